import type { Section } from "./prose.ts";

/** The rights under Kenya's Data Protection Act, 2019, and where in the product to exercise each. */
export const YOUR_RIGHTS: readonly Section[] = [
  {
    id: "your-rights",
    heading: "Your rights",
    blocks: [
      "Kenya’s Data Protection Act, 2019, gives you these rights. You can exercise most of them yourself, at once and free of charge, even when your trial or subscription has ended:",
      {
        list: [
          "**To be informed** of what is done with your data: by this policy.",
          "**Access:** you see everything you have recorded on its screens, and [take out all of it](/settings#own-account) in Settings.",
          "**Correction:** change your [name and email address](/settings#profile) in Settings; every transaction, budget, loan, asset and liability can be corrected where it is shown.",
          "**Erasure:** delete single records where they are shown, or [your whole account](/settings#own-account) in Settings. A household that you are alone in is deleted with everything recorded in it, and its subscription is cancelled. Records in a household that you share stay with its other members, without your name.",
          "**Portability:** [Export everything](/settings/data-export) gives you one zip file of tables that any spreadsheet and other programs read.",
          "**Objection:** turn off [reminders](/settings#mail-choices) in Settings or by the link in each of them. To object to anything else, or to have it restricted, write to us.",
        ],
      },
      "For anything you cannot do yourself, write to the address above or reply to any email from Pamoja, and say what you need. We may ask you to show that the account is yours, and will answer within the time that the law sets.",
    ],
  },
  {
    id: "complaints",
    heading: "Complaints",
    blocks: [
      "If you think that your data is not treated as it should be, tell us, so that we can put it right. You may also, at any time, complain to the [Office of the Data Protection Commissioner](https://www.odpc.go.ke) of Kenya.",
    ],
  },
];
