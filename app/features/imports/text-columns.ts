import { KIND_NAMES } from "#app/domain/accounts/account.ts";
import { BUDGET_TYPES, CARRIED_TYPES } from "#app/domain/budgets/budget.ts";
import { DURATION_UNITS, isMonth } from "#app/domain/calendar.ts";
import { SAVING_LINES } from "#app/domain/categories.ts";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { MONTH_RULES } from "#app/domain/household-months.ts";
import { KINDS } from "#app/domain/movements/kinds.ts";
import { MOVEMENT_SOURCES, MOVEMENT_STATES, WALLETS } from "#app/domain/movements/movement.ts";
import { TIME } from "#app/domain/movements/staged-movement-schema.ts";
import { isPrintable, isVisible } from "#app/domain/plain-text.ts";
import { SHIFTS, UNITS } from "#app/domain/plan/schedule.ts";
import { SCHEDULED_TYPES } from "#app/domain/plan/schedule-entry.ts";
import { POCKET_MOVE_KINDS } from "#app/domain/pockets/pocket.ts";
import { ENTRY_TYPES, PLAIN_TYPES } from "#app/domain/transactions/transaction-types.ts";
import { wordsOfField } from "#app/request/field-words.ts";
import { type CellRule, check, oneOf } from "./cell-rule.ts";
import * as say from "./words.ts";

/** A text without what cannot be printed, which shows something unless it `mayBeBlank`. */
const line =
  (longest: number, mayBeBlank = false): CellRule =>
  (cell) => {
    if (cell.length > longest && [...cell].length > longest) return wordsOfField("text_too_long", longest);
    if (!isPrintable(cell)) return wordsOfField("text_not_printable");
    return mayBeBlank || isVisible(cell) ? null : say.itIsBlank;
  };

const currency = check(isCurrency, say.noSuchCurrency);
const rateSource = oneOf(["same currency", "Frankfurter", "typed"]);

/** A text column needs a rule here: its type says nothing about it. */
export const TEXTS: Readonly<Record<string, Readonly<Record<string, CellRule>>>> = {
  households: { name: line(300), currency, time_zone: line(100), month_begins: oneOf(MONTH_RULES) },
  household_months: { period: check(isMonth, say.notAMonth) },
  accounts: {
    name: line(60),
    kind: oneOf(KIND_NAMES),
    currency,
    opening_rate_source: rateSource,
    digits: check((cell) => /^\d{1,6}$/.test(cell), say.lastDigitsOnly),
  },
  loans: { name: line(120), currency, repayment_schedule: line(300, true), duration_unit: oneOf(DURATION_UNITS) },
  loan_corrections: { reason: oneOf(["entered", "corrected", "receipt deleted", "repaid before"]) },
  assets: { name: line(120), currency },
  liabilities: { name: line(120), currency },
  asset_values: {},
  liability_values: {},
  budgets: {
    period: check(isMonth, say.notAMonth),
    transaction_type: oneOf(BUDGET_TYPES),
    category: line(60),
    subcategory: line(60),
    planned_currency: currency,
    exchange_rate_source: rateSource,
  },
  carried_lines: {
    period: check(isMonth, say.notAMonth),
    transaction_type: oneOf(CARRIED_TYPES),
    category: line(60),
    subcategory: line(60),
  },
  transactions: {
    description: line(300),
    currency,
    exchange_rate_source: rateSource,
    type: oneOf(ENTRY_TYPES),
    category: line(60),
    subcategory: line(60),
    loan_rate_source: rateSource,
    account_rate_source: rateSource,
    to_rate_source: rateSource,
    saves: oneOf(SAVING_LINES),
  },
  movements: {
    receipt: line(120),
    part: line(30),
    time: check((cell) => TIME.test(cell), say.notATimeOfDay),
    direction: oneOf(["in", "out"]),
    kind: oneOf(Object.keys(KINDS)),
    wallet: oneOf(WALLETS),
    party_name: line(200),
    party_number: line(40),
    party_account: line(100),
    payee: line(250),
    payee_name: line(250),
    reverses: line(20),
    source: oneOf(MOVEMENT_SOURCES),
    state: oneOf(MOVEMENT_STATES),
    decision: line(200),
  },
  own_accounts: { name: line(100) },
  payee_rules: {
    label: line(200),
    payee: line(250),
    words: line(100),
    direction: oneOf(["in", "out"]),
    type: oneOf(PLAIN_TYPES),
    category: line(60),
    subcategory: line(60),
  },
  schedules: {
    name: line(120),
    direction: oneOf(["in", "out", "transfer"]),
    type: oneOf(SCHEDULED_TYPES),
    category: line(60),
    subcategory: line(60),
    currency,
    payee: line(300),
    payee_name: line(300),
    person: line(60),
    payee_account: line(100),
    unit: oneOf(UNITS),
    shift: oneOf(SHIFTS),
  },
  splits: { description: line(300) },
  schedule_days: {},
  pockets: { name: line(60) },
  pocket_moves: { kind: oneOf(POCKET_MOVE_KINDS) },
  occurrence_changes: { closed: oneOf(["paid", "short", "skipped"]) },
  occurrence_links: { verdict: oneOf(["yes", "no"]) },
  plan_settings: {},
};
