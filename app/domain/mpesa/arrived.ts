/** What a message tells that a phone sent as soon as it had it. */
import type { Day } from "../calendar.ts";
import { readMessages } from "./messages.ts";
import { readStagedLegs } from "./staged-leg-schema.ts";
import { type StagedLeg, stagedLegs } from "./stored-leg.ts";

/**
 * @param today in Nairobi. Where a message prints neither receipt nor day, its leg is known by this day, so that a message
 *   that is sent again is known; the leg's own `day` stays null.
 * @returns the legs, and how many messages or legs of them tell of money and cannot be stored
 */
export function arrivedLegs(text: string, today: Day): { legs: StagedLeg[]; unread: number } {
  const { legs, unread } = readMessages(text);
  const dated = legs.map((leg) => (leg.at === null ? { ...leg, at: { day: today, time: null } } : leg));
  const staged = stagedLegs(dated, "").map((leg, index) => (legs[index]?.at === null ? { ...leg, day: null } : leg));
  const storable = staged.filter((leg) => readStagedLegs(JSON.stringify([leg])) !== null);
  return { legs: storable, unread: unread.length + staged.length - storable.length };
}
