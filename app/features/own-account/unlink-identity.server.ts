/** Unlinking a provider from one's own account. */
import type { Provider } from "#app/domain/identity/identity.ts";
import { DONE, type Result } from "#app/domain/result.ts";
import { googleUnlinked } from "#app/emails/security.ts";
import { checkUnlinkIdentity, unlinkIdentity as unlink } from "#db/identity/identities.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { type Context, doAs, type FullContext, writeAs } from "../context.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import { type ConfirmationRefusal, confirmIdentity, type TypedProof } from "../identity/reauthenticate.server.ts";

/** Whether it can be unlinked, before anyone is asked for a proof. */
export const checkUnlinking = (context: Context, provider: Provider) =>
  doAs(context, "unlink-identity", (db) => ({ checked: checkUnlinkIdentity(db, provider) }));

/** Unlinks it, and tells its owner; viewers may too. It asks for a proof. The session stays in any case. */
export async function unlinkIdentity(
  context: FullContext,
  { provider, proof }: { provider: Provider; proof: TypedProof },
): Promise<Result<null, ConfirmationRefusal>> {
  const check = await confirmIdentity(context, proof);
  if (!check.ok) return check;
  const notice = await newLink(context.scope, "not-me");
  const answer = await writeAs(context, "unlink-identity", (db) => ({
    ...check.value.proof(db),
    unlinked: unlink(db, provider),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!answer.ok) return answer;
  notifyOwner(context, answer.value.visitor, notice, googleUnlinked);
  return DONE;
}
