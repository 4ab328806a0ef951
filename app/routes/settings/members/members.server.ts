import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { canAct, MEMBER_ACTIONS, type MemberAction, type Visitor } from "#app/domain/access.ts";
import { wordsOfCancellation } from "#app/features/billing/cancellation-words.server.ts";
import { wordsOfConfirmation } from "#app/features/identity/confirmation-words.server.ts";
import { type ConfirmationRefusal, proofFields } from "#app/features/identity/reauthenticate.server.ts";
import { leaveHousehold } from "#app/features/members/leave-household.server.ts";
import { removeMember } from "#app/features/members/remove-member.server.ts";
import { setRole } from "#app/features/members/set-role.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { refusal } from "#app/request/form-replies.server.ts";
import type { listMembers } from "#db/members/members.ts";
import type { Refusal } from "#db/refusal.ts";
import { answer, problem } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

const GONE = say.memberGone;

/** The members as the visitor sees them, each with the actions open to the visitor. */
export function memberList(visitor: Visitor, rows: Awaited<ReturnType<typeof listMembers>>) {
  const namesakes = (firstName: string) => rows.filter((other) => other.firstName === firstName).length;
  return rows.map(({ fullName, ...member }) => ({
    ...member,
    // By first name, as long as it is unique.
    name: (namesakes(member.firstName) > 1 ? fullName.trim() : member.firstName) || say.invitedMember,
    isVisitor: member.userId === visitor.userId,
    acts: (Object.keys(MEMBER_ACTIONS) as MemberAction[]).filter((act) => canAct(act, visitor, member, rows)),
  }));
}

export type ListedMember = ReturnType<typeof memberList>[number];

/** Makes a member an editor or a viewer. */
export async function changeRole(form: FormData, { context }: FormCall) {
  const member = readId(form, "member");
  const role = form.get("role");
  if (role !== "viewer" && role !== "editor") return badRequest();
  const result = await setRole(context, { member, role });
  if (result.ok) return redirect(pagePath("members"));
  if (result.refusal.code === "member_gone") return answer("members", { problem: GONE }, 404);
  return problem(context.scope, "members", result.refusal);
}

/** Removes a member. */
export async function remove(form: FormData, { context }: FormCall) {
  const member = readId(form, "member");
  const submission = parseWithZod(form, { schema: proofFields });
  const unconfirmed = refusal("remove-member", submission);
  if (submission.status !== "success") return unconfirmed();
  const result = await removeMember(context, { member, proof: submission.value });
  if (result.ok) return redirect(pagePath("members"));
  const { refusal: why } = result;
  return isOfMembers(why)
    ? problem(context.scope, "members", why)
    : unconfirmed(wordsOfConfirmation(context.scope, why));
}

/** Whether a refusal is about the members, and not about who is there. */
const isOfMembers = (why: ConfirmationRefusal): why is Refusal =>
  "sqlstate" in why && why.code !== "confirmation_needed";

/** Leaves the household; the next page shows their own one. */
export async function leave(form: FormData, { context }: FormCall) {
  const household = readId(form, "household");
  const submission = parseWithZod(form, { schema: proofFields });
  const unconfirmed = refusal("leave", submission);
  if (submission.status !== "success") return unconfirmed();
  const result = await leaveHousehold(context, { household, ends: form.has("ends"), proof: submission.value });
  if (result.ok) return redirect("/");
  const { refusal: why } = result;
  if (why.code === "not_cancelled")
    return answer("members", { problem: say.notLeft(wordsOfCancellation(why.values.cause)) }, 502);
  return isOfMembers(why)
    ? problem(context.scope, "members", why)
    : unconfirmed(wordsOfConfirmation(context.scope, why));
}
