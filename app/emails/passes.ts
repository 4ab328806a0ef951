/** Mails about passes: a receipt, and that one ends. A repeat must be the same to the letter. */
import { failureWords } from "../content/pass-failure-words.ts";
import { passName, periodText } from "../content/pass-words.ts";
import { type Day, formatDay } from "../domain/calendar.ts";
import { countOfDays } from "../domain/count.ts";
import { formatMoney, toCents } from "../domain/money.ts";
import { PASS_CURRENCY, type PassFailure, type PassLength, type PassMethod } from "../domain/passes/passes.ts";
import { compose, type Email, greet, plainName } from "./email.ts";

type Receipt = {
  first_name: string;
  household: string;
  months: PassLength;
  /** In cents of shillings. */
  amount: number;
  receipt_number: number;
  receipt_code: string | null;
  paid_on: Day;
  starts_on: Day;
  ends_on: Day;
  link: string;
  /** Who runs the product. */
  operator: { name: string; address: string };
};

export function passReceipt({ link, operator, ...receipt }: Receipt): Email {
  const { months, amount, receipt_code: code } = receipt;
  return compose({
    subject: `Your receipt for ${passName(months)} of Pamoja`,
    greeting: greet(receipt.first_name),
    paragraphs: [
      `Thank you. ${formatMoney(toCents(amount), PASS_CURRENCY)} has been paid for ${passName(months)} of Pamoja for your household, ${plainName(receipt.household)}.`,
      `It is valid from ${periodText(receipt.starts_on, receipt.ends_on)}. Nothing renews automatically.`,
      `Receipt ${receipt.receipt_number}, paid on ${formatDay(receipt.paid_on)}${code ? `, M-PESA code ${code}` : ""}.`,
    ],
    button: { label: "Open the receipt", href: link },
    ending: [`${operator.name}, ${operator.address}`],
  });
}

type NotPaid = {
  first_name: string;
  months: PassLength;
  amount: number;
  method: PassMethod;
  failure: PassFailure | null;
  link: string;
};

export function passNotPaid({ first_name, months, amount, method, failure, link }: NotPaid): Email {
  const { what, next } = failureWords(failure, method);
  return compose({
    subject: "Your payment for Pamoja was not made",
    greeting: greet(first_name),
    paragraphs: [
      `You wanted to pay ${formatMoney(toCents(amount), PASS_CURRENCY)} for ${passName(months)} of Pamoja. ${what} Nothing was charged.`,
      next,
    ],
    button: { label: "Pay again", href: link },
  });
}

type Ending = { firstName: string; link: string; unsubscribe: string; endDate: Day };

/** @param facts.days 2 or more, until the last day */
export const passEndsSoon = ({ days, ...facts }: Ending & { days: number }): Email =>
  passEnds(`Your time in Pamoja ends in ${countOfDays(days)}`, facts);

export const passEndsTomorrow = ({ days, ...facts }: Ending & { days: number }): Email =>
  passEnds(days === 0 ? "Your time in Pamoja ends today" : "Your time in Pamoja ends tomorrow", facts);

const passEnds = (subject: string, { firstName, link, unsubscribe, endDate }: Ending): Email =>
  compose({
    subject,
    greeting: greet(firstName),
    paragraphs: [
      `${subject}: ${formatDay(endDate)} is the last day that your household has paid for.`,
      "Pay now and you lose no time: the next months begin when these end. Nothing is charged unless you enter your PIN.",
    ],
    button: { label: "Pay for more time", href: link },
    unsubscribe: { label: "Stop notices about when it ends", href: unsubscribe },
  });
