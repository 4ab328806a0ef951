import { SESSION_DAYS } from "#app/domain/limits.ts";
import { type LegalFacts, operatorBlock } from "./legal.ts";
import type { Section } from "./prose.ts";
import { YOUR_RIGHTS } from "./your-rights.ts";

/** The privacy policy for this installation's configuration. */
export const privacyPolicy = (facts: LegalFacts): readonly Section[] => [
  {
    id: "who-we-are",
    heading: "Who we are",
    blocks: [
      "Pamoja is a household budget. Its operator decides what is done with your personal data, and is responsible for it as the data controller under Kenya’s Data Protection Act, 2019:",
      operatorBlock(facts.operator),
      "This policy says what we keep about you, why, who processes it, how long we keep it, and what you can do about it.",
    ],
  },
  {
    id: "who-sees",
    heading: "Who sees your data",
    blocks: [
      "What you record in Pamoja is visible only to you and the members of your household. The database itself keeps households apart: no other household’s account can read or change your records.",
      "When you invite someone, they see everything the household has recorded, from its first day. Editors can also change it; viewers cannot.",
      "We do not sell your data, show no advertising and do not follow you to other sites. No one is judged by a computer here: no decision about you is made by automated means.",
    ],
  },
  keeping(facts),
  {
    id: "why",
    heading: "Why we keep it",
    blocks: [
      {
        list: [
          "To do what we have agreed with you in the [Terms of Service](/terms-of-service): show your household its own money, let you sign in, send the emails that your account needs, and know whether your trial or subscription is running.",
          "To keep accounts safe, which is in your interest and ours: the list of your sessions, and the count of sign-in attempts.",
          `To remind you, unless you turn it off: about a month without a budget, and before your trial${facts.passes ? " or the time that you paid for" : ""} ends.`,
          "If you choose it in Settings, to email you what your household’s plan says: what is due soon, that the pay is in, and that money will run short.",
          ...(facts.paypal || facts.passes ? ["To keep accounts of what was paid, as the law requires."] : []),
        ],
      },
      "We use it for nothing else. Without a name, an email address and a currency there can be no account; everything else you record is up to you.",
    ],
  },
  cookies(facts),
  processors(facts),
  {
    id: "how-long",
    heading: "How long it stays",
    blocks: [
      {
        list: [
          "Your household’s records stay as long as its members’ accounts, also after a trial or subscription has ended, so that you can come back to them.",
          `A session ends ${SESSION_DAYS} days after you were last here. A link to verify an address works for 24 hours, one to reset a password for one hour; both are forgotten a week later, along with any sign-up that no one verified. A code to sign in with works for ten minutes and is forgotten within the hour.`,
          "Counts of attempts are forgotten a day later, invitations a month after they could last be used, the address of a calendar 90 days after you left its household, and which reminders were sent to you, and what emails told you of the plan, after 13 months.",
          "So that each address has only one trial, we keep the day it began for 12 months, even after the account was deleted: not with the address, but with a code made from it that cannot be turned back into it.",
          ...recordOfPayments(facts),
          "What was changed or deleted in the records stays in your household’s history for 30 days, so that a mistake can be undone; then it is forgotten. What is deleted with an account is gone from the database at once. The database’s provider keeps its earlier state for a limited time, so that it can be restored after a failure, and then forgets it too.",
        ],
      },
    ],
  },
  {
    id: "security",
    heading: "How it is kept safe",
    blocks: [
      "Everything travels encrypted. Passwords, and the keys of sessions and links, are kept only as hashes, from which they cannot be read back. Each request can reach one household’s records in the database and no others, and the part of the product that answers requests has no right to read a password’s hash.",
      "If personal data still falls into the wrong hands and you may be harmed by it, we will tell you and the Data Commissioner, as the Act requires.",
    ],
  },
  ...YOUR_RIGHTS,
  {
    id: "age",
    heading: "Age",
    blocks: ["Pamoja is for adults: you must be at least 18 years old to have an account."],
  },
  {
    id: "changes",
    heading: "Changes",
    blocks: [
      "When this policy changes, the new text is published here with a new date, and we write to you if it matters.",
    ],
  },
];

