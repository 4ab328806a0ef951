/** What a message tells that a phone sent as soon as it had it. */
import type { Day } from "../../calendar.ts";
import { LONGEST_MESSAGE } from "../printed.ts";
import { readStagedMovements } from "../staged-movement-schema.ts";
import { type StagedMovement, stagedMovements } from "../stored-movement.ts";
import { holdsCode } from "./message-codes.ts";
import { isCertain } from "./message-reading.ts";
import { readMessages } from "./messages.ts";

export type Arrived = {
  movements: StagedMovement[];
  /** Messages that their person has to sort or to agree to. */
  unread: string[];
  /** How many of the others hold a code, or are longer than any message: they are kept nowhere. */
  unkept: number;
};

/** In one post. */
const MOST_UNREAD = 20;

/**
 * @param batch what the message arrived in
 * @param today tells the century of a year of two digits; what prints no day keeps none, and the database takes the household's
 */
export function arrivedMovements(text: string, batch: string, today?: Day): Arrived {
  const { movements, unread } = readMessages(text, { today });
  const isStorable = (staged: StagedMovement) => readStagedMovements(JSON.stringify([staged])) !== null;
  const staged = stagedMovements(movements.filter(isCertain), batch);
  const questions = movements.filter((movement) => !isCertain(movement)).map(({ words }) => words);
  const refused = movements.filter(isCertain).flatMap(({ words }, index) => {
    const movement = staged[index];
    return movement === undefined || isStorable(movement) ? [] : [words];
  });
  const open = [...new Set([...unread, ...questions, ...refused])].sort((one, other) => one.start - other.start);
  const keptTexts = open
    .map(({ text }) => text)
    .filter((words) => words.length <= LONGEST_MESSAGE && !holdsCode(words))
    .slice(0, MOST_UNREAD);
  return { movements: staged.filter(isStorable), unread: keptTexts, unkept: open.length - keptTexts.length };
}
