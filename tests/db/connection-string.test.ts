/**
 * What whoever has the worker's connection string reaches without anyone's session: docs/threat-model.md in figures,
 * from the catalogue. What single functions give is in function-isolation.test.ts.
 */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { type Table, tablesOf } from "./catalogue.ts";
import { type FullHousehold, furnishHousehold } from "./full-household.ts";
import { AT, hashOf, startMigrated, type TestDatabase } from "./support.ts";

/** Everyone's own. */
const PUBLIC = ["currencies", "exchange_rates"];

let database: TestDatabase;
let tables: Table[];
let household: FullHousehold;
let other: FullHousehold;

beforeAll(async () => {
  database = await startMigrated();
  tables = await tablesOf(database.owner);
  household = await furnishHousehold(database);
  other = await furnishHousehold(database);
});
afterAll(() => database.stop());

const SETTINGS = ["user_id", "household_id", "role", "access", "reauthenticated", "session"] as const;

/** Writes the settings as enter_session would for an editor of the household. */
const forging = () => {
  const values = [household.editor.userId, household.id, "editor", "open", "true", "00".repeat(32)];
  return SETTINGS.map((name, at) => database.app`select set_config(${`app.${name}`}, ${values[at] ?? ""}, true)`);
};
const entering = (hash: string, secret: string | null = WORKER_SECRET) =>
  database.app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${secret})`;
const WHO = "select current_user_id() as user, current_household() as household, can_edit() as editor";

/** How many rows of each table the role app sees after these statements. */
async function seenAfter(statements: () => ReturnType<typeof forging>): Promise<Record<string, number>> {
  const readable = tables.filter((table) => table.readable.length > 0 && !PUBLIC.includes(table.name));
  const before = statements();
  const answers = await database.app.transaction([
    ...before,
    ...readable.map(({ name, readable }) => database.app.query(`select ${readable.join(", ")} from ${name}`)),
  ]);
  const counts = readable.map(({ name }, at) => [name, answers[before.length + at]?.rowCount ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

test("without a session no row of any household is read", async () => {
  expect(await seenAfter(() => [])).toEqual({});
});

test.each([null, "", `${WORKER_SECRET} `])(
  "a session's hash, as from a backup, opens nothing with the secret %j",
  async (secret) => {
    const hash = await hashOf(household.editor.token);
    await expect(entering(hash, secret)).rejects.toMatchObject({ code: "PA502" });
    const keeping = database.app`select * from keep_visitor(${hash}::bytea, ${AT.toISOString()})`;
    await expect(keeping).rejects.toMatchObject({ code: "PA502" });
  },
);

test("settings that someone writes themselves open no household", async () => {
  expect(await seenAfter(forging)).toEqual({});
  const answers = await database.app.transaction([...forging(), database.app.query(WHO)]);
  expect(answers.at(-1)?.rows).toEqual([{ user: null, household: null, editor: false }]);
});

test.each(SETTINGS)("a session of one's own is worth nothing once %s was written over", async (setting) => {
  const hash = await hashOf(other.viewer.token);
  const value = { user_id: household.editor.userId, household_id: household.id, role: "editor" } as Record<
    string,
    string
  >;
  const [, before, , after] = await database.app.transaction([
    entering(hash),
    database.app.query(WHO),
    database.app`select set_config(${`app.${setting}`}, ${value[setting] ?? "something else"}, true)`,
    database.app.query(WHO),
  ]);
  expect(before?.rows).toEqual([{ user: other.viewer.userId, household: other.id, editor: false }]);
  expect(after?.rows).toEqual([{ user: null, household: null, editor: false }]);
});

test("the seal of one transaction opens no other one", async () => {
  const hash = await hashOf(household.editor.token);
  const keeping = database.app`select name, current_setting('app.' || name, true) as value
    from unnest(${[...SETTINGS, "seal"]}::text[]) name`;
  const [, answer] = await database.app.transaction([entering(hash), keeping]);
  const settings = answer?.rows as { name: string; value: string }[];
  expect(settings.find(({ name }) => name === "seal")?.value).toMatch(/^[0-9a-f]{64}$/);
  expect(
    await seenAfter(() =>
      settings.map(({ name, value }) => database.app`select set_config(${`app.${name}`}, ${value}, true)`),
    ),
  ).toEqual({});
});

test("the seals are HMACs with the database's key, of the visitor's settings and of the worker's word", async () => {
  const [, kept] = await database.app.transaction([
    entering(await hashOf(household.editor.token)),
    database.app`select extract(epoch from transaction_timestamp())::text as now,
      current_setting('app.seal') as visitor, current_setting('app.worker') as worker, jsonb_build_array(
        current_setting('app.user_id', true), current_setting('app.household_id', true), current_setting('app.role', true),
        current_setting('app.access', true), current_setting('app.reauthenticated', true),
        extract(epoch from transaction_timestamp()), current_setting('app.session', true))::text as settings`,
  ]);
  const [secret] = (await database.owner`select encode(key, 'hex') as key from seal_keys`).rows;
  const signed = (text: string) => createHmac("sha256", Buffer.from(secret?.key, "hex")).update(text).digest("hex");
  const { visitor, worker, settings, now } = kept?.rows[0] ?? {};
  expect([visitor, worker]).toEqual([signed(settings), signed(`worker ${now}`)]);
});

test("nothing but functions of the owner's reaches the seals, their key or the hash of the worker's secret", async () => {
  const { rows } = await database.owner`
    select p.proname as name from pg_proc p where p.proname in ('visitor_seal', 'worker_seal', 'visitor_of_session', 'mark_reauthenticated')
       and has_function_privilege('app', p.oid, 'execute')
    union all
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relname in ('seal_keys', 'worker_secrets') and has_column_privilege('app', c.oid, a.attnum, 'select')`;
  expect(rows).toEqual([]);
});

/** What may be written in a household by its editors, by table; nothing of this without a session of theirs. */
const WRITABLE = {
  accounts: "insert, update",
  asset_values: "delete, insert, update",
  assets: "delete, insert, update",
  budgets: "delete, insert, update",
  bulk_edited_transactions: "insert",
  carried_lines: "delete, insert, update",
  bulk_edits: "insert, update",
  export_rows: "delete, insert",
  import_mappings: "delete, insert, update",
  import_rows: "delete, insert",
  imports: "delete, insert, update",
  message_skeletons: "delete, insert, update",
  movements: "insert, update",
  liabilities: "insert, update",
  liability_values: "delete, insert, update",
  loan_corrections: "insert, update",
  loans: "insert, update",
  occurrence_changes: "insert, update",
  occurrence_links: "delete, insert, update",
  own_accounts: "insert, update",
  payee_rules: "delete, insert, update",
  phone_keys: "delete",
  plan_settings: "insert, update",
  profiles: "update",
  rate_changed_transactions: "insert",
  rate_changes: "insert, update",
  schedule_days: "delete, insert",
  pocket_moves: "delete, insert, update",
  pockets: "insert, update",
  schedules: "insert, update",
  splits: "insert, update",
  transactions: "delete, insert, update",
  unread_messages: "delete",
};

test("the role app may write exactly what the product writes itself", async () => {
  const { rows } = await database.owner`
    select c.relname as table, string_agg(privilege, ', ' order by privilege) as verbs
      from pg_class c cross join unnest(array['insert', 'update', 'delete', 'truncate', 'usage']) privilege
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
       and case when c.relkind = 'S' then privilege = 'usage' and has_sequence_privilege('app', c.oid, 'usage, select, update')
                when privilege in ('insert', 'update') then has_any_column_privilege('app', c.oid, privilege)
                when privilege = 'usage' then false
                else has_table_privilege('app', c.oid, privilege) end
     group by c.relname order by c.relname`;
  expect(Object.fromEntries(rows.map(({ table, verbs }) => [table, verbs]))).toEqual(WRITABLE);
});

test("without a session, or with forged settings, no row of any table is written", async () => {
  const changed: string[] = [];
  for (const { name, columns } of tables) {
    for (const statements of [[], forging()]) {
      for (const write of [`update ${name} set ${columns[0]} = ${columns[0]}`, `delete from ${name}`]) {
        const answers = await database.app.transaction([...statements, database.app.query(write)]).catch(() => []);
        if ((answers.at(-1)?.rowCount ?? 0) > 0) changed.push(write);
      }
    }
  }
  expect(changed).toEqual([]);
});
