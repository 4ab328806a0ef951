/** The database is migrated before the new worker is deployed: until then the released one serves on the new schema. */
import { neon } from "@neondatabase/serverless";
import { expect, test } from "vitest";
import released from "#db/released.json" with { type: "json" };
import { type Contract, findLosses, listRequiredColumns, readContract } from "#db/worker-contract.ts";
import { startMigrated } from "./support.ts";

/** What the released worker would miss in the schema as it is here, after a change. */
async function lossesAfter(change: string): Promise<string[]> {
  const database = await startMigrated();
  const owner = neon(database.url("owner"));
  try {
    for (const statement of change.split(/;\s+/).filter((text) => text !== "")) await owner.query(statement);
    return findLosses(released as unknown as Contract, await readContract(owner), await listRequiredColumns(owner));
  } finally {
    await database.stop();
  }
}

test("every function and column that the released worker uses is still there for it; what goes, goes a release later", async () => {
  expect(await lossesAfter("")).toEqual([]);
  expect(Object.keys(released.functions).length).toBeGreaterThan(150);
  expect(Object.keys(released.columns).length).toBeGreaterThan(300);
});

/** A change of the schema, and what the released worker would miss. */
const CHANGES: Record<string, [change: string, losses: string[]]> = {
  "a function that is gone": ["drop function gets_mails(uuid, text)", ["gets_mails(uuid, text) is gone"]],
  "another argument": [
    `drop function gets_mails(uuid, text);
     create function gets_mails(uuid, text, int) returns boolean language sql as 'select true';
     grant execute on function gets_mails(uuid, text, int) to app`,
    ["gets_mails(uuid, text) is gone"],
  ],
  "another answer": [
    `drop function gets_mails(uuid, text);
     create function gets_mails(uuid, text) returns text language sql as 'select null::text';
     grant execute on function gets_mails(uuid, text) to app`,
    ["gets_mails(uuid, text) no longer offers: boolean"],
  ],
  "a column of an answer that is gone": [
    `drop function wrong_figures(uuid[]);
     create function wrong_figures(uuid[]) returns table (household uuid, kind text, about text)
       language sql as 'select null::uuid, null::text, null::text';
     grant execute on function wrong_figures(uuid[]) to app`,
    ["wrong_figures(uuid[]) no longer offers: row_id uuid"],
  ],
  "a right that is taken back": [
    "revoke execute on function gets_mails(uuid, text) from app",
    ["gets_mails(uuid, text) is gone"],
  ],
  "another name of a column": [
    "alter table phone_keys rename column name to label",
    expect.arrayContaining(["phone_keys.name is gone"]),
  ],
  "another type of a column": [
    "alter table import_mappings alter column mapping type varchar(9000)",
    ["import_mappings.mapping no longer offers: text"],
  ],
  "a new column that has to be filled in": [
    "alter table assets add column colour text; update assets set colour = ''; alter table assets alter column colour set not null",
    ["assets.colour has to be filled in, and the released worker does not know it"],
  ],
  "an old column that has to be filled in now": [
    "alter table assets alter column dated_back set not null",
    ["assets.dated_back has to be filled in now"],
  ],
};

test.each(Object.entries(CHANGES))("%s is a loss", async (_, [change, told]) => {
  expect(await lossesAfter(change)).toEqual(told);
});

test.each([
  ["a new function", "create function newer() returns int language sql as 'select 1'"],
  [
    "a new argument with a default",
    `drop function gets_mails(uuid, text);
     create function gets_mails(uuid, text, int default 0) returns boolean language sql as 'select true';
     grant execute on function gets_mails(uuid, text, int) to app`,
  ],
  ["a new column with a default", "alter table assets add column colour text not null default ''"],
  ["a new column that may be empty", "alter table assets add column colour text"],
  ["a column that may be empty now", "alter table assets alter column name drop not null"],
  ["another table", "create table newer (id int not null)"],
])("%s is none", async (_, change) => {
  expect(await lossesAfter(change)).toEqual([]);
});
