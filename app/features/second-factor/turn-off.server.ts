import { DONE, type Result } from "#app/domain/result.ts";
import { authenticatorRemoved } from "#app/emails/security.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { turnOffFactor as turnOff } from "#db/second-factor/factors.ts";
import { type FullContext, writeAs } from "../context.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import { type ConfirmationRefusal, confirmIdentity, type TypedProof } from "../identity/reauthenticate.server.ts";

/** Turns one's second factor off, and tells its owner. That it is off already is a success. It asks for a proof. */
export async function turnOffFactor(
  context: FullContext,
  proof: TypedProof,
): Promise<Result<null, ConfirmationRefusal>> {
  const check = await confirmIdentity(context, proof);
  if (!check.ok) return check;
  const { scope } = context;
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "turn-off-factor", (db) => ({
    ...check.value.proof(db),
    off: turnOff(db, scope),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (answer.value.data.off[0]?.done) notifyOwner(context, answer.value.visitor, notice, authenticatorRemoved);
  return DONE;
}
