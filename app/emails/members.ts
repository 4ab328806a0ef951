/** Mails about other members. */
import { compose, type Email, greet, plainName } from "./email.ts";

/** To whoever invited someone. */
export function hasJoined(facts: { who: string; household: string; settings: string }): Email {
  const who = plainName(facts.who) ?? "Someone you invited";
  return compose({
    subject: `${who} has joined your household on Pamoja`,
    greeting: "Hello,",
    paragraphs: [`${who} has accepted your invitation and now sees ${householdNamed(facts.household)}.`],
    button: { label: "See the members", href: facts.settings },
    ending: ["If that is not who you meant, remove them there."],
  });
}

/** To whoever was removed: they now see their own household. */
export function wasRemoved(facts: { fullName: string; household: string; home: string }): Email {
  return compose({
    subject: "You are no longer in a household on Pamoja",
    greeting: greet(facts.fullName),
    paragraphs: [
      `An editor has removed you from ${householdNamed(facts.household)}. You no longer see it; what you recorded stays there.`,
      "Pamoja now shows you your own household, as you left it.",
    ],
    button: { label: "Open Pamoja", href: facts.home },
  });
}

const householdNamed = (name: string): string => {
  const plain = plainName(name);
  return plain === null ? "the household" : `the household ${plain}`;
};
