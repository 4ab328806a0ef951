import { z } from "zod";
import { isId } from "../id.ts";
import { MOST_SENT, QUEUED_FORMS, type QueuedEntry } from "./queued-entry.ts";

const LONGEST_FIELDS = 8_000;

const schema = z
  .array(z.object({ id: z.string().refine(isId), form: z.enum(QUEUED_FORMS), fields: z.string().max(LONGEST_FIELDS) }))
  .min(1)
  .max(MOST_SENT);

/** Reads what a phone sends; null where it is no list of entries. */
export function readQueuedEntries(text: string): QueuedEntry[] | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
