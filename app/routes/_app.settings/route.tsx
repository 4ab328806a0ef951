import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findPendingEmail } from "#db/email-change.ts";
import { newId } from "#db/id.ts";
import { listSignInWays } from "#db/identities.ts";
import { listPendingInvitations } from "#db/invitations.ts";
import { findMailChoices } from "#db/mail-choices.ts";
import { listMembers } from "#db/members.ts";
import { listHouseholdsLeftBehind, listSubscriptionsThatEnd } from "#db/own-account.ts";
import { listOwnSessions } from "#db/own-sessions.ts";
import { findSubscription, listPayments } from "#db/subscriptions.ts";
import { canEdit } from "../../domain/access.ts";
import { timeZoneOf, timeZones } from "../../domain/time-zones.ts";
import { readDialog } from "./address.ts";
import { CancelSubscriptionDialog } from "./cancel-subscription-dialog.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { changePassword, constraint } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { Email } from "./email.tsx";
import { askForEmail, emailConstraint, keepEmail } from "./email-change.server.ts";
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
import { deletionConstraint, householdFates, remove as removeAccount } from "./own-account.server.ts";
import { OwnAccount } from "./own-account.tsx";
import { nameConstraint, rename } from "./own-name.server.ts";
import { PendingInvitations } from "./pending-invitations.tsx";
import { Profile } from "./profile.tsx";
import { endOne, endOthers, sessionList } from "./sessions.server.ts";
import { Sessions } from "./sessions.tsx";
import { SetPassword } from "./set-password.tsx";
import { googleNews, sendPasswordLink, signInWays, unlink } from "./sign-in-ways.server.ts";
import { SignInWays, UnlinkDialog } from "./sign-in-ways.tsx";
import { cancelSubscription, householdSubscription } from "./subscription.server.ts";
import { Subscription } from "./subscription.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const dialog = readDialog(params);
  const { visitor, rows } = await context.scope.read("account", (db, session) => [
    findMailChoices(db),
    listMembers(db),
    findPendingEmail(db),
    listOwnSessions(db, session),
    listSignInWays(db),
    listHouseholdsLeftBehind(db),
    listPendingInvitations(db),
    findSubscription(db),
    listPayments(db),
    listSubscriptionsThatEnd(db),
  ]);
  const { fullName, email, currency } = visitor;
  const { id, name, timeZone } = visitor.household;
  const editable = canEdit(visitor);
  const members = rows && memberList(visitor, rows[1]);
  const ways = rows && signInWays(rows[4].rows);
  const removable = members?.find(({ userId }) => dialog?.kind === "remove" && dialog.member === userId);
  return {
    profile: { fullName, email, currency },
    household: { id, name, timeZone: timeZoneOf(timeZone) ?? timeZone },
    editable,
    members,
    invitations: rows?.[6] ?? [],
    invitationId: newId(),
    // A dialog whose address is kept longer than what it is for holds is not opened.
    timeZones: dialog?.kind === "household" && editable ? timeZones() : null,
    leaving: dialog?.kind === "leave" && (members?.some(({ acts }) => acts.includes("leave")) ?? false),
    removing: removable?.acts.includes("remove") ? removable : null,
    ways,
    offersGoogle: context.configuration.google !== null,
    googleNews: googleNews(params),
    unlinking: dialog?.kind === "unlink" ? (ways?.google ?? null) : null,
    wants: rows?.[0][0] ?? null,
    pendingEmail: rows?.[2].rows[0]?.email ?? null,
    sessions: rows && sessionList(visitor, rows[3].rows),
    changingEmail: dialog?.kind === "change-email",
    subscription: rows && householdSubscription(visitor, rows[7][0], rows[8]),
    canPay: context.configuration.paypal !== null,
    cancelling: dialog?.kind === "cancel-subscription" && editable,
    leftBehind: (dialog?.kind === "delete-account" && rows && householdFates(rows[5].rows, rows[9].rows)) || null,
    constraints: {
      name: nameConstraint,
      household: householdConstraint,
      invite: inviteConstraint,
      password: constraint,
      email: emailConstraint,
      deletion: deletionConstraint,
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
    case "cancel-subscription":
      return cancelSubscription(call);
    case "change-password":
      return changePassword(call, form);
    case "unlink-identity":
      return unlink(call, form);
    case "set-password":
      return sendPasswordLink(call);
    case "choose-mails":
      return chooseMails(call, form);
    case "change-email":
      return askForEmail(call, form);
    case "cancel-email-change":
      return keepEmail(call);
    case "end-session":
      return endOne(call, form);
    case "end-other-sessions":
      return endOthers(call);
    case "delete-account":
      return removeAccount(call, form);
    default:
      throw new Response("There is no such form.", { status: 400 });
  }
}

