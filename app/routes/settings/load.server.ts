import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { nameOfCurrency } from "#app/domain/currencies.ts";
import { proofNeeded } from "#app/domain/identity/proof.ts";
import { hasAccess } from "#app/domain/subscriptions/subscription.ts";
import { timeZoneOf, timeZones } from "#app/domain/time-zones.ts";
import { isFactorOn } from "#app/features/identity/authenticator.server.ts";
import { changeConstraint } from "#app/features/identity/change-password.server.ts";
import { keepableWays } from "#app/features/identity/keepable-ways.server.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import { findSubscription, listOpenSubscriptions, listPayments } from "#db/billing/subscriptions.ts";
import { findCalendarFeed } from "#db/calendar-feeds/calendar-feeds.ts";
import { findMonthSetting } from "#db/household/months.ts";
import { newId } from "#db/id.ts";
import { listSignInMethods } from "#db/identity/identities.ts";
import { findMailChoices } from "#db/mails/mail-choices.ts";
import { listPendingInvitations } from "#db/members/invitations.ts";
import { listMembers } from "#db/members/members.ts";
import { findPendingEmail } from "#db/own-account/email-change.ts";
import { listEndingSubscriptions, listHouseholdsLeftBehind } from "#db/own-account/own-account.ts";
import { listOwnSessions } from "#db/own-account/own-sessions.ts";
import { listPaidPasses } from "#db/passes/passes.ts";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { countPayeeRules } from "#db/payee-rules/payee-rules.ts";
import { listPhoneKeys } from "#db/phone-keys/phone-keys.ts";
import { listPushAddresses } from "#db/push/push-addresses.ts";
import { findOwnFactor, listRememberedDevices } from "#db/second-factor/factors.ts";
import { subscriptionsLeftBehind } from "./billing/other-subscriptions-view.ts";
import { householdSubscription } from "./billing/subscription.server.ts";
import { householdConstraint } from "./household/household.server.ts";
import { settingGroups } from "./list/values.server.ts";
import { inviteConstraint } from "./members/invitations.server.ts";
import { memberList } from "./members/members.server.ts";
import { householdFates } from "./profile/own-account.server.ts";
import { nameConstraint } from "./profile/own-name.server.ts";
import { pageOfSearch, readDialog } from "./search-params.ts";
import { emailConstraint } from "./security/email-change.server.ts";
import { rememberedDevices } from "./security/remembered-devices.server.ts";
import { sessionList } from "./security/sessions.server.ts";
import { googleNews, signInWays } from "./security/sign-in-ways.server.ts";
import * as say from "./words.ts";

