/**
 * What people changed and deleted in the last 30 days (db/history/functions), and how it is put back. Row-level
 * security supplies the household.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { RowColumns } from "./schema.ts";

/** The tables whose rows have a history. */
export const TABLES_WITH_HISTORY = [
  "transactions",
  "budgets",
  "accounts",
  "assets",
  "liabilities",
  "loans",
  "schedules",
] as const;
export type TableWithHistory = (typeof TABLES_WITH_HISTORY)[number];

/** A change as it was recorded (db/history/schema.ts), with its row as it is, or as it was last. */
export type ChangeRow = {
  id: string;
  table_name: TableWithHistory;
  row_id: string;
  /** The change that it takes back. */
  restores: string | null;
  /** In the household's time zone: `2026-11-21` and `14:05`. */
  day: string;
  time: string;
  /** The same for whatever one request changed, and for nothing else. */
  moment: string;
  /** Null: the person is no longer in the household. */
  person: string | null;
  before: RowColumns | null;
  after: RowColumns | null;
  now: RowColumns | null;
  /** Where there is no row by now. */
  last: RowColumns | null;
};

/** One query of each table with a history. */
const ofEachTable = (query: (table: SQL, name: SQL) => SQL): SQL =>
  sql.join(
    TABLES_WITH_HISTORY.map((name) => query(sql.raw(name), sql.raw(`'${name}'`))),
    sql` union all `,
  );

const rowNow = ofEachTable(
  (table, name) => sql`select to_jsonb(t) as row from ${table} t
    where c.table_name = ${name} and t.household_id = c.household_id and t.id = c.row_id`,
);

/**
 * The changes that a condition chooses, in its order, with what stands beside each: looked up for those alone, whatever the planner
 * knows of the tables.
 */
const changesOf = (chosen: SQL) => sql`
  with chosen as materialized (select c.* from row_changes c where ${chosen})
  select c.id, c.table_name, c.row_id, c.restores, household_day(c.changed_at)::text as day,
         to_char(c.changed_at at time zone current_setting('app.time_zone'), 'HH24:MI') as time,
         c.changed_at::text as moment, p.first_name as person, c.before, c.after, n.row as now, l.row as last
    from chosen c
    left join profiles p on p.id = c.changed_by
    left join lateral (${rowNow}) n on true
    left join lateral (select d.before as row from row_changes d
                        where n.row is null and d.household_id = c.household_id and d.row_id = c.row_id
                          and d.table_name = c.table_name and d.after is null
                        order by d.changed_at desc limit 1) l on true
   order by c.changed_at desc, c.id desc`;

const isKept = sql`c.household_id = (select current_household()) and c.changed_at > request_time() - interval '30 days'`;

/**
 * The newest changes, of one row or of the whole household.
 * @param after the change with which the page before ended
 */
export function listChanges(db: Database, { row, after }: { row: string | null; after: string | null }, limit: number) {
  return db.execute<ChangeRow>(
    changesOf(sql`${isKept} and c.part_of is null ${row === null ? sql`` : sql`and c.row_id = ${row}::uuid`}
      ${
        after === null
          ? sql``
          : sql`and (c.changed_at, c.id) < (select e.changed_at, e.id from row_changes e
                    where e.household_id = (select current_household()) and e.id = ${after}::uuid)`
      }
    order by c.changed_at desc, c.id desc limit ${limit}`),
  );
}

/** The newest change that took a change back. */
export function findRestoring(db: Database, id: string) {
  return db.execute<ChangeRow>(
    changesOf(sql`${isKept} and c.part_of is null and c.restores = ${id}::uuid order by c.changed_at desc limit 1`),
  );
}

/** The rows with an id, deleted or not: that of a loan, say, and of its receipt, which has the same id. */
export const findRows = (db: Database, id: string) =>
  db.execute<{ table_name: TableWithHistory; row: RowColumns }>(
    ofEachTable(
      (table, name) => sql`select ${name} as table_name, to_jsonb(t) as row from ${table} t
        where t.household_id = (select current_household()) and t.id = ${id}::uuid`,
    ),
  );

/** What values refer to, by id: accounts and loans, deleted ones too, and the household's people. */
export function listNames(db: Database) {
  return db.execute<{ id: string; name: string }>(sql`
    select id, name from accounts where household_id = (select current_household())
    union all select id, name from loans where household_id = (select current_household())
    union all select id, first_name from profiles`);
}

/**
 * Takes a change back. `version`: of its row as it was shown; null where there was none.
 * PE404, PE405, PE409, PE410, PE001 to PE004 (db/refusal-codes.ts).
 */
export const restoreChange = (db: Database, id: string, version: number | null) =>
  db.execute(sql`select restore_change(${id}::uuid, ${version}::integer)`);
