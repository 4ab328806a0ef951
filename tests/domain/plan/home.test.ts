/** What Home says of a household's plan. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { type RecentSpending, rateLately } from "#app/features/plan/rate-lately.ts";
import { type PlanData, planToday } from "#app/features/plan/read-plan.server.ts";
import { expensesToCome, planHero } from "#app/routes/dashboard/plan-view.ts";
import { effectOf } from "#app/routes/transactions/effect.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { entry, schedule } from "./rows.ts";

const TODAY = "2026-11-21";
const account = (id: string, balance: number, more: Partial<AccountRow> = {}) =>
  ({ id, name: id, kind: "mpesa", is_everyday: null, base_today: toCents(balance), ...more }) as AccountRow;
const MPESA = account("mpesa", 20_000_000);
const EXPENSE = { type: "expense" } as const;
const RENT = schedule("rent", 2_500_000, "2026-12-05", EXPENSE);
const PAY = schedule("pay", 10_000_000, "2026-12-25", { direction: "in", is_payday: true });
const VARIES = { income_varies: true, less_a_day: null, less_until: null };
const recentlySpent = (total: number): RecentSpending => ({ total: toCents(total), days: 29 });
const NONE: PlanData = { schedules: [], entries: [], changes: [], links: [], pockets: [], planSettings: [] };
const planned = (rows: Partial<PlanData>, accounts: readonly AccountRow[] = [MPESA]) =>
  planToday({ ...NONE, ...rows }, accounts, "KES", TODAY);

describe("money that varies", () => {
  test("lasts until it is spent on the bills of a year, too", () => {
    const hero = planHero(planned({ schedules: [RENT], planSettings: [VARIES] }), recentlySpent(300_000), TODAY);
    // At 100 a day, seven rents until 5 June leave 5,300; the eighth, on 5 July, is not paid for.
    expect(hero).toMatchObject({ kind: "varies", until: "Sun 4 Jul 2027" });
  });

  test("is not spent on bills each day, nor on a part of one", () => {
    const parts = [entry("first", "rent", 2_000_000, "2026-11-15"), entry("ahead", "rent", 100_000, "2026-11-25")];
    const links = parts.map(({ id, amount }) => {
      return { schedule: "rent", planned_on: "2026-11-15", entry: id, amount, verdict: "yes" as const };
    });
    const schedules = [schedule("rent", 2_500_000, "2026-11-15", EXPENSE)];
    expect(rateLately(planned({ schedules, entries: parts, links }), recentlySpent(2_030_000), TODAY)).toBe(1000);
  });
});

describe("without an account for everyday spending", () => {
  test("a saved entry says nothing of money that is free, or short", () => {
    const saved = { type: "expense", category: "Rent", subcategory: null, date: "2026-11-20" } as never;
    const now = { today: TODAY, month: { month: "2026-11", first: "2026-11-01", last: "2026-11-30" } } as never;
    const effect = (holdings: AccountRow[]) =>
      effectOf(saved, { ...NONE, schedules: [RENT, PAY], budget: [], holdings }, "KES", now);
    expect([effect([]), effect([account("sacco", 100, { kind: "sacco" })])]).toEqual([null, null]);
    expect(effect([MPESA])).toContain("175,000.00");
  });

  test("what is dated ahead settles a bill that is about so much: no more of it is to come", () => {
    const about = schedule("water", 2_500_000, "2026-11-28", { ...EXPENSE, is_about: true });
    const toCome = (...amounts: number[]) => {
      const entries = amounts.map((amount, index) => entry(`e${index}`, "water", amount, "2026-11-28"));
      const links = entries.map(({ id, amount }) => {
        return { schedule: "water", planned_on: "2026-11-28", entry: id, amount, verdict: "yes" as const };
      });
      return expensesToCome(planned({ schedules: [about, RENT], entries, links }, []), "2026-12-20");
    };
    expect([toCome(), toCome(1_000_000), toCome(2_400_000), toCome(2_900_000)]).toEqual([
      5_000_000, 4_000_000, 2_500_000, 2_500_000,
    ]);
  });
});

describe.each([
  ["archived", [MPESA, account("old", 0, { is_archived: true })]],
  ["deleted", [MPESA]],
])("a bill of an account that is %s", (_, accounts) => {
  const bill = schedule("rent", 2_500_000, "2026-12-05", { account: "old" });

  test("is still due, from any", () => {
    expect(planned({ schedules: [bill, PAY] }, accounts).free).toMatchObject({ billed: 2_500_000, free: 17_500_000 });
  });
});