/** What is kept for the accounts when a household has ended. */
function recordOfPayments({ paypal, passes }: LegalFacts): string[] {
  if (!paypal && !passes) return [];
  const numbers = [...(paypal ? ["PayPal’s number of the subscription"] : []), ...(passes ? ["our reference"] : [])];
  const record = `A record of payments is kept for our accounts even after a household has ended: day, amount, ${numbers.join(" or ")} and the number that stood for the household, which no longer leads to anyone here.`;
  if (!passes) return [record];
  return [
    `${record} Of payments in shillings it says that they were asked for, and whether they were paid or paid back; it contains no phone number.`,
  ];
}

function keeping({ google, paypal, passes }: LegalFacts): Section {
  return {
    id: "what-we-keep",
    heading: "What we keep",
    blocks: [
      {
        list: [
          "**About you:** your full name, your email address, your currency and your household’s time zone. Your password only as a hash made with argon2id.",
          "**If you set them up:** the secret of your authenticator app, encrypted; your recovery codes only as hashes; and the public key of each passkey with the name you gave it. What a passkey is made of stays on your device.",
          ...(google
            ? [
                "**If you sign in with Google:** who you are there, as Google names you, and the email address you have there.",
              ]
            : []),
          "**About your money:** the transactions, budgets, loans, assets and liabilities that your household’s members enter or import. What you write about other people in them is also seen by your household. A file that you choose to import waits until you add it or cancel, for a day at most; one that is refused is not kept. How many files your household chose within a day is counted under a hash of its number.",
          "**If you let your phone send its M-PESA messages:** each one is read at once, and its text is then discarded: it is neither stored nor logged. The exception is a message that is about money and is not understood: it waits for you alone, encrypted, until you have sorted it, for 14 days and 100 messages at most, and is deleted with the key, with your membership or with a new password. A message with a code or a PIN is never stored. Of the others, we keep what each says about each movement of money: amount, day and time, the balance, and the name, number and account of the other side, as they are printed. The key that your phone sends with is kept only as a hash, with the name you gave it and when it was last used. [Settings](/settings/phone) shows your keys and lets you revoke them.",
          "**If you answer what a message that was not understood is about:** which words of a fixed list it has and in which order, such as “account debited”, which of its amounts moved, which way, and who answered, so that the next message like it is filled in for your household. No name, number or amount is kept. [Payee rules](/settings/rules) lists these answers and lets you delete them.",
          "**If you have your calendar read what is planned:** when you made its address, whether it shows amounts, and when it was last read. The address itself is kept only as a hash. Anyone who has it can read what your household plans, and so can the company whose calendar you add it to. It stops working when you revoke it in [Settings](/settings/calendar), leave the household or choose a new password.",
          "**If you turn notifications on:** for each browser, its address at the notification service of its maker and the keys to encrypt for it, when you turned them on, and when that service last took something. They are deleted when you turn them off, sign out there, or leave the household.",
          "**About people who are invited to a household:** the email address that the invitation went to.",
          ...(paypal
            ? [
                "**About payments:** which plan your household pays for and until when, PayPal’s number and status of each subscription, and the amount, day and number of each payment. We do not keep whose PayPal account it is, or its card.",
              ]
            : []),
          ...(passes
            ? [
                "**About payments in shillings:** the amount, the day, for how long, which of you asked for it, whether it was paid, the code that M-PESA gave it and the number of our receipt. Of the phone that was asked to pay, yours or someone else’s, we keep no more than 0712 ••• 678; the whole number is only used for the request. To limit requests to a phone, we count them under a hash of its number. A card’s number and an M-PESA PIN never reach us.",
              ]
            : []),
          "**About your sessions:** when you signed in, when you were last here, which kind of browser you use and, if the network reports it, from which country you signed in. [Settings](/settings#sessions) shows you where you are signed in. To slow down guessing, we count attempts under a hash of your network address and of the email address that was tried.",
        ],
      },
      "We get all of it from you, from the members of your household or from your browser" +
        (google ? ", and from Google if you choose to sign in there" : "") +
        `.${passes ? " Paystack tells us whether a payment in shillings was made." : ""}`,
    ],
  };
}

