/** What a message tells that a phone sent as soon as it had it. */
import { readMessages } from "./messages.ts";
import { readStagedLegs } from "./staged-leg-schema.ts";
import { type StagedLeg, stagedLegs } from "./stored-leg.ts";

/**
 * @param batch what the message arrived in
 * @returns the legs, and how many messages or legs of them tell of money and cannot be stored
 */
export function arrivedLegs(text: string, batch: string): { legs: StagedLeg[]; unread: number } {
  const { legs, unread } = readMessages(text);
  const staged = stagedLegs(legs, batch);
  const storable = staged.filter((leg) => readStagedLegs(JSON.stringify([leg])) !== null);
  return { legs: storable, unread: unread.length + staged.length - storable.length };
}
