import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#db/id.ts";
import { listPendingInvitations } from "#db/invitations.ts";
import { findMailChoices } from "#db/mail-choices.ts";
import { listMembers } from "#db/members.ts";
import { canEdit } from "../../domain/access.ts";
import { timeZoneOf, timeZones } from "../../domain/time-zones.ts";
import { readDialog } from "./address.ts";
import { changePassword, constraint } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { householdConstraint, revise } from "./household.server.ts";
import { Household } from "./household.tsx";
import { HouseholdDialog } from "./household-dialog.tsx";
import { inviteConstraint, resendInvitation, revoke, sendInvitation } from "./invitations.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { chooseMails } from "./mail-choices.server.ts";
import { MailChoicesForm } from "./mail-choices-form.tsx";
import { LeaveDialog, RemoveDialog } from "./member-dialogs.tsx";
import { leave, memberList, remove, setRole } from "./members.server.ts";
import { Members } from "./members.tsx";
import { nameConstraint, rename } from "./own-name.server.ts";
import { PendingInvitations } from "./pending-invitations.tsx";
import { Profile } from "./profile.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, rows } = await context.scope.read("account", (db) => [
    findMailChoices(db),
    listMembers(db),
    listPendingInvitations(db),
  ]);
  const { fullName, email, currency } = visitor;
  const { id, name, timeZone } = visitor.household;
  const editable = canEdit(visitor);
  const members = rows && memberList(visitor, rows[1]);
  const dialog = readDialog(new URL(request.url).searchParams);
  const removable = members?.find(({ userId }) => dialog?.kind === "remove" && dialog.member === userId);
  return {
    profile: { fullName, email, currency },
    household: { id, name, timeZone: timeZoneOf(timeZone) ?? timeZone },
    editable,
    members,
    invitations: rows?.[2] ?? [],
    invitationId: newId(),
    // A dialog whose address is kept longer than what it is for holds is not opened.
    timeZones: dialog?.kind === "household" && editable ? timeZones() : null,
    leaving: dialog?.kind === "leave" && (members?.some(({ acts }) => acts.includes("leave")) ?? false),
    removing: removable?.acts.includes("remove") ? removable : null,
    wants: rows?.[0][0] ?? null,
    constraints: {
      name: nameConstraint,
      household: householdConstraint,
      invite: inviteConstraint,
      password: constraint,
    },
  };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  switch (form.get("intent")) {
    case "rename":
      return rename(call, form);
    case "revise-household":
      return revise(call, form);
    case "set-role":
      return setRole(call, form);
    case "remove-member":
      return remove(call, form);
    case "leave":
      return leave(call, form);
    case "invite":
      return sendInvitation(call, form);
    case "resend-invitation":
      return resendInvitation(call, form);
    case "revoke-invitation":
      return revoke(call, form);
    case "change-password":
      return changePassword(call, form);
    case "choose-mails":
      return chooseMails(call, form);
    default:
      throw new Response("There is no such form.", { status: 400 });
  }
}

export default function Settings() {
  const read = useLoaderData<typeof loader>();
  const { profile, household, editable, members, invitations, timeZones, leaving, removing, wants, constraints } = read;
  const answer = useActionData<typeof action>();
  const named = answer && "named" in answer ? answer.named : null;
  const revised = answer && "household" in answer ? answer.household : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  const invited = answer && "invited" in answer ? answer.invited : null;
  const pending = answer && "pending" in answer ? answer.pending : null;
  const mails = answer && "mails" in answer ? answer.mails : null;
  const password = answer && "result" in answer ? answer : null;
  const isParting = leaving || removing !== null;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Profile {...profile} constraint={constraints.name} lastResult={named?.result} isDone={named?.done ?? false} />
      <Household {...household} editable={editable} />
      <Members members={members} problem={isParting ? null : refused} />
      {(invitations.length > 0 || pending) && (
        <PendingInvitations invitations={invitations} editable={editable} answer={pending} />
      )}
      {editable && (
        <InviteForm
          household={household.id}
          id={read.invitationId}
          success={invited?.success ?? null}
          problem={invited?.problem ?? null}
          constraint={constraints.invite}
          lastResult={invited?.result}
        />
      )}
      <MailChoicesForm current={wants} answer={mails} />
      <ChangePasswordForm
        constraint={constraints.password}
        lastResult={password?.result}
        isDone={password?.done ?? false}
      />
      {timeZones && (
        <HouseholdDialog
          household={household}
          timeZones={timeZones}
          constraint={constraints.household}
          lastResult={revised}
        />
      )}
      {leaving && <LeaveDialog household={household} problem={refused} />}
      {removing && <RemoveDialog member={removing} problem={refused} />}
    </div>
  );
}
