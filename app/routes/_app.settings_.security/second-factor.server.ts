import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { authenticatorAdded, authenticatorRemoved, recoveryCodesRenewed } from "#app/emails/security.ts";
import { newRecoveryCodes, newSecret, stepOfCode } from "#app/features/accounts/authenticator.server.ts";
import { notifyOwner } from "#app/features/accounts/notice.server.ts";
import {
  confirmIdentity,
  proofFields,
  REAUTHENTICATE,
  refusalOf,
} from "#app/features/accounts/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  findOwnFactor,
  renewRecoveryCodes,
  stopOwnFactorReset,
  turnOffFactor,
} from "#db/factors.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/links.ts";
import { storeNoticeLink } from "#db/passwords.ts";
import type { DatabaseProblem } from "#db/problems.ts";
import { answer, refusal } from "./answer.server.ts";
import { PATH } from "./search-params.ts";

const NO_CODE = "Enter the six digits that your app shows.";
const schema = z.object({
  code: z
    .string({ error: NO_CODE })
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length === 6, NO_CODE),
});
const none = z.object({});

const WRONG =
  "This is not the code that your app should show now. Check that your phone sets its clock by itself, then enter the newest code.";
const BEGUN_ANEW = "The set-up was begun anew somewhere else. Scan the picture that is shown now.";

type Submitted = Parameters<typeof refusal>[1];

/** Without a recent proof the page to confirm comes first, and leads back here. */
const refused = (submission: Submitted) => refusal("second-factor", submission);

function refusedBy(submission: Submitted, problem: DatabaseProblem) {
  if (problem.code === "PN401") return redirect(CONFIRM_FIRST);
  return refused(submission)({ errors: { form: problem.message }, status: statusOf(problem) });
}

const CONFIRM_FIRST = `${REAUTHENTICATE}?redirectTo=${encodeURIComponent(PATH)}`;

/** Makes a secret for an app, in the place of one that was not finished. */
export async function begin(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const id = newId();
  const secret = await newSecret(context.configuration.authSecret, id);
  const result = await write((db) => ({ begun: beginAuthenticator(db, context.scope, { id, secret }) }));
  return result.ok ? redirect(PATH) : refusedBy(submission, result.problem);
}

/** Turns the second factor on with the app's first code, and shows the recovery codes. */
export async function confirm(form: FormData, { context, write }: FormCall) {
  const { scope, configuration } = context;
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refused(submission)();
  const found = await write((db) => ({ factor: findOwnFactor(db, scope) }));
  if (!found.ok) return refusedBy(submission, found.problem);
  const [factor] = found.data.factor;
  if (factor === undefined || factor.confirmed_at !== null)
    return refused(submission)({ errors: { form: BEGUN_ANEW }, status: 409 });
  const authenticator = { id: factor.id, secret: factor.secret, lastStep: 0 };
  const step = await stepOfCode(configuration.authSecret, authenticator, submission.value.code, scope.at);
  if (step === null) return refused(submission)({ errors: { fields: { code: [WRONG] } }, status: 400 });
  const { codes, hashes } = await newRecoveryCodes(found.visitor.userId);
  const notice = await newLink(scope, "not-me");
  const result = await write((db) => ({
    confirmed: confirmAuthenticator(db, scope, factor.id, step, hashes),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return refusedBy(submission, result.problem);
  if (!result.data.confirmed[0]?.done) return refused(submission)({ errors: { form: BEGUN_ANEW }, status: 409 });
  notifyOwner(context, result.visitor, notice, authenticatorAdded);
  return answer("second-factor", { codes });
}

const NO_FACTOR = "Your second factor was turned off somewhere else.";

/** Makes new recovery codes in the place of the old ones. */
export async function renewCodes(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const entered = await write(() => ({}));
  if (!entered.ok) return refusedBy(submission, entered.problem);
  const { codes, hashes } = await newRecoveryCodes(entered.visitor.userId);
  const notice = await newLink(context.scope, "not-me");
  const result = await write((db) => ({
    renewed: renewRecoveryCodes(db, context.scope, hashes),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!result.ok) return refusedBy(submission, result.problem);
  if (!result.data.renewed[0]?.done) return refused(submission)({ errors: { form: NO_FACTOR }, status: 409 });
  notifyOwner(context, result.visitor, notice, recoveryCodesRenewed);
  return answer("second-factor", { codes });
}

/** Turns off the visitor's second factor. That it is off already is a success. */
export async function turnOff(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("turn-off-factor", submission);
  if (submission.status !== "success") return refused();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return refused(check);
  const { scope } = context;
  const notice = await newLink(scope, "not-me");
  const result = await write((db) => ({
    ...check.proof(db),
    off: turnOffFactor(db, scope),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!result.ok) return refused(refusalOf(result.problem));
  if (result.data.off[0]?.done) notifyOwner(context, result.visitor, notice, authenticatorRemoved);
  return redirect(PATH);
}

/** Keeps the second factor on, although somebody asked to turn it off. */
export async function stopReset(form: FormData, { context, write }: FormCall) {
  const submission = parseWithZod(form, { schema: none });
  const result = await write((db) => ({ stopped: stopOwnFactorReset(db, context.scope) }));
  if (!result.ok) return refusedBy(submission, result.problem);
  return redirect(PATH);
}
