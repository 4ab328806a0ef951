/** What others did to the review while somebody looked at it. */
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";

/** Movements that another member added or discarded a short while ago. */
export type Meanwhile = { done: "added" | "discarded"; count: number; time: string; person: string | null };

/** The newest first; what was undone since is not among them. */
export const listMeanwhile = (db: Database) =>
  db.execute<Meanwhile>(sql`
    select b.outcome as done, b.count, to_char(b.created_at at time zone current_setting('app.time_zone'), 'HH24:MI') as time,
           p.first_name as person
      from bulk_edits b left join profiles p on p.id = b.created_by
     where b.household_id = (select current_household()) and b.outcome is not null and b.undone_at is null
       and b.created_at > request_time() - interval '10 minutes' and b.created_by is distinct from (select current_user_id())
     order by b.created_at desc limit 3`);
