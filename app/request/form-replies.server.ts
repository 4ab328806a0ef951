import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/cloudflare";
import { type Result, refused } from "#app/domain/result.ts";
import { isExpected, type Refusal } from "#db/refusal.ts";
import type { RefusalCode } from "#db/refusal-codes.ts";
import type { Scope } from "#db/scope.ts";
import * as say from "./form-replies.words.ts";

/** Shown in a form when the database did not answer. */
export const DATABASE_UNAVAILABLE = say.databaseSilent;

/** What was typed goes back into the form, except passwords. */
const SECRETS = ["password", "currentPassword", "newPassword", "confirmation"];

/** Shown where a rate is needed that neither the provider nor the database gave. */
export const RATES_UNAVAILABLE = say.ratesUnavailable;

type FormErrors = { form?: string; fields?: Record<string, string[]> };

export type Submitted = Pick<Submission<unknown>, "reply">;

/** Returns a form with its errors: of the form as a whole (`form`), or of its fields. `more`: what else its page shows. */
export function refuse<More extends object = Record<never, never>>(
  submission: Submitted,
  { form, fields }: FormErrors = {},
  status = 400,
  more = {} as More,
) {
  const formErrors = form === undefined ? {} : { formErrors: [form] };
  const result: SubmissionResult = submission.reply({ hideFields: SECRETS, ...formErrors, fieldErrors: fields ?? {} });
  return data({ result, done: false as const, ...more }, { status });
}

/** The same for a screen with several forms, whose `section` shows the answer. */
export const refusal =
  <Section extends string>(section: Section, submission: Submitted) =>
  ({ errors = {}, status = 400 }: { errors?: FormErrors; status?: number } = {}) =>
    refuse(submission, errors, status, { section });

/** What a page says of refusals, by their codes: its status, and the sentence. */
export type Refusals<Code extends string> = Readonly<Record<Code, readonly [status: number, message: string]>>;

export const UNAVAILABLE = { unavailable: [503, DATABASE_UNAVAILABLE] } as const satisfies Refusals<"unavailable">;

/** What a verb answers whose calls need no session (`scope.rpc`); where the database does not, that is its refusal. */
export const orUnavailable = <Value, R>(
  answer: Promise<Result<Value, R>>,
): Promise<Result<Value, R | { code: "unavailable" }>> =>
  answer.catch((error: unknown) => {
    if (error instanceof Response && error.status === 503) return refused({ code: "unavailable" });
    throw error;
  });

/** Throws the response to a visitor who has no access at all. */
export function sendAway(scope: Pick<Scope, "responseTo">, refusal: { code: string }): void {
  const response = scope.responseTo(refusal);
  if (response !== null) throw response;
}

const GONE: readonly RefusalCode[] = [
  "account_gone",
  "history_forgotten",
  "identity_not_linked",
  "import_gone",
  "loan_gone",
  "no_budget_to_copy",
  "nothing_to_fill",
  "rate_change_gone",
  "reached_account_gone",
];
const LIMITED: readonly RefusalCode[] = [
  "too_many_access_changes",
  "too_many_at_once",
  "too_many_files",
  "too_many_movements",
  "too_many_rate_changes",
];

/** The status of a page that shows a database problem. */
export function statusOf(refusal: Refusal): number {
  const { code } = refusal;
  if (code === "database_unreachable") return 503;
  if (code === "signed_out") return 401;
  if (GONE.includes(code)) return 404;
  if (LIMITED.includes(code)) return 429;
  return isExpected(refusal) ? 409 : 500;
}
