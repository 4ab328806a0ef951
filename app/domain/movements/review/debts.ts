/** What is owed while reviewed movements are brought in one after the other: on loans, and on overdrafts like Fuliza. */
import { type Day, formatDay } from "../../calendar.ts";
import { type Cents, toCents, ZERO } from "../../money.ts";
import { type Result, refused } from "../../result.ts";
import { lenderOf } from "../payee.ts";
import type { OpenLoan, Overdraft } from "./review-data.ts";

/** Why a repayment cannot be recorded as it was decided. */
export type DebtRefusal =
  | { code: "nothing_owed" | "older_debt" }
  | { code: "loan_in_other_currency"; loan: string; currency: string }
  | { code: "loan_began_later"; loan: string; began: Day }
  | { code: "loan_owes_less"; loan: string; owed: Cents; currency: string };

type Repaid = { loan: string; interest: Cents };

/** The loans that are owed on, with those that begin among the movements. */
export function openLoans(known: readonly OpenLoan[]) {
  const loans = new Map<string, OpenLoan>(known.map((loan) => [loan.id, { ...loan }]));
  const names = new Set(known.map(({ name }) => name.toLowerCase()));

  /** `Hustler Fund, 14 Mar 2026`, told apart from one of the same day. */
  function freeName(lender: string | null, day: Day): string {
    const name = `${lenderOf(lender) ?? "Loan"}, ${formatDay(day)}`;
    let free = name;
    for (let count = 2; names.has(free.toLowerCase()); count += 1) free = `${name} (${count})`;
    names.add(free.toLowerCase());
    return free;
  }

  return {
    /**
     * @param movement the id of the movement that reports it, by which repayments may name the loan
     * @returns the loan's name
     */
    begin(
      movement: string,
      {
        id,
        amount,
        currency,
        day,
        lender,
      }: { id: string; amount: Cents; currency: string; day: Day; lender: string | null },
    ): string {
      const loan = { id, name: freeName(lender, day), currency, owed: amount, began: day };
      loans.set(id, loan);
      loans.set(movement, loan);
      return loan.name;
    },
    /** What is more than the loan owes paid its interest and charges. */
    repay(
      id: string,
      { amount, currency: paidIn }: { amount: Cents; currency: string },
      day: Day,
    ): Result<Repaid, DebtRefusal> {
      const loan = loans.get(id);
      if (!loan || loan.owed === 0) return refused({ code: "nothing_owed" });
      const { name, currency, began, owed } = loan;
      if (currency !== paidIn) return refused({ code: "loan_in_other_currency", loan: name, currency });
      if (began > day) return refused({ code: "loan_began_later", loan: name, began });
      const interest = toCents(Math.max(0, amount - owed));
      if (interest > owed) return refused({ code: "loan_owes_less", loan: name, owed, currency });
      loan.owed = toCents(owed - (amount - interest));
      return { ok: true, value: { loan: loan.id, interest } };
    },
  };
}

/**
 * Overdrafts. Statements print no row for what Fuliza costs a day: it shows as what is repaid beyond what was drawn. That
 * is known only where nothing moved the account later. More than twice what is owed repays an older debt as well, which
 * is asked about.
 */
export function openOverdrafts(known: readonly Overdraft[]) {
  const owed = new Map<string, { cents: number; since: Day }>(
    known.map(({ id, balance, last_day }) => [id, { cents: Math.max(0, -balance), since: last_day ?? "" }]),
  );
  return {
    owe(account: string, amount: Cents): void {
      const debt = owed.get(account);
      if (debt) debt.cents += amount;
    },
    /** How much of it paid charges. */
    repay(account: string, amount: Cents, day: Day): Result<Cents, DebtRefusal> {
      const debt = owed.get(account);
      if (!debt || debt.since > day) return { ok: true, value: ZERO };
      const charges = Math.max(0, amount - debt.cents);
      if (charges > debt.cents) return refused({ code: "older_debt" });
      debt.cents = Math.max(0, debt.cents - amount);
      return { ok: true, value: toCents(charges) };
    },
  };
}
