/** The fields of the form, as a series of entries, a loan or a line of a budget fills them in. */
import { type Cents, formatDecimal } from "../money.ts";
import { labelOf, type TransactionType } from "../transactions/transaction-types.ts";
import type { Instalments, Rhythm, Series } from "./proposals.ts";

export type Values = Readonly<Record<string, string>>;

type Kind = { type: TransactionType; category: string | null; subcategory: string | null };

/** What an occurrence becomes in the ledger, as the form names it. */
export const becomes = ({ type, category, subcategory }: Kind): string =>
  [type, type === "tithe" ? null : category, subcategory].filter((part) => part !== null).join(":");

/** A line of a month's budget as something that is paid each month, on a day that is to be chosen. */
export const lineValues = (line: Kind & { budgeted: Cents }): Values => ({
  name: line.subcategory ?? line.category ?? labelOf(line.type),
  amount: formatDecimal(line.budgeted),
  becomes: becomes(line),
  unit: "month",
});

/** Who is paid, or pays. */
export const payeeValues = ({
  payee,
  payee_name,
  payee_account,
}: Pick<Series, "payee" | "payee_name" | "payee_account">) => ({
  payee,
  payee_name,
  ...(payee_account === null ? {} : { payee_account }),
});

/** Entries that came again and again. */
export const seriesValues = (series: Series, { unit, amount, isAbout, next, monthDay }: Rhythm): Values => ({
  name: series.name,
  amount: formatDecimal(amount),
  becomes: becomes(series),
  unit,
  anchor: next,
  month_day: monthDay,
  ...(isAbout ? { about: "on" } : {}),
  ...(series.account === null ? {} : { account: series.account }),
  ...payeeValues(series),
});

/** What is to be paid on a loan. */
export const loanValues = (
  loan: { id: string; name: string },
  { unit, amount, next, monthDay, times, last }: Instalments,
): Values => ({
  name: loan.name,
  amount: formatDecimal(amount),
  becomes: `repayment:${loan.id}`,
  unit,
  anchor: next,
  ...(monthDay === undefined ? {} : { month_day: monthDay }),
  ...(unit === "once" ? {} : { times: String(times) }),
  ...(last === null ? {} : { last_amount: formatDecimal(last) }),
});
