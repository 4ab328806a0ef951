/** The product's own forms, for tests that send them as someone else or with changes. */
import { newId } from "#db/id.ts";
import { makeBrowser } from "../../local/simulators/push.ts";
import type { Person } from "../people.ts";

/** What is remembered of a message. */
export const SKELETON = JSON.stringify({
  words: "your account · has been debited",
  amount: 0,
  direction: "out",
  kind: "send",
  wallet: "bank",
});

export type Fields = Record<string, string>;

/** The subjects of the settings' forms. `pending`: an invitation that nobody has accepted. */
export type SettingsSubjects = { home: Person; companion: Person; pending: string };

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";

const LOAN = { name: "Chama", principal_amount: "100", outstanding_balance: "100", disbursement_date: "2026-11-21" };

/** What a browser sends in which notifications are turned on. */
export function pushForm({ endpoint, p256dh, auth } = makeBrowser()): Fields {
  return { intent: "record", endpoint, p256dh, auth };
}

const TRANSFER = { from: newId(), to: newId(), amount: "100", date: "2026-11-21" };

const ACCOUNT = { name: "Chama", kind: "other", opening_balance: "100", opening_day: "2026-11-21" };

const AGREEMENT = { reconciled_on: "2026-11-21", reconciled_balance: "100" };

const PLANNED = {
  name: "Rent",
  becomes: "expense:Rent:Monthly Rent",
  amount: "100",
  unit: "month",
  anchor: "2026-12-05",
  payee: "247247 / 12",
  payee_name: "landlord / 12",
  payee_account: "12",
};

const FEES = {
  person: "Amani",
  name: "Kilimani Primary",
  paybill: "247247",
  paybill_account: "12",
  day1: "2027-01-05",
  amount1: "20000",
};
const OCCURRENCE = { occurrence: `${newId()} 2026-12-05`, version: "0", shown_cents: "0" };

const PAYEE = { payee: "naivas", direction: "out", kind: "till", label: "Naivas" };

const RATES = { currency: "USD", from: "2026-11-01", to: "2026-11-21", which: "typed", rate: "129" };

const IN_DOLLARS = { amount: "50", currency: "USD", household_currency: "KES", rate: "129" };

/** New transactions and transfers as a phone sends them that kept them while there was no network. */
export function queued(...submits: Fields[]): Fields {
  const entries = submits.map((fields) => {
    const { id = newId(), ...rest }: Fields = { intent: "record", ...fields };
    const path = rest.from === undefined ? "/transactions" : "/transactions/transfer";
    return { id, form: path, fields: new URLSearchParams({ id, ...rest }).toString() };
  });
  return { entries: JSON.stringify(entries) };
}

