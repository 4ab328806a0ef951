import { isId } from "../../domain/id.ts";
import type { Person } from "../../domain/queue/queue-messages.ts";

/** Reads what a page says of who uses it; null for any other message. */
export function personIn(message: unknown): Person | null {
  const { kind, person, household, currency, timeZone } = (message ?? {}) as Record<string, unknown>;
  if (kind !== "here" || !isId(person) || !isId(household)) return null;
  if (typeof currency !== "string" || typeof timeZone !== "string") return null;
  return { person, household, currency, timeZone };
}
