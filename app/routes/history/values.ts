/** The columns that people change, in words: what a change says of each. */
import type { AccountKind } from "#app/domain/accounts/account.ts";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Shift, Unit } from "#app/domain/plan/schedule.ts";
import { type EntryType, labelOf } from "#app/domain/transactions/transaction-types.ts";
import type { TableWithHistory } from "#db/history/history.ts";
import { KIND_WORDS } from "../accounts/kind-words.ts";
import { MONTH_DAY_WORDS, rhythm, SHIFT_WORDS } from "../plan/words.tsx";
import * as say from "./words.tsx";

export type Row = Readonly<Record<string, unknown>>;

/** What a text needs besides the row. */
export type Known = {
  /** The household's currency. */
  currency: string | null;
  /** Accounts, loans and people by id. */
  names: ReadonlyMap<string, string>;
};

type Value = {
  label: string;
  /** The columns that it is made of. */
  of: readonly string[];
  text: (row: Row, known: Known) => string;
};

const NONE = "none";

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === "" ? NONE : String(value);
const dayOf = (value: unknown): string => (typeof value === "string" ? formatDay(value as Day) : NONE);
const moneyOf = (value: unknown, currency: unknown): string =>
  typeof value === "number" ? formatMoney(toCents(value), typeof currency === "string" ? currency : null) : NONE;
const nameOf = (id: unknown, { names }: Known): string =>
  typeof id === "string" ? (names.get(id) ?? say.isGone) : NONE;

const plain = (label: string, column: string): Value => ({ label, of: [column], text: (row) => textOf(row[column]) });
const day = (label: string, column: string): Value => ({ label, of: [column], text: (row) => dayOf(row[column]) });
const money = (label: string, column: string): Value => ({
  label,
  of: [column],
  text: (row) => moneyOf(row[column], row.currency),
});
const nameValue = (label: string, column: string): Value => ({
  label,
  of: [column],
  text: (row, known) => nameOf(row[column], known),
});

/** A rate, and the day that it is of; none where both are in one currency. */
const rate = (label: string, prefix: string): Value => {
  const [at, source, of] = [prefix, `${prefix}_source`, `${prefix}_date`];
  return {
    label,
    of: [at, source, of],
    text: (row) =>
      typeof row[at] !== "number" || row[source] === "same currency"
        ? NONE
        : say.valueOfDay(row[at].toLocaleString("en-US", { maximumSignificantDigits: 8 }), dayOf(row[of])),
  };
};

const NAME = plain(say.name, "name");
const TYPE: Value = {
  label: say.type,
  of: ["type"],
  text: ({ type }) => (typeof type === "string" ? labelOf(type as EntryType) : NONE),
};
const CATEGORY: Value = {
  label: say.category,
  of: ["category", "subcategory"],
  text: (row) => [row.category, row.subcategory].filter(Boolean).join(" / ") || NONE,
};
const yesOrNo = (label: string, column: string): Value => ({
  label,
  of: [column],
  text: (row) => (row[column] ? "yes" : "no"),
});
const VALUED: readonly Value[] = [
  NAME,
  money(say.value, "value"),
  day(say.asOf, "last_updated"),
  day(say.datedBackTo, "dated_back"),
];

