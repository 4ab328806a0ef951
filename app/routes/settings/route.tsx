import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTheme } from "#app/components/theme/use-theme.ts";
import { actions } from "#app/request/actions.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import type { Answer, Section } from "./answer.server.ts";
import { CancelOtherDialog, CancelSubscriptionDialog } from "./billing/cancel-subscription-dialog.tsx";
import { cancel, cancelOther } from "./billing/subscription.server.ts";
import { Subscription } from "./billing/subscription.tsx";
import { Help } from "./help/help.tsx";
import { revise } from "./household/household.server.ts";
import { Household } from "./household/household.tsx";
import { HouseholdDialog } from "./household/household-dialog.tsx";
import { Keyboard } from "./keyboard/keyboard.tsx";
import { useKeys } from "./keyboard/use-keys.ts";
import { SettingList } from "./list/setting-list.tsx";
import { loadSettings } from "./load.server.ts";
import { Look } from "./look/look.tsx";
import { choose as chooseMails } from "./mails/mail-choices.server.ts";
import { MailChoicesForm } from "./mails/mail-choices-form.tsx";
import { resend, revoke, sendInvitation } from "./members/invitations.server.ts";
import { InviteForm, NoInviting } from "./members/invite-form.tsx";
import { LeaveDialog, RemoveDialog } from "./members/member-dialogs.tsx";
import { changeRole, leave, remove } from "./members/members.server.ts";
import { Members, Roles } from "./members/members.tsx";
import { PendingInvitations } from "./members/pending-invitations.tsx";
import { PAGE_OF_SECTION } from "./pages.ts";
import { Pages } from "./pages.tsx";
import { DeleteAccountDialog } from "./profile/delete-account-dialog.tsx";
import { remove as removeAccount } from "./profile/own-account.server.ts";
import { OwnAccount } from "./profile/own-account.tsx";
import { rename } from "./profile/own-name.server.ts";
import { Profile } from "./profile/profile.tsx";
import { ChangeEmailDialog } from "./security/change-email-dialog.tsx";
import { ChangePasswordForm } from "./security/change-password-form.tsx";
import { Email } from "./security/email.tsx";
import { askForEmail, keepEmail } from "./security/email-change.server.ts";
import { LinkDialog, UnlinkDialog } from "./security/google-dialogs.tsx";
import { change } from "./security/password.server.ts";
import { forget } from "./security/remembered-devices.server.ts";
import { endOne, endOthers } from "./security/sessions.server.ts";
import { Sessions } from "./security/sessions.tsx";
import { SetPassword } from "./security/set-password.tsx";
import { reauthenticate, setPassword, unlink } from "./security/sign-in-ways.server.ts";
import { SignInWays } from "./security/sign-in-ways.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.settingsPamoja }];

export const loader = loadSettings;

export const action = actions("/settings", {
  rename,
  "revise-household": revise,
  "set-role": changeRole,
  "remove-member": remove,
  leave,
  invite: sendInvitation,
  "resend-invitation": resend,
  "revoke-invitation": revoke,
  "cancel-subscription": cancel,
  "cancel-other-subscription": cancelOther,
  "change-password": change,
  "set-password": setPassword,
  reauthenticate,
  "unlink-identity": unlink,
  "forget-device": forget,
  "choose-mails": chooseMails,
  "change-email": askForEmail,
  "cancel-email-change": keepEmail,
  "end-session": endOne,
  "end-other-sessions": endOthers,
  "delete-account": removeAccount,
});

const THEME_VALUES = { system: say.asThisDevice, light: say.light, dark: say.dark } as const;

/** Every setting: a list of rows, and a page for each. */
export const shouldRevalidate = revalidatesRefused;

