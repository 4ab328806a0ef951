/** Budget lines that are planned in another currency: what they come to, and when a rate that arrives changes them. */

import { beforeEach, describe, expect, test } from "vitest";
import { BUDGET_LINES, type Plan } from "#app/domain/budgets/budget.ts";
import type { Month } from "#app/domain/calendar.ts";
import { convert, isConvertible, type Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { listBudget } from "#db/budgets/budgets.ts";
import { findLine, generateBudget, recordLine, replanLine, reviseLine } from "#db/budgets/lines.ts";
import { applyAwaitedRates, listAwaitedRates } from "#db/budgets/planned-rates.ts";
import { findDayRate } from "#db/exchange-rates/rates.ts";
import { newId } from "#db/id.ts";
import { readReport } from "#db/reports/reports.ts";
import type { Scope } from "#db/scope.ts";
import { systemScope } from "#db/system.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, accessOf, asWorker, type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

const NOW = "2026-11";
const NEXT = "2026-12";
const [SALARY, BUSINESS, FREELANCE] = BUDGET_LINES as [
  (typeof BUDGET_LINES)[number],
  (typeof BUDGET_LINES)[number],
  (typeof BUDGET_LINES)[number],
];

let household: string;
let member: Member;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  await database.owner`delete from households`;
  await database.owner`delete from exchange_rates`;
  await database.owner`delete from exchange_rate_requests`;
  household = await makeHousehold(database);
  member = await makeMember(database, household);
  scope = scopeOf(database, member);
});

/** Shillings for a dollar, as published for a day. */
const publish = (day: string, per_dollar: string, currency = "KES") =>
  asWorker(
    database.owner,
    database.owner`select record_rates(${JSON.stringify([{ currency, day, per_dollar, source: "Frankfurter", held: null }])}::jsonb, ${AT.toISOString()})`,
  );
const request = (day: string, at: string) =>
  asWorker(database.owner, database.owner`select record_rate_requests('{KES}', ${day}, ${day}, ${at}::timestamptz)`);
const settle = (at: string) => applyAwaitedRates(systemScope(accessOf(database)), new Date(at));

const typed = (amount: number, rate: string, currency = "USD"): Plan => ({
  amount: toCents(amount),
  foreign: { currency, rate: { rate: rate as Rate, day: "2026-11-01", source: "typed" } },
});

/** A plan in dollars at its month's first rate, as far as it is known, as the screen makes one. */
async function published(month: Month, amount: number): Promise<Plan> {
  const { data } = await scope.read("app", (db) => ({
    dayRate: findDayRate(db, { currency: "USD", day: `${month}-01` }),
  }));
  const rate = data?.dayRate[0];
  if (!rate) throw new Error("no rate is known");
  return { amount: toCents(amount), foreign: { currency: "USD", rate } };
}

const add = (month: Month, plan: Plan, line = SALARY, id = newId()) =>
  scope.write("editor", (db) => ({ recorded: recordLine(db, id, month, line, plan) }));

async function lines(month: Month) {
  const { data } = await scope.read("app", (db) => ({ budget: listBudget(db, month) }));
  return data?.budget ?? [];
}
const onlyLine = async (month: Month) => (await lines(month))[0];

