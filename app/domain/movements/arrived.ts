/** What a message tells that a phone sent as soon as it had it. */
import type { Day } from "../calendar.ts";
import { isCertain } from "./message-reading.ts";
import { readMessages } from "./messages.ts";
import { readStagedMovements } from "./staged-movement-schema.ts";
import { type StagedMovement, stagedMovements } from "./stored-movement.ts";

/**
 * @param batch what the message arrived in
 * @param today tells the century of a year of two digits; what prints no day keeps none, and the database takes the household's
 * @returns the movements, and how many messages or movements of them cannot be stored, or need someone to agree, who is not there
 */
export function arrivedMovements(
  text: string,
  batch: string,
  today?: Day,
): { movements: StagedMovement[]; unread: number } {
  const { movements, unread } = readMessages(text, { today });
  const [certain, asked] = [movements.filter(isCertain), movements.filter((movement) => !isCertain(movement))];
  const staged = stagedMovements(certain, batch);
  const storable = staged.filter((movement) => readStagedMovements(JSON.stringify([movement])) !== null);
  const messages = new Set(asked.map(({ words }) => words)).size;
  return { movements: storable, unread: unread.length + messages + staged.length - storable.length };
}
