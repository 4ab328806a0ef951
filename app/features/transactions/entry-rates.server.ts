/** The rates of a foreign entry: what is said of them goes to the database with it, which finds the published ones. */
import { MAX_CHANGE, rateBetween } from "#app/domain/exchange-rates/exchange-rate.ts";
import { doRatesAgree } from "#app/domain/transactions/transaction-entry.ts";
import type { GivenRate, RateQuestion } from "#db/transactions/entries.ts";
import type { Context } from "../context.ts";
import { fetchRate } from "../exchange-rates/day-rate.server.ts";
import type { Rated } from "./input.ts";
import type { RateRefusal, Which } from "./refusal.ts";

/** Of each rate, what was typed (a rate, or what the amount came to), confirmed and shown. */
export const givenRates = (input: Rated): { [To in Which]: GivenRate } => ({
  base: givenRate(input, "base", { rate: input.rate, base: input.base }),
  loan: givenRate(input, "loan", { rate: input.loan_rate, base: input.loan_base }),
  account: givenRate(input, "account", { rate: input.account_rate, base: input.account_base }),
});

function givenRate(input: Rated, which: Which, typed: Pick<Rated, "rate" | "base">): GivenRate {
  // The rate that a bank actually used takes precedence over the published one.
  const rate = typed.rate ?? (typed.base === undefined ? undefined : rateBetween(input.amount, typed.base));
  const shownRate = input.shownRates?.[which];
  if (rate === undefined) return shownRate === undefined ? {} : { shown: shownRate };
  return {
    typed: rate,
    most_change: MAX_CHANGE,
    ...(!doRatesAgree(input.amount, typed) && { disagrees: true }),
    ...(input.confirmedRates?.[which] === rate && { confirmed: true }),
  };
}

/** An entry with what is known of its rates. `isUnavailable`: the provider did not answer. */
export type Rating = { given: ReturnType<typeof givenRates>; isUnavailable: boolean };

/** An entry as the database reads it. */
export function ratedEntry(input: Rated, given: Rating["given"]) {
  const { shownRates, confirmedRates, householdCurrency, ...entry } = input;
  return { ...entry, given, household_currency: householdCurrency };
}

/**
 * Asks the provider for the rates that a question wants, unless that was done; then the entry is tried with what is known.
 * @param asked what was asked for, and whether it was answered
 */
export async function settle(
  context: Context,
  { given, isUnavailable }: Rating,
  { currencies, wanted_day: day, which }: Wanted,
  asked = new Map<string, boolean>(),
): Promise<Rating> {
  const request = [...currencies, day].join(" ");
  const isAnswered = asked.get(request) ?? (await fetchRate(context, currencies, day));
  asked.set(request, isAnswered);
  return {
    given: { ...given, [which]: { ...given[which], settled: true } },
    isUnavailable: isUnavailable || !isAnswered,
  };
}

/** A question as a refusal. */
export function refusalOfRate(question: RateQuestion, isUnavailable: boolean): RateRefusal {
  const { which: field, from, to, day } = question;
  const pair = { from, to, day };
  switch (question.question) {
    case "disagrees":
      return { code: "rate_and_amount_disagree", field, values: pair };
    case "beyond":
      return { code: "rate_exceeds_amount", field, values: pair };
    case "unusual":
      return { code: "rate_unusual", field, values: { ...pair, typed: question.typed, published: question.published } };
    case "moved":
      return { code: "rate_moved", field, values: { ...pair, rate: question.rate } };
    case "unknown":
    case "wanted":
      return { code: isUnavailable ? "rate_unavailable" : "rate_unknown", field, values: pair };
  }
}

export const isQuestion = <Other extends object>(outcome: RateQuestion | Other): outcome is RateQuestion =>
  "question" in outcome;

type Wanted = Extract<RateQuestion, { question: "wanted" }>;

/** Whether the provider can answer it, which is asked once for each rate. */
export const isWanted = (outcome: object): outcome is Wanted => "question" in outcome && outcome.question === "wanted";
