/** All screens, and those of their states that have a URL. */
import type { Page } from "playwright-core";
import { BOTH_SIZES, fillTransaction, type Size, type Stage } from "./support.ts";

export const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";

export const EXPENSE = {
  Amount: "4830.50",
  Description: "Naivas",
  Category: "Variable Expenses",
  Subcategory: "Groceries",
};

/** Public screens. */
export const PUBLIC: readonly string[] = [
  "/welcome",
  "/login",
  "/login/code",
  "/login/factor",
  "/not-me?token=x",
  "/stop-factor-reset?token=x",
  "/signup",
  "/forgot-password",
  "/privacy-policy",
  "/terms-of-service",
  "/verify-email?token=x",
  "/update-password?token=x",
  "/unsubscribe?token=x&kind=budget",
  "/auth/google/prove",
];
/** Members' screens: records and plans, */
const LEDGER = [
  "/",
  "/?share",
  "/transactions",
  "/transactions?new&type=expense",
  "/transactions?new&type=loan_received",
  "/transactions?new&type=loan_repayment",
  "/transactions?q=x&month=2026-11&kind=expense",
  "/transactions/import",
  "/transactions/imports",
  "/transactions/import/mpesa",
  "/transactions/review",
  "/transactions/rates",
  "/transactions/transfer",
  "/transactions/:expense",
  "/transactions/:expense/split",
  "/transactions/select",
  "/plan/pockets",
  "/plan/pockets?new",
  "/plan/payday",
  "/budgets",
  "/budgets?month=2026-01",
  "/budgets/start",
  "/reports",
  "/reports?view=annual",
];
/** what is owned and owed, */
const WEALTH = [
  "/net-worth",
  "/accounts",
  "/accounts?new",
  "/loans",
  "/loans?new",
  "/loan-calculator",
  "/loan-calculator?of=apr&principal=1000&repayment=900&duration=30&unit=days",
  "/loan-calculator?of=payment&principal=1250000&rate=14.5&duration=3&unit=years",
  "/assets",
  "/assets?new",
  "/liabilities",
  "/liabilities?new",
];
/** and the account. */
const ACCOUNT = [
  "/find",
  "/settings",
  "/settings#sign-in-ways",
  "/settings#look",
  "/settings#members",
  "/settings#household",
  "/settings#subscription",
  "/settings#mail-choices",
  "/settings#own-account",
  "/settings#help",
  "/faq",
  "/user-guide",
  "/settings?household",
  "/settings?change-email",
  "/settings?delete-account",
  "/history",
  "/settings/rules",
  "/settings/rules?new",
  "/settings/phone",
  "/settings/notifications",
  "/settings/calendar",
  "/settings/last-view",
  "/settings/month",
  "/settings/month?was=1&begins=25",
  "/settings/security",
  "/settings/security?add-passkey",
  "/reauthenticate",
  "/change-email?token=x",
  "/settings?google=linked",
  "/settings?google=identity_already_exists",
  "/subscribe",
  "/subscribe?cancelled",
  "/accept-invite",
  "/accept-invite?token=x",
];
export const MEMBERS: readonly string[] = [...LEDGER, ...WEALTH, ...ACCOUNT];
/** All screens, in parts that take less than two minutes even on a busy machine. */
export const PARTS = { public: PUBLIC, ledger: LEDGER, wealth: WEALTH, account: ACCOUNT } as const;

export const PARTS_AND_SIZES = BOTH_SIZES.flatMap((size) =>
  (["public", "ledger", "wealth", "account"] as const).map((part) => ({ part, size })),
);

/** Opens screens, including those of a member with a transaction, and looks at each. */
export async function onScreens(
  stage: Stage,
  paths: readonly string[],
  settings: { size: Size; touch?: boolean },
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  // An unknown unsubscribe link answers 404.
  stage.allowLogged(/status of 404/);
  for (const [whose, take] of [
    [PUBLIC, () => stage.visitor(settings)],
    [MEMBERS, () => memberWithExpense(stage, settings)],
  ] as const) {
    const theirs = paths.filter((path) => whose.includes(path));
    if (theirs.length === 0) continue;
    const page = await take();
    const expense = theirs.some((path) => path.includes(":expense")) ? await idOfExpense(page) : "";
    for (const path of theirs) {
      // From the same screen, a fragment would load nothing anew.
      if (path.includes("#")) await page.goto("about:blank");
      await page.goto(path.replace(":expense", expense));
      await look(page, path);
    }
  }
}

/** Of the expense that is in the open list. */
async function idOfExpense(page: Page): Promise<string> {
  const href = await page.getByRole("link", { name: `Edit ${EXPENSE.Description}` }).getAttribute("href");
  return /edit=([\da-f-]+)/.exec(href ?? "")?.[1] ?? "";
}

export async function memberWithExpense(stage: Stage, settings: Parameters<Stage["member"]>[0]): Promise<Page> {
  const page = await stage.member(settings);
  await page.goto("/transactions?new&type=expense");
  await fillTransaction(page, EXPENSE);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return page;
}
