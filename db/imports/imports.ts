/** Imports of files: staged chunk by chunk, planned, then committed in one statement (db/imports/functions). */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Rate, RateSource } from "../../app/domain/exchange-rate.ts";
import type { Mapping } from "../../app/domain/file-mapping.ts";
import type { FileRow } from "../../app/domain/ledger-file.ts";
import type { Cents } from "../../app/domain/money.ts";
import type { StagedMovement } from "../../app/domain/movements/stored-movement.ts";
import type { EntryType, TransactionType } from "../../app/domain/transaction-types.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { import_mappings, import_rows, imports } from "../schema.ts";
import { textArray } from "../system.ts";

/** A parsed row, or its line and why it could not be parsed. */
export type StagedRow = { line: number /** As the file has them. */; cells?: readonly string[] } & (
  | { problem: string }
  | FileRow
);

export type ImportPlan = {
  /** New and already known rows by type. */
  counts: { type: EntryType; fresh: number; known: number }[];
  /** The first hundred problems, by line. */
  problems: { line: number; problem: string }[];
  problemCount: number;
  from: string | null;
  to: string | null;
  /** New rows in other currencies by type, with their sums in the household's. */
  foreign: { type: EntryType; currency: string; count: number; amount: Cents; base: Cents }[];
  /** The first of those rows, by line, each at its rate. */
  rated: RatedRow[];
  /** The first new rows, by line. */
  rows: PlannedRow[];
  /** Of the rows in other currencies, all of them, and their rates; null when there are none. */
  checksum: string | null;
  /** How many rows lack a rate; they are among the problems. */
  lacking: number;
  /** Of those rates, what the provider has yet to be asked for; null for nothing. */
  ratesToRequest: { currencies: string[]; from: Day; to: Day } | null;
  /** Known rows that have another rate than in the file. */
  otherRates: number;
};

export type PlannedRow = {
  line: number;
  date: Day;
  type: EntryType;
  category: string | null;
  subcategory: string | null;
  description: string;
  amount: Cents;
  currency: string;
};

export type RatedRow = {
  line: number;
  date: Day;
  type: TransactionType;
  description: string;
  amount: Cents;
  currency: string;
  base: Cents;
  rate: Rate;
  source: RateSource;
  day: Day;
};

/** `columns`: the names of the file's columns, which its bad rows are given back with. `about`: what stands above them. */
export function stageImport(
  db: Database,
  id: string,
  fileName: string,
  rows: readonly StagedRow[],
  at: Date,
  columns: readonly string[] = [],
  about: string | null = null,
) {
  const staged = rows.map((row) => ({
    ...row,
    cells: row.cells && cut(row.cells).map(storable),
    ...("problem" in row ? { problem: storable(row.problem) } : { id: newId() }),
  }));
  return db.execute<{ rows: number }>(
    sql`select stage_import(${id}::uuid, ${fileName}, ${JSON.stringify(staged)}::jsonb, ${at.toISOString()}::timestamptz,
      ${textArray(columns.map(storable))}, ${about === null ? null : storable(about)}) as rows`,
  );
}

/** What a row is given back with is cut there; no bank writes as much. In characters, and in cells. */
const MAX_CELLS_LENGTH = 2_000;
const MAX_CELLS = 100;

function cut(cells: readonly string[]): string[] {
  let room = MAX_CELLS_LENGTH;
  return cells.slice(0, MAX_CELLS).map((cell) => {
    const part = cell.slice(0, room);
    room -= part.length;
    return part;
  });
}

/** Postgres stores neither halves of characters nor this one. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");

/** Remembers a mapping for the next file with these columns. */
export function rememberMapping(db: Database, columns: readonly string[], mapping: Mapping, at: Date) {
  return db.execute(
    sql`select remember_import_mapping(${keyOf(columns)}, ${JSON.stringify(mapping)}, ${at.toISOString()}::timestamptz)`,
  );
}

/** The mapping last used for a file with these columns, as JSON. */
export function findMapping(db: Database, columns: readonly string[]) {
  const { household_id, columns: names, mapping } = import_mappings;
  return db
    .select({ mapping })
    .from(import_mappings)
    .where(and(eq(household_id, sql`(select current_household())`), eq(names, keyOf(columns))));
}

