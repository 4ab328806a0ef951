/** What a message tells that a phone sent as soon as it had it. */
import { readMessages } from "./messages.ts";
import { readStagedMovements } from "./staged-movement-schema.ts";
import { type StagedMovement, stagedMovements } from "./stored-movement.ts";

/**
 * @param batch what the message arrived in
 * @returns the movements, and how many messages or movements of them tell of money and cannot be stored
 */
export function arrivedMovements(text: string, batch: string): { movements: StagedMovement[]; unread: number } {
  const { movements, unread } = readMessages(text);
  const staged = stagedMovements(movements, batch);
  const storable = staged.filter((movement) => readStagedMovements(JSON.stringify([movement])) !== null);
  return { movements: storable, unread: unread.length + staged.length - storable.length };
}