export default function Settings() {
  const { profile, household, editable, members, timeZones, leaving, removing, wants, constraints, ...own } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const named = answer && "named" in answer ? answer.named : null;
  const revised = answer && "household" in answer ? answer.household : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  const invited = answer && "invited" in answer ? answer.invited : null;
  const pending = answer && "pending" in answer ? answer.pending : null;
  const mails = answer && "mails" in answer ? answer.mails : null;
  const unlinked = answer && "ways" in answer ? answer.ways : null;
  const passwordLink = answer && "passwordLink" in answer ? answer.passwordLink : null;
  const password = answer && "result" in answer ? answer : null;
  const isParting = leaving || removing !== null;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Profile
        fullName={profile.fullName}
        currency={profile.currency}
        constraint={constraints.name}
        lastResult={named?.result}
        isDone={named?.done ?? false}
      >
        <Email
          email={profile.email}
          pending={own.pendingEmail}
          problem={answer && "kept" in answer ? answer.kept : null}
        />
      </Profile>
      <Household {...household} editable={editable} />
      <Members members={members} problem={isParting ? null : refused} />
      {(own.invitations.length > 0 || pending) && (
        <PendingInvitations invitations={own.invitations} editable={editable} answer={pending} />
      )}
      {editable && (
        <InviteForm
          household={household.id}
          id={own.invitationId}
          success={invited?.success ?? null}
          problem={invited?.problem ?? null}
          constraint={constraints.invite}
          lastResult={invited?.result}
        />
      )}
      <Subscription subscription={own.subscription} editable={editable} isSetUp={own.canPay} />
      <MailChoicesForm current={wants} answer={mails} />
      <SignInWays
        ways={own.ways}
        offersGoogle={own.offersGoogle}
        news={unlinked && own.unlinking === null ? unlinked : own.googleNews}
      />
      {own.ways?.hasPassword === false ? (
        <SetPassword email={profile.email} answer={passwordLink} />
      ) : (
        <ChangePasswordForm
          constraint={constraints.password}
          lastResult={password?.result}
          isDone={password?.done ?? false}
        />
      )}
      <Sessions sessions={own.sessions} problem={answer && "sessions" in answer ? answer.sessions : null} />
      <OwnAccount />
      {timeZones && (
        <HouseholdDialog
          household={household}
          timeZones={timeZones}
          constraint={constraints.household}
          lastResult={revised}
        />
      )}
      {leaving && <LeaveDialog household={household} problem={refused} />}
      {own.unlinking && <UnlinkDialog email={own.unlinking} problem={unlinked?.problem ?? null} />}
      {removing && <RemoveDialog member={removing} problem={refused} />}
      {own.cancelling && own.subscription?.view.canCancel && (
        <CancelSubscriptionDialog
          lasts={own.subscription.view.lasts}
          problem={answer && "notCancelled" in answer ? answer.notCancelled : null}
        />
      )}
      {own.changingEmail && (
        <ChangeEmailDialog
          hasPassword={own.ways?.hasPassword ?? true}
          constraint={constraints.email}
          lastResult={answer && "newEmail" in answer ? answer.newEmail : null}
        />
      )}
      {own.leftBehind && (
        <DeleteAccountDialog
          hasPassword={own.ways?.hasPassword ?? true}
          households={own.leftBehind}
          constraint={constraints.deletion}
          lastResult={answer && "deletion" in answer ? answer.deletion : null}
        />
      )}
    </div>
  );
}
