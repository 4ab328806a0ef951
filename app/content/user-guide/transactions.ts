import { COLUMNS } from "#app/domain/imports/ledger-columns.ts";
import type { Chapter } from "../prose.ts";

export const TRANSACTIONS: Chapter = {
  id: "recording",
  title: "Recording money",
  sections: [
    {
      id: "transactions",
      heading: "Transactions",
      blocks: [
        "Press **New Transaction** in [Transactions](/transactions), choose the type, enter amount, date and description, and save. Amounts have at most two decimals.",
        {
          picture: "transactions",
          alt: "The list of transactions: search and filters, then In, Out and Net, then each transaction with its date, category and amount.",
        },
        "A description that your household has used before is suggested while you type, with the category it had last time; if you choose another one, yours stays. The categories that you use most are one press away, and so are today and yesterday.",
        "Once it is saved, **Add another** starts the next one. For a few seconds, **Undo** removes what you recorded.",
        {
          list: [
            "**Income**: salary, business, gifts and whatever else comes in.",
            "**Expense**: what you spend, by category and subcategory: Utilities, then Water.",
            "**Saving & Investment**: what you put aside. It leaves your cash, so add what it grows into as an [asset](#assets).",
            "**Giving** and **Tithe**: what you give, each counted on its own.",
            "**Loan Received**, **Loan Repayment** and **Asset Purchase**: see the [special types](#special-types).",
          ],
        },
        "The list shows the newest first. **In**, **Out** and **Net** above it are those of the month named beside them, and each month further down begins with its own. Other months, types, categories and accounts are among the filters. Search finds words in descriptions, categories, accounts and the names of who recorded them, and M-PESA codes. **>5000**, **<200**, **=450** and **1000-2000** find amounts, also together with words: **naivas >5000**. Below the sums it says how often that was and since when. Upcoming transactions count in their month, and are folded away above the list.",
        "**Edit** corrects a transaction, **Delete** removes it for good; every total is updated at once. On a phone, press a transaction to open it. On a wide screen, press its row to see all that is known of it: who recorded it, its receipt and balance, what is left of its budget line. There you change its category or account in its place, and make them a rule for its payee.",
        "One payment that is several things, such as rent and water, can be split: open it, then **Split**. Each part has a category and an amount of its own, and together they are always the whole. In the list it stays one row, which opens.",
      ],
    },
    {
      id: "special-types",
      heading: "Special types of transaction",
      blocks: [
        {
          list: [
            "**Asset Purchase** asks for an asset name. Your cash falls by the amount, and the asset appears in [Assets](/assets) with that amount as its value. Such a transaction cannot be edited: delete it together with its asset and record it again, or update the asset’s value.",
            "**Loan Received** creates a loan record, with its name, interest rate and duration, and the money comes in as cash.",
            "**Loan Repayment** picks an existing loan and lowers its balance. If you know how much of it is interest, enter that: the balance then falls only by the rest.",
          ],
        },
        "These three change what you own and what you owe. They count in your cash and your net worth, but not in the month’s net cash flow.",
        "Correcting or deleting a repayment also corrects the loan’s balance. Deleting a loan received or an asset purchase leaves the loan or the asset in its list.",
        "In [Accounts](/accounts) you say where your money is: M-PESA, banks, cash, a Sacco, a chama, mobile savings, and what is in each now. From then on, each transaction can have an account; the one you used last is already chosen, and you can still choose **No account**. Each account’s own page shows, day by day, what should be in it.",
        {
          list: [
            "Money that only moves between your accounts is a **Transfer**: cash from an agent goes from M-PESA to Cash. It is neither income nor spending. Any cost goes into the same form, as a fee.",
            "Between accounts in two currencies, enter what left and what arrived.",
            "**Check the balance** on an account’s page asks what your phone or your bank says. If it differs, Pamoja shows what may be the reason, such as a row recorded twice or two swapped digits; what no one can explain is booked as a correction.",
            "**Select many** below the list of transactions, or in its **•••** on a phone, puts many of them into an account at once, or sets their category, or deletes them; one press undoes it. Transactions from before an account’s opening day do not change its balance: they are already in the opening balance.",
            "An account that you no longer use can be archived: it keeps its balance, and is no longer offered.",
          ],
        },
        "A **chama** is an account as well. Above zero, its balance is what the group owes you. Below zero, it is what you owe the group, and net worth counts that among your liabilities.",
        {
          list: [
            "**A contribution** is a transfer into the chama, and **your turn** is a transfer out of it. The account’s page has buttons for both, and lets you plan the next one.",
            "**A fine** is an expense from the chama, or from the account that you paid it from. **Welfare** is giving.",
            "**A share-out** is also a transfer. If it brings more than you paid in, first record the difference as income into the chama.",
            "The account’s page lists what you have paid in since January, with the M-PESA receipts. **Print** puts your book on one page. A Sacco account has the same.",
          ],
        },
      ],
    },
    {
      id: "other-currencies",
      heading: "Other currencies",
      blocks: [
        "Dollars from a relative abroad are recorded in dollars: choose the currency beside the amount. Pamoja takes the exchange rate published for that day, or the last one before it, and shows the amount converted to your primary currency. The rates come from Frankfurter, a free public service that collects those of central banks. If your bank used a different rate, open **My bank used a different rate** and enter it, or the amount that the bank took.",
        "The transaction keeps the rate that it was recorded at, so the past does not change when rates do. Where no rate is known, you are asked for one: two currencies are never added one to one unless you confirm it twice.",
        "To change the rate of many transactions at once, follow **Change exchange rates** below the list: you see the new amounts before anything changes, and can undo it.",
      ],
    },
    {
      id: "import",
      heading: "Import and export",
      blocks: [
        "**M-PESA without typing.** Nearly everything you pay leaves a message on your phone, and Pamoja reads it for you. In [Transactions](/transactions), press **Import** (on a phone it is in the **•••** menu) and paste one message or a whole month of them; or choose your M-PESA statement (a PDF, with its password) or a backup of your messages from the app SMS Backup & Restore. All of it is read on your own device. Only what it says is sent: amounts, days, names and receipts, never a message, a PDF or a password.",
        {
          picture: "review",
          alt: "The review: each payee once, with how often and how much, the category that is proposed and why, and at the bottom the button that adds everything.",
        },
        "What was read waits in the [Review](/transactions/review), **by payee and not one by one**. Each says what it will become and why: as the last three times, by its name, by your rule. One press decides for everything of one payee, **More…** has every category, and **One by one** is for exceptions. **Always?** makes what you decided a rule, which you find in [Settings, Rules](/settings/rules). Two of you can review at once: each is told what the other has added, and nothing is added twice.",
        {
          list: [
            "**Your own money is neither spent nor earned.** Cash from an agent, M-Shwari, KCB M-PESA, Ziidi or Pochi: Pamoja asks once which account each is, and then moves the money between your accounts.",
            "**Fuliza is a debt.** What you draw is not income and what you repay is not spending; its cost is a charge.",
            "**Loans** from M-Shwari, KCB or the Hustler Fund appear in [Loans](/loans), and what you pay back lowers them.",
            "**A reversal** takes back the payment that it names.",
            "**Nothing counts twice**, whether it comes by paste, by statement or by phone, in whatever order. What you typed by hand is offered as the same.",
            "**Both of you**: bring in your own messages, each into your own M-PESA. Money between the two of you is one transfer.",
          ],
        },
        "**Please check** shows messages from banks and others that Pamoja knows less well, each beside what was read; **Sort** shows those whose words leave open which way the money went. Your answer is remembered for the next message with the same words; [Payee rules](/settings/rules) lists these answers and lets you delete them. Messages from M-PESA, Airtel Money, T-Kash and Kenyan banks are read, in English and Kiswahili.",
        "When it is added, Pamoja compares the account with the balance in your last message, and shows what M-PESA cost you. One **Undo** takes the whole import back. A statement is checked against its own totals: if Safaricom left out a row, you see between which two.",
        "On **Android**, install Pamoja from your browser’s menu, select messages and share them to it. On an **iPhone**, a shortcut sends each message as it comes: [Messages from your phone](/settings/phone) shows how, step by step. That message is read at once on our side and not stored; one that is not understood waits for you, encrypted, where you import messages.",
        "**Files.** **Export** in [Transactions](/transactions) downloads the whole ledger as a CSV file, which any spreadsheet opens.",
        "**Import** takes such a file back, or a statement from your bank: CSV, Excel, OFX, QFX or QIF, up to 100,000 rows. You are asked once what is in its columns; the next file with the same columns is read the same way. Payments that failed or are pending are left out and listed, a refund comes in, and a fee in a column of its own is added to its payment. Exports of other budget apps keep their categories and transfers.",
        "**A bank’s file goes into the Review**, like your messages, and into the account that its first lines name. A file in dollars goes into a dollar account: each payment is recorded in dollars, at that day’s rate. What you paid into the bank from M-PESA is one transfer, found on both sides by its receipt; a transfer that you typed is found as well, and what a message has reported is offered as the same. Record a transfer between two currencies yourself: both files then match it. Where a statement goes back further than the day on which an account begins, Pamoja asks whether it should begin earlier, and shows where the two do not agree.",
        "[All imports](/transactions/imports) lists what was brought in, by whom and from what. Each can be undone for 30 days; what has since changed stays, and you are told how much that is.",
        "The full export from [Settings](/settings), a zip, can be restored into an empty household with the same currency: its transactions, budgets, loans with their history, assets and liabilities, as they were.",
        "Lines that cannot be read are listed with their reason. Leave them out, or download them, fix them and import them later.",
        `The columns of our own files, in any order: ${COLUMNS.join(", ")}.`,
      ],
    },
  ],
};
