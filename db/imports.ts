/** Files on their way in: staged chunk by chunk, planned, then committed in one statement (0005_imports.sql). */
import { and, eq, sql } from "drizzle-orm";
import type { FileRow } from "../app/domain/ledger-file.ts";
import type { TransactionType } from "../app/domain/transaction-types.ts";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { imports } from "./schema.ts";

/** A row that was read, or the line it stands on and why it could not be. */
export type StagedRow = { line: number; problem: string } | ({ line: number } & FileRow);

export type ImportPlan = {
  /** New and already known rows by type. */
  counts: { type: TransactionType; fresh: number; known: number }[];
  /** The first hundred problems, by line. */
  problems: { line: number; problem: string }[];
  problemCount: number;
  from: string | null;
  to: string | null;
};

export function stageImport(db: Database, id: string, fileName: string, rows: readonly StagedRow[], at: Date) {
  const staged = rows.map((row) => ("problem" in row ? row : { ...row, id: newId() }));
  return db.execute<{ rows: number }>(
    sql`select stage_import(${id}::uuid, ${fileName}, ${JSON.stringify(staged)}::jsonb, ${at.toISOString()}::timestamptz) as rows`,
  );
}

export function findImport(db: Database, id: string) {
  return db
    .select({ file_name: imports.file_name, committed_at: imports.committed_at, added: imports.added })
    .from(imports)
    .where(and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id)));
}

/** What committing would do, in one row. */
export function planImport(db: Database, id: string) {
  return db.execute<{ plan: ImportPlan }>(sql`
    with plan as materialized (
      select p.*, r.date from import_plan(${id}::uuid) p
        join import_rows r on r.household_id = current_household() and r.import_id = ${id}::uuid and r.line = p.line)
    select jsonb_build_object(
      'counts', coalesce((select jsonb_agg(c) from (
          select type, count(*) filter (where is_new) as fresh, count(*) filter (where not is_new) as known
            from plan where problem is null group by type) c), '[]'),
      'problems', coalesce((select jsonb_agg(jsonb_build_object('line', w.line, 'problem', w.problem) order by w.line) from (
          select line, problem from plan where problem is not null order by line limit 100) w), '[]'),
      'problemCount', (select count(*) from plan where problem is not null),
      'from', (select min(date) from plan where is_new and problem is null),
      'to', (select max(date) from plan where is_new and problem is null)) as plan`);
}

/** Adds what is new, all of it or nothing. Answers how many rows were added, also when asked again. */
export function commitImport(db: Database, id: string, at: Date) {
  return db.execute<{ added: number }>(
    sql`select commit_import(${id}::uuid, ${at.toISOString()}::timestamptz) as added`,
  );
}

/** Forgets a file that was not committed. */
export function removeImport(db: Database, id: string) {
  return db
    .delete(imports)
    .where(
      and(eq(imports.household_id, sql`(select current_household())`), eq(imports.id, id), sql`committed_at is null`),
    );
}
