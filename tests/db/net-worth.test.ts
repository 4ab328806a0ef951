/** Net worth by month against a fold over the rows, done here in another way. */

import { beforeEach, describe, expect, test } from "vitest";
import { addMonths, lastDayOf, type Month } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { recordAccount, removeAccount } from "#db/accounts/accounts.ts";
import { recordFirstValue, recordItem } from "#db/balance-sheet/balance-sheet.ts";
import { newId } from "#db/id.ts";
import { recordLoan } from "#db/loans/loans.ts";
import { listAssetValues, listLiabilityValues, listLoanBalances, sumCash } from "#db/net-worth/net-worth.ts";
import { listLateEntries, listNetWorthHistory, type NetWorthPoint } from "#db/net-worth/net-worth-history.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, LOAN_TERMS, record } from "./ledger.ts";
import { type Member, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let editor: Member;
let scope: Scope;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  scope = scopeOf(database, editor);
});

const at = (day: string) => scopeOf(database, editor, { at: new Date(`${day}T09:00:00Z`) });

async function course(as = scope): Promise<NetWorthPoint[]> {
  const { data } = await as.read("app", (db) => ({ course: listNetWorthHistory(db) }));
  return data?.course ?? [];
}
/** What months have nothing of here: other currencies are in foreign-worth.test.ts. */
const NOTHING_FOREIGN = { by_rates: null, left_out: 0 };
const point = (points: NetWorthPoint[], month: Month) => points.find((each) => each.month === month);

async function cards() {
  const { data } = await scope.read("app", (db) => ({
    cash: sumCash(db),
    assetValues: listAssetValues(db),
    liabilityValues: listLiabilityValues(db),
    loanBalances: listLoanBalances(db),
  }));
  if (!data) throw new Error("nothing was read");
  const sum = (items: readonly { base: number | null }[]) => items.reduce((total, { base }) => total + Number(base), 0);
  return {
    cash: Number(data.cash[0]?.cash),
    assets: sum(data.assetValues),
    liabilities: sum(data.liabilityValues),
    loans: sum(data.loanBalances),
  };
}

/** An item with its values by day, as its screens would have stored them. */
async function own(table: "assets" | "liabilities", values: Record<string, number>, gone: string | null = null) {
  const id = newId();
  const [first, ...later] = Object.entries(values);
  if (!first) throw new Error("a thing has a value");
  await database.owner.query(
    `insert into ${table} (household_id, id, name, currency, value, last_updated) values ($1, $2, $3, 'KES', $4, $5)`,
    [household, id, `thing ${id}`, first[1], first[0]],
  );
  for (const [day, value] of later) {
    await database.owner.query(`update ${table} set value = $1, last_updated = $2 where id = $3`, [value, day, id]);
  }
  if (gone) await database.owner.query(`update ${table} set removed_at = $1 where id = $2`, [`${gone}T12:00:00Z`, id]);
}

const handLoan = (id: string, principal: number, balance: number, on: string) => ({
  name: `loan ${id}`,
  principal_amount: toCents(principal),
  outstanding_balance: toCents(balance),
  disbursement_date: on,
});