export default function Settings() {
  const { profile, household, editable, members, timeZones, leaving, removing, wants, notifies, constraints, ...own } =
    useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  const answerFor = (section: Section) => (answer?.section === section ? answer : null);
  const isParting = leaving || removing !== null;
  const keys = useKeys();
  const theme = useTheme();
  const values = { look: THEME_VALUES[theme], keyboard: keys.isOn === false ? say.keysOff : say.keysOn };
  return (
    <>
      <Pages
        known={answer ? PAGE_OF_SECTION[answer.section] : own.page}
        list={(page) => <SettingList groups={own.groups} page={page} values={values} />}
        pages={{
          profile: (
            <Profile
              {...profile}
              constraint={constraints.name}
              lastResult={answerFor("name")?.result}
              isDone={answerFor("name")?.done ?? false}
            >
              <Email email={profile.email} pending={own.pendingEmail} problem={answerFor("pending-email")?.problem} />
            </Profile>
          ),
          "sign-in-ways": (
            <>
              <SignInWays
                ways={own.ways}
                security={own.security}
                offersGoogle={own.offersGoogle}
                news={answerFor("sign-in-ways") ?? own.googleNews}
              />
              {own.ways?.hasPassword === false ? (
                <SetPassword email={profile.email} answer={answerFor("password-link")} />
              ) : (
                <ChangePasswordForm
                  ways={own.keepableWays}
                  constraint={constraints.password}
                  lastResult={answerFor("password")?.result}
                  isDone={answerFor("password")?.done ?? false}
                />
              )}
              <Sessions sessions={own.sessions} remembered={own.remembered} problem={answerFor("sessions")?.problem} />
            </>
          ),
          look: <Look />,
          keyboard: <Keyboard {...keys} />,
          members: (
            <>
              <Members members={members} problem={isParting ? undefined : answerFor("members")?.problem} />
              {(own.invitations.length > 0 || answerFor("invitations")) && (
                <PendingInvitations
                  invitations={own.invitations}
                  canInvite={own.canInvite}
                  canRevoke={editable}
                  answer={answerFor("invitations")}
                />
              )}
              {own.mustSubscribe && <NoInviting />}
              {own.canInvite && (
                <InviteForm
                  household={household.id}
                  id={own.invitationId}
                  answer={answerFor("invite")}
                  constraint={constraints.invite}
                  lastResult={answerFor("invite")?.result}
                />
              )}
              <Roles />
            </>
          ),
          household: <Household {...household} editable={editable} />,
          subscription: (
            <Subscription
              subscription={own.subscription}
              editable={editable}
              isSetUp={own.canPay}
              leftBehind={own.subscriptionsLeft}
              supportEmail={own.supportEmail}
            />
          ),
          "mail-choices": (
            <MailChoicesForm
              email={profile.email}
              current={wants}
              editable={editable}
              notifies={notifies}
              answer={answerFor("mails")}
            />
          ),
          "own-account": <OwnAccount editable={editable} />,
          help: <Help supportEmail={own.supportEmail} />,
        }}
      />
      {timeZones && (
        <HouseholdDialog
          household={household}
          timeZones={timeZones}
          constraint={constraints.household}
          lastResult={answerFor("household")?.result}
        />
      )}
      {leaving && (
        <LeaveDialog
          household={household}
          ends={own.ends}
          pays={own.pays}
          problem={answerFor("members")?.problem}
          proof={own.proof}
          lastResult={answerFor("leave")?.result}
        />
      )}
      {own.unlinking && (
        <UnlinkDialog
          email={own.unlinking}
          isOnlyWay={own.isGoogleOnlyWay}
          proof={own.proof}
          lastResult={answerFor("unlink-google")?.result}
        />
      )}
      {own.linking && <LinkDialog proof={own.proof} lastResult={answerFor("link-google")?.result} />}
      {removing && (
        <RemoveDialog
          member={removing}
          problem={answerFor("members")?.problem}
          proof={own.proof}
          lastResult={answerFor("remove-member")?.result}
        />
      )}
      {own.cancelling && own.subscription?.view.canCancel && (
        <CancelSubscriptionDialog
          subscription={own.subscription.id}
          lasts={own.subscription.view.lasts}
          problem={answerFor("subscription")?.problem}
        />
      )}
      {own.cancellingOther && (
        <CancelOtherDialog subscription={own.cancellingOther} problem={answerFor("subscription")?.problem} />
      )}
      {own.changingEmail && (
        <ChangeEmailDialog proof={own.proof} constraint={constraints.email} lastResult={answerFor("email")?.result} />
      )}
      {own.leftBehind && (
        <DeleteAccountDialog proof={own.proof} households={own.leftBehind} lastResult={answerFor("deletion")?.result} />
      )}
    </>
  );
}
