/** The sentences of the database's refusals. */
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { formatCount } from "#app/domain/count.ts";
import { type MOST_ROWS, RATES } from "#app/domain/limits.ts";
import { formatDecimal, formatMoney, LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import type { ExpectedCode, Refusal } from "#db/refusal.ts";
import type { RefusalCode } from "#db/refusal-codes.ts";

const BEYOND_AT_RATE = "That is more than can be recorded at this rate.";

/** What a household keeps a number of at most, by table. */
const KEPT: Readonly<Record<string, string>> = {
  accounts: "accounts, including deleted ones",
  loans: "loans, including deleted ones",
  assets: "assets, including deleted ones",
  liabilities: "liabilities, including deleted ones",
  message_skeletons: "kinds of messages that it has answered",
  own_accounts: "names of its own accounts",
  loan_corrections: "manual changes to loans",
  asset_values: "asset values, including those of deleted assets",
  liability_values: "liability values, including those of deleted liabilities",
  schedules: "planned payments, including deleted ones",
  pockets: "pockets, including archived ones",
  pocket_moves: "amounts put into pockets and taken out",
  splits: "splits, including deleted ones",
  schedule_days: "dates of instalments",
  occurrence_changes: "changes to single planned payments",
  occurrence_links: "answers about which entry a planned payment was",
  carried_lines: "choices about budget lines that carry what is left",
  budgets: "budget lines. First remove some from months that you no longer need",
} satisfies Record<keyof typeof MOST_ROWS, string>;

const timesADay = (rate: keyof typeof RATES) => `${RATES[rate].most[0]} times within a day`;

/** What whoever changes something too often is told, by the rate that it exceeds. */
const OFTEN: Readonly<Record<string, string>> = {
  "new passwords": `You changed your password ${timesADay("new passwords")}. Try again tomorrow, or use “Forgot your password?”.`,
  "new recovery codes": `You made new recovery codes ${timesADay("new recovery codes")}; those shown last still work. Try again tomorrow.`,
  "new authenticators": `You set up an authenticator app ${timesADay("new authenticators")}. Try again tomorrow.`,
  "new passkeys": `You added ${RATES["new passkeys"].most[0]} passkeys within a day. Try again tomorrow.`,
  "new calendar addresses": `You made an address for your calendar ${timesADay("new calendar addresses")}; the last one still works. Try again tomorrow.`,
  "new phone keys": `You made ${RATES["new phone keys"].most[0]} phone keys within a day. Try again tomorrow.`,
} satisfies Partial<Record<keyof typeof RATES, string>>;

/** By code; a function takes the detail that the database gives. */
const WORDS: Readonly<Record<ExpectedCode, string | ((detail: string) => string)>> = {
  database_unreachable: "The database did not answer. Please try again: nothing will be recorded twice.",
  signed_out: "User session is invalid. Please log out and back in.",
  demo_household: "This is a demo household: nothing can be changed here. Sign up to begin your own.",
  other_person:
    "Someone else has signed in here since you opened this, so nothing was saved. Sign in again to save it as yours.",
  time_zone_unknown: "This time zone is not known here. Choose another one nearby.",
  other_household: "You are in another household now, so nothing was saved. Open the page again to see which one.",
  too_many_entries: (detail) => {
    const [most = "", table = ""] = detail.split(" ");
    return `A household can have at most ${formatCount(Number(most))} ${KEPT[table] ?? table}. Nothing was saved.`;
  },
  founder_stays_editor: "The person who created the household stays in it as an editor.",
  last_editor: "A household needs an editor. Make someone else an editor first.",
  editor_needed: "Ask another editor to do this.",
  others_without_editor: "The others in your household would have no editor. Make someone else an editor first.",
  household_changed: "Your household has changed since you opened this. Read what would happen now, then try again.",
  subscription_began:
    "A subscription for your household began in the meantime, so nothing was deleted. Please try again.",
  payment_under_way: "A phone is being asked to pay for your household. Wait three minutes, then try again.",
  address_changed_lately: (day) =>
    `Your email address was changed recently, and anyone who reads the former one can take the account back until ${formatDay(day as Day)}. Delete the account after that; or open the link in the email sent to the former address, and delete it then.`,
  account_disputable: (day) =>
    `The email address of this account was changed recently, and anyone who reads the former one can take the account back until ${formatDay(day as Day)}. Until then it stays in its household as it is.`,
  last_way_in: "This is the only way into your account. Set a password first, then unlink it.",
  identity_not_linked: "This is not, or is no longer, linked to your account.",
  confirmation_needed: "First confirm that it is you, then do this within ten minutes.",
  password_changed_meanwhile: "Your password was changed somewhere else at the same moment. Please try again.",
  name_taken_since: "That name has since been taken. Rename the other one, then restore this.",
  budget_line_back: "This line is in its month's budget again, so it was not restored a second time.",
  loan_deleted_since: "The loan that it belongs to was deleted. Restore the loan first.",
  added_again_since:
    "The message or statement that told of it was added again since. Restored, it would be in the ledger twice.",
  loan_corrected_since:
    "The loan's balance has since been corrected by hand, so restoring this repayment would make it wrong.",
  history_forgotten: "This is no longer in the history, which goes back 30 days.",
  owner_deleted_since: "It has since been deleted. Restore it first.",
  row_changed_since: "It has changed since you opened this. Check it again, then restore it if you still want to.",
  changed_too_much: "It has changed too much since then to be restored. Change it by hand instead.",
  too_many_access_changes: (rate) => OFTEN[rate] ?? "This was done too often within a day. Try again tomorrow.",
  recovery_code_used: "This code has already been used, or is not one of your recovery codes.",
  second_factor_needed: "This account has a second factor: confirm with its code.",
  authenticator_exists: "You already have an authenticator app. Turn it off first, then set up another one.",
  identity_taken:
    "This Google account opens another Pamoja account. Sign in there with it and unlink it first, or choose another Google account.",
  other_identity_linked:
    "Your account already has another Google account linked. Unlink that one first, then link this one.",
  loan_balance_exceeded: (owed) => `You owe ${moneyIn(owed)} on this loan. Enter at most that.`,
  loan_below_repaid: (repaid) =>
    `${moneyIn(repaid)} of this loan has already been repaid. It cannot be less than that.`,
  repayment_before_correction:
    "The loan's balance was corrected by hand after this repayment, so taking it back would make it wrong.",
  repayment_before_loan: (day) => `The loan began on ${formatDay(day as Day)}. A repayment cannot be earlier.`,
  loan_after_repayment: (day) =>
    `A repayment of this loan is dated ${formatDay(day as Day)}. It cannot have begun after that.`,
  loan_below_correction: (least) =>
    `The loan's principal was corrected by hand to less than it was. With that correction, it cannot be less than ${moneyIn(least)}.`,
  loan_sum_exceeded:
    "The total interest on a loan cannot be more than 90,000,000,000,000.00. Check the amount and the rate.",
  loan_gone: "This loan is no longer there. Choose another one.",
  loan_amount_missing: "Enter what this comes to in the currency of the loan.",
  loan_currency_differs: "This loan is kept in another currency.",
  type_kept: "A transaction of a loan or an asset keeps its type.",
  household_sum_exceeded:
    "All amounts of a household together cannot be more than 90,000,000,000,000.00. Is one of them too large?",
  recorded_and_deleted:
    "This was recorded and has since been deleted. Close this and start a new one to record it again.",
  account_sum_exceeded:
    "All amounts of an account together cannot be more than 90,000,000,000,000.00. Is one of them too large?",
  opening_day_in_future: "Choose today or an earlier day: the balance then is the opening balance.",
  account_gone: "This account is no longer there. Choose another one.",
  account_amount_missing: "Enter what this comes to in the currency of the account.",
  account_currency_changed:
    "A transfer leaves an account in that account's currency. Reopen the form and enter it again.",
  rate_unsuited: "The rate does not suit the currency. Reopen the form and enter it again.",
  months_broken: "Each month has to begin after the one before. Check the days, then try again.",
  too_many_month_changes: `Your household changed its months ${timesADay("month changes")}, so nothing was changed. Try again tomorrow.`,
  rate_change_gone: "This has already been undone, or no longer exists.",
  rates_changed_since:
    "Something has changed since you opened this, so no rate was changed. Check it again, then change it.",
  too_many_at_once: "Your household asked for too much at once. Wait a moment, then try again.",
  too_many_rate_changes: `Your household changed the rates of a period ${timesADay("rate changes")}, so none was changed. Try again tomorrow.`,
  amount_exceeded_at_rate: BEYOND_AT_RATE,
  currency_kept: "An asset or liability keeps the currency that it was recorded in.",
  asset_name_known: "You already have an asset with this name, and it would be counted twice if it is the same one.",
  plan_exceeded_at_rate: "That is more than can be planned at this rate.",
  no_budget_to_copy: "No earlier month has a budget to copy.",
  nothing_to_fill: "Every line has a plan already, or nothing is known of it.",
  too_many_waiting: "More than 20,000 movements are waiting for review. Review some of them first.",
  account_not_in_shillings: "M-PESA is in shillings, and this account is not. Choose another one.",
  account_not_in_currency_of_file: "This file and this account are in different currencies. Choose another account.",
  rate_missing: "An exchange rate is missing, so nothing was added. Try again in a moment.",
  too_many_schedules: (most) => `You have ${most} planned payments. Delete some that you no longer need first.`,
  planned_too_often: (most) =>
    `All that you have planned comes more than ${most} times a day. Plan some of it once a week, or delete it.`,
  split_sum_differs: "It is part of a split, which keeps its amounts together. Change the amount in the split.",
  split_differs:
    "The parts of a split have one day, one account and one direction, and are at most 20. Change them in the split.",
  pocket_holds_less: (cents) => `There is only ${formatDecimal(toCents(Number(cents)))} in this pocket.`,
  pocket_full: (cents) =>
    `A pocket holds at most ${formatDecimal(LARGEST_AMOUNT)}, and there is ${formatDecimal(toCents(Number(cents)))} in this one.`,
  too_many_moves_of_entry: (most) =>
    `One transaction can pay at most ${formatCount(Number(most))} times from pockets. Nothing was saved.`,
  pocket_gone: "That pocket is no longer there. Open the page again to see your pockets.",
  pocket_moved_otherwise:
    "This was saved already, with another amount. Open the page again to see what is in your pockets.",
  bill_has_pocket: "Another pocket already pays for this. Choose a different payment, or leave this field empty.",
  more_than_the_entry: "The entry is for less than that. Enter at most what it has left.",
  planned_entry_gone: "This is no longer there. Open the page again to see what is planned.",
  plan_id_taken:
    "Something else was planned from this page already, so nothing was saved. Open the page again, then plan it once more.",
  too_many_rules: "You have 500 rules. Delete some that you no longer need first.",
  too_many_movements: "Your household has sent too many movements today. Wait until tomorrow, then send the rest.",
  review_changed_since:
    "Something has changed since you opened this, so nothing was added. Check it again, then add it.",
  rows_with_problems: "The file has rows with problems. Fix them and choose the file again.",
  too_many_rows: "This file has more than 100,000 rows. Split it and import the parts one after the other.",
  import_rates_changed:
    "Exchange rates have changed since you opened this, so nothing was added. Check it again, then add it.",
  ledger_changed_since:
    "Your ledger has changed since you opened this, so nothing was added. Check it again, then add it.",
  restore_refused: "This export cannot be restored into this household. Check it again to see why.",
  export_damaged: (table) =>
    `This export is damaged or was changed, so nothing was added${table && `: a line of ${table}.csv does not match the others`}. Download it again, then choose it again.`,
  too_many_files: "Your household has chosen fifty files in a day, which is the limit. Try again tomorrow.",
  import_gone: "This import is no longer there. Choose the file again.",
  text_not_printable: "Remove the characters that cannot be printed.",
  rule_known: "There is already a rule for this. Edit that one instead.",
  rule_without_words: "Enter the words that this rule looks for.",
  account_name_taken:
    "There is already an account with this name. Add something that tells them apart, like whose it is.",
  reached_account_gone: "This account is no longer there. Choose another one.",
  arrived_amount_out_of_range: "The amount that arrives is zero, or more than can be recorded.",
  loan_exceeded: "That is more than a loan can come to.",
  loan_name_taken: "There is already a loan with this name. Add something that tells them apart, like its month.",
};

/** What a refusal says to the person whose form it is. */
export function wordsOf({ code, values }: Refusal): string {
  return isToldOf(code) ? wordsOfCode(code, values.detail) : `Something went wrong (request ${values.request}).`;
}

const isToldOf = (code: RefusalCode): code is ExpectedCode => Object.hasOwn(WORDS, code);

/** What a refusal with this code says. */
export function wordsOfCode(code: ExpectedCode, detail = ""): string {
  const words = WORDS[code];
  return typeof words === "string" ? words : words(detail);
}

/** The database gives amounts as `2130603 KES`. */
function moneyIn(detail: string): string {
  const [cents = "0", currency = null] = detail.split(" ");
  return formatMoney(toCents(Number(cents)), currency);
}
