import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

type Row = {
  label: string;
  to: string;
  /** Other words for it. */
  also: string;
  /** Whether a viewer has it as well. */
  forViewers: boolean;
};

const row = (label: string, to: string, also: string, forViewers = true): Row => ({ label, to, also, forViewers });

/** The settings in their order. A row leads to its page, or to the screen that has the setting. */
export const ROWS = {
  profile: row(say.nameAndEmail, pagePath("profile"), say.alsoProfile),
  "sign-in": row(say.signingIn, pagePath("sign-in-ways"), say.alsoSigningIn),
  look: row(say.look, pagePath("look"), say.alsoLook),
  keyboard: row(say.keyboard, pagePath("keyboard"), say.alsoKeyboard),
  members: row(say.members, pagePath("members"), say.alsoMembers),
  household: row(say.nameCurrencyTime, pagePath("household"), say.alsoHousehold),
  month: row(say.yourMonth, "/settings/month", say.alsoMonth),
  phone: row(say.messages, "/settings/phone", say.alsoMessages, false),
  rules: row(say.payeeRules, "/settings/rules", say.alsoRules),
  import: row(say.importFile, "/transactions/import", say.alsoImport, false),
  subscription: row(say.subscription, pagePath("subscription"), say.alsoSubscription),
  emails: row(say.emails, pagePath("mail-choices"), say.alsoEmails),
  notifications: row(say.notifications, "/settings/notifications", say.alsoNotifications, false),
  "last-view": row(say.lastView, "/settings/last-view", say.alsoLastView),
  calendar: row(say.calendar, "/settings/calendar", say.alsoCalendar),
  data: row(say.yourData, pagePath("own-account"), say.alsoData),
  help: row(say.help, pagePath("help"), say.alsoHelp),
} as const satisfies Record<string, Row>;

export type SettingId = keyof typeof ROWS;

export const GROUPS: readonly (readonly [heading: string, settings: readonly SettingId[]])[] = [
  [say.you, ["profile", "sign-in", "look", "keyboard", "last-view"]],
  [say.household, ["members", "household", "month"]],
  [say.comingIn, ["phone", "rules", "import"]],
  [say.pamoja, ["subscription", "emails", "notifications", "calendar", "data", "help"]],
];
