/** The database's refusals in words for people. */
import { type Day, formatDay } from "../app/domain/calendar.ts";
import { formatMoney, toCents } from "../app/domain/money.ts";
import { NOT_PRINTABLE } from "../app/domain/plain-text.ts";

/** A refusal of the database. `code` is a SQLSTATE, or 'unreachable' when no answer came. */
export type DatabaseProblem = { code: string; constraint: string | null; detail: string | null; message: string };

export const SIGNED_OUT = "User session is invalid. Please log out and back in.";

/** A form was opened in another household than its sender is in now. */
export const OTHER_HOUSEHOLD =
  "You are in another household now, so nothing was saved. Open the page again to see which one.";

export const IDENTITY_TAKEN =
  "This Google account opens another Pamoja account. Sign in there with it and unlink it first, or choose another Google account.";
export const OTHER_IDENTITY_LINKED =
  "Your account has another Google account linked already. Unlink that one first, then link this one.";
export const NOT_REAUTHENTICATED = "Confirm first that it is you, then do this within ten minutes.";

const BEYOND_AT_RATE = "That is more than can be recorded at this rate.";

const MESSAGES: Record<string, string | ((detail: string) => string)> = {
  unreachable: "The database did not answer. Please try again: whatever was sent counts only once.",
  PA401: SIGNED_OUT,
  PH002: "This time zone is not known here. Choose another one near it.",
  PH409: OTHER_HOUSEHOLD,
  PM001: "Whoever founded a household stays in it, as its editor.",
  PM002: "A household needs an editor. Make somebody else an editor first.",
  PM003: "Another editor has to do this for you.",
  PD001: "The others in your household would have no editor. Make somebody else an editor first.",
  PD002: "Your household changed since you opened this. Read what would happen now, then try again.",
  PD003: "A subscription of your household began meanwhile, so nothing was deleted. Please try again.",
  PD004: "A phone is being asked to pay for your household just now. Wait three minutes, then try again.",
  PD005: (day) =>
    `Your email address was changed lately, and whoever reads the former one can take the account back until ${formatDay(day as Day)}. Delete it after that; or press the link in the mail that went to the former address, and delete it then.`,
  PN001: "This is the only way into your account. Set a password first, then unlink it.",
  PN404: "This is not linked to your account, or no longer.",
  PN401: NOT_REAUTHENTICATED,
  PN402: "Your password was changed somewhere else at the same moment. Please try again.",
  PE001: "Another one has this name by now. Rename that one first, then put this back.",
  PE002: "This line is in its month's budget again, so it was not put back a second time.",
  PE003: "The loan that it belongs to was deleted. Put the loan back first.",
  PE004: "The loan's balance was corrected by hand since, so putting this repayment back would make it wrong.",
  PE404: "This is no longer in the history, which goes back 30 days.",
  PE405: "It was deleted since. Put that back first.",
  PE409: "It changed while you were looking. Look at it again, then put it back if you still want to.",
  PE410: "It has changed too much since then for this to be put back. Change it by hand instead.",
  PF402: "This code was used already, or is not one of your recovery codes.",
  PF401: "This account has a second factor: confirm with its code.",
  PF409: "You already have an authenticator app. Turn it off first, then set up another one.",
  PN409: IDENTITY_TAKEN,
  PN410: OTHER_IDENTITY_LINKED,
  PL001: (owed) => `You owe ${moneyIn(owed)} on this loan. Enter at most that.`,
  PL002: (repaid) => `${moneyIn(repaid)} of this loan was already repaid. It cannot be less than that.`,
  PL003: "The loan's balance was corrected by hand after this repayment, so taking it back would make it wrong.",
  PL005: (day) => `The loan began on ${formatDay(day as Day)}. A repayment cannot be earlier.`,
  PL006: (day) => `A repayment of this loan is dated ${formatDay(day as Day)}. It cannot have begun after that.`,
  PL007: (least) =>
    `The loan's principal was corrected by hand to less than it was. With that correction, it cannot be less than ${moneyIn(least)}.`,
  PL404: "This loan is no longer there. Choose another one.",
  PL405: "Enter what this comes to in the currency of the loan.",
  PL409: "This loan is kept in another currency.",
  PT001: "A transaction of a loan or an asset keeps its type.",
  PT002: "All amounts of a household together cannot be more than 90,000,000,000,000.00. Is one of them too large?",
  PT409: "This was recorded and has since been deleted. Close this and start a new one to record it again.",
  PC002: "All amounts of an account together cannot be more than 90,000,000,000,000.00. Is one of them too large?",
  PC006: "Choose today or an earlier day: what it held then is what it began with.",
  PC404: "This account is no longer there. Choose another one.",
  PC405: "Enter what this comes to in the currency of the account.",
  PC409: "A transfer leaves an account in that account's currency. Open the form again, and enter it anew.",
  PR001: "The rate does not suit the currency. Open the form again, and enter it anew.",
  PR404: "This has already been undone, or no longer exists.",
  PR409: "Something changed since you looked at this, so no rate was changed. Look at it again, then change it.",
  // Amounts were checked before: only one converted at its rate can be out of range.
  22003: BEYOND_AT_RATE,
  PV001: "What is owned or owed keeps the currency that it was recorded in.",
  PV409: "You already have an asset with this name, and it would be counted twice if it is the same one.",
  PB001: "That is more than can be planned at this rate.",
  PB404: "Last month has no budget to copy.",
  PG001: "More than 20,000 movements wait for a review. Review some of them first.",
  PG002: "M-PESA is in shillings, and this account is not. Choose another one.",
  PG003: "An exchange rate is missing, so nothing was added. Try again in a moment.",
  PG004: "You have 500 rules. Delete some that you no longer need first.",
  PG429: "Your household sent more movements today than anybody moves money. Wait until tomorrow, then send the rest.",
  PG409: "Something changed since you looked at this, so nothing was added. Look at it again, then add it.",
  PI001: "The file has rows with problems. Mend them and choose the file again.",
  PI002: "This file has more than 100,000 rows. Split it and import the parts one after the other.",
  PI003: "Exchange rates changed since you looked at this, so nothing was added. Look at it again, then add it.",
  PI004: "Your ledger changed since you looked at this, so nothing was added. Look at it again, then add it.",
  PI005: "This export cannot be brought back into this household. Look at it again to see why.",
  PI006: (table) =>
    `This export is damaged or was changed, so nothing was added${table && `: a line of ${table}.csv does not go with the others`}. Download it again, then choose it again.`,
  PI429: "Your household chose fifty files within a day, and no more are taken. Try again tomorrow.",
  PI404: "This import is no longer there. Choose the file again.",
  accounts_name_plain: NOT_PRINTABLE,
  assets_name_plain: NOT_PRINTABLE,
  liabilities_name_plain: NOT_PRINTABLE,
  loans_name_plain: NOT_PRINTABLE,
  loans_schedule_plain: NOT_PRINTABLE,
  own_accounts_name_plain: NOT_PRINTABLE,
  payee_rules_texts_plain: NOT_PRINTABLE,
  transactions_description_plain: NOT_PRINTABLE,
  transactions_base_amount_range: BEYOND_AT_RATE,
  transactions_loan_amount_range: BEYOND_AT_RATE,
  transactions_loan_known: "This loan is no longer there. Choose another one.",
  payee_rules_known_once: "There already is a rule for this. Edit that one instead.",
  payee_rules_match_something: "Enter the words that this rule looks for.",
  accounts_name_taken:
    "There already is an account with this name. Add something that tells them apart, like whose it is.",
  own_accounts_of_account: "This account is no longer there. Choose another one.",
  own_accounts_other: "This account is no longer there. Choose another one.",
  accounts_opening_base_range: BEYOND_AT_RATE,
  transactions_account_amount_range: BEYOND_AT_RATE,
  transactions_to_amount_range: "What arrives is nothing, or more than can be recorded.",
  transactions_account_known: "This account is no longer there. Choose another one.",
  transactions_to_account_known: "This account is no longer there. Choose another one.",
  loans_principal_range: "That is more than a loan can come to.",
  loans_balance_range: "That is more than a loan can come to.",
  loans_name_taken: "There already is a loan with this name. Add something that tells them apart, like its month.",
};

