/** Files on their way in: staged in pieces, planned, committed whole or not at all. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { csvLine } from "#app/domain/csv-cells.ts";
import { COLUMNS } from "#app/domain/imports/ledger-columns.ts";
import { cellsOf, type FileRow } from "#app/domain/imports/ledger-file.ts";
import { proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { toCents } from "#app/domain/money.ts";
import { HOUSEHOLD_CSV } from "#app/features/demo/household-csv.ts";
import { newId } from "#db/id.ts";
import { findMapping, rememberMapping } from "#db/imports/import-mappings.ts";
import { commitImport, findImport, removeImport } from "#db/imports/imports.ts";
import { stageImport } from "#db/imports/staged-rows.ts";
import type { Scope } from "#db/scope.ts";
import { listForExport } from "#db/transactions/transactions.ts";
import { expectLoggedError } from "../setup.ts";
import { commit, fileOf, importFile, plan, readPieces, received, repaid, row, stage } from "./importing.ts";
import { entry, LOAN_TERMS, record } from "./ledger.ts";
import {
  AT,
  clearHooks,
  ledgerOf,
  makeHousehold,
  makeMember,
  scopeOf,
  startMigrated,
  type TestDatabase,
} from "./support.ts";

let database: TestDatabase;
let household: string;
let scope: Scope;
let household1063: string;

beforeAll(async () => {
  database = await startMigrated();
  household1063 = HOUSEHOLD_CSV;
});

afterAll(() => database.stop());

beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

afterEach(() => clearHooks(database));

const ledger = () => ledgerOf(database, household);

async function rowCount(): Promise<number> {
  const { rows } =
    await database.owner`select count(*)::int as many from transactions where household_id = ${household}`;
  return Number(rows[0]?.many);
}

test("a file is staged piece by piece, planned, and added by one commit", async () => {
  expect(readPieces(household1063).length).toBeGreaterThan(1);
  const id = await stage(scope, household1063);
  expect(await rowCount()).toBe(0);
  const counts = Object.entries({
    income: 56,
    expense: 841,
    saving: 55,
    giving: 63,
    tithe: 23,
    loan_received: 2,
    loan_repayment: 21,
    asset_purchased: 2,
  }).map(([type, fresh]) => ({ type, fresh, known: 0 }));
  const planned = await plan(scope, id);
  expect(planned).toEqual({
    counts: expect.arrayContaining(counts),
    problems: [],
    problemCount: 0,
    from: "2025-01-01",
    to: expect.stringMatching(/^2026-11-\d\d$/),
    currencies: ["KES"],
    foreign: [],
    rated: [],
    checksum: null,
    lacking: 0,
    ratesToRequest: null,
    otherRates: 0,
    rows: expect.any(Array),
  });
  expect(planned.rows.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  expect(planned.rows[3]).toEqual({
    line: 5,
    date: "2025-01-02",
    type: "expense",
    category: "Learning Expenses",
    subcategory: "School Transport",
    description: "School bus",
    amount: 600_000,
    currency: "KES",
  });
  expect(planned.counts).toHaveLength(counts.length);
  expect(await commit(scope, id)).toBe(1063);
  expect(await rowCount()).toBe(1063);
  expect((await ledger()).import_rows).toEqual([]);
});

test("a piece that is sent again changes nothing", async () => {
  const id = await stage(scope, household1063);
  const before = (await ledger()).import_rows;
  await stage(scope, household1063, id);
  expect((await ledger()).import_rows).toEqual(before);
  expect(await commit(scope, id)).toBe(1063);
});

test("a file from before the interest of repayments had a column knows the repayments it holds", async () => {
  const rows = [received("Sacco", 1000_00), { ...repaid("Sacco", 200_00), interest: toCents(50_00) }];
  const file = fileOf(rows);
  await importFile(scope, file);
  const without = file.replace(/,[^,]*\r\n/g, "\r\n");
  expect(without).not.toContain("interest\r\n");
  for (const again of [file, without]) {
    const { counts } = await plan(scope, await stage(scope, again));
    expect(counts.map(({ fresh, known }) => [fresh, known])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  }
});

test("the same file twice adds nothing, and says so before it is added", async () => {
  await importFile(scope, household1063);
  const before = await ledger();
  const id = await stage(scope, household1063);
  const { counts, problemCount, from } = await plan(scope, id);
  expect(counts.every(({ fresh }) => fresh === 0)).toBe(true);
  expect(counts.reduce((sum, { known }) => sum + known, 0)).toBe(1063);
  expect([problemCount, from]).toEqual([0, null]);
  expect(await commit(scope, id)).toBe(0);
  expect(await ledger()).toEqual({ ...before, imports: expect.anything() });
});

test("an export imported again adds nothing, and into another household adds the same rows", async () => {
  const hostile = [
    row({ description: `=HYPERLINK("http://evil","click")` }),
    row({ description: `'=1+1, "quoted"` }),
    row({ description: "-5" }),
    row({ type: "asset_purchased", asset: "@SUM(A1)" }),
    received("+254 Sacco", 1000),
    repaid("+254 Sacco", 400),
  ];
  await importFile(scope, hostile);
  const exported = async (by: Scope) => {
    const { data } = await by.read("app", (db) => ({ rows: listForExport(db, 10_000, null) }));
    return (
      csvLine(COLUMNS) +
      (data?.rows ?? [])
        .map((each) => csvLine(cellsOf(each)))
        .sort()
        .join("")
    );
  };
  const file = await exported(scope);
  expect(file).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(await importFile(scope, file)).toBe(0);
  const elsewhere = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  expect(await importFile(elsewhere, file)).toBe(6);
  expect(await exported(elsewhere)).toBe(file);
});

test("a loan written in other capitals is the same loan, also when the file comes again", async () => {
  const rows = [received("Sacco", 1000), repaid("SACCO", 400), repaid("sacco", 400)];
  expect(await importFile(scope, rows)).toBe(3);
  expect((await ledger()).loans).toMatchObject([{ outstanding_balance: 200 }]);
  expect(await importFile(scope, rows)).toBe(0);
});

test("two true twins in one file stay two, and come again as nothing", async () => {
  expect(await importFile(scope, [row(), row(), row({ amount: 1 })])).toBe(3);
  expect(await importFile(scope, [row(), row(), row({ amount: 1 })])).toBe(0);
});

test("of twins whose one is there already, the other is added", async () => {
  await record(scope, newId(), "tithe", entry({ description: "Tithe" }));
  expect(await importFile(scope, [row(), row()])).toBe(1);
  expect(await importFile(scope, [row(), row(), row()])).toBe(1);
  expect(await rowCount()).toBe(3);
});

test("rows that differ in one thing only are no twins", async () => {
  const rows = [
    row(),
    row({ date: "2026-11-19" }),
    row({ amount: 150_001 }),
    row({ description: "Tithe." }),
    row({ type: "income", category: "Gifts" }),
    row({ type: "giving", category: "Gifts" }),
    row({ type: "expense", category: "Utilities", subcategory: "Gas" }),
    row({ type: "expense", category: "Utilities", subcategory: "Water" }),
    row({ type: "asset_purchased", asset: "Fridge" }),
    row({ type: "asset_purchased", asset: "Cooker" }),
  ];
  expect(await importFile(scope, rows)).toBe(10);
  expect(await importFile(scope, rows)).toBe(0);
});

/** Stages rows that cannot all be added, checks that none is, and tells the problems as a person reads them. */
async function problemsOf(file: string): Promise<string[]> {
  const id = await stage(scope, file);
  const { problems, problemCount, counts } = await plan(scope, id);
  expect(problemCount).toBe(problems.length);
  const lines = file.trim().split("\r\n").length - 1;
  expect(counts.reduce((sum, { fresh, known }) => sum + fresh + known, problemCount)).toBe(lines);
  const before = await ledger();
  expect(await commit(scope, id)).toBe("PI001");
  expect(await ledger()).toEqual(before);
  return problems.map(({ line, problem }) => `${line}: ${problem}`);
}