/** In bytes: an index takes no more, and a character has up to four. */
const LONGEST_KEY = 2_000;

function keyOf(columns: readonly string[]): string {
  const names = storable(columns.join("\n").toLowerCase());
  const bytes = new TextEncoder().encode(names).subarray(0, LONGEST_KEY);
  // What is cut within a character loses that.
  return new TextDecoder().decode(bytes, { stream: true });
}

export function findImport(db: Database, id: string) {
  return db
    .select({
      file_name: imports.file_name,
      columns: imports.columns,
      about: imports.about,
      account_id: imports.account_id,
      staged_rows: imports.staged_rows,
      committed_at: imports.committed_at,
      added: imports.added,
    })
    .from(imports)
    .where(and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id)));
}

/** The effect of committing, in one row. */
export function planImport(db: Database, id: string, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  return db.execute<{ plan: ImportPlan }>(sql`
    with plan as materialized (
      select p.*, r.category, r.subcategory, r.date, r.description, r.amount, r.currency,
             -- A row with a problem may exceed what any column holds.
             case when p.is_new and p.problem is null then round(r.amount * p.rate)::bigint end as base
        from import_plan(${id}::uuid) p
        join import_rows r on r.household_id = (select current_household()) and r.import_id = ${id}::uuid and r.line = p.line
    ), abroad as (
      select * from plan where problem is null and is_new and rate_source <> 'same currency'
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_agg(c) from (
          select type, count(*) filter (where is_new) as fresh, count(*) filter (where not is_new) as known
            from plan where problem is null group by type) c), '[]'),
      'problems', coalesce((select jsonb_agg(jsonb_build_object('line', w.line, 'problem', w.problem) order by w.line) from (
          select line, problem from plan where problem is not null order by line limit 100) w), '[]'),
      'problemCount', (select count(*) from plan where problem is not null),
      'from', (select min(date) from plan where is_new and problem is null),
      'to', (select max(date) from plan where is_new and problem is null),
      'foreign', coalesce((select jsonb_agg(f order by f.currency, f.type) from (
          select type, currency, count(*) as count, sum(amount) as amount, sum(base) as base
            from abroad group by type, currency) f), '[]'),
      'rated', coalesce((select jsonb_agg(f order by f.line) from (
          select line, date, type, description, amount, currency, base, trim_scale(rate)::text as rate, rate_source as source,
                 rate_date as day
            from abroad order by line limit 50) f), '[]'),
      'rows', coalesce((select jsonb_agg(f order by f.line) from (
          select line, date, type, category, subcategory, description, amount, currency
            from plan where is_new and problem is null order by line limit 20) f), '[]'),
      'checksum', (select md5(string_agg(line || ' ' || rate, ',' order by line)) from abroad),
      'lacking', (select count(*) from plan where lacks_rate),
      'ratesToRequest', case when exists (select from plan where lacks_rate) then (
          select jsonb_build_object('currencies', jsonb_agg(distinct q.currency), 'from', min(q.day), 'to', max(q.day))
            from import_rates_to_request(${id}::uuid, ${now}) q having count(*) > 0) end,
      'otherRates', (select count(*) from plan where has_other_rate)) as plan`);
}

/** What to ask a provider for, so that staged rows without a rate find one: the newest so many days of currencies. */
export function listImportRatesToRequest(db: Database, id: string, at: Date, most: number) {
  return db.execute<{ currency: string; day: Day }>(
    sql`select currency, day::text from import_rates_to_request(${id}::uuid, ${at.toISOString()}::timestamptz)
         order by day desc, currency limit ${most}::integer`,
  );
}

/**
 * Claims that rates are fetched for a file of the household, where there are any to ask for: before they are listed, so that
 * those of the claim before are known. No row: there are none.
 */
export const beginImportRates = (db: Database, id: string, at: Date) =>
  db.execute<{ begun: boolean }>(sql`
    select begin_import_rates(${at.toISOString()}::timestamptz) as begun
     where exists (select from import_rates_to_request(${id}::uuid, ${at.toISOString()}::timestamptz))`);

