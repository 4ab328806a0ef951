import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** The first query of a batch whose work grows with the ledger: such batches of a household follow one another. */
export const takeTurn = (db: Database) => db.execute(sql`select take_turn()`);
