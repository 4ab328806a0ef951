import { counted } from "../domain/count.ts";
import { compose, type Email, greet, plainName } from "./email.ts";

type Facts = { fullName: string; link: string };

export function resetPassword({ fullName, link }: Facts): Email {
  return compose({
    subject: "Reset your password",
    greeting: greet(fullName),
    paragraphs: ["You asked for a new password. Choose one with this link."],
    button: { label: "Choose a new password", href: link },
    ending: [
      "The link can be used once and expires in one hour. If you did not ask for it, ignore this email: your password stays as it is.",
    ],
  });
}

/** For an account that has no password yet. */
export function setPassword({ fullName, link }: Facts): Email {
  return compose({
    subject: "Set a password",
    greeting: greet(fullName),
    paragraphs: ["Your Pamoja account has no password yet. Set one with this link."],
    button: { label: "Set a password", href: link },
    ending: [
      "The link can be used once and expires in one hour. If you did not ask for it, ignore this email: nothing changes.",
    ],
  });
}

type ResetFacts = {
  fullName: string;
  /** Whether the account had a password before. */
  hadPassword: boolean;
  endedSessions: number;
  keptSessions: number;
  forgot: string;
} & OtherAccess;

/**
 * Addresses of the Google accounts that no longer sign in, of those that still do, and of the invited who no longer are;
 * names of those who joined the household lately, of passkeys that no longer sign in, and of phones that no longer send
 * their messages.
 */
type OtherAccess = {
  unlinked: readonly string[];
  linked: readonly string[];
  withdrawn: readonly string[];
  joined: readonly string[];
  removedPasskeys: readonly string[];
  removedPhones: readonly string[];
  /** Whether their calendar no longer reads anything. */
  removedCalendar: boolean;
};

const otherAccess = ({
  unlinked,
  linked,
  withdrawn,
  joined,
  removedPasskeys,
  removedPhones,
  removedCalendar,
}: OtherAccess): string[] => [
  ...unlinked.map((email) => `The Google account ${email} no longer opens your account.`),
  ...linked.map((email) => `The Google account ${email} still opens your account.`),
  ...removedPasskeys.map((name) => `The passkey “${name}” no longer opens your account.`),
  ...removedPhones.map(
    (name) => `The phone “${name}” no longer sends its messages. If it is yours, make a new key for it in Settings.`,
  ),
  ...(removedCalendar
    ? ["The address that your calendar reads no longer works. If you use it, make another one in Settings, Calendar."]
    : []),
  ...withdrawn.map((email) => `Your invitation to ${email} was withdrawn. If it was you who sent it, send it again.`),
  ...joined.map(
    (name) =>
      `${plainName(name) ?? "Someone"} joined your household in the last 30 days. If you do not know them, remove them in Settings.`,
  ),
];

const devices = (count: number): string => `${counted(count, "device")} ${count === 1 ? "was" : "were"}`;

/** After a password was set with a link. */
export function passwordSet({
  fullName,
  hadPassword,
  endedSessions,
  keptSessions,
  forgot,
  ...access
}: ResetFacts): Email {
  return compose({
    subject: hadPassword ? "Your Pamoja password was changed" : "Your Pamoja account now has a password",
    greeting: greet(fullName),
    paragraphs: [
      hadPassword
        ? "Your password was changed with a link that was emailed to you."
        : "A password was set with a link that was emailed to you.",
      ...(endedSessions > 0 ? [`${devices(endedSessions)} signed out.`] : []),
      ...(keptSessions > 0 ? [`${devices(keptSessions)} left signed in.`] : []),
      ...otherAccess(access),
    ],
    button: { label: "Choose another password", href: forgot },
    ending: [
      "If this was you, there is nothing to do. If not, someone else can read your email: secure your mailbox, then choose another password.",
    ],
  });
}

export function passwordChanged({
  fullName,
  reset,
  ...access
}: { fullName: string; reset: string } & OtherAccess): Email {
  return compose({
    subject: "Your Pamoja password was changed",
    greeting: greet(fullName),
    paragraphs: [
      "Your password was changed by someone who was signed in, and every other device was signed out.",
      ...otherAccess(access),
    ],
    button: { label: "Choose another password", href: reset },
    ending: ["If this was you, there is nothing to do. If not, choose another password at once."],
  });
}
