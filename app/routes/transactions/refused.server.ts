/** Why a transaction was not saved, at the field where that is mended. */
import { formatDay } from "#app/domain/calendar.ts";
import { formatRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import type { RateRefusal, TransactionRefusal } from "#app/features/transactions/refusal.ts";
import { wordsOfField } from "#app/request/field-words.ts";
import { badRequest } from "#app/request/form.server.ts";
import { RATE_DISAGREES, wordsOfUnusualRate } from "#app/request/rate-words.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import { REPLIES } from "./submit.server.ts";
import * as say from "./words.tsx";

/** The form fields of each rate, and what to do where there is none. */
const FIELDS = {
  base: {
    rate: "rate",
    base: "base",
    unusual: "unusual_rate",
    enter: say.enterBankAmount,
  },
  loan: {
    rate: "loan_rate",
    base: "loan_base",
    unusual: "unusual_loan_rate",
    enter: say.enterLenderAmount,
  },
  account: {
    rate: "account_rate",
    base: "account_base",
    unusual: "unusual_account_rate",
    enter: say.enterAccountAmount,
  },
} as const;

type Submitted = Parameters<typeof REPLIES.invalid>[0];

/** The reply to a form that was not saved. Throws the response to a visitor who may not write at all. */
export function refused(scope: Scope, submission: Submitted, refusal: TransactionRefusal) {
  switch (refusal.code) {
    case "interest_above_amount":
      return REPLIES.invalid(submission, { interest: [wordsOfField("interest_above_amount")] });
    case "loan_not_chosen":
      return REPLIES.invalid(submission, { loan: [wordsOfField("loan_not_chosen")] });
    case "transaction_gone":
      return REPLIES.gone(submission);
    case "category_unknown":
      return REPLIES.invalid(submission, { [refusal.field]: [wordsOfField(`${refusal.field}_not_chosen`)] });
    case "type_differs":
      // None of our forms turns a loan's transaction into another, or another into one.
      return badRequest();
    case "rate_and_amount_disagree":
    case "rate_unusual":
    case "rate_moved":
    case "rate_unknown":
    case "rate_unavailable":
    case "rate_exceeds_amount": {
      const [field, message, status] = wordsOfRate(refusal);
      return REPLIES.invalid(submission, { [field]: [message] }, status);
    }
    case "asset_name_known":
      // A question, and no failure.
      return REPLIES.invalid(submission, { same_asset: [wordsOf(refusal)] });
    default:
      return REPLIES.refused(scope, submission, refusal);
  }
}

/** The field that a refused rate concerns, what to say there, and the status of the page. */
function wordsOfRate(refusal: RateRefusal): [field: string, message: string, status: number] {
  const { from, to, day } = refusal.values;
  const names = FIELDS[refusal.field];
  switch (refusal.code) {
    case "rate_and_amount_disagree":
      return [names.base, RATE_DISAGREES, 400];
    case "rate_exceeds_amount":
      return ["amount", say.tooMuchAtRate, 400];
    case "rate_moved": {
      const message = say.rateChanged(formatRate(refusal.values.rate));
      return [names.rate, message, 409];
    }
    case "rate_unavailable":
      return [names.rate, `${say.ratesUnavailable} ${names.enter}`, 503];
    case "rate_unknown": {
      const pair = refusal.field === "base" ? from : say.fromTo(from, to);
      return [names.rate, `${say.noRateAround(pair, formatDay(day))} ${names.enter}`, 400];
    }
    case "rate_unusual":
      return [names.unusual, wordsOfUnusualRate(refusal.values), 400];
  }
}
