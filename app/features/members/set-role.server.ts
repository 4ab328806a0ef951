import type { Role } from "#app/domain/access.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { setMemberRole } from "#db/members/members.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Makes a member an editor or a viewer. The database itself checks the role of who does it, as for all about members. */
export async function setRole(
  context: Context,
  { member, role }: { member: string; role: Role },
): Promise<Result<null, Refusal | { code: "member_gone" }>> {
  const answer = await writeAs(context, "set-role", (db) => ({ set: setMemberRole(db, member, role) }));
  if (!answer.ok) return answer;
  return answer.value.data.set[0]?.done ? DONE : refused({ code: "member_gone" });
}
