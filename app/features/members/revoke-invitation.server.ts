import { DONE, type Result, refused } from "#app/domain/result.ts";
import { revokeInvitation as revoke } from "#db/members/invitations.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Withdraws a pending invitation; an already withdrawn one is a success. */
export async function revokeInvitation(
  context: Context,
  id: string,
): Promise<Result<null, Refusal | { code: "invitation_accepted" }>> {
  const answer = await writeAs(context, "revoke-invitation", (db) => ({
    revoked: revoke(db, id, context.scope.at),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.revoked[0]?.done ? DONE : refused({ code: "invitation_accepted" });
}