/** Loads all settings in one batch. What could not be read is null, and its section says so. */
export async function loadSettings({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const dialog = readDialog(params);
  const { visitor, data } = await context.scope.read("account", (db, session) => ({
    mailChoices: findMailChoices(db),
    members: listMembers(db),
    pendingEmail: findPendingEmail(db),
    ownSessions: listOwnSessions(db, session),
    signInWays: listSignInMethods(db),
    householdsLeftBehind: listHouseholdsLeftBehind(db),
    pendingInvitations: listPendingInvitations(db),
    subscription: findSubscription(db),
    payments: listPayments(db),
    passes: listPaidPasses(db),
    subscriptionsThatEnd: listEndingSubscriptions(db),
    openSubscriptions: listOpenSubscriptions(db, context.scope.at),
    factor: findOwnFactor(db, context.scope),
    passkeys: listOwnPasskeys(db),
    rememberedDevices: listRememberedDevices(db, context.scope),
    month: findMonthSetting(db),
    phoneKeys: listPhoneKeys(db),
    payeeRules: countPayeeRules(db),
    calendarFeeds: findCalendarFeed(db),
    pushAddresses: listPushAddresses(db),
  }));
  const { fullName, email, currency } = visitor;
  const { id, name, timeZone } = visitor.household;
  const editable = canEdit(visitor);
  const hasRunningPlan = hasAccess(visitor.subscription, visitor.today);
  const members = data && memberList(visitor, data.members);
  const ways = data && signInWays(data.signInWays);
  const factor = data?.factor[0];
  const proof = proofNeeded(visitor, { hasPassword: ways?.hasPassword ?? true, hasFactor: isFactorOn(factor) });
  const subscription =
    data &&
    householdSubscription(visitor, {
      stored: data.subscription[0],
      payments: data.payments,
      passes: data.passes,
      open: data.openSubscriptions.map(openSubscription),
    });
  const subscriptionsLeft = data ? subscriptionsLeftBehind(data.subscriptionsThatEnd, data.householdsLeftBehind) : [];
  const cancellable = [...(editable ? (subscription?.others ?? []) : []), ...subscriptionsLeft];
  const other = cancellable.find(({ id }) => dialog?.kind === "cancel-other" && dialog.subscription === id);
  const removable = members?.find(({ userId }) => dialog?.kind === "remove" && dialog.id === userId);
  return {
    /** The page that the address asks for; its fragment, which only the browser knows, comes first. */
    page: pageOfSearch(params, dialog),
    groups: settingGroups(
      visitor,
      data &&
        members &&
        ways &&
        subscription && {
          names: members.map(({ name }) => name),
          invited: data.pendingInvitations.length,
          ways,
          passkeys: data.passkeys.length,
          isFactorOn: isFactorOn(factor),
          month: data.month[0]?.setting,
          phones: data.phoneKeys.length,
          rules: data.payeeRules[0]?.count ?? 0,
          mails: data.mailChoices[0] ?? null,
          subscription,
          hasFeed: data.calendarFeeds.length > 0,
          notified: data.pushAddresses.length,
        },
      context.configuration.push !== null,
    ),
    profile: { fullName, email, currency, currencyName: currency === null ? null : nameOfCurrency(currency) },
    household: { id, name, currency: visitor.household.currency, timeZone: timeZoneOf(timeZone) ?? timeZone },
    editable,
    // Inviting requires a running subscription, as accepting does.
    canInvite: editable && hasRunningPlan,
    mustSubscribe: editable && !hasRunningPlan,
    members,
    invitations: data?.pendingInvitations ?? [],
    invitationId: newId(),
    // A dialog is not opened when what its address refers to no longer holds.
    timeZones: dialog?.kind === "household" && editable ? timeZones() : null,
    ends: data?.householdsLeftBehind.some(({ active, ends }) => active && ends) ?? false,
    pays: data?.subscriptionsThatEnd.some(({ household_id }) => household_id === id) ?? false,
    leaving: dialog?.kind === "leave" && (members?.some(({ acts }) => acts.includes("leave")) ?? false),
    removing: removable?.acts.includes("remove") ? removable : null,
    ways,
    offersGoogle: context.configuration.google !== null,
    googleNews: googleNews(params, ways),
    unlinking: dialog?.kind === "unlink" ? (ways?.google ?? null) : null,
    linking: dialog?.kind === "link-google" && ways?.google === null,
    proof,
    security: (isFactorOn(factor) ? say.waysAndFactorOn : say.waysAndFactorOff)(data?.passkeys.length ?? 0),
    isGoogleOnlyWay: ways?.hasPassword === false && data?.passkeys.length === 0,
    keepableWays: keepableWays(
      { google: ways?.google ?? null, passkeys: data?.passkeys ?? [], hasFactor: isFactorOn(factor) },
      timeZone,
    ),
    remembered: data ? rememberedDevices(visitor, data.rememberedDevices) : [],
    wants: data?.mailChoices[0] ?? null,
    notifies: context.configuration.push !== null,
    pendingEmail: data?.pendingEmail[0]?.email ?? null,
    sessions: data && sessionList(visitor, data.ownSessions),
    changingEmail: dialog?.kind === "change-email",
    subscription,
    canPay: context.configuration.paypal !== null || context.configuration.paystack !== null,
    cancelling: dialog?.kind === "cancel-subscription" && editable,
    subscriptionsLeft,
    supportEmail: context.configuration.operator.email,
    cancellingOther: other ?? null,
    leftBehind:
      (dialog?.kind === "delete-account" &&
        data &&
        householdFates(data.householdsLeftBehind, data.subscriptionsThatEnd)) ||
      null,
    constraints: {
      name: nameConstraint,
      household: householdConstraint,
      invite: inviteConstraint,
      password: changeConstraint,
      email: emailConstraint,
    },
  };
}
