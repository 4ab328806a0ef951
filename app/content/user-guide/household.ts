import { formatMoney } from "#app/domain/money.ts";
import { type PaidPlan, planOf } from "#app/domain/plans.ts";
import { TRIAL_DAYS } from "#app/domain/subscription.ts";
import type { Chapter } from "../prose.ts";

const price = (plan: PaidPlan) => formatMoney(planOf(plan).price, "USD");

export const HOUSEHOLD: Chapter = {
  id: "your-household",
  title: "Your household and you",
  sections: [
    {
      id: "who-sees",
      heading: "Who sees your data",
      blocks: [
        "What you record is visible only to you and the members of your household. Whoever you invite sees everything the household has recorded, from its first day.",
      ],
    },
    {
      id: "members",
      heading: "Household members",
      blocks: [
        "In [Settings](/settings#members) an editor invites others by email, with a role:",
        {
          list: [
            "An **Editor** records, changes and deletes, and takes care of members and the subscription.",
            "A **Viewer** sees everything and changes nothing.",
          ],
        },
        "An invitation is for that one address and waits for seven days; until then it can be sent again or taken back. Besides the mail you can pass its link on yourself, by **Send by WhatsApp** or **Copy link**: it works for that address alone. Whoever accepts keeps their own household aside, and comes back to it when they leave.",
        "Editors change roles and remove members. Anybody may leave, except the last editor while others remain; and whoever founded the household stays its editor.",
      ],
    },
    {
      id: "settings",
      heading: "Settings",
      blocks: [
        {
          list: [
            "[Profile Information](/settings#profile): your name, your email address and, read-only, your primary currency. It was chosen at sign-up and cannot be changed.",
            "[Household](/settings#household): its name, and the time zone in which its days begin.",
            "[E-mails](/settings#mail-choices): which reminders you get.",
            "[Ways to Sign In](/settings#sign-in-ways) and [Change Password](/settings#change-password): a password of at least 6 characters, Google, and **Manage** for passkeys and a second factor: a code from an authenticator app, with recovery codes for when the phone is lost.",
            "[Where You Are Signed In](/settings#sessions): sign out a device that you have lost or do not know, and have a remembered one ask for the second factor again.",
            "[Your Data and Your Account](/settings#own-account): take out everything as one zip file, or delete your account.",
          ],
        },
      ],
    },
    {
      id: "subscription",
      heading: "Trial and subscription",
      blocks: [
        `A new household has everything for ${TRIAL_DAYS} days, free of charge. After that one subscription serves the whole household: ${price("monthly")} a month, ${price("quarterly")} for three months or ${price("annually")} a year, in US dollars, paid through PayPal with a PayPal balance or a card. [Choose a plan](/subscribe) at any time.`,
        "It renews by itself until an editor cancels it in [Settings](/settings#subscription). You can cancel anytime; access lasts until the end of what is paid for. Payments are non-refundable.",
        "If trial or subscription has ended, nothing is lost: everything you recorded is kept, the settings stay open, all of it can be taken out, and it opens again once somebody subscribes.",
      ],
    },
  ],
};
