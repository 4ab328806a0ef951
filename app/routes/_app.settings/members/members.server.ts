import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { canAct, MEMBER_ACTS, type MemberAct, type Visitor } from "#app/domain/access.ts";
import { isId } from "#app/domain/id.ts";
import { wasRemoved } from "#app/emails/members.ts";
import { cancelAllThatEnd } from "#app/features/billing/cancel-at-paypal.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { leaveHousehold, type listMembers, removeMember, setMemberRole } from "#db/members.ts";
import { declareStoppedSubscriptions } from "#db/own-account.ts";
import type { DatabaseProblem } from "#db/problems.ts";
import { PATH } from "../search-params.ts";

const GONE = "This person is no longer in the household.";

/** The members as this visitor sees them, each with what the visitor may do to them. */
export function memberList(visitor: Visitor, rows: Awaited<ReturnType<typeof listMembers>>) {
  const namesakes = (firstName: string) => rows.filter((other) => other.firstName === firstName).length;
  return rows.map(({ fullName, ...member }) => ({
    ...member,
    // By first name, as long as that says who it is.
    name: (namesakes(member.firstName) > 1 ? fullName.trim() : member.firstName) || "Invited Member",
    isVisitor: member.userId === visitor.userId,
    acts: (Object.keys(MEMBER_ACTS) as MemberAct[]).filter((act) => canAct(act, visitor, member, rows)),
  }));
}

export type ListedMember = ReturnType<typeof memberList>[number];

/** Why nothing was done, in words. */
const refused = (message: string, status: number) => data({ refused: message }, { status });

const refusedBy = (problem: DatabaseProblem) => refused(problem.message, statusOf(problem));

function readId(form: FormData, name: string): string {
  const id = form.get(name);
  if (!isId(id)) throw new Response("Bad request", { status: 400 });
  return id;
}

// As in household.server.ts, the database looks itself who is an editor.

export async function setRole({ context }: ActionFunctionArgs, form: FormData) {
  const member = readId(form, "member");
  const role = form.get("role");
  if (role !== "viewer" && role !== "editor") throw new Response("Bad request", { status: 400 });
  const written = await context.scope.write("account", (db) => [setMemberRole(db, member, role)]);
  if (!written.ok) return refusedBy(written.problem);
  return written.rows[0].rows[0]?.done ? redirect(PATH) : refused(GONE, 404);
}

/** Somebody who is gone already is a success. */
export async function remove({ context }: ActionFunctionArgs, form: FormData) {
  const member = readId(form, "member");
  const written = await context.scope.write("account", (db) => [removeMember(db, member)]);
  if (!written.ok) return refusedBy(written.problem);
  const { member_email: email, member_name: name } = written.rows[0].rows[0] ?? {
    member_email: null,
    member_name: null,
  };
  if (email !== null) {
    const household = written.visitor.household.name;
    const mail = wasRemoved({ fullName: name ?? "", household, home: `${context.configuration.publicOrigin}/` });
    context.mail(email, mail, `removed-${newId()}`);
  }
  return redirect(PATH);
}

/**
 * For viewers, too. Whoever has left already is a success; either way the next page is of their own household. Where it
 * ends with them, what it pays for is cancelled first.
 */
export async function leave({ context }: ActionFunctionArgs, form: FormData) {
  const household = readId(form, "household");
  const ends = form.has("ends");
  const payments = await cancelAllThatEnd(context, ends ? [household] : []);
  if (!payments.ok) return refused(`${payments.problem} You have not left the household.`, 502);
  const written = await context.scope.write("account", (db) => [
    declareStoppedSubscriptions(db, payments.stopped),
    leaveHousehold(db, household, ends),
  ]);
  return written.ok ? redirect("/") : refusedBy(written.problem);
}
