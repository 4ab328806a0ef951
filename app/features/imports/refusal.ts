import type { Refusal } from "#db/refusal.ts";

/** Why a file, or a part of one, is not taken: one of these, or a refusal of the database. */
export type FileRefusal =
  /** It has more bytes or rows than one request may bring. */
  | { code: "file_too_large" | "file_too_long" }
  /** Its columns are not those that the mapping speaks of. */
  | { code: "mapping_unsuited" }
  /** What is wrong with it, as its readers say it. */
  | { code: "file_unreadable"; values: { problem: string } }
  | Refusal;

export const refusedFile = (refusal: FileRefusal) => ({ ok: false, refusal }) as const;

export const unreadable = (problem: string) => refusedFile({ code: "file_unreadable", values: { problem } });
