import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { canAct, MEMBER_ACTIONS, type MemberAction, type Visitor } from "#app/domain/access.ts";
import { wasRemoved } from "#app/emails/members.ts";
import { cancelBeforeDeparture } from "#app/features/billing/cancel-at-paypal.server.ts";
import { confirmIdentity, proofFields, refusalOf } from "#app/features/identity/reauthenticate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import { leaveHousehold, type listMembers, removeMember, setMemberRole } from "#db/members.ts";
import { declareStoppedSubscriptions } from "#db/own-account.ts";
import type { Refusal } from "#db/refusal.ts";
import { answer, refusal } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

const GONE = "This person is no longer in the household.";

/** The members as the visitor sees them, each with the actions open to the visitor. */
export function memberList(visitor: Visitor, rows: Awaited<ReturnType<typeof listMembers>>) {
  const namesakes = (firstName: string) => rows.filter((other) => other.firstName === firstName).length;
  return rows.map(({ fullName, ...member }) => ({
    ...member,
    // By first name, as long as it is unique.
    name: (namesakes(member.firstName) > 1 ? fullName.trim() : member.firstName) || "Invited Member",
    isVisitor: member.userId === visitor.userId,
    acts: (Object.keys(MEMBER_ACTIONS) as MemberAction[]).filter((act) => canAct(act, visitor, member, rows)),
  }));
}

export type ListedMember = ReturnType<typeof memberList>[number];

const refused = (problem: string, status: number) => answer("members", { problem }, status);

const refusedBy = (refusal: Refusal) => refused(wordsOf(refusal), statusOf(refusal));

// As in household.server.ts, the database itself checks the role.

export async function setRole(form: FormData, { write }: FormCall) {
  const member = readId(form, "member");
  const role = form.get("role");
  if (role !== "viewer" && role !== "editor") return badRequest();
  const result = await write((db) => ({ set: setMemberRole(db, member, role) }));
  if (!result.ok) return refusedBy(result.refusal);
  return result.value.data.set[0]?.done ? redirect(PATH) : refused(GONE, 404);
}

/** Removes a member; one who has already gone is a success. */
export async function remove(form: FormData, { context, write }: FormCall) {
  const member = readId(form, "member");
  const submission = parseWithZod(form, { schema: proofFields });
  const unconfirmed = refusal("remove-member", submission);
  if (submission.status !== "success") return unconfirmed();
  const check = await confirmIdentity(context, submission.value);
  if (!check.ok) return unconfirmed(check.refusal);
  const result = await write((db) => ({ ...check.value.proof(db), removed: removeMember(db, member) }));
  if (!result.ok) {
    const { refusal } = result;
    return refusal.code === "confirmation_needed" ? unconfirmed(refusalOf(refusal)) : refusedBy(refusal);
  }
  const { member_email: email, member_name: name } = result.value.data.removed[0] ?? {
    member_email: null,
    member_name: null,
  };
  if (email !== null) {
    const household = result.value.visitor.household.name;
    const mail = wasRemoved({ fullName: name ?? "", household, home: `${context.configuration.publicOrigin}/` });
    context.mail(email, mail, `removed-${newId()}`);
  }
  return redirect(PATH);
}

/**
 * Leaves the household; viewers may too. Having already left is a success; either way the next page shows their own
 * household. If nobody is left in the household, its subscriptions are cancelled first.
 */
export async function leave(form: FormData, { context, write }: FormCall) {
  const household = readId(form, "household");
  const ends = form.has("ends");
  const payments = await cancelBeforeDeparture(context, { from: household, ends: ends ? [household] : [] });
  if (!payments.ok) return refused(`${payments.refusal} You have not left the household.`, 502);
  const result = await write((db) => ({
    named: declareStoppedSubscriptions(db, payments.value),
    left: leaveHousehold(db, household, ends),
  }));
  return result.ok ? redirect("/") : refusedBy(result.refusal);
}
