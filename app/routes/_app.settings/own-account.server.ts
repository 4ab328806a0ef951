import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { newId } from "#db/id.ts";
import { deleteAccount, type HouseholdLeftBehind, listSubscriptionsThatEnd } from "#db/own-account.ts";
import { PASSWORD_CHANGED, provePassword } from "../../accounts/prove-password.server.ts";
import { dropSession } from "../../accounts/session.server.ts";
import { isId } from "../../domain/id.ts";
import { accountDeleted } from "../../emails/account.ts";
import { refuse, SILENT_DATABASE, statusOf } from "../../form-replies.server.ts";
import { stopPaying } from "../../payments/stop-paying.server.ts";

const schema = z.object({ currentPassword: z.string({ error: "Enter your current password." }) });

export const deletionConstraint = getZodConstraint(schema);

type EndingSubscription = { household_id: string; paypal_subscription_id: string };

/** What the end of the account does to each household, as the dialog words it. */
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
 * Deletes the visitor's account, and the households that the form named as ending with it: what was said is what is done,
 * or nothing.
 */
export async function remove({ context }: ActionFunctionArgs, form: FormData) {
  const ends = form.getAll("ends");
  if (!ends.every(isId)) throw new Response("Bad request", { status: 400 });
  const submission = parseWithZod(form, { schema });
  const refused = (wrong: Parameters<typeof refuse>[1], status: number) =>
    data({ deletion: refuse(submission, wrong, status).data.result }, { status });
  if (submission.status !== "success") return refused({}, 400);

  const proved = await provePassword(context.scope, submission.value.currentPassword);
  if (!proved.ok) return refused(proved.wrong, proved.status);
  const kept = await stopPayments(context, ends);
  if (kept !== null) return refused({ form: `${kept} Your account was not deleted.` }, 502);
  const deleted = await deleteAccount(context.scope, proved.passwordHash, ends);
  if (!deleted.ok) {
    const { problem } = deleted;
    return refused({ form: problem.message }, problem.code.startsWith("PD0") ? 409 : statusOf(problem));
  }
  if (!deleted.row.done) return refused({ form: PASSWORD_CHANGED }, 409);
  const { email, fullName } = deleted.visitor;
  context.mail(email, accountDeleted({ fullName, withHousehold: ends.length > 0 }), `deleted-${newId()}`);
  return redirect("/welcome?deleted", {
    headers: { "Set-Cookie": dropSession(context.configuration.publicOrigin) },
  });
}

/** Nobody would be left to cancel what the households pay for. Answers why it could not be, or null. */
async function stopPayments(context: AppLoadContext, ends: readonly string[]): Promise<string | null> {
  const { rows } = await context.scope.read("account", (db) => [listSubscriptionsThatEnd(db)]);
  if (rows === null) return SILENT_DATABASE;
  for (const { household_id, paypal_subscription_id } of rows[0].rows) {
    const stopped = ends.includes(household_id)
      ? await stopPaying(context, paypal_subscription_id)
      : { ok: true as const };
    if (!stopped.ok) return stopped.problem;
  }
  return null;
}