/** For each action of the shell, submits that would succeed for an editor. A new action must add its own. */
export const shellSubmits = (who: SettingsSubjects): Record<string, () => Fields[]> => ({
  transactions: (): Fields[] => [
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
  "transactions/:id": (): Fields[] => [
    { intent: "account", id: newId(), account: "none" },
    { intent: "category", id: newId(), category: "income:Business" },
    { intent: "undo", id: newId() },
    { intent: "always", id: newId(), label: "Acme", payee: "acme", direction: "in", decision: "income:Business" },
  ],
  "transactions/:id/split": (): Fields[] => [
    {
      ...{
        intent: "save",
        split: newId(),
        versions: `${newId()} 1`,
        currency: "KES",
        description: "Church",
        amount: "3",
      },
      ...{ "part-0": newId(), "becomes-0": "tithe", "amount-0": "1" },
      ...{ "part-1": newId(), "becomes-1": "giving:Offering", "amount-1": "2" },
    },
    { intent: "remove", split: newId(), versions: `${newId()} 1` },
  ],
  "transactions/import": (): Fields[] => [
    { intent: "stage", id: newId() },
    { intent: "propose" },
    { intent: "restore", id: newId() },
    { intent: "rates", id: newId() },
    { intent: "commit", id: newId() },
    { intent: "review", id: newId(), account: newId() },
    { intent: "cancel", id: newId() },
  ],
  plan: (): Fields[] => [
    { intent: "record", id: newId(), ...PLANNED },
    { intent: "revise", id: newId(), version: "1", ...PLANNED },
    { intent: "pause", id: newId(), version: "1", paused: "on" },
    { intent: "remove", id: newId(), version: "1" },
    { intent: "move", ...OCCURRENCE, moved_to: "2026-12-07" },
    { intent: "amend", ...OCCURRENCE, amount: "100" },
    { intent: "paid", ...OCCURRENCE },
    { intent: "short", ...OCCURRENCE },
    { intent: "skip", ...OCCURRENCE },
    { intent: "reopen", ...OCCURRENCE },
    { intent: "yes", ...OCCURRENCE, entry: newId(), cents: "100" },
    { intent: "no", ...OCCURRENCE, entry: newId() },
    { intent: "settings", varies: "on" },
    { intent: "parts", ...OCCURRENCE, first: "100", rest: "100", on: "2027-01-05", rest_id: newId() },
    { intent: "less", cents: "100", until: "2026-12-20" },
    {
      ...{ intent: "borrow", cents: "100", from_account: newId(), to_account: newId(), on: "2026-12-05" },
      ...{ back_on: "2026-12-20", there_id: newId(), back_id: newId() },
    },
  ],
  "plan/payday": (): Fields[] => {
    const id = newId();
    return [{ [`amount-${id}`]: "1", id: newId() }];
  },
  "plan/pockets": (): Fields[] => [
    { intent: "record", id: newId(), first_id: newId(), name: "Christmas", account: newId() },
    { intent: "revise", id: newId(), version: "1", name: "Christmas", account: newId() },
    ...["put", "take"].map((intent) => ({ intent, id: newId(), pocket: newId(), amount: "1" })),
    { intent: "free", id: newId(), pocket: newId(), cents: "100" },
    { intent: "take-back", id: newId(), pocket: newId() },
    { intent: "archive", id: newId(), version: "1", archived: "on" },
  ],
  "plan/fees": (): Fields[] => [
    { intent: "record", id: newId(), ...FEES },
    { intent: "revise", id: newId(), version: "1", ...FEES },
    { intent: "others", ...OCCURRENCE, whole_cents: "200", paid_cents: "0", amount: "1" },
  ],
  "transactions/imports": (): Fields[] => [
    { intent: "undo-import", id: newId() },
    { intent: "undo-addition", id: newId() },
  ],
  "transactions/import/rows": (): Fields[] => [
    { id: newId(), name: "a.csv", line: "2", header: HEADER, text: "2026-11-21,tithe,,,Tithe,100,KES,,,,,\n" },
  ],
  "transactions/import/movements": (): Fields[] => [{ account: newId(), source: "messages", movements: "[]" }],
  "transactions/queued": (): Fields[] => [
    queued({ type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" }),
  ],
  "transactions/review": (): Fields[] => [
    { intent: "decide", ...PAYEE, decision: "tithe" },
    { intent: "always", ...PAYEE, rule_payee: "naivas", decision: "tithe" },
    { intent: "date", movement: newId(), day: "2026-11-21" },
    { intent: "own" },
    { intent: "add", id: newId(), expected: "0" },
    { intent: "split", id: newId(), movement: newId() },
    { intent: "undo", id: newId() },
    { intent: "discard", id: newId(), expected: "1" },
    { intent: "begin", id: newId(), addition: newId() },
    { intent: "earlier", id: newId(), addition: newId() },
  ],
  "transactions/rates": (): Fields[] => [
    { intent: "preview", ...RATES },
    { intent: "change", id: newId(), checksum: "0".repeat(32), ...RATES },
    { intent: "undo", id: newId() },
  ],
  "transactions/select": (): Fields[] => [
    { intent: "account", id: newId(), t: newId(), account: "none" },
    { intent: "category", id: newId(), t: newId(), category: "income:Salary" },
    { intent: "remove", id: newId(), t: newId() },
    { intent: "undo", id: newId() },
  ],
  "transactions/transfer": (): Fields[] => [
    { intent: "record", id: newId(), fee_id: newId(), ...TRANSFER },
    { intent: "revise", id: newId(), version: "1", fee_id: newId(), ...TRANSFER },
  ],
  accounts: (): Fields[] => [
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
  "accounts/:id": (): Fields[] => [
    { intent: "agree", id: newId(), version: "1", ...AGREEMENT },
    { intent: "correct", id: newId(), version: "1", correction_id: newId(), ...AGREEMENT },
  ],
  budgets: (): Fields[] => [
    { intent: "fresh", month: "2026-11" },
    { intent: "copy", month: "2026-11" },
    { intent: "later", back: "/" },
    { intent: "save", id: newId(), version: "1", amount: "100" },
    { intent: "plan", id: newId(), version: "1", month: "2026-11", line: "income|Salary|", ...IN_DOLLARS },
    { intent: "hide", id: newId(), version: "1", line: "income|Salary|" },
    ...["carry", "stop-carrying", "take-back"].map((intent) => ({ intent, month: "2026-11", line: "giving|Gifts|" })),
    { intent: "add", id: newId(), month: "2026-11", line: "income|Salary|", amount: "0" },
  ],
  "budgets/start": (): Fields[] => [
    { intent: "fill", month: "2026-11" },
    { intent: "answers", month: "2026-11", schedule_id: newId(), "amount-rent": "100" },
  ],
  "budgets/prompt": (): Fields[] => [
    { intent: "fresh", month: "2026-11" },
    { intent: "copy", month: "2026-11" },
    { intent: "later", back: "/" },
  ],
  loans: (): Fields[] => [
    { intent: "record", id: newId(), ...LOAN },
    { intent: "revise", id: newId(), version: "1", ...LOAN },
    { intent: "remove", id: newId(), version: "1" },
  ],
  ...valued("assets", "assets/:id"),
  ...valued("liabilities", "liabilities/:id"),
  history: (): Fields[] => [{ intent: "restore", id: newId(), version: "1" }],
  settings: (): Fields[] => [
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
  "settings/phone": (): Fields[] => [
    { intent: "record", id: newId(), name: "My iPhone", account: newId() },
    { intent: "remove", id: newId() },
  ],
  "settings/month": (): Fields[] => [{ intent: "arrange", was: "1", next: "25" }],
  "settings/calendar": (): Fields[] => [
    { intent: "record", id: newId() },
    { intent: "remove", id: newId() },
  ],
  "settings/notifications": (): Fields[] => [
    pushForm(),
    { intent: "remove" },
    { intent: "remove", all: "on" },
    { intent: "choose", due: "on" },
  ],
  "settings/security": (): Fields[] => [
    { intent: "add-passkey", name: "Phone", response: "{}" },
    { intent: "rename-passkey", passkey: newId(), name: "Phone" },
    { intent: "remove-passkey", passkey: newId(), currentPassword: "maembe-saba-77" },
    { intent: "turn-off-factor", currentPassword: "maembe-saba-77" },
    { intent: "stop-factor-reset" },
    { intent: "begin" },
    { intent: "confirm", code: "000000" },
    { intent: "renew-codes" },
  ],
  "settings/rules": (): Fields[] => [
    { intent: "record", id: newId(), words: newId(), choice: "expense:Utilities:Water" },
    { intent: "revise", id: newId(), version: "1", label: "Naivas", words: "naivas", choice: "tithe" },
    { intent: "up", id: newId(), above: newId() },
    { intent: "down", id: newId(), below: newId() },
    { intent: "remove", id: newId() },
    { intent: "undo", id: newId() },
    { intent: "remember", skeleton: SKELETON },
    { intent: "forget", id: newId() },
  ],
});

function valued(list: string, one: string): Record<string, () => Fields[]> {
  const changes = (): Fields[] => [
    { intent: "revise", id: newId(), version: "1", value: "100", valued_on: "2026-11-21" },
    { intent: "record-earlier", id: newId(), since: "2020-01-01", value_then: "90" },
    { intent: "remove", id: newId(), version: "1" },
  ];
  const addition = (): Fields => ({ intent: "record", id: newId(), name: "Plot", value: "100" });
  return {
    [list]: () => [addition(), { ...addition(), currency: "USD" }, ...changes()],
    [one]: changes,
  };
}

export type Submit = { path: string; fields: Record<string, string>; open: boolean };

/**
 * For each action outside the shell, its form's path and fields.
 * `open`: anyone may send it, as a secret in the form or the URL identifies them. The others require a session.
 */
export const OUTSIDE_SUBMITS: Record<string, Submit> = {
  login: { path: "/login", fields: { email: "nobody@people.test", password: "x" }, open: true },
  "login/code": { path: "/login/code", fields: { code: "000000" }, open: true },
  "login/factor": { path: "/login/factor", fields: { factorCode: "000000" }, open: true },
  "not-me": { path: "/not-me?token=x", fields: {}, open: true },
  "stop-factor-reset": { path: "/stop-factor-reset?token=x", fields: {}, open: true },
  reauthenticate: {
    path: "/reauthenticate",
    fields: { intent: "password", currentPassword: "x" },
    open: false,
  },
  signup: { path: "/signup", fields: {}, open: true },
  "forgot-password": { path: "/forgot-password", fields: {}, open: true },
  "verify-email": { path: "/verify-email?token=x", fields: {}, open: true },
  "update-password": {
    path: "/update-password?token=x",
    fields: { newPassword: "maembe-nane-88", confirmation: "maembe-nane-88" },
    open: true,
  },
  unsubscribe: { path: "/unsubscribe?token=x&kind=budget", fields: {}, open: true },
  "auth/google/prove": { path: "/auth/google/prove", fields: { password: "x" }, open: true },
  logout: { path: "/logout", fields: {}, open: true },
  demo: { path: "/demo", fields: {}, open: true },
  // It only changes a cookie of the device.
  theme: { path: "/theme", fields: { theme: "dark" }, open: true },
  "*": { path: "/no/such/page", fields: {}, open: true },
  "setup-currency": { path: "/setup-currency", fields: { currency: "KES" }, open: false },
  subscribe: {
    path: "/subscribe",
    fields: { intent: "create", plan: "monthly", request: newId() },
    open: false,
  },
  "subscribe/pass/:id": { path: `/subscribe/pass/${newId()}`, fields: { intent: "check" }, open: false },
  "subscribe/begin": { path: "/subscribe/begin", fields: { plan: "monthly", request: newId() }, open: false },
  "accept-invite": { path: "/accept-invite?token=x", fields: {}, open: false },
  "change-email": { path: "/change-email?token=x", fields: {}, open: false },
};
