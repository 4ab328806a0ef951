import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { accountDeleted } from "#app/emails/account.ts";
import { checkPassword, PASSWORD_CHANGED } from "#app/features/accounts/reauthenticate.server.ts";
import { dropSession } from "#app/features/accounts/session.server.ts";
import { cancelBeforeDeparture } from "#app/features/billing/cancel-at-paypal.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { wasAccountDeleted } from "#db/accounts.ts";
import { newId } from "#db/id.ts";
import { deleteAccount, type EndingSubscription, type HouseholdLeftBehind } from "#db/own-account.ts";
import { answer } from "../answer.server.ts";

const schema = z.object({ currentPassword: z.string({ error: "Enter your current password." }) });

export const deletionConstraint = getZodConstraint(schema);

/** What deleting the account does to each household, for the dialog. */
export const householdFates = (households: readonly HouseholdLeftBehind[], paying: readonly EndingSubscription[]) =>
  households.map(({ id, name, active, others, ends, needs_editor }) => ({
    id,
    name,
    isCurrent: active,
    others,
    ends,
    pays: paying.some(({ household_id }) => household_id === id),
    needsEditor: needs_editor,
  }));

export type HouseholdFate = ReturnType<typeof householdFates>[number];

/**
 * Deletes the visitor's account, and exactly those households that the form announced as ending with it; otherwise nothing
 * is deleted.
 */
export async function remove(form: FormData, call: FormCall) {
  const refusal = await removeOnce(form, call).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown;
  });
  // If the form was sent twice, the first submit ended the session, and its answer may never have arrived.
  const isDone = refusal === null || (await wasAccountDeleted(call.context.scope).catch(() => false));
  if (isDone) return farewell(call.context);
  if (refusal instanceof Response) throw refusal;
  return refusal;
}

/** @returns null when it is done, or else the refusal */
async function removeOnce(form: FormData, { context }: FormCall) {
  const ends = form.getAll("ends");
  if (!ends.every(isId)) return badRequest();
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Parameters<typeof refuse>[1], status: number) =>
    answer("deletion", { result: refuse(submission, errors, status).data.result }, status);
  if (submission.status !== "success") return refused({}, 400);

  const check = await checkPassword(context.scope, submission.value.currentPassword);
  if (!check.ok) return refused(check.errors, check.status);
  const payments = await cancelBeforeDeparture(context, { from: null, ends });
  if (!payments.ok) return refused({ form: `${payments.problem} Your account was not deleted.` }, 502);
  const deleted = await deleteAccount(context.scope, check.passwordHash, ends, payments.cancelled);
  if (!deleted.ok) {
    const { problem } = deleted;
    return refused({ form: problem.message }, statusOf(problem));
  }
  if (!deleted.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  const { email, fullName } = deleted.visitor;
  context.mail(email, accountDeleted({ fullName, withHousehold: ends.length > 0 }), `deleted-${newId()}`);
  return null;
}

const farewell = ({ configuration }: AppLoadContext) =>
  redirect("/welcome?deleted", { headers: { "Set-Cookie": dropSession(configuration.publicOrigin) } });
