/** Money of an account that is kept for something, and what is still to be put in. */
import { type Day, daysBetween } from "../calendar.ts";
import { type Cents, toCents } from "../money.ts";

export const POCKET_MOVE_KINDS = ["put", "taken", "paid", "returned"] as const;
export type PocketMoveKind = (typeof POCKET_MOVE_KINDS)[number];

/** What has to be put in each time, in cents; of the last time it is what is missing. */
export type Step = { per: "pay" | "month" | "day"; times: number; amount: Cents };

const SHILLING = 100;
/** In days. */
const MONTH = 30;

/**
 * How a target is reached by its day: with each pay until then, else each month, else each day. Rounded up to a whole unit of the
 * currency, and the last time takes what is missing. Null where nothing is missing, or its day has come.
 * @param pays the days on which pay is planned
 */
export function stepOf({ missing, day }: { missing: Cents; day: Day }, today: Day, pays: readonly Day[]): Step | null {
  const days = daysBetween(today, day);
  if (missing <= 0 || days <= 0) return null;
  const paysBefore = new Set(pays.filter((pay) => pay >= today && pay <= day)).size;
  const [per, times] =
    paysBefore > 0
      ? (["pay", paysBefore] as const)
      : days >= MONTH
        ? (["month", Math.floor(days / MONTH)] as const)
        : (["day", days] as const);
  const amount = Math.ceil(missing / times / SHILLING) * SHILLING;
  return { per, times, amount: toCents(Math.min(amount, missing)) };
}