test("one row with a problem keeps the whole file out", async () => {
  expect(await problemsOf(fileOf([row(), row({ description: "" }), row()]))).toEqual([
    "3: description: Enter a description.",
  ]);
});

test("a file may not repay more than is owed, over all its rows and those before it", async () => {
  const tooMuch = 'This repays more than is owed on "Sacco".';
  expect(await problemsOf(fileOf([received("Sacco", 1000), repaid("Sacco", 600), repaid("Sacco", 401)]))).toEqual([
    `4: ${tooMuch}`,
  ]);
  expect(await importFile(scope, [received("Sacco", 1000), repaid("Sacco", 600)])).toBe(2);
  expect(await problemsOf(fileOf([repaid("Sacco", 401)]))).toEqual([`2: ${tooMuch}`]);
  expect(await importFile(scope, [repaid("Sacco", 400)])).toBe(1);
  expect((await ledger()).loans).toMatchObject([{ principal_amount: 1000, outstanding_balance: 0 }]);
});

test("a repayment may stand above its loan in the file", async () => {
  expect(await importFile(scope, [repaid("Sacco", 400), received("Sacco", 1000)])).toBe(2);
  expect((await ledger()).loans).toMatchObject([{ outstanding_balance: 600 }]);
});

test("repaying a loan that nobody knows is a problem, as is one that was removed or is another household's", async () => {
  const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  await record(other, newId(), "loan_received", entry({ ...LOAN_TERMS, loan_name: "Theirs" }));
  await record(scope, newId(), "loan_received", entry({ ...LOAN_TERMS, loan_name: "Old" }));
  await database.owner`update loans set removed_at = now() where household_id = ${household}`;
  expect(await problemsOf(fileOf([repaid("Nobody's", 1), repaid("Old", 1), repaid("Theirs", 1)]))).toEqual([
    `2: There is no loan called "Nobody's" to repay.`,
    `3: There is no loan called "Old" to repay.`,
    `4: There is no loan called "Theirs" to repay.`,
  ]);
});