describe("the course", () => {
  test("has 24 months, and nothing before anything is known", async () => {
    await record(scope, newId(), "income", entry({ category: "Salary", date: "2026-03-31", amount: 500 }));
    const points = await course();
    expect(points.map(({ month }) => month)).toEqual(
      Array.from({ length: 24 }, (_, index) => addMonths("2024-12", index)),
    );
    expect(point(points, "2026-02")).toEqual({
      month: "2026-02",
      cash: null,
      assets: null,
      liabilities: null,
      loans: null,
      ...NOTHING_FOREIGN,
    });
    expect(point(points, "2026-03")).toEqual({
      month: "2026-03",
      cash: 500,
      assets: 0,
      liabilities: 0,
      loans: 0,
      ...NOTHING_FOREIGN,
    });
  });

  test("of an empty household is empty", async () => {
    expect((await course()).every(({ cash }) => cash === null)).toBe(true);
  });

  test("counts a loan that was entered with something repaid from that day, one that was not from when it was lent", async () => {
    const [partly, untouched] = [newId(), newId()];
    await at("2026-09-15").write("editor", (db) => ({
      recorded: recordLoan(db, partly, handLoan(partly, 1000, 400, "2025-01-10")),
    }));
    await at("2026-09-15").write("editor", (db) => ({
      recorded: recordLoan(db, untouched, handLoan(untouched, 70, 70, "2026-07-01")),
    }));
    // Dated before the loan was known: part of how it was entered.
    await record(scope, newId(), "loan_repayment", entry({ loan: partly, amount: 100, date: "2026-08-01" }));
    const points = await course();
    expect(["2026-06", "2026-07", "2026-08", "2026-09", "2026-11"].map((month) => point(points, month)?.loans)).toEqual(
      [null, 70, 70, 370, 370],
    );
    const { data } = await scope.read("app", (db) => ({ lateEntries: listLateEntries(db) }));
    expect(data?.lateEntries).toEqual([{ id: partly, name: `loan ${partly}`, since: "2026-09-15" }]);
  });

  test("counts what was owned and owed for longer from then on, changing evenly until it was entered: no cliff", async () => {
    const [plot, loan] = [newId(), newId()];
    const first = { day: "2022-03-01", value: toCents(700) };
    await scope.write("editor", (db) => ({
      recorded: recordItem(db, "asset", plot, { name: "Plot", value: toCents(900), first }),
      loan: recordLoan(db, loan, { ...handLoan(loan, 500, 450, "2025-02-10"), dated_back: "on" }),
    }));
    await own("liabilities", { "2026-05-05": 30 });
    const points = await course();
    expect(["2024-12", "2025-02", "2026-10", "2026-11"].map((month) => point(points, month))).toMatchObject([
      // 1,036 of the 1,726 days from 700 to 900; then 18 and 628 of the 649 days from 500 to 450.
      { cash: 0, assets: 820, liabilities: 0, loans: 0 },
      { assets: 827, loans: 499 },
      { assets: 898, liabilities: 30, loans: 452 },
      { assets: 900, liabilities: 30, loans: 450 },
    ]);
    const { data } = await scope.read("app", (db) => ({ lateEntries: listLateEntries(db) }));
    expect(data?.lateEntries.map((entry) => entry.since)).toEqual(["2026-05-05"]);
  });

  test("changes evenly on either side of a day that was dated back later, and a loan of today has no earlier days", async () => {
    const [plot, loan] = [newId(), newId()];
    await scope.write("editor", (db) => ({
      recorded: recordItem(db, "asset", plot, {
        name: "Plot",
        value: toCents(1000),
        first: { day: "2026-01-31", value: toCents(706) },
      }),
      earlier: recordFirstValue(db, "asset", plot, { day: "2025-01-31", value: toCents(341) }),
      loan: recordLoan(db, loan, { ...handLoan(loan, 500, 450, "2026-11-21"), dated_back: "on" }),
    }));
    const points = await course();
    // A cent a day: 365 days, then 294.
    expect(["2025-02", "2026-01", "2026-03", "2026-11"].map((month) => point(points, month))).toMatchObject([
      { assets: 369, loans: 0 },
      { assets: 706, loans: 0 },
      { assets: 765, loans: 0 },
      { assets: 1000, loans: 450 },
    ]);
  });

  test("names what was entered by hand, and not what a transaction bought", async () => {
    await own("assets", { "2026-05-05": 100 });
    await own("liabilities", { "2026-06-06": 100 });
    await record(scope, newId(), "asset_purchased", entry({ asset_name: "Fridge" }));
    const { data } = await scope.read("app", (db) => ({ lateEntries: listLateEntries(db) }));
    expect(data?.lateEntries.map(({ since }) => since)).toEqual(["2026-06-06", "2026-05-05"]);
  });

  test("counts what was deleted up to the day before", async () => {
    await own("assets", { "2026-05-05": 100, "2026-07-31": 300 }, "2026-09-30");
    const points = await course();
    expect(
      ["2026-04", "2026-05", "2026-07", "2026-08", "2026-09", "2026-11"].map((m) => point(points, m)?.assets),
    ).toEqual([null, 100, 300, 300, 0, 0]);
  });
});

const day = fc
  .tuple(fc.integer({ min: -30, max: 2 }), fc.integer({ min: 1, max: 28 }))
  .map(([months, date]) => `${addMonths("2026-11", months)}-${String(date).padStart(2, "0")}`);
const amount = fc.integer({ min: 1, max: 100_000 });
const values = fc
  .array(fc.tuple(day, amount), { minLength: 1, maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1))));
const gone = fc.option(day, { nil: null, freq: 3 });

