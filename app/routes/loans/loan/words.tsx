import type { ReactNode } from "react";
import { plural } from "#app/domain/count.ts";
export const recordARepayment = "Record a repayment";
export const edit = "Edit";
export const stillOwed = "Still owed";
export const repaid = "Repaid";
export const repaidSoFar = (amount: string) => `${amount} repaid`;
export const owedToday = (balance: string) => `${balance} is owed today: upcoming entries are already counted.`;
export const whatWasChanged = "Changes";
export const history = "History";
export const balanceChangesIn = (currency: string) => `Changes of the balance, in ${currency}`;
export const whatHappened = "Event";
export const amountCurrency = (currency: string) => `Amount (${currency})`;
export const balanceAfter = "Balance after";
export const principalPrincipal = (principal: string) => `Principal ${principal}`;
export const ofWhichInterest = (interest: string) => `of which interest ${interest}`;
export const payingItOff = "Paying it off";
export const neverPaidOff = (paid: string) =>
  `At the current pace (${paid} a month, all of it interest) it will never be paid off.`;
export const paidOffAtPace = (paid: string) => `At the current pace, ${paid} a month, it will be paid off in `;
export const paidInOne = "It is repaid in one payment, so there is nothing to add each month.";
export const ifYouPaidMore = (currency: string) => `And if you paid more each month (${currency})`;
export const show = "Show";
export const interestNotCovered = (monthly: string) =>
  `${monthly} a month does not cover the interest, so the loan would never be paid off.`;
export const myLoans = "My Loans";
export const loanNotLoaded = "This loan could not be loaded. Nothing is lost.";
export const amortisationSchedule = "Amortisation schedule";
export const tooLongToShow = "It is too long, or its sums are too large, to be shown here.";
export const addItsTerms = "Add its terms";
export const noRecentRepayment = "Nothing was repaid in the last six months, so a pay-off date cannot be worked out.";
export const noSuchLoan = "There is no such loan.";
export const daysPaidAtOnce = "A loan in days is repaid in one payment.";
export const enteredByHand = "Entered by hand";
export const correctedByHand = "Corrected by hand";
export const receivedThenDeleted = "Received (its transaction was deleted)";
export const changedBeforeEntry = "Changed before it was entered";
export const inTheSameMonth = (to: string) => `in the same month, ${to}`;
export const borrowed = (amount: string, day: string) => `${amount} since ${day}`;
export const borrowedOnTerms = (amount: string, day: string, terms: string) => `${amount} since ${day}, ${terms}`;
export const title = (loan: string | undefined) => `${loan ?? "Loan"} · Loans · Pamoja`;
export const termsMissing =
  "With an interest rate and a duration, every payment is shown here with its interest and principal.";
export const interestInAll = (interest: string) =>
  `By its terms, from the first day: ${interest} of interest in total.`;
export const sooner = (months: number, to: string, from: string) =>
  plural(
    months,
    `1 month sooner: in ${to} rather than ${from}`,
    `${months} months sooner: in ${to} rather than ${from}`,
  );
export const moreThanTerms = (extra: string, monthly: string, sooner: ReactNode) => (
  <>
    {extra} more than the {monthly} a month that its terms ask for pays it off {sooner}.
  </>
);
export const moreThanTermsSaves = (extra: string, monthly: string, sooner: ReactNode, interest: ReactNode) => (
  <>
    {extra} more than the {monthly} a month that its terms ask for pays it off {sooner}, and saves {interest} of
    interest.
  </>
);
export const moreThanThese = (extra: string, monthly: string, sooner: ReactNode) => (
  <>
    {extra} more than these {monthly} a month pays it off {sooner}.
  </>
);
export const moreThanTheseSaves = (extra: string, monthly: string, sooner: ReactNode, interest: ReactNode) => (
  <>
    {extra} more than these {monthly} a month pays it off {sooner}, and saves {interest} of interest.
  </>
);
export const received = "Received";
export const upcoming = (day: string) => `${day} (upcoming)`;
export const planItsInstalments = "Plan its instalments";
