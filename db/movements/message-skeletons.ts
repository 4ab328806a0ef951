/** What people said of messages that no wording fits, for the next one with the same words. */
import { and, desc, eq, sql } from "drizzle-orm";
import { MOST_ROWS } from "../../app/domain/limits.ts";
import type { Skeleton } from "../../app/domain/movements/messages/skeletons.ts";
import type { Database } from "../client.ts";
import { message_skeletons, profiles } from "../schema.ts";

const household = () => sql`(select current_household())`;
const ofHousehold = eq(message_skeletons.household_id, household());

const columns = {
  words: message_skeletons.words,
  amount: message_skeletons.amount_index,
  direction: message_skeletons.direction,
  kind: message_skeletons.kind,
  wallet: message_skeletons.wallet,
};

/** The household's, the newest first, with who taught each. */
export function listMessageSkeletons(db: Database) {
  return db
    .select({ id: message_skeletons.id, ...columns, taught_by: profiles.full_name })
    .from(message_skeletons)
    .leftJoin(profiles, eq(profiles.id, message_skeletons.taught_by))
    .where(ofHousehold)
    .orderBy(desc(message_skeletons.taught_at), desc(message_skeletons.id));
}

export type MessageSkeletonRow = Awaited<ReturnType<typeof listMessageSkeletons>>[number];

/**
 * Remembers what a message says, in the place of what was said of one like it; the same once more changes nothing. Beyond 200
 * the oldest is forgotten.
 */
export function recordMessageSkeleton(db: Database, id: string, { words, amount, ...said }: Skeleton, at: Date) {
  const values = { ...said, amount_index: amount, taught_at: at.toISOString() };
  return db.execute(sql`
    with forgotten as (
      delete from message_skeletons
       where household_id = ${household()}
         and id in (select s.id from message_skeletons s where s.household_id = ${household()} and s.words <> ${words}
                     order by s.taught_at desc, s.id desc offset ${MOST_ROWS.message_skeletons - 1})
    )
    insert into message_skeletons (household_id, id, words, amount_index, direction, kind, wallet, taught_by, taught_at)
    values (${household()}, ${id}::uuid, ${words}, ${values.amount_index}::smallint, ${values.direction}, ${values.kind},
            ${values.wallet}, (select current_user_id()), ${values.taught_at}::timestamptz)
    on conflict (household_id, words) do update
       set amount_index = excluded.amount_index, direction = excluded.direction, kind = excluded.kind,
           wallet = excluded.wallet, taught_by = excluded.taught_by, taught_at = excluded.taught_at
     where (message_skeletons.amount_index, message_skeletons.direction, message_skeletons.kind, message_skeletons.wallet)
           is distinct from (excluded.amount_index, excluded.direction, excluded.kind, excluded.wallet)`);
}

/** Forgets one. */
export function removeMessageSkeleton(db: Database, id: string) {
  return db
    .delete(message_skeletons)
    .where(and(ofHousehold, eq(message_skeletons.id, id)))
    .returning(columns);
}
