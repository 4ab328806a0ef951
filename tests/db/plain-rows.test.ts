/** What the database itself refuses, whoever writes it. */
import { expect, test } from "vitest";
import { INVISIBLE, isPrintable, isVisible, UNPRINTABLE } from "#app/domain/plain-text.ts";
import { inPostgres } from "#db/columns.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { furnishHousehold } from "./full-household.ts";

const database = databaseOfFile();

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
