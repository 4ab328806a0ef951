import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { wordsOfCancellation } from "#app/features/billing/cancellation-words.server.ts";
import { wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { dropSession } from "#app/features/identity/session.server.ts";
import { deleteAccount } from "#app/features/own-account/delete-account.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { refusal } from "#app/request/form-replies.server.ts";
import type { EndingSubscription, HouseholdLeftBehind } from "#db/own-account/own-account.ts";
import * as say from "./words.ts";

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
  const fate = ends
    ? (active ? say.aloneInHousehold : say.ownHouseholdWaits)(name)
    : (others > 0 ? say.staysWithOthers : say.staysWithFounder)(name);
  return pays ? `${fate} ${say.subscriptionCancelledFirst}` : fate;
}

export type HouseholdFate = ReturnType<typeof householdFates>[number];

/** Deletes the visitor's account. */
export async function remove(form: FormData, { context }: FormCall) {
  const ends = form.getAll("ends");
  if (!ends.every(isId)) return badRequest();
  const submission = parseWithZod(form, { schema: proofFields });
  const refused = refusal("deletion", submission);
  if (submission.status !== "success") return refused();
  const result = await deleteAccount(context, { ends, proof: submission.value });
  if (result.ok) return farewell(context);
  if (result.refusal.code !== "not_cancelled") return refused(wordsOfConfirmation(context.scope, result.refusal));
  const why = wordsOfCancellation(result.refusal.values.cause);
  return refused({ errors: { form: say.accountNotDeleted(why) }, status: 502 });
}

const farewell = ({ configuration }: AppLoadContext) =>
  redirect("/welcome?deleted", { headers: { "Set-Cookie": dropSession(configuration.publicOrigin) } });
