/** What the database itself refuses, whoever writes it; and rows from before it did. */
import { neon } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVISIBLE, isPrintable, isVisible, UNPRINTABLE } from "#app/domain/plain-text.ts";
import { inPostgres } from "#db/columns.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";
import { findLedgerDifferences } from "#db/housekeeping/check-ledger.ts";
import { newId } from "#db/id.ts";
import { migrate, readSchema } from "#db/migrate.ts";
import { startDatabase } from "../../local/simulators/database.ts";
import { createEmptyDatabase, dropTestDatabase } from "../shared-postgres.ts";
import { furnishHousehold } from "./full-household.ts";
import { startMigrated, type TestDatabase } from "./support.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

/** The last character that either could have in its lists: tags, and selectors of variants. */
const LAST = 0xe01ff;

test("the forms and the database know the same characters that cannot be printed, and that show nothing", async () => {
  const { owner } = database;
  const list = async (set: string) => {
    const { rows } = await owner.query(
      `select json_agg(n order by n) as codes from generate_series(1, ${LAST}) n
        where (n < 55296 or n > 57343) and chr(n) ~ '[${inPostgres(set)}]'`,
      [],
    );
    return (rows[0] as { codes: number[] }).codes;
  };
  const codes = Array.from({ length: LAST }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff);
  expect(await list(UNPRINTABLE)).toEqual(codes.filter((code) => !isPrintable(String.fromCodePoint(code))));
  expect(await list(INVISIBLE)).toEqual(codes.filter((code) => !isVisible(String.fromCodePoint(code))));
});

const TEXTS = RESTORED_TABLES.filter(({ name }) => name !== "households").flatMap(({ name, columns }) =>
  columns.filter(({ kind }) => kind === "text").map((column) => [name, column.name] as const),
);

test.each(TEXTS)("no row of %s has a %s that is turned around, or very long", async (table, column) => {
  const { owner } = database;
  const household = await furnishHousehold(database);
  for (const text of ["moc\u202eevil", "a\u200eb", "a\u{e0061}b", "x".repeat(6000)]) {
    // A trigger may put the right word in its place.
    const refusal = await owner
      .query(`update ${table} set ${column} = $1 where household_id = $2`, [text, household.id])
      .then(
        () => null,
        (error) => String(error.code),
      );
    expect(refusal ?? "23514").toMatch(/^(23\d{3}|P[A-Z]\d{3})$/);
    const { rows } = await owner.query(`select from ${table} where ${column} = $1`, [text]);
    expect(rows).toEqual([]);
  }
});

