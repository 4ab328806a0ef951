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
        ? "As an editor, you can see everything in it, and record and plan with them."
        : "As a viewer, you can see everything in it but not change anything.",
    ],
    button: { label: "Accept the invitation", href: link },
    ending: [
      "The link can be used once, within seven days, with this address. If you have no account yet, use it to create one first.",
      "If you do not know who this is from, ignore this email: nothing happens until you accept.",
    ],
  });
}