const life = fc.record({
  plain: fc.array(fc.tuple(fc.constantFrom("tithe" as const, "saving" as const, "income" as const), day, amount), {
    maxLength: 6,
  }),
  bought: fc.array(fc.tuple(day, amount), { maxLength: 2 }),
  owned: fc.array(fc.tuple(values, gone), { maxLength: 2 }),
  owed: fc.array(fc.tuple(values, gone), { maxLength: 2 }),
  lent: fc.array(
    fc.record({
      on: day,
      amount,
      byHand: fc.boolean(),
      gone,
      repaid: fc.array(fc.tuple(day, amount, fc.nat(100_000)), { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
});

/** A debt that was deleted before the day that its value was dated ahead to. */
const DATED_AHEAD = {
  ...{ plain: [], bought: [], owned: [], lent: [] },
  owed: [[{ "2024-06-14": 1, "2024-07-22": 1, "2026-11-01": 1 }, "2024-07-01"] as [Record<string, number>, string]],
};

test("net worth by month equals a fold over the rows, and its last point the cards", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ plain, bought, owned, owed, lent }) => {
      await database.owner`delete from households where id = ${household}`;
      household = await makeHousehold(database);
      editor = await makeMember(database, household);
      scope = scopeOf(database, editor);
      for (const [type, date, cents] of plain) {
        const category = { tithe: undefined, saving: "Emergency Fund", income: "Salary" }[type];
        await record(scope, newId(), type, entry({ date, amount: cents, category }));
      }
      for (const [date, cents] of bought)
        await record(scope, newId(), "asset_purchased", entry({ date, amount: cents, asset_name: newId() }));
      for (const [history, until] of owned) await own("assets", history, until);
      for (const [history, until] of owed) await own("liabilities", history, until);
      for (const loan of lent) {
        const id = newId();
        const principal = loan.amount + 1;
        if (loan.byHand) {
          const today = at(loan.on < "2026-11-21" ? loan.on : "2026-11-21");
          await today.write("editor", (db) => ({
            recorded: recordLoan(db, id, handLoan(id, principal, loan.amount, "2024-01-01")),
          }));
        } else {
          await record(
            scope,
            id,
            "loan_received",
            entry({ ...LOAN_TERMS, loan_name: id, date: loan.on, amount: principal }),
          );
        }
        // What is more than is owed is refused; the rest counts.
        for (const [date, cents, interest] of loan.repaid)
          await record(
            scope,
            newId(),
            "loan_repayment",
            entry({ loan: id, date, amount: cents, interest: Math.min(cents, interest) }),
          );
        if (loan.gone) await database.owner`update loans set removed_at = ${`${loan.gone}T12:00:00Z`} where id = ${id}`;
      }
      const points = await course();
      expect(points).toEqual(await folded());
      const { month: _, by_rates: __, left_out: ___, ...last } = points.at(-1) ?? { month: "", ...NOTHING_FOREIGN };
      const nothing = points.at(-1)?.cash === null;
      expect(last).toEqual(nothing ? { cash: null, assets: null, liabilities: null, loans: null } : await cards());
    }),
    { numRuns: runs(25), examples: [[DATED_AHEAD]] },
  );
}, 120_000);

type Change = { day: string; change: number };
type Thing = { changes: Change[]; gone: string | null };

/** The same course, thing by thing and row by row. */
async function folded(): Promise<NetWorthPoint[]> {
  const rowsOf = async (query: string) => (await database.owner.query(query, [household])).rows;
  const transactions = await rowsOf(
    "select id, type, amount::int, interest_amount::int as interest, date::text as day, loan_id from transactions where household_id = $1",
  );
  const signs: Record<string, number> = { income: 1, loan_received: 1 };
  const cash: Change[] = transactions.map(({ type, amount: cents, day: on }) => ({
    day: on,
    change: (signs[type] ?? -1) * cents,
  }));

  const valued = async (table: string, key: string): Promise<Thing[]> => {
    const items = await rowsOf(`select id, removed_at::date::text as gone from ${table} where household_id = $1`);
    const history = await rowsOf(
      `select ${key}_id as id, day::text, value::int from ${key}_values where household_id = $1 order by day`,
    );
    return items.map(({ id, gone: until }) => {
      let before = 0;
      const changes = history
        .filter((each) => each.id === id)
        .map(({ day: on, value }) => {
          const change = value - before;
          before = value;
          return { day: on, change };
        });
      return { changes, gone: until };
    });
  };
  const loanRows = await rowsOf("select id, removed_at::date::text as gone from loans where household_id = $1");
  const corrections = await rowsOf(
    "select loan_id, day::text, reason, change::int from loan_corrections where household_id = $1",
  );
  const loans: Thing[] = loanRows.map(({ id, gone: until }) => {
    const received = transactions.filter((each) => each.type === "loan_received" && each.loan_id === id);
    const entered = corrections.filter((each) => each.loan_id === id);
    const since = received[0]?.day ?? entered.find(({ reason }) => reason === "entered")?.day;
    const repaid = transactions.filter((each) => each.type === "loan_repayment" && each.loan_id === id);
    const changes = [
      ...received.map((each) => ({ day: each.day, change: each.amount })),
      ...entered.map((each) => ({ day: each.day, change: each.change })),
      ...repaid.map((each) => ({ day: [each.day, since].sort()[1], change: each.interest - each.amount })),
    ];
    return { changes, gone: until };
  });
  const [assets, liabilities] = [await valued("assets", "asset"), await valued("liabilities", "liability")];

  // What was deleted on its first day, or dated before it, was never there at a day's end.
  const everThere = ({ changes, gone }: Thing) => changes.filter((each) => gone === null || each.day < gone);
  const first = [...cash, ...[...assets, ...liabilities, ...loans].flatMap(everThere)]
    .map((each) => each.day)
    .sort()[0];
  return Array.from({ length: 24 }, (_, index) => {
    const month = addMonths("2024-12", index);
    const until = month === "2026-11" ? "9999-12-31" : lastDayOf(month);
    // The month of the first day begins the course, whatever its day; cash is known by month.
    if (first === undefined || until < first)
      return { month, cash: null, assets: null, liabilities: null, loans: null, ...NOTHING_FOREIGN };
    const sum = (changes: Change[]) =>
      changes.filter((each) => each.day <= until).reduce((total, { change }) => total + change, 0);
    const standing = (items: Thing[]) =>
      sum(items.filter((each) => each.gone === null || each.gone > until).flatMap(({ changes }) => changes));
    return {
      month,
      cash: sum(cash),
      assets: standing(assets),
      liabilities: standing(liabilities),
      loans: standing(loans),
      ...NOTHING_FOREIGN,
    };
  });
}

