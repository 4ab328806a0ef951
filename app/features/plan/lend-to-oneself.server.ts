import type { Day } from "#app/domain/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { ScheduleEntry } from "#app/domain/plan/schedule-entry.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { recordSchedule, refuseOtherSchedule } from "#db/plan/schedule-writes.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs, prepareWrite } from "../context.ts";

/** A transfer of one's own money on a day, and back on another one; each has an id, so that it is planned once. */
export type LendToOneself = {
  amount: Cents;
  from: string;
  to: string;
  there: { id: string; name: string; on: Day };
  back: { id: string; name: string; on: Day };
};

/** Plans that one's own savings help out until money comes. Sent again it plans nothing more. */
export async function lendToOneself(
  context: Context,
  { amount, from, to, there, back }: LendToOneself,
): Promise<Result<null, { code: "same_account" } | Refusal>> {
  if (from === to) return prepareWrite(context, "lend-to-oneself", async () => refused({ code: "same_account" }));
  const { at } = context.scope;
  const [lent, returned] = [
    transfer({ amount, account: from, to_account: to, ...there }),
    transfer({ amount, account: to, to_account: from, ...back }),
  ];
  return doAs(context, "lend-to-oneself", (db) => ({
    there: recordSchedule(db, there.id, lent, at),
    back: recordSchedule(db, back.id, returned, at),
    isThere: refuseOtherSchedule(db, there.id, lent),
    isBack: refuseOtherSchedule(db, back.id, returned),
  }));
}

const transfer = ({
  name,
  on,
  ...ends
}: { name: string; on: Day } & Pick<ScheduleEntry, "amount" | "account" | "to_account">): ScheduleEntry => ({
  ...ends,
  name,
  anchor: on,
  type: "transfer",
  direction: "transfer",
  unit: "once",
  every: 1,
  shift: "none",
  is_about: false,
  is_payday: false,
  ...{
    category: null,
    subcategory: null,
    loan: null,
    person: null,
    payee: null,
    payee_name: null,
    payee_account: null,
  },
  ...{ amount_to: null, month_day: null, also_day: null, until: null, times: null, days: [] },
});
