import { compose, type Email, greet } from "./email.ts";

type Facts = { fullName: string; link: string };

/** @param fullName empty for a link that another browser asked for, which carries nothing that was typed */
export function verifyAddress({ fullName, link }: Facts): Email {
  const isBare = fullName === "";
  return compose({
    subject: "Verify your email address",
    greeting: greet(fullName),
    paragraphs: [
      isBare
        ? "Welcome to Pamoja. Please confirm that this is your email address. The page asks for your name, a password and your currency; then your account is ready."
        : "Welcome to Pamoja. Please confirm that this is your email address, then you can sign in.",
    ],
    button: { label: "Verify my address", href: link },
    ending: [
      isBare
        ? "The link can be used once and expires in 24 hours."
        : "The link can be used once and expires in 24 hours. On a device other than the one you signed up on, it asks for the password that you chose.",
      "If you did not sign up, ignore this email: no account will be created.",
    ],
  });
}

export function accountExists({ fullName, signIn, reset }: { fullName: string; signIn: string; reset: string }): Email {
  return compose({
    subject: "You already have a Pamoja account",
    greeting: greet(fullName),
    paragraphs: [
      "Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.",
      `If you forgot your password, ask for a new one here: ${reset}`,
    ],
    button: { label: "Sign in", href: signIn },
    ending: ["If that was not you, ignore this email."],
  });
}

const NEVER_TELL = "Never share it: no one from Pamoja will ask for it.";
const openPage = (link: string | null) =>
  link === null ? {} : { button: { label: "Open the page with the code", href: link } };

/** @param link opens the page that asks for the code, filled in; null where an app asks for it */
export function signInCode({ code, link }: { code: string; link: string | null }): Email {
  return compose({
    subject: `${code} is your code for Pamoja`,
    greeting: "Hello,",
    paragraphs: [`Your code is ${code}. Enter it where you asked for it, within ten minutes.`, NEVER_TELL],
    ...openPage(link),
    ending: ["If you did not ask for it, ignore this email: no one can sign in without the code."],
  });
}

/** Confirms that whoever is signed in is the account's owner. */
export function confirmationCode({ code, link, reset }: { code: string; link: string | null; reset: string }): Email {
  return compose({
    subject: `${code} is your code for Pamoja`,
    greeting: "Hello,",
    paragraphs: [
      `Your code is ${code}. It confirms that it is you before something that cannot be undone. Enter it where you asked for it, within ten minutes.`,
      NEVER_TELL,
    ],
    ...openPage(link),
    ending: [
      `If you did not ask for it, someone else is signed in to your account. Choose a new password at once, which signs them out: ${reset}`,
    ],
  });
}

export function confirmNewAddress({ fullName, link }: Facts): Email {
  return compose({
    subject: "Confirm your new email address",
    greeting: greet(fullName),
    paragraphs: [
      "You asked to use this address for your Pamoja account. Please confirm that it is yours; until then nothing changes.",
    ],
    button: { label: "Confirm this address", href: link },
    ending: ["The link can be used once and expires in 24 hours. If you did not ask for this, ignore this email."],
  });
}

export function addressHasAccount({ signIn, reset }: { signIn: string; reset: string }): Email {
  return compose({
    subject: "This address already has a Pamoja account",
    greeting: greet(""),
    paragraphs: [
      "Someone, probably you, asked to use this address for another Pamoja account. It already has one, so nothing was changed.",
      `If you forgot its password, ask for a new one here: ${reset}`,
    ],
    button: { label: "Sign in", href: signIn },
    ending: ["If that was not you, ignore this email."],
  });
}

/** To the previous address. `notMe`: gives the account this address back. */
export function addressChanged({
  fullName,
  newEmail,
  notMe,
}: {
  fullName: string;
  newEmail: string;
  notMe: string;
}): Email {
  return compose({
    subject: "Your email address was changed",
    greeting: greet(fullName),
    paragraphs: [
      `Your Pamoja account now has the address ${newEmail}. Sign in with it from now on. All emails will go there; this is the last one sent here.`,
    ],
    button: { label: "That was not me", href: notMe },
    ending: [
      "If that was not you, the button gives your account this address back, signs out every device and lets you choose a new password.",
    ],
  });
}

export function accountDeleted({ fullName, withHousehold }: { fullName: string; withHousehold: boolean }): Email {
  return compose({
    subject: "Your Pamoja account has been deleted",
    greeting: greet(fullName),
    paragraphs: [
      withHousehold
        ? "As you asked, we have deleted your account, and your household with everything recorded in it."
        : "As you asked, we have deleted your account.",
      "This is our last email to you. If you ever want to come back, sign up with this address as if for the first time.",
    ],
    ending: ["If that was not you, reply to this email."],
  });
}