function cookies({ google, paypal, passes }: LegalFacts): Section {
  return {
    id: "cookies",
    heading: "Cookies",
    blocks: [
      `Pamoja sets a cookie when you sign in. It keeps you signed in for ${SESSION_DAYS} days after you were last here, cannot be read by scripts, and is removed when you log out. There are no cookies for advertising or for measuring visits.`,
      "A second one lets your account recognise this device for 400 days after you last signed in on it, so that no one who guesses at your password elsewhere can keep you from signing in here. When you sign up, one more stays for a day, so that the link in your email recognises this browser; when you ask for a code to sign in with, one stays for ten minutes, so that the code works only in this browser, and so does one while you use a passkey or enter the code of an authenticator app. Scripts can read none of them.",
      "If you choose the theme Light or Dark, another one keeps that choice on this device for a year, so that every page is shown in it. It contains that one word, cannot be read by scripts either, and is removed when you choose System again.",
      ...(google
        ? [
            "While you sign in with Google, two more last for ten minutes at most, so that the answer comes back to the browser that asked.",
          ]
        : []),
      ...(paypal
        ? [
            "Only the page where a plan is chosen loads anything from another company: PayPal’s button is drawn by PayPal’s script, and PayPal may set cookies of its own there, to recognise you and to detect fraud. They are PayPal’s, under PayPal’s privacy statement. Pamoja loads PayPal’s script on no other page.",
          ]
        : []),
      ...(passes
        ? [
            "The number of the phone that you ask to pay stays in a cookie of this browser for a day, so that you need not type it again. Scripts cannot read it.",
            "Pamoja’s pages load nothing from Paystack. Paying by card leads to Paystack’s own page, where Paystack may set cookies of its own, under Paystack’s privacy policy.",
          ]
        : []),
      "That you have read the line about cookies is noted in your browser’s own storage, under the name cookies_accepted, and is not sent to us. So is the fact that you have dismissed the first steps, or the offer to add Pamoja to your home screen.",
      "What you type into a form is kept in your browser’s storage until it is saved, so that a reload, a lost connection or a closed tab does not lose it: for its tab and, encrypted, for the next one. It is removed when you save or cancel the form or log out, when someone else signs in, and after 14 days. What another app shares with Pamoja on your phone waits in the browser’s storage until the next page reads it, and is removed when you log out. For times without a network, the browser also keeps the script that says so; it contains nothing of your household. A new transaction that finds no network waits in the browser’s storage until it is recorded, with who typed it. It is encrypted with a key that cannot be read out, so whoever copies the browser’s files cannot read it; whoever can open this browser as you can. When you log out you choose whether it is sent, kept for you or thrown away.",
      "If you choose in [Settings](/settings/last-view) to keep the last view on a phone, its browser’s storage also holds what you saw last: figures, budget lines, what comes in 14 days, accounts, the last 50 entries and the payees used most. It is encrypted, and opens with your PIN or your passkey alone. It is removed when you log out or are signed out from elsewhere, when someone else signs in, after five wrong PINs, after 14 days, or when you say so.",
    ],
  };
}

function processors({ google, paypal, passes }: LegalFacts): Section {
  return {
    id: "who-works-for-us",
    heading: "Who works with us",
    blocks: [
      "Each of these companies receives only what its part needs:",
      {
        list: [
          "**Cloudflare** runs the product: every request passes through it, and it keeps technical logs of requests for some days, so that errors can be found.",
          "**Neon** keeps the database, with everything under “What we keep”.",
          "**Resend** sends our emails, and so receives your email address and what an email says.",
          ...(paypal
            ? [
                "**PayPal** takes payments: your card and wallet details go there and never reach us. From us PayPal gets the plan and a number that stands for your household, no names, no email address and nothing that you record.",
              ]
            : []),
          ...(passes
            ? [
                "**Paystack** takes payments in shillings, with M-PESA and by card. From us it gets the phone number that is asked to pay, the email address of the member who pays, the amount, a reference and a number that stands for your household, no names and nothing that you record. It has M-PESA ask the phone, and keeps its own record of the payment.",
              ]
            : []),
          ...(google
            ? [
                "**Google**, only if you choose to sign in with it, learns that you use Pamoja and tells us your name and email address.",
              ]
            : []),
        ],
      },
      "Exchange rates come from Frankfurter, a public service. Our server asks it for currencies and days, and tells it nothing about you.",
      "If you turn notifications on in a browser, the notification service of that browser’s maker delivers them. They are encrypted so that your browser alone can read them, and name no amount and no payee.",
      "These companies’ computers may be outside Kenya, so your data may be kept and processed there. They are bound by their contracts with us to keep it safe and to use it only as we instruct. By creating an account you agree to that transfer, without which Pamoja cannot be run for you.",
    ],
  };
}
