import type { RowRefusal, StaleRow } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why something is not planned or revised: one of these, or a refusal of the database. */
export type ScheduleRefusal = RowRefusal | Refusal;

/** Why nothing is done to an occurrence. */
export type OccurrenceRefusal = StaleRow | Refusal;