describe("what a line comes to", () => {
  test("is its amount at its rate, rounded once, however it is written; sums are of what each comes to", async () => {
    const amounts = fc.oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }));
    const rates = fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 999_999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(9, "0")}` as Rate);
    const plans = fc.array(fc.record({ amount: amounts, rate: rates, later: amounts }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(plans, async (each) => {
        await database.owner`delete from budgets where household_id = ${household}`;
        const fitting = each.filter(({ amount, rate }) => isConvertible(toCents(amount), rate));
        const added = fitting.map(({ amount, rate, later }, index) => ({ id: newId(), index, amount, rate, later }));
        await scope.write("editor", (db) =>
          Object.fromEntries(
            added.map(({ id, index, amount, rate }) => [
              id,
              recordLine(db, id, NOW, BUDGET_LINES[index] ?? SALARY, typed(amount, rate)),
            ]),
          ),
        );
        const expected: Cents[] = [];
        for (const { id, amount, rate, later } of added) {
          const next = toCents(later);
          const outcome = await scope.write("editor", (db) => ({
            revised: reviseLine(db, id, 1, next, "USD"),
            line: findLine(db, id),
          }));
          const stays = !isConvertible(next, rate);
          expect(outcome).toMatchObject(
            stays ? { ok: false, refusal: { code: "plan_exceeded_at_rate" } } : { ok: true },
          );
          expected.push(convert(stays ? toCents(amount) : next, rate));
        }
        expect((await lines(NOW)).map(({ budgeted }) => budgeted).toSorted()).toEqual(expected.toSorted());
        const { data } = await scope.read("app", (db) => ({ report: readReport(db, { view: "monthly", month: NOW }) }));
        const sum = data?.report.reduce((total, { budgeted }) => total + Number(budgeted), 0);
        expect(sum).toBe(expected.reduce((total, cents) => total + cents, 0));
      }),
      { numRuns: runs(25) },
    );
  }, 60_000);

  test("may come to the largest amount that can be planned", async () => {
    expect(await add(NOW, typed(500_000_000_000, "2"))).toMatchObject({ ok: true });
    expect((await onlyLine(NOW))?.budgeted).toBe(1_000_000_000_000);
  });

  test("is refused beyond what can be planned, and in the household's own currency", async () => {
    expect(await add(NOW, typed(1_000_000_000_000, "1.1"))).toMatchObject({
      ok: false,
      refusal: { code: "plan_exceeded_at_rate" },
    });
    expect(await add(NOW, typed(100, "1", "KES"))).toMatchObject({ ok: false, refusal: { code: "rate_unsuited" } });
    expect(await lines(NOW)).toEqual([]);
  });

  test("cannot be anything else, nor can a line be half planned in another currency", async () => {
    await add(NOW, typed(5_000, "129.24"));
    await database.owner`update budgets set budgeted_amount = 7`;
    expect((await onlyLine(NOW))?.budgeted).toBe(646_200);
    for (const column of ["planned_amount", "exchange_rate", "exchange_rate_source", "exchange_rate_date"]) {
      await expect(database.owner.query(`update budgets set ${column} = null`)).rejects.toThrow();
    }
    await expect(database.owner`update budgets set planned_currency = null`).rejects.toThrow(/plan_complete/);
    await expect(database.owner`update budgets set awaits_first_rate = true`).rejects.toThrow(/awaited/);
    await database.owner`alter table budgets disable trigger convert_planned_amount`;
    await expect(database.owner`update budgets set budgeted_amount = 7`).rejects.toThrow(/converted_once/);
    await database.owner`alter table budgets enable trigger convert_planned_amount`;
  });

  test("is not changed by an amount that was meant in another currency, nor by an older version", async () => {
    const id = newId();
    await add(NOW, typed(5_000, "129.24"), SALARY, id);
    const write = (version: number, currency: string | null) =>
      scope.write("editor", (db) => ({ revised: reviseLine(db, id, version, toCents(700_000), currency) }));
    for (const outcome of [await write(1, null), await write(1, "EUR"), await write(2, "USD")]) {
      expect(outcome).toMatchObject({ ok: true, value: { data: { revised: [] } } });
    }
    expect(await onlyLine(NOW)).toMatchObject({ budgeted: 646_200, version: 1 });
  });

  test("planned in the household's currency again, it has no rate any more", async () => {
    const id = newId();
    await add(NOW, typed(5_000, "129.24"), SALARY, id);
    const inShillings: Plan = { amount: toCents(600_000), foreign: null };
    const elsewhere = await scope.write("editor", (db) => ({ replanned: replanLine(db, id, 1, NEXT, inShillings) }));
    expect(elsewhere).toMatchObject({ ok: true, value: { data: { replanned: [] } } });
    await scope.write("editor", (db) => ({ replanned: replanLine(db, id, 1, NOW, inShillings) }));
    expect(await onlyLine(NOW)).toMatchObject({ budgeted: 600_000, foreign: null, version: 2 });
  });
});

describe("the month's first rate", () => {
  test("of a month to come is today's until that day's is published; then the line is converted anew, once", async () => {
    await publish("2026-11-20", "129");
    await add(NEXT, await published(NEXT, 5_000));
    expect(await onlyLine(NEXT)).toMatchObject({
      budgeted: 645_000,
      foreign: { rate: { rate: "129", day: "2026-11-20", source: "Frankfurter" }, awaitsFirstRate: true },
    });
    await publish("2026-11-30", "130");
    await settle("2026-11-30T20:00:00Z");
    await settle("2026-12-01T03:00:00Z");
    expect((await onlyLine(NEXT))?.budgeted).toBe(645_000);
    await publish("2026-12-01", "131");
    await settle("2026-12-01T17:00:00Z");
    const settled = {
      budgeted: 655_000,
      version: 1,
      foreign: { amount: 5_000, rate: { rate: "131", day: "2026-12-01" }, awaitsFirstRate: false },
    };
    expect(await onlyLine(NEXT)).toMatchObject(settled);
    await database.owner`update exchange_rates set per_dollar = 150`;
    await publish("2026-12-02", "132");
    await settle("2026-12-03T17:00:00Z");
    expect(await onlyLine(NEXT)).toMatchObject(settled);
  });

  test("are asked for a hundred at a time, those of the newest months first", async () => {
    await database.owner`insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount,
        planned_amount, planned_currency, exchange_rate, exchange_rate_source, exchange_rate_date, awaits_first_rate)
      select ${household}, gen_random_uuid(), to_char('2026-11-01'::date - n * interval '1 month', 'YYYY-MM'), 'income', 'Salary', null,
             0, 1000, 'USD', 129, 'Frankfurter', '2026-11-01', true from generate_series(1, 150) n`;
    const asked = await listAwaitedRates(systemScope(accessOf(database)), new Date("2026-11-02T09:00:00Z"));
    expect(asked.length).toBe(100);
    expect(asked[0]?.day).toBe("2026-10-01");
  });

  test("of a month that begins without one is the last before it, once the day is over", async () => {
    await publish("2026-10-30", "128");
    await request("2026-11-01", "2026-11-01T12:00:00Z");
    await add(NOW, await published(NOW, 100));
    expect((await onlyLine(NOW))?.foreign).toMatchObject({ rate: { day: "2026-10-30" }, awaitsFirstRate: true });
    const due = [{ day: "2026-11-01", currency: "KES" }];
    expect(await listAwaitedRates(systemScope(accessOf(database)), new Date("2026-11-02T09:00:00Z"))).toEqual(due);
    await settle("2026-11-02T09:00:00Z");
    expect((await onlyLine(NOW))?.foreign?.awaitsFirstRate).toBe(true);
    await request("2026-11-01", "2026-11-03T00:01:00Z");
    expect(await listAwaitedRates(systemScope(accessOf(database)), new Date("2026-11-03T09:00:00Z"))).toEqual([]);
    await settle("2026-11-03T09:00:00Z");
    expect((await onlyLine(NOW))?.foreign).toMatchObject({ rate: { day: "2026-10-30" }, awaitsFirstRate: false });
  });

  test("arriving late changes what awaited it, and neither what was typed nor what had its rate", async () => {
    await publish("2026-10-30", "128");
    await add(NOW, await published(NOW, 10_000), SALARY);
    await add(NOW, typed(10_000, "120"), BUSINESS);
    await add(NOW, { amount: toCents(999), foreign: null }, FREELANCE);
    await publish("2026-10-01", "127");
    await add("2026-10", await published("2026-10", 10_000));
    const before = await lines("2026-10");
    await publish("2026-11-01", "130");
    await settle("2026-11-03T09:00:00Z");
    const now = Object.fromEntries((await lines(NOW)).map(({ category, budgeted }) => [category, budgeted]));
    expect(now).toEqual({ Salary: 1_300_000, Business: 1_200_000, Freelance: 999 });
    expect(await lines("2026-10")).toEqual(before);
  });

  test("is each household's own; what would come to more than can be planned stays, and holds up no other line", async () => {
    await publish("2026-10-30", "0.9", "EUR");
    await publish("2026-10-30", "128");
    await add(NOW, await published(NOW, 7_000_000_000));
    const abroad = await makeMember(database, await makeHousehold(database, { currency: "EUR" }));
    const theirs = scopeOf(database, abroad);
    const rate = { rate: "0.9" as Rate, day: "2026-10-30", source: "Frankfurter" } as const;
    const plan = { amount: toCents(1_000), foreign: { currency: "USD", rate } };
    await theirs.write("editor", (db) => ({ recorded: recordLine(db, newId(), NOW, SALARY, plan) }));
    await publish("2026-11-01", "0.95", "EUR");
    await publish("2026-11-01", "180");
    await settle("2026-11-03T09:00:00Z");
    expect(await onlyLine(NOW)).toMatchObject({ budgeted: 896_000_000_000, foreign: { awaitsFirstRate: true } });
    const { data } = await theirs.read("app", (db) => ({ budget: listBudget(db, NOW) }));
    expect(data?.budget).toMatchObject([{ budgeted: 950, foreign: { awaitsFirstRate: false } }]);
  });
});

describe("copying last month", () => {
  const copy = (month: Month) => scope.write("editor", (db) => ({ generated: generateBudget(db, month, true) }));

  test("plans the same amount in the same currency, at the new month's first rate", async () => {
    await publish("2026-10-01", "127");
    await publish("2026-11-01", "130");
    await add("2026-10", await published("2026-10", 5_000), SALARY);
    await add("2026-10", typed(5_000, "120"), BUSINESS);
    await add("2026-10", { amount: toCents(999), foreign: null }, FREELANCE);
    await copy(NOW);
    const copied = (await lines(NOW)).map(({ category, budgeted, foreign }) => [
      category,
      budgeted,
      foreign?.rate.source,
    ]);
    expect(copied.toSorted()).toEqual([
      ["Business", 650_000, "Frankfurter"],
      ["Freelance", 999, undefined],
      ["Salary", 650_000, "Frankfurter"],
    ]);
    expect((await lines(NOW)).map(({ foreign }) => foreign?.awaitsFirstRate ?? false)).toEqual([false, false, false]);
  });

  test("before the month begins takes today's rate, until its first", async () => {
    await publish("2026-11-02", "127");
    await publish("2026-11-20", "129");
    await add(NOW, typed(5_000, "127"));
    await copy(NEXT);
    expect(await onlyLine(NEXT)).toMatchObject({ budgeted: 645_000, foreign: { awaitsFirstRate: true } });
  });

  test("where no rate is known keeps the one it had, and takes a published one later unless it was typed", async () => {
    await publish("2026-10-01", "127");
    await add("2026-10", await published("2026-10", 5_000), SALARY);
    await add("2026-10", typed(5_000, "120"), BUSINESS);
    await copy(NOW);
    const reported = async () => {
      const all = (await lines(NOW)).toSorted((a, b) => (a.category < b.category ? -1 : 1));
      return all.map(({ budgeted, foreign }) => [budgeted, foreign?.rate.source, foreign?.awaitsFirstRate]);
    };
    expect(await reported()).toEqual([
      [600_000, "typed", false],
      [635_000, "Frankfurter", true],
    ]);
    await publish("2026-11-01", "130");
    await settle("2026-11-21T09:00:00Z");
    expect(await reported()).toEqual([
      [600_000, "typed", false],
      [650_000, "Frankfurter", false],
    ]);
  });
});

test("what is planned in since last month has its rates fetched every day", async () => {
  await add(NOW, typed(100, "150", "GBP"));
  await add("2026-08", typed(100, "7", "ZAR"));
  const { rows } = await asWorker(
    database.app,
    database.app`select currency from currencies_in_use(${AT.toISOString()}) order by 1`,
  );
  expect(rows.map(({ currency }) => currency)).toEqual(["GBP", "KES"]);
});
