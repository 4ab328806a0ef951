import type { RowRefusal } from "#app/domain/result.ts";
import type { Refusal } from "#db/refusal.ts";

/** Why a pocket is not recorded or changed: one of these, or a refusal of the database. */
export type PocketRefusal = RowRefusal | Refusal;
