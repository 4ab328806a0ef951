/** A month's budget in the database: made once, changed line by line, and the question whether to make one. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { BUDGET_LINES, byPlace } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { listBudget, postponeBudgetPrompt, sumExpenses } from "#db/budgets/budgets.ts";
import { findLine, generateBudget, recordLine, removeLine, reviseLine } from "#db/budgets/lines.ts";
import { sumPlanBefore } from "#db/budgets/month-before.ts";
import { newId } from "#db/id.ts";
import type { Scope } from "#db/scope.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, record } from "./ledger.ts";
import { AT, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const NOW = "2026-11";
let household: string;
let member: Member;
let scope: Scope;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  scope = scopeOf(database, member);
});

const generate = (month: Month, copy = false, by = scope) =>
  by.write("editor", (db) => ({ generated: generateBudget(db, month, copy) }));

async function linesOf(month: Month | null, by = scope) {
  const { data } = await by.read("app", (db) => ({ budget: listBudget(db, month) }));
  return (data?.budget ?? []).toSorted(byPlace);
}

const KEY = ({ type, category, subcategory }: (typeof BUDGET_LINES)[number]) => ({ type, category, subcategory });

async function lineOf(month: Month, label: string) {
  const found = (await linesOf(month)).find((line) => (line.subcategory ?? line.category) === label);
  if (!found) throw new Error(`no line ${label}`);
  return found;
}

const inShillings = (cents: number) => ({ amount: toCents(cents), foreign: null });

const revise = (id: string, version: number, cents: number, by = scope) =>
  by.write("editor", (db) => ({ revised: reviseLine(db, id, version, toCents(cents), null), line: findLine(db, id) }));

describe("generating a month", () => {
  test("fresh makes the template's 57 lines at zero", async () => {
    await generate(NOW);
    const lines = await linesOf(NOW);
    expect(lines.map(KEY)).toEqual(BUDGET_LINES);
    expect(new Set(lines.map(({ budgeted, version }) => `${budgeted} ${version}`))).toEqual(new Set(["0 1"]));
  });

  test.each(["1999-02", "2026-10", "2031-01"])("works for a month of the past or the future: %s", async (month) => {
    await generate(month);
    expect(await linesOf(month)).toHaveLength(57);
  });

  test("copying takes last month's lines and amounts, and only those", async () => {
    await generate("2026-10");
    const [salary, gas] = [await lineOf("2026-10", "Salary"), await lineOf("2026-10", "Gas")];
    await revise(salary.id, 1, 21_500_000);
    await scope.write("editor", (db) => ({ removed: removeLine(db, gas.id, 1) }));
    await generate(NOW, true);
    const lines = await linesOf(NOW);
    expect(lines).toHaveLength(56);
    expect((await lineOf(NOW, "Salary")).budgeted).toBe(21_500_000);
    expect(lines.map(({ subcategory }) => subcategory)).not.toContain("Gas");
    expect((await lineOf("2026-10", "Salary")).id).not.toBe((await lineOf(NOW, "Salary")).id);
  });

  test("copying over the turn of a year", async () => {
    await generate("2026-12");
    await generate("2027-01", true);
    expect(await linesOf("2027-01")).toHaveLength(57);
  });

  test("copying the nearest earlier month that has a budget", async () => {
    for (const month of ["2026-07", "2026-08", "2026-12"] as const) await generate(month);
    await revise((await lineOf("2026-08", "Salary")).id, 1, 21_500_000);
    const { data } = await scope.read("app", (db) => ({ planned: sumPlanBefore(db, NOW) }));
    expect(data?.planned).toEqual([{ month: "2026-08", lines: 57, income: 21_500_000, outgoing: 0 }]);
    await generate(NOW, true);
    expect((await lineOf(NOW, "Salary")).budgeted).toBe(21_500_000);
  });

  test("copying nothing is refused", async () => {
    expect(await generate(NOW, true)).toMatchObject({ ok: false, refusal: { code: "no_budget_to_copy" } });
    expect(await linesOf(NOW)).toEqual([]);
  });

  test("pressed twice, or by two members at once, it makes one budget", async () => {
    await generate("2026-10");
    await revise((await lineOf("2026-10", "Salary")).id, 1, 100);
    const other = scopeOf(database, await makeMember(database, household));
    const outcomes = await Promise.all([generate(NOW), generate(NOW, true, other), generate(NOW), generate(NOW, true)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await linesOf(NOW)).toHaveLength(57);
  });

  test("a month that has a line stays as it is", async () => {
    const line = { type: "expense", category: "Utilities", subcategory: "Gas" } as const;
    await scope.write("editor", (db) => ({ recorded: recordLine(db, newId(), NOW, line, inShillings(500)) }));
    await generate(NOW);
    expect((await linesOf(NOW)).map(({ budgeted }) => budgeted)).toEqual([500]);
  });

  test("is an editor's alone", async () => {
    const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
    await expect(generate(NOW, false, viewer)).rejects.toMatchObject({ status: 403 });
    expect(await linesOf(NOW)).toEqual([]);
  });
});

describe("a line", () => {
  test("keeps what two members save on different lines at once", async () => {
    await generate(NOW);
    const other = scopeOf(database, await makeMember(database, household));
    const [water, gas] = [await lineOf(NOW, "Water"), await lineOf(NOW, "Gas")];
    await Promise.all([revise(water.id, 1, 100_000), revise(gas.id, 1, 90_000, other)]);
    expect((await lineOf(NOW, "Water")).budgeted).toBe(100_000);
    expect((await lineOf(NOW, "Gas")).budgeted).toBe(90_000);
  });

  test("shows the later of two the other's amount instead of overwriting it", async () => {
    await generate(NOW);
    const water = await lineOf(NOW, "Water");
    await revise(water.id, 1, 100_000);
    const outcome = await revise(water.id, 1, 120_000);
    expect(outcome).toMatchObject({
      ok: true,
      value: { data: { revised: [], line: [{ budgeted: 100_000, version: 2 }] } },
    });
  });

  test("cannot plan less than nothing, nor be there twice", async () => {
    await generate(NOW);
    const water = await lineOf(NOW, "Water");
    await expect(database.owner`update budgets set budgeted_amount = -1 where id = ${water.id}`).rejects.toThrow(
      /budgets_amount_range/,
    );
    const again = await scope.write("editor", (db) => ({
      recorded: recordLine(db, newId(), NOW, KEY(water), inShillings(5)),
    }));
    expect(again).toMatchObject({ ok: true, value: { data: { recorded: [] } } });
    const tithe = { type: "tithe", category: "Tithe", subcategory: null } as const;
    expect(
      await scope.write("editor", (db) => ({ recorded: recordLine(db, newId(), NOW, tithe, inShillings(5)) })),
    ).toMatchObject({
      value: { data: { recorded: [] } },
    });
    expect(await linesOf(NOW)).toHaveLength(57);
  });

  test("that was hidden can be put back", async () => {
    await generate(NOW);
    const gas = await lineOf(NOW, "Gas");
    await scope.write("editor", (db) => ({ removed: removeLine(db, gas.id, gas.version) }));
    expect(await linesOf(NOW)).toHaveLength(56);
    await scope.write("editor", (db) => ({ recorded: recordLine(db, newId(), NOW, KEY(gas), inShillings(700)) }));
    expect((await lineOf(NOW, "Gas")).budgeted).toBe(700);
  });

  test("tells what its month's transactions add up to, also for the tithe, which has no category", async () => {
    await generate(NOW);
    await record(scope, newId(), "expense", entry({ category: "Utilities", subcategory: "Water", amount: 70_000 }));
    await record(scope, newId(), "expense", entry({ category: "Utilities", subcategory: "Water", amount: 5 }));
    await record(scope, newId(), "tithe", entry({ amount: 12_345 }));
    await record(scope, newId(), "giving", entry({ category: "Gifts", amount: 1 }));
    const spent = (await linesOf(null)).filter(({ actual }) => actual > 0);
    expect(spent.map(({ type, actual }) => [type, actual])).toEqual([
      ["tithe", 12_345],
      ["giving", 1],
      ["expense", 70_005],
    ]);
  });
});

describe("what happened and what is still to come", () => {
  const water = { category: "Utilities", subcategory: "Water" };

  /** A line's sums, all of the month's expenses, and what is ahead, at noon of a day of November. */
  async function seenOn(day: string, month: Month | null = null) {
    const by = scopeOf(database, member, { at: new Date(`${day}T09:00:00Z`) });
    const { data } = await by.read("app", (db) => ({ budget: listBudget(db, month), all: sumExpenses(db, month) }));
    const lines = (data?.budget ?? []).filter(({ actual }) => actual > 0).toSorted(byPlace);
    return [lines.map(({ type, actual, ahead }) => [type, actual, ahead]), data?.all];
  }

  beforeEach(async () => {
    await generate(NOW);
    const entries = [
      ["2026-10-31", 1_00],
      ["2026-11-01", 2_00],
      ["2026-11-15", 4_00],
      ["2026-11-16", 8_00],
      ["2026-11-30", 16_00],
      ["2026-12-01", 32_00],
    ] as const;
    for (const [date, amount] of entries) {
      await record(scope, newId(), "expense", entry({ ...water, date, amount }));
    }
    await record(
      scope,
      newId(),
      "expense",
      entry({ category: "Rent", subcategory: "Monthly Rent", date: "2026-11-28" }),
    );
    await record(scope, newId(), "tithe", entry({ date: "2026-11-30", amount: 64_00 }));
    await record(scope, newId(), "income", entry({ category: "Salary", date: "2026-11-28", amount: 128_00 }));
    const rent = await lineOf(NOW, "Monthly Rent");
    await scope.write("editor", (db) => ({ removed: removeLine(db, rent.id, rent.version) }));
  });

  test.each<[day: string, salary: number, tithe: number, waterUpcoming: number, allUpcoming: number]>([
    ["2026-11-01", 128_00, 64_00, 28_00, 28_00],
    ["2026-11-15", 128_00, 64_00, 24_00, 24_00],
    ["2026-11-28", 0, 64_00, 16_00, 16_00],
    ["2026-11-30", 0, 0, 0, 0],
  ])("are told apart by line at noon of %s", async (day, salary, tithe, waterUpcoming, allUpcoming) => {
    const rent = (
      await database.owner`select amount::int from transactions
      where household_id = ${household} and category = 'Rent'`
    ).rows[0]?.amount;
    const rentUpcoming = day < "2026-11-28" ? Number(rent) : 0;
    expect(await seenOn(day)).toEqual([
      [
        ["income", 128_00, salary],
        ["tithe", 64_00, tithe],
        ["expense", 30_00, waterUpcoming],
      ],
      // The rent's line is hidden, its expense counts.
      [{ total: 30_00 + Number(rent), ahead: allUpcoming + rentUpcoming }],
    ]);
  });

  test("of a past month nothing is to come, of a month ahead everything", async () => {
    await generate("2026-10");
    await generate("2026-12");
    expect(await seenOn("2026-11-15", "2026-10")).toEqual([[["expense", 1_00, 0]], [{ total: 1_00, ahead: 0 }]]);
    expect(await seenOn("2026-11-15", "2026-12")).toEqual([
      [["expense", 32_00, 32_00]],
      [{ total: 32_00, ahead: 32_00 }],
    ]);
  });

  test("of another household is not seen", async () => {
    const stranger = scopeOf(database, await makeMember(database, await makeHousehold(database)));
    const { data } = await stranger.read("app", (db) => ({ all: sumExpenses(db, NOW) }));
    expect(data?.all).toEqual([{ total: 0, ahead: 0 }]);
  });
});

