import { compose, type Email, plainName } from "./email.ts";

type Facts = { invitedBy: string; household: string; mayChange: boolean; link: string };

/** Goes to people who may never have heard of Pamoja, with names that anyone could have typed. */
export function invitation({ invitedBy, household, mayChange, link }: Facts): Email {
  const inviter = plainName(invitedBy) ?? "Someone";
  const name = plainName(household);
  const shared = name === null ? "their household" : `the household ${name}`;
  return compose({
    subject: `${inviter} invites you to a household on Pamoja`,
    greeting: "Hello,",
    paragraphs: [
      `${inviter} invites you to share ${shared} on Pamoja, where a household keeps its money in view together.`,
      mayChange
        ? "As an editor you see everything in it, and record and plan with them."
        : "As a viewer you see everything in it, and change nothing.",
    ],
    button: { label: "Accept the invitation", href: link },
    ending: [
      "The link works once, for seven days, and for this address. If you have no account yet, make one with it first.",
      "If you do not know who this is from, ignore this mail: nothing happens until you accept.",
    ],
  });
}