test("two loans of one name are a problem, in the file and beside one that is there", async () => {
  expect(await problemsOf(fileOf([received("Sacco", 1), received("SACCO", 2)]))).toEqual([
    '3: The loan "SACCO" is already received in line 2. Give one of them another name.',
  ]);
  await record(scope, newId(), "loan_received", entry(LOAN_TERMS));
  expect(await problemsOf(fileOf([received("sacco", 1), repaid("sacco", 1, "2026-11-20")]))).toEqual([
    '2: There is already a loan called "sacco". Give this one another name.',
  ]);
});

test("a repayment before its loan is a problem, of the file's loan and of one that is there", async () => {
  const rows = [received("Sacco", 100), repaid("Sacco", 1, "2026-10-31"), repaid("Sacco", 1, "2026-11-01")];
  expect(await problemsOf(fileOf(rows))).toEqual([
    '3: date: The loan "Sacco" began on 1 Nov 2026. This cannot have been repaid before.',
  ]);
  await record(scope, newId(), "loan_received", entry(LOAN_TERMS));
  expect(await problemsOf(fileOf([repaid("Sacco", 1, "2026-11-19")]))).toEqual([
    '2: date: The loan "Sacco" began on 20 Nov 2026. This cannot have been repaid before.',
  ]);
});

