/** Staged rows that are new, and those that cannot be added. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { Database } from "../client.ts";
import type { PlannedRow } from "./import-plan.ts";

/** In characters: the database answers with 10 MB at most, in which some characters take several times their room. */
const BAD_ROWS_LENGTH = 1_500_000;

/** Rows that cannot be added, by line, as the file has them: as many as one answer holds, and how many there are. */
export function listBadRows(db: Database, id: string) {
  return db.execute<{ cells: string[] | null; problem: string; count: number }>(sql`
    select b.cells, b.problem, b.count::int
      from (select p.line, (p.staged).cells, p.problem, count(*) over () as count,
                   sum(length(p.problem) + coalesce(length(array_to_string((p.staged).cells, '')), 0) + 40)
                     over (order by p.line) as length
              from import_plan(${id}::uuid) p
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