describe("an overdraft", () => {
  const opened = async (
    opening: number,
    day = "2026-09-10",
    kind: "overdraft" | "chama" | "bank" | "sacco" = "overdraft",
  ) => {
    const id = newId();
    const account = { name: `account ${id}`, kind, opening_balance: toCents(opening), opening_day: day };
    await scope.write("editor", (db) => ({ opened: recordAccount(db, id, account, null) }));
    return id;
  };
  const spend = (account: string, amount: number, date: string) =>
    record(scope, newId(), "expense", entry({ category: "Rent", subcategory: "Monthly Rent", amount, date, account }));
  const earn = (account: string, amount: number, date: string) =>
    record(scope, newId(), "income", entry({ category: "Salary", amount, date, account }));
  const owed = async (...months: Month[]) => {
    const points = await course();
    return months.map((month) => {
      const { cash, liabilities } = point(points, month) ?? {};
      return [cash, liabilities];
    });
  };
  const MONTHS = ["2026-08", "2026-09", "2026-10", "2026-11"];

  test("is owed at the ends of the months in which it is below zero, and cash is as much more", async () => {
    await record(scope, newId(), "income", entry({ category: "Salary", amount: 900, date: "2026-08-05" }));
    const fuliza = await opened(-100);
    await spend(fuliza, 50, "2026-10-03");
    await earn(fuliza, 170, "2026-11-03");
    expect(await owed(...MONTHS)).toEqual([
      [900, 0],
      [900, 100],
      [900, 150],
      [920, 0],
    ]);
  });

  test("counts this month with what is dated ahead, as the cards do", async () => {
    const fuliza = await opened(0);
    await spend(fuliza, 70, "2027-02-01");
    expect(await owed("2026-10", "2026-11")).toEqual([
      [0, 0],
      [0, 70],
    ]);
  });

  test("of which nothing is known before its first day is not owed then", async () => {
    const fuliza = await opened(-100, "2026-10-15");
    await spend(fuliza, 30, "2026-09-20");
    expect(await owed(...MONTHS.slice(1))).toEqual([
      [-30, 0],
      [0, 100],
      [0, 100],
    ]);
  });

  test("that was deleted was owed until then", async () => {
    await record(scope, newId(), "income", entry({ category: "Salary", amount: 900, date: "2026-09-05" }));
    const fuliza = await opened(-100);
    await at("2026-11-04").write("editor", (db) => ({ removed: removeAccount(db, { id: fuliza, version: 1 }) }));
    expect(await owed("2026-10", "2026-11")).toEqual([
      [900, 100],
      [900, 0],
    ]);
  });

  test("or a chama below zero is owed, and is cash above it", async () => {
    const chama = await opened(2_000, "2026-09-10", "chama");
    await spend(chama, 7_000, "2026-10-03");
    expect(await owed("2026-09", "2026-10", "2026-11")).toEqual([
      [2_000, 0],
      [0, 5_000],
      [0, 5_000],
    ]);
  });

  test.each(["bank", "sacco"] as const)("is no account of another kind: %s", async (kind) => {
    const bank = await opened(-100, "2026-09-10", kind);
    await spend(bank, 50, "2026-10-03");
    expect(await owed("2026-10")).toEqual([[-150, 0]]);
  });
});
