import { counted } from "#app/domain/count.ts";

/** What else people call it, for those who look for it. */
export const alsoProfile = "profile account change address full name primary currency";
export const alsoSigningIn =
  "password pin security google passkey passkeys fingerprint second factor authenticator 2fa sessions devices sign out log out";
export const alsoLook = "theme dark light night mode colours appearance system";
export const alsoKeyboard = "keys shortcuts single keys";
export const alsoLastView = "offline network pin lock fingerprint phone kept without internet";
export const alsoMembers =
  "invite partner wife husband share people editor viewer role remove leave household invitation";
export const alsoHousehold = "rename household time zone country kes shillings";
export const alsoMonth = "payday salary first day of the month begins budget";
export const alsoMessages = "mpesa sms messages text android iphone shortcut key forward phone";
export const alsoRules = "payees categories sorting automatic learned messages";
export const alsoImport = "csv excel bank statement pdf upload restore backup zip";
export const alsoSubscription = "pay plan price mpesa paypal trial billing receipt payments cancel card";
export const alsoEmails = "mails reminders notifications unsubscribe";
export const alsoNotifications = "push reminders phone due pay short alerts";
export const alsoCalendar = "ics google calendar apple outlook feed bills";
export const alsoData = "export download history undo restore put back delete account erase close gdpr privacy";
export const alsoHelp = "guide user guide faq questions support contact write to us privacy policy terms of service";

export const nothingMatches = (text: string) => `No setting matches “${text}”.`;

export const password = "Password";
export const google = "Google";
export const passkeys = (count: number) => counted(count, "passkey");
export const codeByEmail = "Code by email";
export const factorOn = (ways: readonly string[]) => `${ways.join(", ")} · second factor on`;
export const factorOff = (ways: readonly string[]) => `${ways.join(", ")} · second factor off`;
export const names = (names: readonly string[]) => names.join(", ");
export const namesAndInvited = (names: readonly string[], invited: number) =>
  `${names.join(", ")} · ${invited.toLocaleString("en-US")} invited`;
export const facts = (facts: readonly string[]) => facts.join(" · ");
export const byTheCalendar = "From the 1st, as in the calendar";
export const fromPayday = (day: string) => `From the ${day}`;
export const phones = (count: number) =>
  count === 0 ? "M-PESA, from no phone yet" : `M-PESA, from ${counted(count, "phone")}`;
export const rules = (count: number) => (count === 0 ? "None yet" : counted(count, "rule"));
export const lastViewValue = "To be read without a network";
export const filesOfAnyKind = "CSV, a bank’s statement, a backup";
export const trialLeft = (days: string) => `Free trial, ${days} left`;
export const trialEndsToday = "Free trial, ends today";
export const emailsOn = (on: number, all: number) => (on === 0 ? "None" : `${on} of ${all} on`);
export const notifiedOn = (devices: number) => (devices === 0 ? "Off" : `On, on ${counted(devices, "device")}`);
export const hasAddress = "Your bills and pay, in your own calendar";
export const noAddress = "Not in your calendar yet";
export const dataValue = "Export, history, restore, delete account";
export const helpValue = "Guide, questions, write to us";
