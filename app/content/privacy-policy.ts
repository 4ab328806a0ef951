import type { LegalSection } from "./legal.ts";

export const PRIVACY_POLICY: readonly LegalSection[] = [
  {
    heading: "Who sees your data",
    paragraphs: [
      "What you record in Pamoja is visible only to you and the members of your household. The database itself keeps households apart: no other household's account can read or change your records.",
      "When you invite somebody, they see everything the household has recorded, from its first day. Editors can also change it; viewers cannot.",
      "We do not sell your data, show no advertising and follow you to no other site.",
    ],
  },
  {
    heading: "What we keep",
    paragraphs: [
      "About you: your full name, your email address, your currency and your household's time zone.",
      "Your password only as a hash made with argon2id, from which it cannot be read back. The links in our emails and the key of your session are kept as hashes too.",
      "If you sign in with Google: who you are there, as Google names you, and the email address you have there.",
      "About people who are invited to a household: the email address that the invitation went to, until a month after it was accepted, taken back or has expired.",
      "About your money: the transactions, budgets, loans, assets and liabilities that your household's members enter or import.",
      "About payments: which plan your household pays for and until when, PayPal's number of the subscription, and the amount, day and number of each payment. Whose PayPal account it is we do not keep.",
      "About your sessions: when you signed in, when you were last here, which kind of browser you use and, where the network tells it, from which country you signed in. The settings show you where you are signed in. To slow down guessing we count tries under a hash of your network address and of the email address that was tried.",
    ],
  },
  {
    heading: "Why we keep it",
    paragraphs: [
      "To show your household its own money, to let you sign in safely, to send the emails that your account needs, and to know whether your trial or subscription is running. We use it for nothing else.",
    ],
  },
  {
    heading: "Cookies",
    paragraphs: [
      "Pamoja sets one cookie when you sign in. It keeps you signed in, cannot be read by scripts, and is removed when you log out. While you sign in with Google, two more last for ten minutes at most, so that the answer comes back to the browser that asked. There are no cookies for advertising or for measuring visits.",
      "Only the page where a plan is chosen loads anything from another company: PayPal's button is drawn by PayPal's script, and PayPal may set cookies of its own there, to know you again and to recognise fraud. They are PayPal's, under PayPal's privacy statement. Pamoja loads PayPal's script on no other page.",
    ],
  },
  {
    heading: "Who works for us",
    paragraphs: [
      "Pamoja runs on Cloudflare, keeps its data in a Postgres database at Neon and sends its emails through Resend. Payments are made at PayPal: your card and wallet details go there and never reach us, and from us PayPal gets the plan and a number that stands for your household, no names, no email address and nothing that you record. If you choose to sign in with Google, Google learns that you use Pamoja and tells us your name and email address. Each receives only what its part needs, and their computers may stand outside Kenya.",
    ],
  },
  {
    heading: "How long",
    paragraphs: [
      "Your household's records stay as long as the account exists, also after a trial or subscription has ended, so that you can come back to them. You are signed out 30 days after you were last here. A link to verify an address works for 24 hours, a link to reset a password for one hour.",
    ],
  },
  {
    heading: "Your rights",
    paragraphs: [
      "Under Kenya's Data Protection Act, 2019, you may ask what we keep about you, have it corrected, receive a copy of it and have it deleted. In the settings you take out everything that your household has recorded, change your name and your email address, and delete your account, at once and by yourself. For anything else reply to any email from Pamoja and say what you need. You may also turn to the Office of the Data Protection Commissioner.",
      "When your account is deleted, a household that you are alone in is deleted with everything recorded in it, and its subscription is cancelled at PayPal. Records in a household that you share stay with its other members, without your name.",
      "A record of payments is kept for our accounts also after that: day, amount, PayPal's number of the subscription and the number that stood for the household, which leads to nobody here any more.",
    ],
  },
  {
    heading: "Changes",
    paragraphs: [
      "When this policy changes, the new text stands here with a new date, and we write to you if it matters.",
    ],
  },
];
