/** Names of files in the database: which it refuses, and what the migration made of those from before. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { makeHousehold } from "./support.ts";

const database = databaseOfFile();

const ODD = [
  ["state\u202efdp.csv", "statefdp.csv"],
  ["\u200b\u200b", "Unnamed file"],
  [" ", "Unnamed file"],
  ["\u{e0041}a.csv", "a.csv"],
  ["a\u2028b.csv", "a b.csv"],
] as const;

async function addImport(name: string) {
  const household = await makeHousehold(database);
  const id = newId();
  await database.owner`insert into imports (household_id, id, file_name, created_at) values (${household}, ${id}, ${name}, '2026-11-01')`;
  return { household, id };
}

const addEdit = (household: string, id: string, files: readonly string[]) =>
  database.owner.query(
    "insert into bulk_edits (household_id, id, count, created_at, outcome, files) values ($1, $2, 1, '2026-11-01', 'added', $3)",
    [household, id, files],
  );

test("no file has a name that turns text or shows nothing", async () => {
  for (const [name] of ODD) await expect(addImport(name)).rejects.toThrow("imports_file_name_plain");
  const { household } = await addImport("a.csv");
  await expect(addEdit(household, newId(), ["b.csv", "a\u202eb.csv"])).rejects.toThrow("bulk_edits_files_plain");
});

test("names from before are mended, and the others stay", async () => {
  const { owner } = database;
  await owner`alter table imports drop constraint imports_file_name_plain`;
  await owner`alter table bulk_edits drop constraint bulk_edits_files_plain`;
  const odd = await Promise.all(ODD.map(([name]) => addImport(name)));
  const plain = await addImport("Équity 🏦.csv");
  const edit = newId();
  await addEdit(plain.household, edit, ["b.csv", ...ODD.map(([name]) => name)]);
  const migration = await readFile(new URL("../../db/migrations/0043_file_names.sql", import.meta.url), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await owner.query(statement, []);
  const nameOf = async (id: string) =>
    (await owner.query("select file_name from imports where id = $1", [id])).rows[0]?.file_name;
  expect(await Promise.all(odd.map(({ id }) => nameOf(id)))).toEqual(ODD.map(([, mended]) => mended));
  expect(await nameOf(plain.id)).toBe("Équity 🏦.csv");
  expect((await owner.query("select files from bulk_edits where id = $1", [edit])).rows).toEqual([
    { files: ["b.csv", ...ODD.map(([, mended]) => mended)] },
  ]);
});