describe("the prompt", () => {
  const promptOf = async (by = scope) => (await by.read("app")).visitor.budgetPrompt;

  test("is needed while the household's month has no line, and offers last month's when that has one", async () => {
    expect(await promptOf()).toEqual({ canCopy: false, isEarly: true, later: false });
    await generate("2026-10");
    expect(await promptOf()).toEqual({ canCopy: true, isEarly: false, later: false });
    await generate(NOW);
    expect(await promptOf()).toBeNull();
  });

  test("is early until something is recorded, and on the household's first day", async () => {
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, created_at)
      values (${household}, ${newId()}, '2026-10-14', 'x', 100, 'KES', 1, 'same currency', '2026-10-14', 'tithe', now())`;
    await database.owner`update households set created_at = ${AT} where id = ${household}`;
    expect(await promptOf()).toMatchObject({ isEarly: true });
    await database.owner`update households set created_at = '2026-10-01' where id = ${household}`;
    expect(await promptOf()).toMatchObject({ isEarly: false });
  });

  test("asks about the current month in the household's time zone", async () => {
    const lastHours = new Date("2026-11-30T21:30:00Z");
    await generate(NOW);
    expect(await promptOf(scopeOf(database, member, { at: new Date("2026-11-30T20:30:00Z") }))).toBeNull();
    expect(await promptOf(scopeOf(database, member, { at: lastHours }))).toEqual({
      canCopy: true,
      isEarly: false,
      later: false,
    });
  });

  test("is not shown to anyone who may not make one", async () => {
    expect(await promptOf(scopeOf(database, await makeMember(database, household, { role: "viewer" })))).toBeNull();
    const lapsed = await makeHousehold(database, {
      subscription: { isActive: true, planType: "trial", endDate: "2026-11-20" },
    });
    const { visitor } = await scopeOf(database, await makeMember(database, lapsed)).read("account");
    expect(visitor.budgetPrompt).toBeNull();
  });

  test("is postponed for this session and this month", async () => {
    const hash = await hashOf(member.token);
    await scope.write("editor", (db) => ({ postponed: postponeBudgetPrompt(db, hash, AT) }));
    expect(await promptOf()).toEqual({ canCopy: false, isEarly: true, later: true });
    const other = newId();
    await database.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      values (${await hashOf(other)}, ${member.userId}, 'test', '2025-01-01', '2099-12-31', '2099-12-31')`;
    expect(await promptOf(scopeOf(database, { ...member, token: other }))).toEqual({
      canCopy: false,
      isEarly: true,
      later: false,
    });
    const december = scopeOf(database, member, { at: new Date("2026-12-01T09:00:00Z") });
    expect(await promptOf(december)).toEqual({ canCopy: false, isEarly: true, later: false });
  });

  test("costs no call of its own", async () => {
    const before = database.calls.length;
    await scope.read("app", (db) => ({
      monthBefore: sumPlanBefore(db, null),
      result: db.execute(sql`select 1`),
    }));
    expect(database.calls.length - before).toBe(1);
  });
});
