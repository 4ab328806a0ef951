/** What `migrate` does with files that change, on a database of a small schema of its own. */
import { neon } from "@neondatabase/serverless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareCatalogues, describeCatalogue } from "#db/catalogue.ts";
import { migrate, readSchema, type Schema } from "#db/migrate.ts";
import { schemaObject } from "#db/schema-objects.ts";
import { type Database, startDatabase } from "../../local/simulators/database.ts";
import { startMigratedDatabase } from "../../local/simulators/migrated-database.ts";
import { connect, type Sql } from "./support.ts";

let database: Database;
let owner: Sql;

beforeEach(async () => {
  database = await startDatabase({ port: 0 });
  owner = connect(database.url("owner"));
});
afterEach(() => database.stop());

const MIGRATION = { tag: "0000_notes", statements: ["create table notes (id int primary key, body text not null)"] };
const LENGTH = `create function note_length(p notes) returns int language sql as $$ select length(p.body) $$;
grant execute on function note_length(notes) to app;`;
const POLICY = `alter table notes enable row level security;
create policy short_ones on notes for select to app using (note_length(notes) < 10);
grant select on notes to app;`;

const schemaOf = (files: Record<string, string>, migrations = [MIGRATION]): Schema => ({
  migrations,
  objects: Object.entries(files).map(([path, text]) => schemaObject(path, text)),
});
const apply = (schema: Schema) => migrate({ ownerUrl: database.url("owner"), appPassword: "test", schema });
const catalogue = () => describeCatalogue(neon(database.url("owner")));

const FILES = { "notes/functions/note_length.sql": LENGTH, "notes/policies/notes.sql": POLICY };

test("a second run does nothing", async () => {
  expect((await apply(schemaOf(FILES))).applied).toEqual(["0000_notes", ...Object.keys(FILES)]);
  const before = await catalogue();
  expect((await apply(schemaOf(FILES))).applied).toEqual([]);
  expect(await catalogue()).toEqual(before);
});

test("a function with another return type takes the place of the old one, and so does the policy that calls it", async () => {
  await apply(schemaOf(FILES));
  const text = LENGTH.replace("returns int", "returns bigint");
  const { applied } = await apply(schemaOf({ ...FILES, "notes/functions/note_length.sql": text }));
  expect(applied).toEqual(Object.keys(FILES));
  const { rows } = await owner`select pg_get_function_result('note_length'::regproc) as type`;
  expect(rows).toEqual([{ type: "bigint" }]);
});

test("other parameters make no second function of the same name", async () => {
  await apply(schemaOf(FILES));
  const text = LENGTH.replace("(p notes)", "(p notes, p_extra int default 0)").replace("(notes)", "(notes, int)");
  await apply(schemaOf({ ...FILES, "notes/functions/note_length.sql": text }));
  const { rows } = await owner`select oid::regprocedure::text as f from pg_proc where proname = 'note_length'`;
  expect(rows).toEqual([{ f: "note_length(notes,integer)" }]);
});

test("a file that moves to another folder is not applied again, and what it made can still go", async () => {
  await apply(schemaOf(FILES));
  await owner`update schema_objects set path = 'functions/notes/note_length.sql' where path like 'functions/%'`;
  const moved = { "diary/functions/note_length.sql": LENGTH, "diary/policies/notes.sql": POLICY };
  expect((await apply(schemaOf(moved))).applied).toEqual([]);
  await apply(schemaOf({}));
  expect((await owner`select from pg_proc where proname = 'note_length'`).rows).toEqual([]);
});

test("what a policy file no longer grants is taken back; an object without a file goes", async () => {
  await apply(schemaOf(FILES));
  await apply(schemaOf({ "notes/policies/notes.sql": "alter table notes enable row level security;" }));
  const lines = (await catalogue()).filter(
    (line) => /notes|note_length/.test(line) && /^(grant|policy|function)/.test(line),
  );
  expect(lines).toEqual([]);
});

test("a migration that fails, or a file, leaves everything as it was and says which file it was", async () => {
  await apply(schemaOf(FILES));
  const before = await catalogue();
  const next = { tag: "0001_more", statements: ["alter table notes add column day date"] };
  const broken = { ...FILES, "notes/policies/notes.sql": POLICY.replace("note_length", "no_such_function") };
  await expect(apply(schemaOf(broken, [MIGRATION, next]))).rejects.toThrow(
    "db/notes/policies/notes.sql: function no_such_function",
  );
  expect(await catalogue()).toEqual(before);
});

test("a database with a migration that this version does not know is left alone", async () => {
  await apply(schemaOf(FILES));
  await expect(apply(schemaOf(FILES, [{ ...MIGRATION, tag: "0000_others" }]))).rejects.toThrow("0000_notes");
});

test("every file makes the one object that it is named after", async () => {
  for (const { path, kind, name, text } of (await readSchema()).objects) {
    const made = [...text.matchAll(/^create (?:function|view|type|trigger|policy) (\w+)/gm)].map(([, made]) => made);
    if (kind === "triggers" || kind === "policies") {
      const tables = [...text.matchAll(/\son (\w+)(?= (?:for|to)\b|\n|$)/gm)].map(([, table]) => table);
      expect(new Set(tables).size <= 1 || tables.every((table) => table === name || table === "update"), path).toBe(
        true,
      );
    } else expect(made, path).toEqual([name]);
  }
});

test("a database that began with an image is what the files make of an empty one", async () => {
  const fromImage = await startMigratedDatabase({ port: 0, appPassword: "test" });
  await migrate({ ownerUrl: database.url("owner"), appPassword: "test" });
  const lines = await describeCatalogue(neon(fromImage.url("owner")));
  await fromImage.stop();
  expect(lines.length).toBeGreaterThan(900);
  expect(compareCatalogues(await catalogue(), lines)).toEqual([]);
});
