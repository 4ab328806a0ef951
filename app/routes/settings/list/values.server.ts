/** What each setting is now, as its row says it. */
import { type SettingId, settingsOf } from "#app/components/settings/settings.ts";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { countOfDays } from "#app/domain/count.ts";
import { BY_CALENDAR, isByCalendar, readSetting } from "#app/domain/household-months.ts";
import { type MailChoices, PLAN_MAILS, REMINDERS } from "#app/domain/mails/mail-choice.ts";
import { trialDaysLeft } from "#app/domain/subscriptions/subscription.ts";
import { dayOfRule } from "../../household-months/words.tsx";
import type { SubscriptionSection } from "../billing/subscription.server.ts";
import { ALSO } from "./also.ts";
import * as say from "./words.ts";

type Facts = {
  names: readonly string[];
  invited: number;
  ways: { hasPassword: boolean; google: string | null };
  passkeys: number;
  isFactorOn: boolean;
  month: string | undefined;
  phones: number;
  rules: number;
  mails: MailChoices | null;
  subscription: SubscriptionSection;
  /** Devices on which notifications are on. */
  notified: number;
  hasFeed: boolean;
};

type Value = { value: string; isPressing?: boolean };

/**
 * The groups of rows, as the list shows them.
 * @param facts null when nothing could be read: the rows then have no values
 * @param hasNotifications whether they are set up
 */
export const settingGroups = (visitor: Visitor, facts: Facts | null, hasNotifications: boolean) =>
  settingsOf(visitor, hasNotifications).map(({ heading, settings }) => ({
    heading,
    rows: settings.map((setting) => {
      const { value, isPressing = false } = present(setting.id, visitor, facts);
      return { ...setting, also: ALSO[setting.id], value, isPressing };
    }),
  }));

export type SettingValue = ReturnType<typeof settingGroups>[number]["rows"][number];

function present(id: SettingId, visitor: Visitor, facts: Facts | null): Value {
  const { email, household } = visitor;
  switch (id) {
    case "profile":
      return { value: email };
    case "household":
      return { value: say.facts([household.name, household.currency ?? "–", placeOf(household.timeZone)]) };
    // The server is not told what the phone keeps.
    case "last-view":
      return { value: say.lastViewValue };
    case "import":
      return { value: say.filesOfAnyKind };
    case "data":
      return { value: say.dataValue };
    case "help":
      return { value: say.helpValue };
    // Both are of this browser, which says them.
    case "look":
    case "keyboard":
      return { value: "" };
    default:
      return facts ? presentRead(id, visitor, facts) : { value: "" };
  }
}

type IdRead =
  | "sign-in"
  | "members"
  | "month"
  | "phone"
  | "rules"
  | "subscription"
  | "emails"
  | "notifications"
  | "calendar";

function presentRead(id: IdRead, visitor: Visitor, facts: Facts): Value {
  switch (id) {
    case "sign-in":
      return { value: signInValue(facts) };
    case "members":
      return { value: (facts.invited > 0 ? say.namesAndInvited : say.names)(facts.names, facts.invited) };
    case "month":
      return { value: monthValue(facts.month) };
    case "phone":
      return { value: say.phones(facts.phones) };
    case "rules":
      return { value: say.rules(facts.rules) };
    case "subscription":
      return subscriptionValue(visitor, facts.subscription);
    case "emails":
      return { value: mailsValue(visitor, facts.mails) };
    case "notifications":
      return { value: say.notifiedOn(facts.notified) };
    case "calendar":
      return { value: facts.hasFeed ? say.hasAddress : say.noAddress };
  }
}

/** `Africa/Nairobi` is Nairobi. */
const placeOf = (timeZone: string) => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

function signInValue({ ways: { hasPassword, google }, passkeys, isFactorOn }: Facts): string {
  const ways = [
    ...(hasPassword ? [say.password] : []),
    ...(google === null ? [] : [say.google]),
    ...(passkeys > 0 ? [say.passkeys(passkeys)] : []),
  ];
  return (isFactorOn ? say.factorOn : say.factorOff)(ways.length > 0 ? ways : [say.codeByEmail]);
}

function monthValue(stored: string | undefined): string {
  const setting = (stored === undefined ? null : readSetting(stored)) ?? BY_CALENDAR;
  return isByCalendar(setting) ? say.byTheCalendar : say.fromPayday(dayOfRule(setting.rule));
}

/** The trial by its days; else the standing, as its page says it. */
function subscriptionValue({ subscription, today }: Visitor, { view }: SubscriptionSection): Value {
  const days = trialDaysLeft(subscription, today);
  if (days !== null && view.canSubscribe && subscription?.planType === "trial") {
    return { value: days === 0 ? say.trialEndsToday : say.trialLeft(countOfDays(days)), isPressing: days <= SOON };
  }
  return { value: view.standing, isPressing: view.isPressing || view.lasts === null };
}

/** From so many days on, the end of a trial is pressing. */
const SOON = 3;

function mailsValue(visitor: Visitor, mails: MailChoices | null): string {
  if (mails === null) return "";
  const kinds = canEdit(visitor) ? [...REMINDERS, ...PLAN_MAILS] : REMINDERS;
  return say.emailsOn(kinds.filter((kind) => mails[kind]).length, kinds.length);
}
