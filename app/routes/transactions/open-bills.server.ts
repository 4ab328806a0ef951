/** Which open occurrences a new transaction may be. */
import { addDays, type Day, formatWeekday } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { planOf } from "#app/domain/plan/plan.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { PlanData } from "#app/features/plan/read-plan.server.ts";
import * as say from "./words.tsx";

/** In days: what is due later is not offered. */
const NEAR = 14;
const MOST = 12;

/** `label`: `Rent, Sat 5 Dec, KES 25,000.00` */
export type OpenBill = { key: string; label: string };

/** The prefix that tells a pocket's value from the keys of bills. */
export const POCKET = "pocket:";

/** Those of its type that are late or due soon, by day; then the pockets that it may be taken from. */
export function openBillsOf(rows: PlanData, type: TransactionType, currency: string, today: Day): OpenBill[] {
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const last = addDays(today, NEAR);
  const bills = planOf({ ...rows, currency }, today, last)
    .coming.filter(({ on, schedule }) => on <= last && scheduleOf.get(schedule)?.type === type)
    .slice(0, MOST)
    .flatMap(({ key, schedule: id, on, open }) => {
      const schedule = scheduleOf.get(id);
      if (!schedule) return [];
      return [
        { key, label: say.openBill(schedule.name, formatWeekday(on, today), formatMoney(open, schedule.currency)) },
      ];
    });
  const isPaid = type !== "income" && type !== "loan_received";
  return [
    ...bills,
    ...rows.pockets
      .filter(({ held, is_account_used }) => isPaid && is_account_used && held > 0)
      .map(({ id, name, held, currency }) => ({
        key: `${POCKET}${id}`,
        label: say.fromPocket(name, formatMoney(held, currency)),
      })),
  ];
}
