/** What the nightly check of stored figures asks the database. Nobody is signed in here, and no amount leaves it. */
import { sql } from "drizzle-orm";
import { type SystemScope, uuids } from "../system.ts";

/**
 * @param hour of UTC
 * @param from the household to go on after
 * @param rows about how many transactions they have together
 */
export async function listHouseholdsToCheck(system: SystemScope, hour: number, from: string | null, rows: number) {
  const { households } = await system.read((db) => ({
    households: db.execute<{ id: string }>(
      sql`select id from households_to_check(${hour}::integer, ${from}::uuid, ${rows}::integer) id`,
    ),
  }));
  return households.map(({ id }) => id);
}

/** The stored figures that are not what their rows come to. `row` is the account's or the loan's id. */
export async function listWrongFigures(system: SystemScope, households: readonly string[]) {
  const { figures } = await system.read((db) => ({
    figures: db.execute<{ household: string; kind: string; row: string | null }>(
      sql`select household, kind, row_id as row from wrong_figures(${uuids(households)})`,
    ),
  }));
  return figures;
}
