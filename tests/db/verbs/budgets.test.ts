/** The verbs of budgets, called as a script calls them: plain objects in, results out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BUDGET_LINES } from "#app/domain/budgets/budget.ts";
import { filledFrom } from "#app/domain/budgets/budget-fill.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { addBudgetLine } from "#app/features/budgets/add-budget-line.server.ts";
import { copyBudget } from "#app/features/budgets/copy-budget.server.ts";
import { fillBudget } from "#app/features/budgets/fill-budget.server.ts";
import { hideBudgetLine } from "#app/features/budgets/hide-budget-line.server.ts";
import { type PlanBudgetLine, planBudgetLine } from "#app/features/budgets/plan-budget-line.server.ts";
import { postponeBudgetPrompt } from "#app/features/budgets/postpone-budget-prompt.server.ts";
import { reviseBudgetLine } from "#app/features/budgets/revise-budget-line.server.ts";
import { startBudget } from "#app/features/budgets/start-budget.server.ts";
import { listTotalsBefore } from "#db/budgets/month-before.ts";
import { newId } from "#db/id.ts";
import { contextOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";

let database: TestDatabase;
let household: string;
let editor: Member;

beforeAll(async () => {
  database = await startMigrated();
  await database.owner`insert into exchange_rates (currency, day, per_dollar, source, fetched_at)
    values ('KES', '2026-11-01', 129.5, 'Frankfurter', now())`;
});
afterAll(() => database.stop());

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

const context = () => contextOf(database, editor);

const MONTH = "2026-11";
const WATER = { type: "expense", category: "Utilities", subcategory: "Water" } as const;

async function rows(month = MONTH) {
  const { rows } =
    await database.owner`select id, version, budgeted_amount::integer as amount, planned_currency as currency
    from budgets where household_id = ${household} and period = ${month} order by budgeted_amount desc, id`;
  return rows as { id: string; version: number; amount: number; currency: string | null }[];
}

/** Adds one line of a thousand, and finds its id. */
async function line(): Promise<string> {
  await addBudgetLine(context(), { month: MONTH, line: WATER, amount: toCents(100_000) });
  return (await rows())[0]?.id ?? "";
}

describe("a month", () => {
  test("is filled with every line once, and copied into an empty one", async () => {
    for (const _ of [1, 2]) expect(await startBudget(context(), { month: MONTH })).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(BUDGET_LINES.length);
    expect(await copyBudget(context(), { month: "2026-12" })).toEqual({ ok: true, value: { month: "2026-12" } });
    expect(await rows("2026-12")).toHaveLength(BUDGET_LINES.length);
    expect(await copyBudget(context(), { month: "2026-09" })).toMatchObject({ refusal: { code: "no_budget_to_copy" } });
  });

  test("is not asked for again in a session that postponed it", async () => {
    const prompt = async () => (await context().scope.read("app")).visitor.budgetPrompt;
    expect(await prompt()).toMatchObject({ later: false });
    expect(await postponeBudgetPrompt(context())).toEqual({ ok: true, value: null });
    expect(await prompt()).toMatchObject({ later: true });
  });
});

