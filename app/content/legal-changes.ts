/** What was changed in the legal texts since they were last updated as a whole, oldest first. */
import type { Day } from "#app/domain/calendar.ts";
import type { LegalFacts } from "./legal.ts";

export type Change = { day: Day; what: string };

export const privacyChanges = ({ paypal, passes }: LegalFacts): readonly Change[] => [
  {
    day: "2026-11-22",
    what: `who runs this installation and which companies work with it${paypal ? ", what is kept about payments" : ""}, what a browser keeps for times without a network, and the cookie of the theme`,
  },
  { day: "2026-11-24", what: "codes by email, passkeys and authenticator apps, and their cookies" },
  {
    day: "2026-11-25",
    what: `M-PESA messages that a phone sends${passes ? ", payments in shillings" : ""}, and the 30-day history`,
  },
  {
    day: "2026-11-26",
    what: `the day on which an address’s trial began, files that wait to be added${passes ? ", and the cookie with the number of the phone that you ask to pay" : ""}`,
  },
  {
    day: "2026-11-27",
    what: "phone messages that wait to be sorted, what is remembered of your answers about them, the address that your calendar reads, and emails about the plan",
  },
  {
    day: "2026-11-29",
    what: "transactions that wait on your phone for a network, the last view that a phone keeps if you choose that, and notifications",
  },
];

/** @param inShillings whether households can pay in shillings */
export const termsChanges = (inShillings: boolean): readonly Change[] => [
  { day: "2026-11-22", what: "who runs this installation, and which rights you have where" },
  ...(inShillings ? [{ day: "2026-11-25", what: "payments in shillings" } as const] : []),
  { day: "2026-11-26", what: "one trial for each email address" },
];
