/** The fields of the form, as an entry or a loan fills them in. */
import { addMonths, type Day, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { becomes, loanValues, payeeValues, type Values } from "#app/domain/plan/form-values.ts";
import { instalmentsOf } from "#app/domain/plan/proposals.ts";
import { monthDayOf } from "#app/domain/plan/schedule.ts";
import type { LoanRow } from "#db/loans/loans.ts";
import type { RepeatableEntry } from "#db/plan/history.ts";

/** An entry that comes again a month later. */
export function likeEntry(entry: RepeatableEntry | undefined, today: Day): Values {
  if (entry === undefined) return {};
  const { name, type, amount, account, to_account, loan, day } = entry;
  const isOwn = type === "transfer" || type === "loan_repayment";
  const anchor = sameDayAfter(day, today);
  return {
    name,
    amount: formatDecimal(amount),
    becomes: type === "loan_repayment" ? `repayment:${loan}` : type === "transfer" ? type : becomes({ ...entry, type }),
    unit: "month",
    anchor,
    month_day: monthDayOf(Number(day.slice(8)), anchor),
    ...(account === null ? {} : { account }),
    ...(to_account === null ? {} : { to_account }),
    ...(isOwn ? {} : payeeValues(entry)),
  };
}

/** The same day of a month, the first after today. */
function sameDayAfter(day: Day, today: Day): Day {
  let month = addMonths(monthOf(day), 1);
  const inMonth = () => [`${month}-${day.slice(8)}`, lastDayOf(month)].toSorted()[0] ?? day;
  while (inMonth() <= today) month = addMonths(month, 1);
  return inMonth();
}

/** The loan of this id, where its terms say what is to be paid. */
export function likeLoan(loans: readonly LoanRow[], id: string | null, today: Day): Values {
  const loan = loans.find((each) => each.id === id);
  const instalments = loan && instalmentsOf(loan, today);
  return loan && instalments ? loanValues(loan, instalments) : {};
}
