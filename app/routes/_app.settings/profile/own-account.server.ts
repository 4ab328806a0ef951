import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { accountDeleted } from "#app/emails/account.ts";
import { cancelBeforeDeparture } from "#app/features/billing/cancel-at-paypal.server.ts";
import { confirmAtOnce, proofFields, refusalOf } from "#app/features/identity/reauthenticate.server.ts";
import { dropSession } from "#app/features/identity/session.server.ts";
import { trialKeyOf } from "#app/features/identity/trial-key.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { newId } from "#db/id.ts";
import {
  checkDeletion,
  deleteAccount,
  type EndingSubscription,
  type HouseholdLeftBehind,
  wasAccountDeleted,
} from "#db/own-account.ts";
import { refusal } from "../answer.server.ts";

/** What deleting the account does to each household, for the dialog. */
export const householdFates = (households: readonly HouseholdLeftBehind[], paying: readonly EndingSubscription[]) =>
  households.map((household) => ({
    id: household.id,
    name: household.name,
    isCurrent: household.active,
    ends: household.ends,
    needsEditor: household.needs_editor,
    fate: fateOf(
      household,
      paying.some(({ household_id }) => household_id === household.id),
    ),
  }));

/** What happens to a household, spelled out. */
function fateOf({ name, active, others, ends }: HouseholdLeftBehind, pays: boolean): string {
  const payment = pays ? " Its subscription is cancelled at PayPal first; what was paid is not refunded." : "";
  if (ends && active) {
    return `You are alone in the household ${name}. It is deleted for good with everything recorded in it: transactions, budgets, loans, assets and liabilities.${payment}`;
  }
  if (ends) {
    return `Your own household ${name}, which waits for you while you are in another one, is deleted for good with everything recorded in it. To take its data out, leave the other one first.${payment}`;
  }
  const heirs = others > 0 ? "those who are in it" : "whoever founded it";
  return `The household ${name} stays with ${heirs}. What you recorded there stays, without your name.${payment}`;
}

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
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("deletion", submission);
  if (submission.status !== "success") return refused();

  const check = await confirmAtOnce(context, submission.value);
  if (!check.ok) return refused(check.refusal);
  const allowed = await checkDeletion(context.scope);
  if (!allowed.ok) return refused(refusalOf(allowed.refusal));
  const payments = await cancelBeforeDeparture(context, { from: null, ends });
  if (!payments.ok) {
    return refused({ errors: { form: `${payments.refusal} Your account was not deleted.` }, status: 502 });
  }
  const trialKey = await trialKeyOf(context.configuration, check.value.visitor.email);
  const deleted = await deleteAccount(context.scope, check.value.proof, ends, { stopped: payments.value, trialKey });
  if (!deleted.ok) {
    return refused(refusalOf(deleted.refusal));
  }
  const { email, fullName } = deleted.value.visitor;
  context.mail(email, accountDeleted({ fullName, withHousehold: ends.length > 0 }), `deleted-${newId()}`);
  return null;
}

const farewell = ({ configuration }: AppLoadContext) =>
  redirect("/welcome?deleted", { headers: { "Set-Cookie": dropSession(configuration.publicOrigin) } });
