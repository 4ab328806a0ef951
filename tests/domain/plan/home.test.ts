/** What Home says of a household's plan. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { RecentSpending } from "#app/features/plan/rate-lately.ts";
import { type PlanData, planToday } from "#app/features/plan/read-plan.server.ts";
import { planHero } from "#app/routes/dashboard/plan-view.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { schedule } from "./rows.ts";

const TODAY = "2026-11-21";
const account = (id: string, balance: number, more: Partial<AccountRow> = {}) =>
  ({ id, name: id, kind: "mpesa", is_everyday: null, base_today: toCents(balance), ...more }) as AccountRow;
const MPESA = account("mpesa", 20_000_000);
const RENT = schedule("rent", 2_500_000, "2026-12-05");
const VARIES = { income_varies: true, less_a_day: null, less_until: null };
const recentlySpent = (total: number): RecentSpending => ({ total: toCents(total), days: 29 });
const planned = (rows: Partial<PlanData>, accounts: readonly AccountRow[] = [MPESA]) => {
  const none = { schedules: [], entries: [], changes: [], links: [], pockets: [], planSettings: [] };
  return planToday({ ...none, ...rows }, accounts, "KES", TODAY);
};

describe("money that varies", () => {
  test("lasts until it is spent on the bills of a year, too", () => {
    const hero = planHero(planned({ schedules: [RENT], planSettings: [VARIES] }), recentlySpent(300_000), TODAY);
    // At 100 a day, seven rents until 5 June leave 5,300; the eighth, on 5 July, is not paid for.
    expect(hero).toMatchObject({ kind: "varies", until: "Sun 4 Jul 2027" });
  });
});