test("a file's loan gets its terms, its assets their first value, and every row its maker", async () => {
  await importFile(scope, [received("Sacco", 1000), row({ type: "asset_purchased", asset: "Fridge", amount: 700 })]);
  const { loans, assets, asset_values, transactions } = await ledger();
  expect(loans).toMatchObject([
    { name: "Sacco", principal_amount: 1000, disbursement_date: "2026-11-01", interest_rate: 12, duration: 24 },
  ]);
  expect(assets).toMatchObject([{ name: "Fridge", value: 700, last_updated: "2026-11-20" }]);
  expect(asset_values).toMatchObject([{ day: "2026-11-20", value: 700 }]);
  for (const each of transactions ?? []) {
    expect(each).toMatchObject({
      created_by: expect.any(String),
      exchange_rate: 1,
      exchange_rate_source: "same currency",
    });
  }
});

test("100,000 rows are taken; one more is refused, and then nothing of that piece is there", async () => {
  const id = newId();
  const send = (line: number, ...rows: FileRow[]) =>
    scope.write("editor", (db) => ({
      staged: stageImport(
        db,
        id,
        "long.csv",
        rows.map((each, index) => ({ line: line + index, ...each })),
        AT,
      ),
    }));
  await send(2, row());
  await database.owner`update imports set staged_rows = 99_998 where id = ${id}`;
  expect(await send(99_999, row(), row())).toMatchObject({ ok: true });
  expect(await send(100_002, row())).toMatchObject({ ok: false, refusal: { code: "too_many_rows" } });
  const { rows: staged } = await database.owner`select line from import_rows where import_id = ${id} order by line`;
  expect(staged).toEqual([{ line: 2 }, { line: 99_999 }, { line: 100_000 }]);
});

test("10,000 rows with a thousand repayments come in, and nothing is new of the same file again", {
  timeout: 120_000,
}, async () => {
  const month = (index: number) => String((index % 12) + 1).padStart(2, "0");
  const rows = Array.from({ length: 9_000 }, (_, index) =>
    row({ amount: index + 1, date: `2026-${month(index)}-15`, description: `Row ${index}` }),
  );
  const repayments = Array.from({ length: 999 }, (_, index) => repaid("Sacco", 1, `2026-${month(index)}-15`));
  const file = fileOf([received("Sacco", 1000, "2026-01-02"), ...rows, ...repayments]);
  for (const expected of [10_000, 0]) {
    const id = await stage(scope, file);
    await plan(scope, id);
    expect(await commit(scope, id)).toBe(expected);
  }
});

test("what the columns of a file hold is remembered whatever script and length their names have", async () => {
  const columns = Array.from({ length: 60 }, (_, column) =>
    Array.from({ length: 60 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((column * 7919 + index * 104_729) % 20_000)),
    ).join(""),
  );
  const mapping = proposeMapping({ columns, rows: [] }, "KES");
  await scope.write("editor", (db) => ({ kept: rememberMapping(db, columns, mapping, AT) }));
  const { data } = await scope.read("app", (db) => ({ found: findMapping(db, columns) }));
  expect(JSON.parse(data?.found[0]?.mapping ?? "null")).toEqual(JSON.parse(JSON.stringify(mapping)));
});

test("committing again answers the same and adds nothing", async () => {
  const id = await stage(scope, fileOf([row(), row()]));
  expect([await commit(scope, id), await commit(scope, id)]).toEqual([2, 2]);
  expect(await rowCount()).toBe(2);
});

test("an import that is over takes no more rows, and cannot be cancelled any more", async () => {
  const id = await stage(scope, fileOf([row()]));
  await commit(scope, id);
  await expect(stage(scope, fileOf([row({ amount: 1 })]), id)).rejects.toThrow(/^PI404 This import is no longer there/);
  await scope.write("editor", (db) => ({ removed: removeImport(db, id) }));
  const { data } = await scope.read("app", (db) => ({ import: findImport(db, id) }));
  expect(data?.import).toMatchObject([{ added: 1 }]);
});

test("a cancelled import is gone with its rows", async () => {
  const id = await stage(scope, fileOf([row()]));
  await scope.write("editor", (db) => ({ removed: removeImport(db, id) }));
  expect(await ledger()).toMatchObject({ imports: [], import_rows: [], transactions: [] });
  expect(await commit(scope, id)).toBe("PI404");
});

