/**
 * What the catalogue says about policies, functions and the worker's role. The isolation itself:
 * household-isolation.test.ts.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { CURRENCIES } from "#app/domain/currencies.ts";
import { TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { startMigratedDatabase, WORKER_SECRET } from "../../local/simulators/migrated-database.ts";
import { AT, connect, hashOf, makeHousehold, makeMember, type Sql, type TestDatabase } from "./support.ts";

let folder: string;
let database: TestDatabase;
let owner: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  // On disk, so that the last test can come back to it as a superuser, which the bridge never is.
  const started = await startMigratedDatabase({
    port: 0,
    dataDir: join(folder, "database"),
    appPassword: "test",
  });
  owner = connect(started.url("owner"));
  database = { ...started, owner, app: connect(started.url("app")) };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("every table has row-level security enabled, but for what is everyone's or the owner's own", async () => {
  const { rows } = await owner`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity order by relname`;
  expect(rows.map(({ relname }) => relname)).toEqual(["currencies", "schema_migrations", "schema_objects"]);
});

test("every table of a household has all four policies, each in the sub-select form", async () => {
  const { rows } = await owner`
    select c.relname as table, json_object_agg(p.cmd, json_build_array(p.qual, p.with_check)) as policies,
           count(p.*)::int as many, bool_and(p.roles = '{app}') as plain
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id'
      left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.relname order by c.relname`;
  const household = "(household_id = ( SELECT current_household() AS current_household))";
  const editor = `(${household} AND ( SELECT can_edit() AS can_edit))`;
  expect(rows.length).toBeGreaterThanOrEqual(13);
  for (const { table, ...found } of rows) {
    expect(found, table).toEqual({
      many: 4,
      plain: true,
      policies: {
        SELECT: [household, null],
        INSERT: [null, editor],
        UPDATE: [editor, editor],
        DELETE: [editor, null],
      },
    });
  }
});

test("a message that a phone sent and the address of a calendar are their person's alone, besides", async () => {
  const { rows } =
    await owner`select tablename as table, cmd, roles, qual from pg_policies where permissive = 'RESTRICTIVE'`;
  const person = "(user_id = ( SELECT current_user_id() AS current_user_id))";
  expect(rows.toSorted((one, other) => String(one.table).localeCompare(String(other.table)))).toEqual([
    { table: "calendar_feeds", cmd: "ALL", roles: "{app}", qual: person },
    { table: "unread_messages", cmd: "ALL", roles: "{app}", qual: person },
  ]);
});

test("a row of a household cannot point into another one: keys and foreign keys carry the household", async () => {
  const columns = `(select json_agg(a.attname order by k.n) from unnest(con.conkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.attnum)`;
  const { rows } = await owner.query(`
    select con.conrelid::regclass::text || ' to ' || con.confrelid::regclass::text as key, ${columns} as columns
      from pg_constraint con
     where con.contype = 'f' and con.connamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = con.confrelid and a.attname = 'household_id')
    union all
    select con.conrelid::regclass::text, ${columns} from pg_constraint con
      join pg_attribute a on a.attrelid = con.conrelid and a.attname = 'household_id'
     where con.contype = 'p' and con.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ columns }) => columns[0] !== "household_id")).toEqual([]);
});

test("functions that run with the owner's rights look names up safely and are not everyone's", async () => {
  const { rows } = await owner`
    select p.proname as name, r.rolname as owner, p.proconfig as settings,
           has_function_privilege('public', p.oid, 'execute') as "isPublic"
      from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.pronamespace = 'public'::regnamespace and p.prosecdef order by p.proname`;
  expect(rows.length).toBeGreaterThanOrEqual(14);
  for (const { name, ...found } of rows) {
    expect(found, name).toEqual({
      owner: "owner",
      settings: ["search_path=pg_catalog, public, pg_temp"],
      isPublic: false,
    });
  }
});

test("no function at all is everyone's", async () => {
  const { rows } = await owner`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`;
  expect(rows).toEqual([]);
});

test("the worker's role stands below row-level security, owns nothing, and none of its statements goes on for ever", async () => {
  const { rows } = await owner`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
           (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned,
           has_schema_privilege('app', 'public', 'create') as creates, array_to_string(rolconfig, ',') as settings
      from pg_roles r where rolname = 'app'`;
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
      owned: 0,
      creates: false,
      // What the worker no longer waits for ends.
      settings: "statement_timeout=30s",
    },
  ]);
});

test("the worker's role has no right on secrets, nor on what only the owner keeps", async () => {
  const { rows } = await owner`
    select c.relname as table, a.attname as column, privilege
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      cross join unnest(array['select', 'insert', 'update', 'references']) as privilege
     where c.relname in ('credentials', 'sessions', 'email_links', 'identities', 'pending_identities', 'attempts',
             'payment_events', 'schema_migrations', 'schema_objects')
       and has_column_privilege('app', c.oid, a.attnum, privilege)
    union all
    select c.relname, null, privilege from pg_class c cross join unnest(array['delete', 'truncate', 'trigger']) as privilege
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_table_privilege('app', c.oid, privilege)
       and (privilege <> 'delete' or c.relname in ('credentials', 'sessions', 'email_links', 'identities', 'pending_identities',
             'attempts', 'payment_events', 'schema_migrations', 'schema_objects'))`;
  expect(rows).toEqual([]);
  const { rows: hashes } = await owner`select table_name from information_schema.column_privileges
    where grantee = 'app' and column_name in ('token_hash', 'password_hash')`;
  expect(hashes).toEqual([]);
});

test("the database knows exactly the categories of the domain", async () => {
  const triples = TYPE_NAMES.flatMap((type) =>
    categoriesOf(type).flatMap((category): (string | null)[][] => {
      const below = subcategoriesOf(type, category);
      return below.length > 0 ? below.map((each) => [type, category, each]) : [[type, category, null]];
    }),
  );
  const names = (index: number) => [...new Set([...triples.map((triple) => triple[index]), "Unheard of", "", null])];
  const { rows } = await owner`
    select t as type, c as category, s as subcategory
      from unnest(${[...TYPE_NAMES, "gift"]}::text[]) t, unnest(${names(1)}::text[]) c, unnest(${names(2)}::text[]) s
     where category_known(t, c, s)`;
  const text = (triple: readonly unknown[]) => triple.join(" | ");
  expect(triples).toHaveLength(56);
  expect(rows.map(({ type, category, subcategory }) => text([type, category, subcategory])).toSorted()).toEqual(
    triples.map(text).toSorted(),
  );
});

test("the database knows exactly the currencies of the domain", async () => {
  const { rows } = await owner`select code, name from currencies`;
  const byCode = (a: { code?: string }, b: { code?: string }) => ((a.code ?? "") < (b.code ?? "") ? -1 : 1);
  expect(rows.toSorted(byCode)).toEqual(CURRENCIES.toSorted(byCode));
});

test("a household's currency is fixed once it is chosen", async () => {
  const household = await makeHousehold(database);
  await expect(owner`update households set currency = 'USD' where id = ${household}`).rejects.toMatchObject({
    code: "PH001",
  });
  const undecided = await makeHousehold(database, { currency: null });
  await owner`update households set currency = 'USD' where id = ${undecided}`;
});

test("the visitor is forgotten with the transaction", async () => {
  const member = await makeMember(database, await makeHousehold(database));
  const hash = await hashOf(member.token);
  const actual = database.app`select current_household() as household, current_user_id() as user, can_edit() as editor,
    household_today()::text as today, household_currency() as currency`;
  const [, inside] = await database.app.transaction([
    database.app`select * from enter_session(${hash}::bytea, ${AT.toISOString()}, ${WORKER_SECRET})`,
    actual,
  ]);
  expect(inside?.rows[0]).toMatchObject({ user: member.userId, editor: true, today: "2026-11-21", currency: "KES" });
  const { rows } = await database.app`select current_household() as household, current_user_id() as user,
    can_edit() as editor, household_today()::text as today, household_currency() as currency`;
  expect(rows).toEqual([{ household: null, user: null, editor: false, today: null, currency: null }]);
});

test("a setting that was used before is empty text afterwards, and that is nobody", async () => {
  const [, answer] = await database.app.transaction([
    database.app`select set_config('app.household_id', '', true)`,
    database.app`select current_household() as household, current_setting('app.household_id', true) as setting`,
  ]);
  expect(answer?.rows).toEqual([{ household: null, setting: "" }]);
});

test("only a role below row-level security is safe to serve with", async () => {
  const safe = async (sql: Sql) => (await sql`select role_is_safe from enter_session(null, now())`).rows;
  expect(await safe(database.app)).toEqual([{ role_is_safe: true }]);
  expect(await safe(owner)).toEqual([{ role_is_safe: false }]);
  await database.stop();

  const superuser = await PGlite.create(join(folder, "database"), { extensions: { pgcrypto } });
  const safeAs = async (prepare: string) => {
    await superuser.exec(prepare);
    const { rows } = await superuser.query(
      "select current_user::text as who, role_is_safe from enter_session(null, now())",
    );
    await superuser.exec("reset role");
    return rows[0];
  };
  expect(await safeAs("")).toEqual({ who: "postgres", role_is_safe: false });
  const mayCall = (role: string) => `grant usage on schema public to ${role};
    grant execute on all functions in schema public to ${role}; set role ${role}`;
  expect(await safeAs(`create role bypasser bypassrls; ${mayCall("bypasser")}`)).toMatchObject({ role_is_safe: false });
  expect(await safeAs(`create role heir in role owner; ${mayCall("heir")}`)).toMatchObject({ role_is_safe: false });
  expect(await safeAs(`create role worker; ${mayCall("worker")}`)).toMatchObject({ role_is_safe: true });
  await superuser.close();
});