test("rows from before these rules are mended by the migration, none is lost, and each can be changed", async () => {
  const url = await createEmptyDatabase();
  const old = await startDatabase({ port: 0, postgresUrl: url });
  const owner = neon(old.url("owner"));
  const target = { ownerUrl: old.url("owner"), appPassword: "local" };
  try {
    const { migrations, objects } = await readSchema();
    const before = migrations.findIndex(({ tag }) => tag.endsWith("_plain_rows"));
    await migrate({ ...target, schema: { migrations: migrations.slice(0, before), objects: [] } });
    const [household, cash, bank, loan, twin, asset, file] = Array.from({ length: 7 }, newId) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await owner.transaction([
      owner`insert into households (id, name, currency, time_zone, created_at)
        values (${household}, 'Wanjiku', 'KES', 'Africa/Nairobi', '2025-01-01')`,
      owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
          opening_rate_source, opening_rate_date, reconciled_on, reconciled_balance)
        values (${household}, ${cash}, 'Cash', 'cash', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01', null, null),
               (${household}, ${bank}, ${"Cash\u202e"}, 'bank', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01',
                '2026-01-02', 4000000000000)`,
      owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
          repayment_schedule)
        values (${household}, ${loan}, ${" \u202e"}, 'KES', 100000, 100000, '2026-01-01', ${"x\n".repeat(400)}),
               (${household}, ${twin}, ${"\u200b\u0007"}, 'KES', 100000, 100000, '2026-01-01', null)`,
      owner`insert into assets (household_id, id, name, currency, value, last_updated)
        values (${household}, ${asset}, ${"Fri\ndge\u200e\u{e0061}"}, 'KES', 4200000, '2026-01-01')`,
      owner`insert into asset_values (household_id, asset_id, day, value) values (${household}, ${asset}, '2026-01-01', -100)`,
      owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
          exchange_rate_source, exchange_rate_date, type, created_at)
        values (${household}, ${newId()}, '2026-01-05', ${"\u2066\u2069"}, 1000, 'KES', 1, 'same currency', '2026-01-05', 'tithe',
          '2026-01-05')`,
      owner`insert into transaction_totals (household_id, period, type, category, subcategory, total, count)
        values (${household}, '2026-01', 'tithe', '', '', 1000, 1)`,
      owner`insert into movements (household_id, id, account_id, receipt, part, time, amount, direction, kind, wallet, party_name, payee,
          payee_name, balance, decision, source, created_at)
        values (${household}, ${newId()}, ${cash}, 'UAA1', 'main', '99:99', 1000, 'out', 'evil', '__proto__', ${"a\u0001"}, ' ', ' ',
                4000000000000, ${"nothing\u202e"}, 'messages', 'infinity'),
               (${household}, ${newId()}, ${cash}, ${"UAA1\u202e"}, 'main', null, 1000, 'out', 'send', 'mpesa', null, 'a', 'a', null,
                null, 'messages', '2026-01-05')`,
      owner`insert into own_accounts (household_id, account_id, name, other_account_id)
        values (${household}, ${cash}, ${"\u202e"}, ${bank}), (${household}, ${cash}, 'Cash', ${bank})`,
      owner`insert into payee_rules (household_id, id, position, label, payee, words, direction, type, category, applied_count,
          applied_on, created_at)
        values (${household}, ${newId()}, -5, ${"\u202e"}, ${"ami\u0001na"}, null, 'out', 'giving', 'Gifts', -1, 'infinity', '-infinity'),
               (${household}, ${newId()}, 2, 'Amina', 'amina', null, 'out', 'giving', 'Gifts', 0, null, '2026-01-01'),
               (${household}, ${newId()}, 3, 'Bribes', 'b', null, 'out', 'giving', ${"x".repeat(3000)}, 0, null, '2026-01-01')`,
      owner`insert into imports (household_id, id, file_name, created_at) values (${household}, ${file}, 'a.csv', now())`,
      owner`insert into import_rows (household_id, import_id, line, problem) select ${household}, ${file}, n, 'No date.'
        from generate_series(2, 8) n`,
    ]);
    await migrate(target);
    expect(objects.length).toBeGreaterThan(0);
    const names = async (table: string, column = "name") =>
      (await owner.query(`select ${column} as text from ${table} order by id`)).map(({ text }) => text);
    expect(await names("accounts")).toEqual(["Cash", `Cash ${bank.slice(-12)}`]);
    expect(await names("accounts", "reconciled_balance")).toEqual([null, null]);
    expect(await names("loans")).toEqual([loan, twin].map((id) => `Without a name ${id.slice(-12)}`));
    expect(await names("assets")).toEqual(["Fri dge"]);
    expect(await names("transactions", "description")).toEqual(["Without a description"]);
    expect(await names("movements", "concat_ws(' ', kind, wallet, payee, decision, time, balance)")).toEqual([
      "unknown mpesa unknown nothing",
      "send mpesa a",
    ]);
    expect(new Set(await names("movements", "receipt")).size).toBe(2);
    expect(await owner`select name from own_accounts`).toEqual([{ name: "Cash" }]);
    expect(await names("payee_rules", "label")).toEqual(["Amina"]);
    expect(await owner`select staged_rows from imports`).toEqual([{ staged_rows: 7 }]);
    for (const table of ["accounts", "loans", "assets", "transactions", "movements", "payee_rules"]) {
      await owner.query(`update ${table} set household_id = household_id`);
    }
    const { differences } = await findLedgerDifferences(owner);
    expect(differences.filter(({ what }) => what === "total")).toEqual([]);
  } finally {
    await old.stop();
    await dropTestDatabase(url);
  }
});
