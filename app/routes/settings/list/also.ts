import type { SettingId } from "#app/components/settings/settings.ts";
import * as say from "./words.ts";

/** Other words for each setting, for those who look for it. */
export const ALSO: Readonly<Record<SettingId, string>> = {
  profile: say.alsoProfile,
  "sign-in": say.alsoSigningIn,
  look: say.alsoLook,
  keyboard: say.alsoKeyboard,
  members: say.alsoMembers,
  household: say.alsoHousehold,
  month: say.alsoMonth,
  phone: say.alsoMessages,
  rules: say.alsoRules,
  import: say.alsoImport,
  subscription: say.alsoSubscription,
  emails: say.alsoEmails,
  notifications: say.alsoNotifications,
  "last-view": say.alsoLastView,
  calendar: say.alsoCalendar,
  data: say.alsoData,
  help: say.alsoHelp,
};