test("an abandoned import is deleted when the next one begins a day later", async () => {
  await stage(scope, fileOf([row()]));
  const { rows } = await database.owner`select user_id from household_members where household_id = ${household}`;
  expect(rows).toHaveLength(1);
  const later = new Date(AT.getTime() + 25 * 3_600_000);
  const next = newId();
  await scope.write("editor", (db) => ({ staged: stageImport(db, next, "next.csv", [], later) }));
  expect((await ledger()).imports).toMatchObject([{ id: next }]);
});

test("another household sees and commits nothing of an import", async () => {
  const id = await stage(scope, fileOf([row()]));
  const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  expect(await plan(other, id)).toMatchObject({ counts: [], problemCount: 0 });
  expect(await commit(other, id)).toBe("PI404");
});

test("a viewer can neither stage nor commit", async () => {
  const id = await stage(scope, fileOf([row()]));
  const viewer = scopeOf(database, await makeMember(database, household, { role: "viewer" }));
  await expect(stage(viewer, fileOf([row()]))).rejects.toMatchObject({ status: 403 });
  await expect(commit(viewer, id)).rejects.toMatchObject({ status: 403 });
  expect(await rowCount()).toBe(0);
});

test("a commit that fails at any statement leaves what was before, and succeeds once afterwards", async () => {
  const id = await stage(scope, fileOf([received("Sacco", 1000), repaid("Sacco", 400), row()]));
  const before = await ledger();
  expectLoggedError(/write failed: XX000.*the database broke/);
  for (let failing = 0; failing < 3; failing += 1) {
    database.hooks.beforeStatement = (call, index) => {
      if (call.role === "app" && index === failing) throw new Error("the database broke");
    };
    expect(await commit(scope, id, { checksum: null })).toBe("XX000");
    expect(await ledger()).toEqual(before);
  }
  clearHooks(database);
  expect(await commit(scope, id)).toBe(3);
});

test("a commit that breaks inside its function leaves what was before", async () => {
  const id = await stage(scope, fileOf([received("Sacco", 1000), repaid("Sacco", 400), row()]));
  const before = await ledger();
  expectLoggedError(/write failed: 22012/);
  const broken = await scope.write("editor", (db) => ({
    committed: commitImport(db, id, AT, { leaveOut: "nothing", checksum: null }),
    result: db.execute("select 1 / 0"),
  }));
  expect(broken).toMatchObject({ ok: false });
  expect(await ledger()).toEqual(before);
});

test("a commit whose answer is lost happens once when it is sent again", async () => {
  const id = await stage(scope, fileOf([received("Sacco", 1000), repaid("Sacco", 400), row()]));
  database.hooks.afterCommit = () => {
    throw new Error("the line went dead");
  };
  expectLoggedError(/write failed: unreachable/);
  expect(await commit(scope, id, { checksum: null })).toBe("unreachable");
  clearHooks(database);
  expect(await rowCount()).toBe(3);
  expect(await commit(scope, id)).toBe(3);
  expect(await rowCount()).toBe(3);
});

test("a household has five files waiting to be added at most: a sixth takes the place of the oldest", async () => {
  const household = await makeHousehold(database);
  const editor = await makeMember(database, household);
  const ids = Array.from({ length: 7 }, () => newId());
  for (const [minute, id] of ids.entries()) {
    const scope = scopeOf(database, editor, { at: new Date(AT.getTime() + minute * 60_000) });
    const staged = await scope.write("editor", (db) => ({
      staged: stageImport(db, id, "a.csv", [{ line: 2, ...row() }], scope.at),
    }));
    expect(staged).toMatchObject({ ok: true });
  }
  const { rows } = await database.owner`select id from imports where household_id = ${household} order by created_at`;
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(2));
});
