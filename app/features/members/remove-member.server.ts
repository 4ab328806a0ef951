import { DONE, type Result } from "#app/domain/result.ts";
import { wasRemoved } from "#app/emails/members.ts";
import { newId } from "#db/id.ts";
import { removeMember as removeRow } from "#db/members/members.ts";
import { type FullContext, writeAs } from "../context.ts";
import { type ConfirmationRefusal, confirmIdentity, type TypedProof } from "../identity/reauthenticate.server.ts";

/** Removes a member, and tells them; one who has already gone is a success. It asks for a proof. */
export async function removeMember(
  context: FullContext,
  { member, proof }: { member: string; proof: TypedProof },
): Promise<Result<null, ConfirmationRefusal>> {
  const check = await confirmIdentity(context, proof);
  if (!check.ok) return check;
  const answer = await writeAs(context, "remove-member", (db) => ({
    ...check.value.proof(db),
    removed: removeRow(db, member),
  }));
  if (!answer.ok) return answer;
  const { member_email: email = null, member_name: name } = answer.value.data.removed[0] ?? {};
  if (email !== null) {
    const household = answer.value.visitor.household.name;
    const mail = wasRemoved({ fullName: name ?? "", household, home: `${context.configuration.publicOrigin}/` });
    context.mail(email, mail, `removed-${newId()}`);
  }
  return DONE;
}
