/** Why a file was not imported. */
import { data } from "@remix-run/cloudflare";
import { CURRENCIES } from "#app/domain/currencies.ts";
import type { Proposal } from "#app/features/imports/proposal.ts";
import type { RatesRefusal } from "#app/features/imports/rates.server.ts";
import type { FileRefusal } from "#app/features/imports/refusal.ts";
import type { ReviewImportRefusal } from "#app/features/imports/review-import.server.ts";
import { RATES_UNAVAILABLE, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Scope } from "#db/scope.ts";
import * as say from "./words.tsx";

export type Problem = { problem: string; status: number };

/** In words, with the status of the answer. */
export function problemOf(refusal: FileRefusal | ReviewImportRefusal | RatesRefusal): Problem {
  switch (refusal.code) {
    case "file_too_large":
      return { problem: say.largerThanOneRequest, status: 413 };
    case "file_too_long":
      return { problem: say.longerThanOneRequest, status: 413 };
    case "mapping_unsuited":
      return { problem: say.badRequest, status: 400 };
    case "file_unreadable":
      return { problem: refusal.values.problem, status: 400 };
    case "too_many_for_review":
      return { problem: say.tooManyForReview(refusal.values.most), status: 400 };
    case "rows_say_what_they_are":
      return { problem: say.rowsWithTypes, status: 400 };
    case "rows_of_several_currencies":
      return { problem: say.rowsOfSeveralCurrencies, status: 400 };
    case "rates_unavailable":
      return { problem: RATES_UNAVAILABLE, status: 503 };
    case "rates_under_way":
      return { problem: say.ratesUnderWay, status: 429 };
    case "too_many_rates":
      return { problem: say.tooManyRates, status: 429 };
    default:
      return { problem: wordsOf(refusal), status: statusOf(refusal) };
  }
}

/** @param at the question at which it is shown; without one, above the file */
export const mistake = (problem: string, status: number, at?: "account") => data({ problem, at }, { status });

/** Throws the response to a visitor who may not write at all. */
export function rejected(scope: Scope, refusal: Parameters<typeof problemOf>[0]) {
  sendAway(scope, refusal);
  const { problem, status } = problemOf(refusal);
  return mistake(problem, status);
}

/** What is asked of a file's columns. The names of currencies go with it: no other part of the screen needs them. */
export const columnQuestion = (proposal: Proposal) => ({ problem: null, proposal, currencies: CURRENCIES });
