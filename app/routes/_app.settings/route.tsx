import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CancelOtherDialog, CancelSubscriptionDialog } from "./cancel-subscription-dialog.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { Email } from "./email.tsx";
import { LinkDialog, UnlinkDialog } from "./google-dialogs.tsx";
import { Household } from "./household.tsx";
import { HouseholdDialog } from "./household-dialog.tsx";
import { InviteForm, NoInviting } from "./invite-form.tsx";
import { loadSettings } from "./load.server.ts";
import { MailChoicesForm } from "./mail-choices-form.tsx";
import { LeaveDialog, RemoveDialog } from "./member-dialogs.tsx";
import { Members } from "./members.tsx";
import { OwnAccount } from "./own-account.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { Profile } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";
import { SetPassword } from "./set-password.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import { Subscription } from "./subscription.tsx";
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
