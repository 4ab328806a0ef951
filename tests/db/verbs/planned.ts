/** What tests plan, and the plan that comes of it. */
import { toCents } from "#app/domain/money.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import type { RecordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import type { contextOf } from "../support.ts";

/** KES 25,000 on the fifth of each month, from November 2026 on. */
export const rent = (more: Partial<RecordSchedule> = {}): RecordSchedule => ({
  ...({ id: newId(), name: "Rent", type: "expense", direction: "out", category: "Rent" } as const),
  ...({ subcategory: "Monthly Rent", amount: toCents(2_500_000), amount_to: null, is_about: false } as const),
  ...({ account: null, to_account: null, loan: null, unit: "month", every: 1, anchor: "2026-11-05" } as const),
  ...({ month_day: 5, also_day: null, shift: "none", until: null, times: null, is_payday: false } as const),
  ...{ person: null, payee: null, payee_name: null, payee_account: null, days: [] },
  ...more,
});

export async function readPlan({ scope }: ReturnType<typeof contextOf>) {
  const { visitor, data } = await scope.read("app", (db) => ({ ...planQueries(db), accounts: listAccounts(db) }));
  if (data === null) throw new Error("no answer");
  return planToday(data, data.accounts, "KES", visitor.today).plan;
}