/** In the order in which they are read. */
export const VALUES: Readonly<Record<TableWithHistory, readonly Value[]>> = {
  transactions: [
    { label: say.amount, of: ["amount", "currency"], text: (row) => moneyOf(row.amount, row.currency) },
    plain(say.description, "description"),
    TYPE,
    CATEGORY,
    day(say.date, "date"),
    money(say.interest, "interest_amount"),
    nameValue(say.account, "account_id"),
    nameValue(say.toAccount, "to_account_id"),
    rate(say.rate, "exchange_rate"),
    rate(say.rateToTheLoan, "loan_rate"),
    rate(say.rateToTheAccount, "account_rate"),
    rate(say.rateToOtherAccount, "to_rate"),
    plain(say.countsTowards, "saves"),
    { label: say.partOfASplit, of: ["split_id"], text: (row) => (row.split_id ? "yes" : "no") },
    { label: say.feeOfATransfer, of: ["fee_of"], text: (row) => (row.fee_of ? "yes" : "no") },
  ],
  budgets: [
    {
      label: say.planned,
      of: ["budgeted_amount", "planned_amount", "planned_currency"],
      text: (row, { currency }) =>
        row.planned_currency
          ? moneyOf(row.planned_amount, row.planned_currency)
          : moneyOf(row.budgeted_amount, currency),
    },
    rate(say.rate, "exchange_rate"),
  ],
  accounts: [
    NAME,
    { label: say.kind, of: ["kind"], text: ({ kind }) => KIND_WORDS[kind as AccountKind]?.label ?? NONE },
    money(say.openingBalance, "opening_balance"),
    day(say.openingDay, "opening_day"),
    rate(say.openingRate, "opening_rate"),
    nameValue(say.whose, "owner_id"),
    plain(say.lastDigits, "digits"),
    {
      label: say.reconciledWithTheBank,
      of: ["reconciled_on", "reconciled_balance"],
      text: (row) =>
        row.reconciled_on
          ? say.balanceOnDay(moneyOf(row.reconciled_balance, row.currency), dayOf(row.reconciled_on))
          : NONE,
    },
    { label: say.archived, of: ["archived_at"], text: (row) => (row.archived_at ? "yes" : "no") },
  ],
  assets: VALUED,
  liabilities: VALUED,
  loans: [
    NAME,
    money(say.principal, "principal_amount"),
    money(say.stillOwed, "outstanding_balance"),
    day(say.since, "disbursement_date"),
    {
      label: say.interest,
      of: ["interest_rate"],
      text: (row) => (typeof row.interest_rate === "number" ? say.percentAYear(row.interest_rate) : NONE),
    },
    {
      label: say.duration,
      of: ["duration", "duration_unit"],
      text: (row) =>
        typeof row.duration === "number"
          ? say.durationOf(row.duration, String(row.duration_unit).replace(/s$/, ""))
          : NONE,
    },
    plain(say.repaymentSchedule, "repayment_schedule"),
  ],
  schedules: [
    NAME,
    money(say.amount, "amount"),
    money(say.upTo, "amount_to"),
    yesOrNo(say.varies, "is_about"),
    TYPE,
    CATEGORY,
    nameValue(say.account, "account_id"),
    nameValue(say.toAccount, "to_account_id"),
    nameValue(say.loan, "loan_id"),
    plain(say.forWhom, "person"),
    { label: say.howOften, of: ["unit", "every"], text: ({ unit, every }) => rhythm(unit as Unit, Number(every)) },
    day(say.firstTime, "anchor"),
    {
      label: say.dayOfMonth,
      of: ["month_day"],
      text: ({ month_day }) => (month_day === -1 ? MONTH_DAY_WORDS.last : textOf(month_day)),
    },
    plain(say.alsoOn, "also_day"),
    { label: say.onDaysOff, of: ["shift"], text: ({ shift }) => SHIFT_WORDS[shift as Shift] ?? NONE },
    day(say.lastOn, "until"),
    plain(say.timesInAll, "times"),
    {
      label: say.instalments,
      of: ["instalments"],
      text: ({ instalments, currency }) =>
        typeof instalments !== "string"
          ? NONE
          : instalments
              .split(", ")
              .map((each) => each.split(" "))
              .map(([on, cents]) => say.instalment(moneyOf(Number(cents), currency), dayOf(on)))
              .join(", "),
    },
    yesOrNo(say.isPayday, "is_payday"),
    day(say.countsFrom, "counts_from"),
    { label: say.paused, of: ["paused_at"], text: (row) => (row.paused_at ? "yes" : "no") },
  ],
};

/** What a row is worth, for one that was deleted or put back; null where that goes without saying. */
export function worthOf(table: TableWithHistory, row: Row, { currency }: Known): string | null {
  switch (table) {
    case "transactions":
      return moneyOf(row.amount, row.currency);
    case "budgets":
      return row.planned_currency
        ? moneyOf(row.planned_amount, row.planned_currency)
        : moneyOf(row.budgeted_amount, currency);
    case "assets":
    case "liabilities":
      return moneyOf(row.value, row.currency);
    case "loans":
      return say.amountOwed(moneyOf(row.outstanding_balance, row.currency));
    case "schedules":
      return moneyOf(row.amount, row.currency);
    case "accounts":
      return null;
  }
}
