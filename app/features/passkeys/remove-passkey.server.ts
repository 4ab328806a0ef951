import { DONE, type Result } from "#app/domain/result.ts";
import { passkeyRemoved } from "#app/emails/security.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { removePasskey as remove } from "#db/passkeys/passkeys.ts";
import { type FullContext, writeAs } from "../context.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import { type ConfirmationRefusal, confirmIdentity, type TypedProof } from "../identity/reauthenticate.server.ts";

/** Removes a passkey, and tells its owner; one that is gone already is a success. It asks for a proof. */
export async function removePasskey(
  context: FullContext,
  { id, proof }: { id: string; proof: TypedProof },
): Promise<Result<null, ConfirmationRefusal>> {
  const check = await confirmIdentity(context, proof);
  if (!check.ok) return check;
  const notice = await newLink(context.scope, "not-me");
  const answer = await writeAs(context, "remove-passkey", (db) => ({
    ...check.value.proof(db),
    removed: remove(db, id),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!answer.ok) return answer;
  const name = answer.value.data.removed[0]?.name ?? null;
  if (name !== null) notifyOwner(context, answer.value.visitor, notice, (facts) => passkeyRemoved({ ...facts, name }));
  return DONE;
}