const SQLSTATE = /^[0-9A-Z]{5}$/;
const FOREIGN_KEY = "23503";
/** Whoever writes, or their household, was deleted while they wrote: their session has ended with it. */
const OF_WRITER = /_household_id_households_id_fk$|_profiles_id_fk$/;

/** Describes whatever a failed call threw. */
export function problemOf(error: unknown, requestId: string): DatabaseProblem {
  const cause = error instanceof Error && error.cause instanceof Error && !("code" in error) ? error.cause : error;
  const field = (key: string): string | null => {
    const value = cause !== null && typeof cause === "object" ? (cause as Record<string, unknown>)[key] : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  // Anything else is a network's or a library's word for an answer that did not arrive.
  const stated = SQLSTATE.exec(field("code") ?? "")?.[0] ?? "unreachable";
  const isWriterGone = stated === FOREIGN_KEY && OF_WRITER.test(field("constraint") ?? "");
  const [code, constraint] = isWriterGone ? ["PA401", null] : [stated, field("constraint")];
  const detail = field("detail");
  const text = MESSAGES[constraint ?? ""] ?? MESSAGES[code] ?? `Something went wrong (request ${requestId}).`;
  return { code, constraint, detail, message: typeof text === "string" ? text : text(detail ?? "") };
}

/** The database gives amounts as `2130603 KES`. */
function moneyIn(detail: string): string {
  const [cents = "0", currency = null] = detail.split(" ");
  return formatMoney(toCents(Number(cents)), currency);
}

/** Whether a function raised the refusal, or the person can correct what caused it. Anything else is logged. */
export function isExpected(problem: DatabaseProblem): boolean {
  return problem.code !== "unreachable" && (problem.code in MESSAGES || (problem.constraint ?? "") in MESSAGES);
}