describe("a month that plans nothing", () => {
  const FOOD = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const;

  /** In cents, of October. */
  async function happened(type: string, category: string | null, subcategory: string | null, amount: number) {
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, created_at)
      values (${household}, ${newId()}, '2026-10-14', 'x', ${amount}, 'KES', 1, 'same currency', '2026-10-14', ${type},
              ${category}, ${subcategory}, now())`;
  }

  test("is filled with what the month before held, what was spent rounded up; a plan stays", async () => {
    await startBudget(context(), { month: MONTH });
    await happened("expense", "Utilities", "Water", 123_456);
    await happened("expense", "Variable Expenses", "Groceries", 45_101);
    await happened("giving", "Gifts", null, 100_000);
    await happened("income", "Salary", null, 8_512_345);
    await happened("tithe", null, null, 851_234);
    await reviseBudgetLine(context(), { id: await idOf(FOOD), version: 1, amount: toCents(7), currency: null });
    const offered = await offeredFor(MONTH);
    expect(await fillBudget(context(), { month: MONTH, lines: null })).toEqual({ ok: true, value: { count: 4 } });
    expect(offered.lines.map(({ amount }) => amount)).toEqual([8_512_345, 851_234, 100_000, 130_000]);
    expect((await offeredFor(MONTH)).lines).toEqual([]);
    expect((await rows()).map(({ amount }) => amount).filter(Boolean)).toEqual([
      8_512_345, 851_234, 130_000, 100_000, 7,
    ]);
    expect(await fillBudget(context(), { month: MONTH, lines: null })).toMatchObject({
      ok: false,
      refusal: { code: "nothing_to_fill" },
    });
    expect(await rows()).toHaveLength(BUDGET_LINES.length);
  });

  test("is filled without a line of its own as it was offered", async () => {
    await happened("expense", "Utilities", "Water", 99_901);
    await happened("saving", "Emergency Fund", null, 500_050);
    const { lines, sums } = await offeredFor(MONTH);
    expect(sums).toEqual([
      { type: "saving", amount: 500_050 },
      { type: "expense", amount: 100_000 },
    ]);
    expect(await fillBudget(context(), { month: MONTH, lines: null })).toEqual({ ok: true, value: { count: 2 } });
    expect((await rows()).map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount));
  });

  /** What the month before would fill it with. */
  async function offeredFor(month: typeof MONTH) {
    const { data } = await context().scope.read("app", (db) => ({ totals: listTotalsBefore(db, month) }));
    return filledFrom(data?.totals ?? []);
  }

  test("has a line that was hidden again, once something is known of it", async () => {
    const lines = [{ ...WATER, amount: toCents(90_000) }];
    expect(await fillBudget(context(), { month: MONTH, lines })).toEqual({ ok: true, value: { count: 1 } });
    expect(await rows()).toMatchObject([{ amount: 90_000, version: 1 }]);
  });

  async function idOf(key: typeof FOOD): Promise<string> {
    const { rows } = await database.owner`select id from budgets where household_id = ${household} and period = ${MONTH}
      and subcategory = ${key.subcategory}`;
    return String((rows[0] as { id: string }).id);
  }
});

describe("a line", () => {
  test("is added once, hidden once, and its plan added again", async () => {
    const id = await line();
    expect(await addBudgetLine(context(), { month: MONTH, line: WATER, amount: toCents(1) })).toEqual({
      ok: true,
      value: { isNew: false },
    });
    const plan = { amount: 100_000, foreign: null };
    expect(await hideBudgetLine(context(), { id, version: 1 })).toEqual({ ok: true, value: plan });
    expect(await hideBudgetLine(context(), { id, version: 1 })).toEqual({ ok: true, value: null });
    expect(await rows()).toEqual([]);
  });

  test("that was hidden is added at the published rate, or at its own where someone typed it or none is known", async () => {
    const add = (currency: string, isTyped: boolean) =>
      addBudgetLine(context(), {
        ...{ month: MONTH, line: WATER, amount: toCents(100) },
        foreign: { currency, rate: "131" as Rate, isTyped },
      });
    const amounts = [];
    for (const [currency, isTyped] of [
      ["USD", false],
      ["USD", true],
      ["GBP", false],
    ] as const) {
      expect(await add(currency, isTyped)).toEqual({ ok: true, value: { isNew: true } });
      const [added] = await rows();
      amounts.push(added?.amount);
      await hideBudgetLine(context(), { id: added?.id ?? "", version: 1 });
    }
    expect(amounts).toEqual([12_950, 13_100, 13_100]);
  });

  test("is revised in the version and the currency that were shown, once", async () => {
    const id = await line();
    const revise = (amount: number, currency: string | null = null) =>
      reviseBudgetLine(context(), { id, version: 1, amount: toCents(amount), currency });
    for (const _ of [1, 2]) expect(await revise(5)).toMatchObject({ ok: true, value: { budgeted: 5, version: 2 } });
    const changed = { code: "changed_meanwhile", values: { line: { budgeted: 5 }, currency: "KES" } };
    expect(await revise(6)).toMatchObject({ ok: false, refusal: changed });
    expect(await revise(5, "USD")).toMatchObject({ ok: false, refusal: changed });
    expect(await hideBudgetLine(context(), { id, version: 1 })).toMatchObject({ ok: false, refusal: changed });
    expect(await reviseBudgetLine(context(), { id: newId(), version: 1, amount: toCents(5), currency: null })).toEqual({
      ok: false,
      refusal: { code: "gone" },
    });
  });
});

describe("planning", () => {
  const plan = async (overrides: Partial<PlanBudgetLine> = {}) => {
    const [stored] = await rows();
    return planBudgetLine(context(), {
      ...{ id: stored?.id ?? "", version: 1, month: MONTH, amount: toCents(100), currency: "USD" },
      ...overrides,
    });
  };

  test("takes the published rate, once; another plan of the same version is refused with the stored one", async () => {
    const id = await line();
    for (const _ of [1, 2]) expect(await plan()).toEqual({ ok: true, value: { id } });
    expect(await rows()).toMatchObject([{ amount: 12_950, currency: "USD", version: 2 }]);
    expect(await plan({ amount: toCents(200) })).toMatchObject({
      ok: false,
      refusal: { code: "changed_meanwhile", values: { line: { version: 2 }, currency: "USD" } },
    });
    expect(await plan({ currency: null, version: 2 })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ amount: 100, currency: null }]);
    expect(await plan({ id: newId() })).toEqual({ ok: false, refusal: { code: "gone" } });
  });

  test("asks about an unusual rate, and takes it once it is accepted", async () => {
    await line();
    const typed = { rate: "1295" as Rate };
    expect(await plan(typed)).toEqual({
      ok: false,
      refusal: {
        code: "rate_unusual",
        values: {
          ...{ from: "USD", typed: "1295" },
          published: { rate: "129.5", source: "Frankfurter", day: "2026-11-01" },
        },
      },
    });
    expect(await plan({ ...typed, acceptedRates: ["1295"] })).toMatchObject({ ok: true });
  });

  test.each([
    ["rate_and_amount_disagree", { rate: "130" as Rate, base: toCents(1) }],
    ["zero_converted", { amount: toCents(0), base: toCents(1) }],
    ["rate_out_of_range", { amount: toCents(1), base: toCents(10 ** 12), currency: "GBP" }],
    ["rate_exceeds_amount", { amount: toCents(10 ** 12), rate: "130" as Rate }],
    ["rate_unavailable", { currency: "GBP" }],
  ] as const)("is refused by the code %s", async (code, overrides) => {
    await line();
    expect(await plan(overrides)).toMatchObject({ ok: false, refusal: { code } });
    expect(await rows()).toMatchObject([{ amount: 100_000, version: 1 }]);
  });
});
