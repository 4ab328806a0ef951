/** Everything that was brought in: files, and what messages and statements reported. */
import { sql } from "drizzle-orm";
import type { Day } from "../../app/domain/calendar.ts";
import type { MovementSource } from "../../app/domain/movements/movement.ts";
import type { Database } from "../client.ts";

export type ImportState = "waiting" | "added" | "undone" | "discarded";

/** An import as the list has it. Counts are of transactions where a file was added, and otherwise of movements. */
export type ListedImport = {
  /** Null of what waits: it is not one thing yet. */
  id: string | null;
  /** What undoing it takes back: a file, or an addition of movements. */
  kind: "file" | "export" | "movements";
  day: Day;
  time: string;
  /** Null for someone who has left. */
  person: string | null;
  /** The names of its files, and where else it came from. */
  files: string[] | null;
  sources: MovementSource[] | null;
  /** How many came; of these, how many were left out. */
  count: number;
  leftOut: number;
  state: ImportState;
  /** Of what is undone: how many transactions were deleted, or movements wait again; and how many stayed, as they were changed since. */
  taken: number;
  kept: number;
  mayUndo: boolean;
};

const time = (at: string) => sql`to_char(${sql.raw(at)} at time zone current_setting('app.time_zone'), 'HH24:MI')`;
const undoable = (at: string) => sql`${sql.raw(at)} > request_time() - lifetime_of('history')`;

const FILES = sql`
  select i.id, case when i.expected_rows is null then 'file' else 'export' end as kind, i.committed_at as at, i.created_by,
         array[i.file_name] as files, null::text[] as sources, i.added as count,
         case when i.expected_rows is null then greatest(i.staged_rows - i.added, 0) else 0 end as "leftOut",
         case when i.undone_at is null then 'added' else 'undone' end as state,
         coalesce(i.taken_back, 0) as taken, coalesce(i.kept, 0) as kept,
         i.expected_rows is null and ${undoable("i.committed_at")}
           and (i.undone_at is null or (i.kept > 0 and exists (select from import_to_undo(i.id)))) as "mayUndo"
    from imports i
   where i.household_id = (select current_household()) and i.committed_at is not null and i.account_id is null`;

const ADDITIONS = sql`
  select b.id, 'movements', b.created_at, b.created_by, b.files, b.sources, b.count, coalesce(b.left_out, 0),
         case when b.undone_at is null then b.outcome else 'undone' end, b.count - coalesce(b.kept, 0),
         coalesce(b.kept, 0),
         b.undone_at is null and ${undoable("b.created_at")}
           and exists (select from movements l where l.household_id = b.household_id and l.addition_id = b.id)
    from bulk_edits b
   where b.household_id = (select current_household()) and b.outcome is not null`;

/** What waits, by who sent it on which day from where; of files, each by itself. */
const WAITING = sql`
  select null::uuid, 'movements', max(l.created_at), l.created_by,
         array_agg(distinct i.file_name) filter (where i.id is not null), array[l.source], count(*)::int, 0, 'waiting', 0, 0, false
    from movements l join accounts a on a.household_id = l.household_id and a.id = l.account_id and a.removed_at is null
    left join imports i on i.household_id = l.household_id and i.account_id = l.account_id and i.committed_at = l.created_at
   where l.household_id = (select current_household()) and l.state = 'waiting' and l.part !~ '\\mfee\\M'
   group by l.created_by, l.source, i.id, (l.created_at at time zone current_setting('app.time_zone'))::date`;

const listed = (rest: ReturnType<typeof sql>) => sql`
  select e.id, e.kind, household_day(e.at)::text as day, ${time("e.at")} as time, p.first_name as person, e.files, e.sources,
         e.count::int as count, e."leftOut"::int as "leftOut", e.state, e.taken::int as taken,
         e.kept::int as kept, e."mayUndo"
    from (${FILES} union all ${ADDITIONS} union all ${WAITING}) e left join profiles p on p.id = e.created_by ${rest}`;

/** The newest first. */
export const listImports = (db: Database, limit: number, offset: number) =>
  db.execute<ListedImport>(listed(sql`order by e.at desc, e.id desc limit ${limit} offset ${offset}`));

/** One of the list, by its id. */
export const findListedImport = (db: Database, id: string) =>
  db.execute<ListedImport>(listed(sql`where e.id = ${id}::uuid`));

/** The same for the question before it is undone; no row for a viewer, for whom none of it is read. */
export const findImportToUndo = (db: Database, id: string) =>
  db.execute<ListedImport>(listed(sql`where e.id = ${id}::uuid and can_edit()`));

/** Takes back what an imported file added. Returns how many transactions that deleted. PR404: it cannot be undone any more. */
export const undoImport = (db: Database, id: string, at: Date) =>
  db.execute<{ count: number }>(sql`select undo_import(${id}::uuid, ${at.toISOString()}::timestamptz) as count`);

/**
 * How many transactions, or movements, undoing an import would take back, and how many would stay, as they were changed since;
 * no row for a viewer, for whom none of it is read.
 */
export type Undoing = { taken: number; kept: number };

export const findUndoing = (db: Database, id: string) =>
  db.execute<Undoing>(sql`
    select u.taken::int as taken, (u.total - u.taken)::int as kept
      from (select (select count(*) from import_to_undo(${id}::uuid))
                   + (select count(*) from movements_to_undo(${id}::uuid) m
                        join movements l on l.household_id = (select current_household()) and l.id = m.id and l.part !~ '\\mfee\\M') as taken,
                   (select count(*) from imports i
                      join transactions t on t.household_id = i.household_id and t.created_at = i.committed_at
                     where i.household_id = (select current_household()) and i.id = ${id}::uuid and i.account_id is null)
                   + (select count(*) from movements l
                       where l.household_id = (select current_household()) and l.addition_id = ${id}::uuid
                         and l.part !~ '\\mfee\\M') as total) u
     where can_edit()`);
