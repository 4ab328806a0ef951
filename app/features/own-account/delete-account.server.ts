import { DONE, type Result } from "#app/domain/result.ts";
import { accountDeleted } from "#app/emails/account.ts";
import { newId } from "#db/id.ts";
import { checkDeletion, deleteAccount as remove, wasAccountDeleted } from "#db/own-account/own-account.ts";
import { cancelBeforeDeparture, type NotCancelled, notCancelled } from "../billing/cancel-at-paypal.server.ts";
import { type FullContext, loadBeforeWrite } from "../context.ts";
import { type ConfirmationRefusal, confirmAtOnce, type TypedProof } from "../identity/reauthenticate.server.ts";
import { trialKeyOf } from "../identity/trial-key.server.ts";

/** `ends`: the households of which they were told that they end with the account. */
export type DeleteAccount = { ends: readonly string[]; proof: TypedProof };

export type DeletionRefusal = NotCancelled | ConfirmationRefusal;

/**
 * Deletes one's own account, and exactly those households that were announced as ending with it; otherwise nothing is
 * deleted. It asks for a proof.
 */
export async function deleteAccount(
  context: FullContext,
  input: DeleteAccount,
): Promise<Result<null, DeletionRefusal>> {
  const result = await deleteOnce(context, input);
  if (result.ok) return result;
  // If it was sent twice, the first one ended the session, and its answer may never have arrived.
  const isDone = await wasAccountDeleted(context.scope).catch(() => false);
  return isDone ? DONE : result;
}

async function deleteOnce(
  context: FullContext,
  { ends, proof }: DeleteAccount,
): Promise<Result<null, DeletionRefusal>> {
  const { scope, configuration, mail } = context;
  const check = await confirmAtOnce(context, proof);
  if (!check.ok) return check;
  const allowed = await checkDeletion(scope);
  if (!allowed.ok) return allowed;
  const loaded = await loadBeforeWrite(context, "delete-account", () =>
    cancelBeforeDeparture(context, { from: null, ends }),
  );
  if (!loaded.ok) return loaded;
  if (!loaded.value.ok) return notCancelled(loaded.value.refusal);
  const trialKey = await trialKeyOf(configuration, check.value.visitor.email);
  const deleted = await remove(scope, check.value.proof, ends, { stopped: loaded.value.value, trialKey });
  if (!deleted.ok) return deleted;
  const { email, fullName } = deleted.value.visitor;
  mail(email, accountDeleted({ fullName, withHousehold: ends.length > 0 }), `deleted-${newId()}`);
  return DONE;
}
