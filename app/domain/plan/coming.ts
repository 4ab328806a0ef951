/** What is to come by a plan, in the household's currency. */
import type { Day } from "../calendar.ts";
import { canAddUp } from "../exact-sums.ts";
import { convert, isConvertible } from "../exchange-rates/exchange-rate.ts";
import { type Cents, subtractCents } from "../money.ts";
import { expenseLineOf } from "./everyday-spending.ts";
import { settles } from "./evidence.ts";
import type { Coming } from "./free-to-spend.ts";
import {
  directionOf,
  type Plan,
  type PlannedEntry,
  type PlannedOccurrence,
  type PlannedSchedule,
  type PlanRows,
} from "./plan.ts";

/**
 * What is to come, in the household's currency, for `freeToSpend`: what is open of each occurrence, and entries that are dated
 * ahead. `apart`: those in a currency of which no rate is known, and what would come to more than can be added up exactly.
 */
export function comingOf(plan: Plan, rows: PlanRows, today: Day): { coming: Coming[]; apart: PlannedOccurrence[] } {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const matchOf = new Map(
    plan.coming.flatMap((occurrence) =>
      occurrence.entries.filter(({ isAhead }) => isAhead).map((match) => [match.entry, occurrence] as const),
    ),
  );
  const apart: PlannedOccurrence[] = [];
  let total = rows.entries.reduce((sum, { day, base }) => (day > today ? sum + base : sum), 0);
  const planned = plan.coming.flatMap((occurrence): Coming[] => {
    const schedule = scheduleOf.get(occurrence.schedule);
    const { amount: whole, paid, ahead, open } = occurrence;
    const remainder = subtractCents(open, ahead);
    if (!schedule || remainder <= 0 || (ahead > 0 && settles(schedule, whole, paid + ahead))) return [];
    const amount = baseOf(remainder, schedule, rows.currency);
    if (amount === null || !canAddUp(total, amount)) {
      apart.push(occurrence);
      return [];
    }
    total += amount;
    const { direction, account, to_account, is_payday: isPayday } = schedule;
    const ends = direction === "in" ? { from: null, to: account } : { from: account, to: to_account };
    return [
      {
        key: occurrence.key,
        direction,
        day: occurrence.on,
        amount,
        ...ends,
        isPayday,
        expenseLine: lineOfBudget(schedule),
      },
    ];
  });
  const ahead = rows.entries
    .filter(({ day }) => day > today)
    .map((entry): Coming => {
      const { id, day, type, base, account, to_account } = entry;
      const direction = directionOf(type);
      const ends = direction === "in" ? { from: null, to: account } : { from: account, to: to_account };
      const isPayday = direction === "in" && scheduleOf.get(matchOf.get(id)?.schedule ?? "")?.is_payday === true;
      return { key: id, direction, day, amount: base, ...ends, isPayday, expenseLine: lineOfBudget(entry) };
    });
  return { coming: [...planned, ...ahead], apart };
}

const lineOfBudget = ({
  type,
  category,
  subcategory,
}: Pick<Partial<PlannedEntry>, "type" | "category" | "subcategory">): string | null =>
  type === "expense" ? expenseLineOf(category, subcategory) : null;

/** What an occurrence becomes in the household's currency today; null without a rate, and for more than an amount can be. */
export const baseOf = (
  amount: Cents,
  { currency, rate }: Pick<PlannedSchedule, "currency" | "rate">,
  household: string,
): Cents | null => {
  if (currency === household) return amount;
  return rate === null || !isConvertible(amount, rate) ? null : convert(amount, rate);
};
