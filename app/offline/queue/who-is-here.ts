import { isId } from "../../domain/id.ts";
import type { Person, TabDrafts } from "../../domain/queue/queue-messages.ts";

/** Reads what a page says of who uses it; null for any other message. */
export function personIn(message: unknown): Person | null {
  const { kind, person, household, role, currency, timeZone } = (message ?? {}) as Record<string, unknown>;
  if (kind !== "here" || !isId(person) || !isId(household)) return null;
  if (typeof currency !== "string" || typeof timeZone !== "string") return null;
  return { person, household, role: role === "viewer" ? role : "editor", currency, timeZone };
}

/** What it says of its tab; null for any other message. */
export function tabDraftsIn(message: unknown): TabDrafts | null {
  const { tab, drafts } = (message ?? {}) as Record<string, unknown>;
  return isId(tab) && (drafts === null || typeof drafts === "string") ? { tab, drafts } : null;
}
