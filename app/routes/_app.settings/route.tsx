import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CancelOtherDialog, CancelSubscriptionDialog } from "./billing/cancel-subscription-dialog.tsx";
import { Subscription } from "./billing/subscription.tsx";
import { Household } from "./household/household.tsx";
import { HouseholdDialog } from "./household/household-dialog.tsx";
import { loadSettings } from "./load.server.ts";
import { MailChoicesForm } from "./mails/mail-choices-form.tsx";
import { InviteForm, NoInviting } from "./members/invite-form.tsx";
import { LeaveDialog, RemoveDialog } from "./members/member-dialogs.tsx";
import { Members } from "./members/members.tsx";
import { PendingInvitations } from "./members/pending-invitations.tsx";
import { DeleteAccountDialog } from "./profile/delete-account-dialog.tsx";
import { OwnAccount } from "./profile/own-account.tsx";
import { Profile } from "./profile/profile.tsx";
import { ChangeEmailDialog } from "./security/change-email-dialog.tsx";
import { ChangePasswordForm } from "./security/change-password-form.tsx";
import { Email } from "./security/email.tsx";
import { LinkDialog, UnlinkDialog } from "./security/google-dialogs.tsx";
import { Sessions } from "./security/sessions.tsx";
import { SetPassword } from "./security/set-password.tsx";
import { SignInWays } from "./security/sign-in-ways.tsx";
import { act } from "./verbs.server.ts";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export const loader = loadSettings;

export const action = act;

/** What is the household's stands on the left of a wide screen, what is one's own on the right. */
const COLUMN = "grid grid-cols-[minmax(0,1fr)] gap-4";

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
  const passwordLink = answer && "passwordLink" in answer ? answer.passwordLink : null;
  const password = answer && "result" in answer ? answer : null;
  const isParting = leaving || removing !== null;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:max-w-none lg:grid-cols-2">
      <div className={COLUMN}>
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
          <PendingInvitations
            invitations={own.invitations}
            canInvite={own.canInvite}
            canRevoke={editable}
            answer={pending}
          />
        )}
        {own.mustSubscribe && <NoInviting />}
        {own.canInvite && (
          <InviteForm
            household={household.id}
            id={own.invitationId}
            success={invited?.success ?? null}
            problem={invited?.problem ?? null}
            constraint={constraints.invite}
            lastResult={invited?.result}
          />
        )}
      </div>
      <div className={COLUMN}>
        <Subscription subscription={own.subscription} editable={editable} isSetUp={own.canPay} />
        <MailChoicesForm current={wants} answer={mails} />
        <SignInWays
          ways={own.ways}
          offersGoogle={own.offersGoogle}
          news={answer && "ways" in answer ? answer.ways : own.googleNews}
        />
        {own.ways?.hasPassword === false ? (
          <SetPassword email={profile.email} answer={passwordLink} />
        ) : (
          <ChangePasswordForm
            google={own.ways?.google ?? null}
            constraint={constraints.password}
            lastResult={password?.result}
            isDone={password?.done ?? false}
          />
        )}
        <Sessions sessions={own.sessions} problem={answer && "sessions" in answer ? answer.sessions : null} />
        <OwnAccount />
      </div>
      {timeZones && (
        <HouseholdDialog
          household={household}
          timeZones={timeZones}
          constraint={constraints.household}
          lastResult={revised}
        />
      )}
      {leaving && <LeaveDialog household={household} ends={own.ends} pays={own.pays} problem={refused} />}
      {own.unlinking && (
        <UnlinkDialog
          email={own.unlinking}
          hasPassword={own.ways?.hasPassword ?? true}
          constraint={constraints.reauthentication}
          lastResult={answer && "unlinking" in answer ? answer.unlinking : null}
        />
      )}
      {own.linking && (
        <LinkDialog
          isReauthenticated={own.linking.isReauthenticated}
          constraint={constraints.reauthentication}
          lastResult={answer && "linking" in answer ? answer.linking : null}
        />
      )}
      {removing && <RemoveDialog member={removing} problem={refused} />}
      {own.cancelling && own.subscription?.view.canCancel && (
        <CancelSubscriptionDialog
          lasts={own.subscription.view.lasts}
          problem={answer && "notCancelled" in answer ? answer.notCancelled : null}
        />
      )}
      {own.cancellingOther && (
        <CancelOtherDialog
          subscription={own.cancellingOther}
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
