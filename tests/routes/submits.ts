/** The product's own forms, for tests that send them as someone else or with changes. */
import { newId } from "#db/id.ts";
import type { Person } from "../people.ts";

export type Fields = Record<string, string>;

/** The subjects of the settings' forms. `pending`: an invitation that nobody has accepted. */
export type SettingsSubjects = { home: Person; companion: Person; pending: string };

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";

const LOAN = { name: "Chama", principal_amount: "100", outstanding_balance: "100", disbursement_date: "2026-11-21" };

const TRANSFER = { from: newId(), to: newId(), amount: "100", date: "2026-11-21" };

const ACCOUNT = { name: "Chama", kind: "other", opening_balance: "100", opening_day: "2026-11-21" };

const AGREEMENT = { agreed_on: "2026-11-21", agreed_balance: "100" };

const PAYEE = { payee: "naivas", direction: "out", kind: "till", label: "Naivas" };

const RATES = { currency: "USD", from: "2026-11-01", to: "2026-11-21", which: "typed", rate: "129" };

const IN_DOLLARS = { amount: "50", currency: "USD", household_currency: "KES", rate: "129" };

/** For each action of the shell, submits that would succeed for an editor. A new action must add its own. */
export const shellSubmits = (who: SettingsSubjects): Record<string, () => Fields[]> => ({
  "routes/_app.transactions": (): Fields[] => [
    { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" },
    {
      intent: "revise",
      id: newId(),
      version: "1",
      type: "tithe",
      date: "2026-11-21",
      description: "Tithe",
      amount: "100",
    },
    { intent: "remove", id: newId(), version: "1" },
  ],
  "routes/_app.transactions_.import": (): Fields[] => [
    { intent: "stage", id: newId() },
    { intent: "propose" },
    { intent: "restore", id: newId() },
    { intent: "rates", id: newId() },
    { intent: "commit", id: newId() },
    { intent: "cancel", id: newId() },
  ],
  "routes/_app.transactions_.import_.rows": (): Fields[] => [
    { id: newId(), name: "a.csv", line: "2", header: HEADER, text: "2026-11-21,tithe,,,Tithe,100,KES,,,,,\n" },
  ],
  "routes/_app.transactions_.import_.legs": (): Fields[] => [{ account: newId(), source: "messages", legs: "[]" }],
  "routes/_app.transactions_.review": (): Fields[] => [
    { intent: "decide", ...PAYEE, decision: "tithe" },
    { intent: "always", ...PAYEE, rule_payee: "naivas", decision: "tithe" },
    { intent: "date", leg: newId(), day: "2026-11-21" },
    { intent: "own" },
    { intent: "add", id: newId(), expected: "0" },
    { intent: "undo", id: newId() },
    { intent: "discard", id: newId(), expected: "1" },
    { intent: "begin", id: newId(), addition: newId() },
  ],
  "routes/_app.transactions_.rates": (): Fields[] => [
    { intent: "preview", ...RATES },
    { intent: "restate", id: newId(), checksum: "0".repeat(32), ...RATES },
    { intent: "undo", id: newId() },
  ],
  "routes/_app.transactions_.select": (): Fields[] => [
    { intent: "account", id: newId(), t: newId(), account: "none" },
    { intent: "category", id: newId(), t: newId(), category: "income:Salary" },
    { intent: "remove", id: newId(), t: newId() },
    { intent: "undo", id: newId() },
  ],
  "routes/_app.transactions_.transfer": (): Fields[] => [
    { intent: "record", id: newId(), fee_id: newId(), ...TRANSFER },
    { intent: "revise", id: newId(), version: "1", fee_id: newId(), ...TRANSFER },
  ],
  "routes/_app.accounts": (): Fields[] => [
    {
      intent: "begin",
      ...Object.fromEntries(["mpesa", "bank", "cash"].map((kind) => [`id_${kind}`, newId()])),
      today: "2026-11-21",
      cash: "on",
      cash_balance: "1500",
    },
    { intent: "record", id: newId(), ...ACCOUNT, name: newId() },
    { intent: "revise", id: newId(), version: "1", ...ACCOUNT },
    { intent: "archive", id: newId(), version: "1", archived: "on" },
    { intent: "remove", id: newId(), version: "1" },
  ],
  "routes/_app.accounts_.$id": (): Fields[] => [
    { intent: "agree", id: newId(), version: "1", ...AGREEMENT },
    { intent: "correct", id: newId(), version: "1", correction_id: newId(), ...AGREEMENT },
  ],
  "routes/_app.budgets": (): Fields[] => [
    { intent: "fresh", month: "2026-11" },
    { intent: "copy", month: "2026-11" },
    { intent: "later", back: "/" },
    { intent: "save", id: newId(), version: "1", amount: "100" },
    { intent: "plan", id: newId(), version: "1", month: "2026-11", line: "income|Salary|", ...IN_DOLLARS },
    { intent: "hide", id: newId(), version: "1", line: "income|Salary|" },
    { intent: "add", id: newId(), month: "2026-11", line: "income|Salary|", amount: "0" },
  ],
  "routes/_app.budgets_.prompt": (): Fields[] => [
    { intent: "fresh", month: "2026-11" },
    { intent: "copy", month: "2026-11" },
    { intent: "later", back: "/" },
  ],
  "routes/_app.loans": (): Fields[] => [
    { intent: "record", id: newId(), ...LOAN },
    { intent: "revise", id: newId(), version: "1", ...LOAN },
    { intent: "remove", id: newId(), version: "1" },
  ],
  ...valued("assets"),
  ...valued("liabilities"),
  "routes/_app.history": (): Fields[] => [{ intent: "restore", id: newId(), version: "1" }],
  "routes/_app.settings": (): Fields[] => [
    {
      intent: "change-password",
      currentPassword: "maembe-saba-77",
      newPassword: "maembe-nane-88",
      confirmation: "maembe-nane-88",
    },
    { intent: "choose-mails", budget: "on" },
    { intent: "unlink-identity", provider: "google", currentPassword: "maembe-saba-77" },
    { intent: "reauthenticate", currentPassword: "maembe-saba-77" },
    { intent: "forget-device", device: newId() },
    { intent: "set-password" },
    { intent: "rename", fullName: "Someone Else" },
    { intent: "revise-household", household: who.home.householdId, name: "Another", timeZone: "Africa/Kampala" },
    { intent: "set-role", member: who.companion.userId, role: "editor" },
    { intent: "set-role", member: who.home.userId, role: "viewer" },
    { intent: "remove-member", member: who.companion.userId },
    { intent: "leave", household: who.home.householdId },
    {
      intent: "invite",
      household: who.home.householdId,
      id: newId(),
      invitee_email: "cousin@people.test",
      role: "editor",
    },
    { intent: "resend-invitation", invitation: who.pending },
    { intent: "revoke-invitation", invitation: who.pending },
    { intent: "change-email", newEmail: "another@people.test", currentPassword: "maembe-saba-77" },
    { intent: "cancel-email-change" },
    { intent: "end-session", session: newId() },
    { intent: "end-other-sessions" },
    { intent: "cancel-subscription" },
    { intent: "cancel-other-subscription", subscription: "I-BW452GLLEP1G" },
    { intent: "delete-account", ends: who.home.householdId, currentPassword: "maembe-saba-77" },
  ],
  "routes/_app.settings_.phone": (): Fields[] => [
    { intent: "record", id: newId(), name: "My iPhone", account: newId() },
    { intent: "remove", id: newId() },
  ],
  "routes/_app.settings_.security": (): Fields[] => [
    { intent: "add-passkey", name: "Phone", response: "{}" },
    { intent: "rename-passkey", passkey: newId(), name: "Phone" },
    { intent: "remove-passkey", passkey: newId(), currentPassword: "maembe-saba-77" },
    { intent: "turn-off-factor", currentPassword: "maembe-saba-77" },
    { intent: "stop-factor-reset" },
    { intent: "begin" },
    { intent: "confirm", code: "000000" },
    { intent: "renew-codes" },
  ],
  "routes/_app.settings_.rules": (): Fields[] => [
    { intent: "record", id: newId(), words: newId(), choice: "expense:Utilities:Water" },
    { intent: "revise", id: newId(), version: "1", label: "Naivas", words: "naivas", choice: "tithe" },
    { intent: "up", id: newId() },
    { intent: "down", id: newId() },
    { intent: "remove", id: newId() },
    { intent: "undo", id: newId() },
  ],
});

function valued(path: string): Record<string, () => Fields[]> {
  const changes = (): Fields[] => [
    { intent: "revise", id: newId(), version: "1", value: "100", valued_on: "2026-11-21" },
    { intent: "record-earlier", id: newId(), since: "2020-01-01", value_then: "90" },
    { intent: "remove", id: newId(), version: "1" },
  ];
  const addition = (): Fields => ({ intent: "record", id: newId(), name: "Plot", value: "100" });
  return {
    [`routes/_app.${path}`]: () => [addition(), { ...addition(), currency: "USD" }, ...changes()],
    [`routes/_app.${path}_.$id`]: changes,
  };
}

export type Submit = { path: string; fields: Record<string, string>; open: boolean };

/**
 * For each action outside the shell, its form's path and fields.
 * `open`: anyone may send it, as a secret in the form or the URL identifies them. The others require a session.
 */
export const OUTSIDE_SUBMITS: Record<string, Submit> = {
  "routes/_plain.login": { path: "/login", fields: { email: "nobody@people.test", password: "x" }, open: true },
  "routes/_plain.login_.code": { path: "/login/code", fields: { code: "000000" }, open: true },
  "routes/_plain.login_.factor": { path: "/login/factor", fields: { factorCode: "000000" }, open: true },
  "routes/not-me": { path: "/not-me?token=x", fields: {}, open: true },
  "routes/stop-factor-reset": { path: "/stop-factor-reset?token=x", fields: {}, open: true },
  "routes/reauthenticate": {
    path: "/reauthenticate",
    fields: { intent: "password", currentPassword: "x" },
    open: false,
  },
  "routes/_plain.signup": { path: "/signup", fields: {}, open: true },
  "routes/_plain.forgot-password": { path: "/forgot-password", fields: {}, open: true },
  "routes/verify-email": { path: "/verify-email?token=x", fields: {}, open: true },
  "routes/update-password": {
    path: "/update-password?token=x",
    fields: { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" },
    open: true,
  },
  "routes/unsubscribe": { path: "/unsubscribe?token=x&kind=budget", fields: {}, open: true },
  "routes/auth.google.prove": { path: "/auth/google/prove", fields: { password: "x" }, open: true },
  "routes/logout": { path: "/logout", fields: {}, open: true },
  // It only changes a cookie of the device.
  "routes/theme": { path: "/theme", fields: { theme: "dark" }, open: true },
  "routes/$": { path: "/no/such/page", fields: {}, open: true },
  "routes/setup-currency": { path: "/setup-currency", fields: { currency: "KES" }, open: false },
  "routes/subscribe": {
    path: "/subscribe",
    fields: { intent: "create", plan: "monthly", request: newId() },
    open: false,
  },
  "routes/subscribe_.pass.$id": { path: `/subscribe/pass/${newId()}`, fields: { intent: "check" }, open: false },
  "routes/subscribe_.begin": { path: "/subscribe/begin", fields: { plan: "monthly", request: newId() }, open: false },
  "routes/accept-invite": { path: "/accept-invite?token=x", fields: {}, open: false },
  "routes/change-email": { path: "/change-email?token=x", fields: {}, open: false },
};