/** Counts what it takes to fetch rates; whether the day has room for it. */
export const countImportRates = (db: Database, cost: number, at: Date) =>
  db.execute<{ fits: boolean }>(
    sql`select count_import_rates(${cost}::integer, ${at.toISOString()}::timestamptz) as fits`,
  );

export const endImportRates = (db: Database, begunAt: Date) =>
  db.execute(sql`select end_import_rates(${begunAt.toISOString()}::timestamptz)`);

export type LeftOut = "nothing" | "rows without rate" | "rows with problem";

/**
 * The person's choice: whether to leave out rows with a problem; and what the preview showed, the checksum of its rows in
 * other currencies and how many rows would be added.
 */
export type Choice = { leaveOut: LeftOut; checksum: string | null; expected?: number | null };

/** Adds what is new, all of it or nothing. Returns how many rows were added, also when called again. */
export function commitImport(db: Database, id: string, at: Date, { leaveOut, checksum, expected = null }: Choice) {
  return db.execute<{ added: number }>(
    sql`select commit_import(${id}::uuid, ${at.toISOString()}::timestamptz, ${leaveOut}, ${checksum},
      ${expected}::integer) as added`,
  );
}

/** In characters: the database answers with 10 MB at most, in which some characters take several times their room. */
const BAD_ROWS_LENGTH = 1_500_000;

/** Rows that cannot be added, by line, as the file has them: as many as one answer holds, and how many there are. */
export function listBadRows(db: Database, id: string) {
  return db.execute<{ cells: string[] | null; problem: string; count: number }>(sql`
    select b.cells, b.problem, b.count::int
      from (select p.line, r.cells, p.problem, count(*) over () as count,
                   sum(length(p.problem) + coalesce(length(array_to_string(r.cells, '')), 0) + 40) over (order by p.line) as length
              from import_plan(${id}::uuid) p
              join ${import_rows} r on r.household_id = (select current_household()) and r.import_id = ${id}::uuid and r.line = p.line
             where p.problem is not null) b
     where b.length <= ${BAD_ROWS_LENGTH} order by b.line`);
}

/** A row of a bank's file that is not in the ledger yet, in the household's currency or another one. */
export type NewRow = Pick<PlannedRow, "type" | "description" | "amount" | "currency"> & {
  day: Day;
  cells: string[] | null;
};

/** In bytes of the database's answer, which has 10 MB at most. */
const NEW_ROWS_LENGTH = 8_000_000;

/**
 * The first `most` new rows of a file, by line, that have no problem: as many as one answer holds, and how many of `most` there
 * are.
 */
export const listNewRows = (db: Database, id: string, most: number) =>
  db.execute<NewRow & { count: number }>(sql`
    select n.day, n.type, n.description, n.amount, n.currency, n.cells, n.count::int
      from (select r.line, r.date::text as day, r.type, r.description, r.amount::float8 as amount, r.currency, r.cells,
                   count(*) over () as count,
                   -- As they are sent: an array's text within JSON.
                   sum(octet_length(to_json(coalesce(r.cells::text, ''))::text) + octet_length(to_json(r.description)::text) + 100)
                     over (order by r.line) as length
              from new_import_rows(${id}::uuid, ${most}::integer) r) n
     where n.length <= ${NEW_ROWS_LENGTH} order by n.line`);

/** Lets the rows of a bank's file wait for a review; `expected`: how many rows it had. Returns how many are new there. */
export function reviewImport(
  db: Database,
  { id, account, expected }: { id: string; account: string; expected: number },
  movements: readonly StagedMovement[],
  at: Date,
) {
  const rows = movements.map((movement) => ({ id: newId(), ...movement }));
  return db.execute<{ fresh: number }>(
    sql`select review_import(${id}::uuid, ${account}::uuid, ${JSON.stringify(rows)}::jsonb, ${expected}::integer,
      ${at.toISOString()}::timestamptz) as fresh`,
  );
}

/** Deletes an import that was not committed. */
export function removeImport(db: Database, id: string) {
  return db.delete(imports).where(isWaiting(id));
}

/** Deletes what is staged of a file that is refused. An export with the same id stays. */
export function removeRefusedFile(db: Database, id: string) {
  return db.delete(imports).where(and(isWaiting(id), isNull(imports.expected_rows)));
}

const isWaiting = (id: string) =>
  and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id), isNull(imports.committed_at));
