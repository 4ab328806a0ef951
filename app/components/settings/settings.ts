import { canEdit, type Visitor } from "#app/domain/access.ts";
import * as say from "./settings.words.ts";

type Setting = {
  label: string;
  to: string;
  /** Whether a viewer has it as well. */
  forViewers: boolean;
};

const setting = (label: string, to: string, forViewers = true): Setting => ({ label, to, forViewers });

/** The settings in their order, with the page of each, or the screen that has it. */
export const SETTINGS = {
  profile: setting(say.nameAndEmail, "/settings#profile"),
  "sign-in": setting(say.signingIn, "/settings#sign-in-ways"),
  look: setting(say.look, "/settings#look"),
  keyboard: setting(say.keyboard, "/settings#keyboard"),
  members: setting(say.members, "/settings#members"),
  household: setting(say.nameCurrencyTime, "/settings#household"),
  month: setting(say.yourMonth, "/settings/month"),
  phone: setting(say.messages, "/settings/phone", false),
  rules: setting(say.payeeRules, "/settings/rules"),
  import: setting(say.importFile, "/transactions/import", false),
  subscription: setting(say.subscription, "/settings#subscription"),
  emails: setting(say.emails, "/settings#mail-choices"),
  notifications: setting(say.notifications, "/settings/notifications", false),
  "last-view": setting(say.lastView, "/settings/last-view"),
  calendar: setting(say.calendar, "/settings/calendar"),
  data: setting(say.yourData, "/settings#own-account"),
  help: setting(say.help, "/settings#help"),
} as const satisfies Record<string, Setting>;

export type SettingId = keyof typeof SETTINGS;

export const GROUPS: readonly (readonly [heading: string, settings: readonly SettingId[]])[] = [
  [say.you, ["profile", "sign-in", "look", "keyboard", "last-view"]],
  [say.household, ["members", "household", "month"]],
  [say.comingIn, ["phone", "rules", "import"]],
  [say.pamoja, ["subscription", "emails", "notifications", "calendar", "data", "help"]],
];

/**
 * The settings that a visitor has, in their groups.
 * @param hasNotifications whether they are set up
 */
export const settingsOf = (visitor: Visitor, hasNotifications: boolean) =>
  GROUPS.map(([heading, settings]) => ({
    heading,
    settings: settings
      .filter((id) => (canEdit(visitor) || SETTINGS[id].forViewers) && (id !== "notifications" || hasNotifications))
      .map((id) => {
        const { label, to } = SETTINGS[id];
        return { id, label: (id === "profile" && visitor.fullName.trim()) || label, to };
      }),
  }));
