/** Mails about a change of who may sign in to an account. Each has a way to say "that was not me". */
import { counted } from "../domain/count.ts";
import { compose, type Email, greet, plainName } from "./email.ts";

/** `notMe`: the page that ends all sessions and leads to a new password. */
type Facts = { fullName: string; notMe: string };

const notice = ({ fullName, notMe }: Facts, subject: string, ...paragraphs: string[]): Email =>
  compose({
    subject,
    greeting: greet(fullName),
    paragraphs,
    button: { label: "That was not me", href: notMe },
    ending: [
      "If this was you, there is nothing to do. If not, the button signs out every device and lets you choose a new password.",
    ],
  });

export const authenticatorAdded = (facts: Facts): Email =>
  notice(
    facts,
    "Signing in to Pamoja now needs a code from your app",
    "An authenticator app was set up for your account. From now on, signing in also needs its code.",
    "Keep the recovery codes where you can find them without your phone: each lets you in once.",
  );

export const authenticatorRemoved = (facts: Facts): Email =>
  notice(
    facts,
    "Signing in to Pamoja no longer needs a code",
    "The second factor of your account was turned off: signing in no longer asks for a code from an app.",
  );

export const recoveryCodesRenewed = (facts: Facts): Email =>
  notice(
    facts,
    "You have new recovery codes for Pamoja",
    "Ten new recovery codes were made. Those that you had before no longer work.",
  );

export const recoveryCodeUsed = ({ left, ...facts }: Facts & { left: number }): Email =>
  notice(
    facts,
    "A recovery code for your Pamoja account was used",
    "Someone, probably you, used one of your recovery codes instead of the code from your app.",
    left === 0
      ? "That was the last one. Make new ones in Settings."
      : `You have ${counted(left, "recovery code")} left. You can make new ones in Settings.`,
  );

export const passkeyAdded = ({ name, ...facts }: Facts & { name: string }): Email =>
  notice(
    facts,
    "A passkey was added to your Pamoja account",
    `From now on, the passkey “${name}” also opens your account.`,
  );

export const passkeyRemoved = ({ name, ...facts }: Facts & { name: string }): Email =>
  notice(
    facts,
    "A passkey was removed from your Pamoja account",
    `The passkey “${name}” no longer opens your account. You can also delete it from your device.`,
  );

/** @param facts.withAmounts whether its events tell how much, too */
export const calendarAdded = ({ withAmounts, ...facts }: Facts & { withAmounts: boolean }): Email =>
  notice(
    facts,
    "Your Pamoja calendar has a new address",
    `A calendar can now read what your household plans at a new address, ${withAmounts ? "with amounts" : "without amounts"}.`,
    "Anyone who has the address can read it without signing in, even after every device is signed out. You can revoke it in Settings, Calendar, or with the button below.",
  );

/** @param facts.phone as its owner named it */
export const phoneKeyAdded = ({ phone, ...facts }: Facts & { phone: string }): Email =>
  notice(
    facts,
    "A phone can now send messages to your Pamoja account",
    `A key was made for the phone “${phone}”. Anyone who has it can send M-PESA messages for you to review, even after every device is signed out. The key cannot read anything, and nothing is added unless you add it.`,
    "You can revoke it in Settings, Messages from your phone, or with the button below.",
  );

/** @param facts.identity the address of the Google account */
export const googleLinked = ({ identity, ...facts }: Facts & { identity: string }): Email =>
  notice(
    facts,
    "Google was linked to your Pamoja account",
    `From now on, the Google account ${identity} also opens your Pamoja account.`,
  );

export const googleUnlinked = (facts: Facts): Email =>
  notice(facts, "Google was unlinked from your Pamoja account", "From now on Google no longer signs you in.");

/** @param facts.when the day and time, with its time zone */
export function householdJoined({ fullName, notMe, ...facts }: Facts & { household: string; when: string }): Email {
  const name = plainName(facts.household);
  return compose({
    subject: "You have joined another household on Pamoja",
    greeting: greet(fullName),
    paragraphs: [
      `On ${facts.when}, your account joined ${name === null ? "another household" : `the household ${name}`}. Its members see what you record from now on.`,
      "Your own household stays as it is. It comes back when you leave this one, in Settings.",
    ],
    button: { label: "That was not me", href: notMe },
    ending: [
      "If this was you, there is nothing to do. If not, the button takes you back to your own household, signs out every device and lets you choose a new password.",
    ],
  });
}

export const sessionGuessed = (facts: Facts): Email =>
  notice(
    facts,
    "A device was signed out after ten wrong tries",
    "Someone on a device that was signed in to your account entered a wrong password or a wrong code ten times, so it was signed out.",
  );

export const deviceGuessed = (facts: Facts): Email =>
  notice(
    facts,
    "25 wrong passwords were entered on one of your devices",
    "Someone on a device that has signed in to your account before entered a wrong password 25 times within a day. No more are taken there until tomorrow.",
  );

/** @param when the day and time, with its time zone */
export function factorResetRequested(facts: { fullName: string; when: string; stop: string }): Email {
  return compose({
    subject: "Your second factor will be turned off",
    greeting: greet(facts.fullName),
    paragraphs: [
      "Someone who signed in to your account says that they have lost the authenticator app and the recovery codes.",
      `From ${facts.when}, signing in will no longer ask for a code, unless you stop this first.`,
    ],
    button: { label: "Stop this", href: facts.stop },
    ending: ["If you asked for it, just wait. If not, stop it, then choose a new password: someone knows yours."],
  });
}

/** To the account's own address, once a device or a session has stopped it. */
export const factorResetStopped = (facts: Facts): Email =>
  notice(
    facts,
    "Your second factor stays on",
    "The request to turn off your second factor was stopped on a device where it had been used: signing in still asks for a code from the app.",
  );

/** `notMe` is null for another address than the account's own. */
type ToAnyAddress = { fullName: string; notMe: string | null };

function noticeToAny({ fullName, notMe }: ToAnyAddress, subject: string, text: string): Email {
  if (notMe !== null) return notice({ fullName, notMe }, subject, text);
  return compose({
    subject,
    greeting: greet(fullName),
    paragraphs: [text],
    ending: ["If that was not you, the email to your account’s own address has a link that secures it."],
  });
}

export const factorResetStoppedByLink = (facts: ToAnyAddress): Email =>
  noticeToAny(
    facts,
    "Your second factor stays on",
    "The request to turn off your second factor was stopped with the link in the email about it, which every address of your account gets: signing in still asks for a code from the app.",
  );

export const factorTurnedOff = (facts: ToAnyAddress): Email =>
  noticeToAny(
    facts,
    "Your second factor was turned off",
    "As requested, signing in no longer needs a code from an app. You can set one up again in Settings.",
  );
