/** For each verb about a household's money, a form that calls it, about rows that are there. A new verb needs a step, or a reason. */
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import type { Verb } from "#app/domain/verbs.ts";
import { newId } from "#db/id.ts";
import { queued } from "../../routes/submits.ts";
import { type Fields, type Household, type Row, type Sending, TODAY } from "./household.ts";

/** Verbs about people, proofs, devices and payments: they change no row of the ledger, or need more than a form. */
type Elsewhere =
  | ("revise-household" | "set-role" | "remove-member" | "leave-household" | "invite-member" | "resend-invitation")
  | ("revoke-invitation" | "accept-invitation" | "revise-name" | "choose-currency" | "choose-mails" | "choose-notices")
  | ("record-push-address" | "remove-push-addresses" | "change-address" | "cancel-address-change" | "confirm-address")
  | ("change-password" | "send-password-link" | "confirm-identity" | "unlink-identity" | "end-session")
  | ("end-other-sessions" | "forget-device" | "delete-account" | "add-passkey" | "rename-passkey" | "remove-passkey")
  | ("begin-factor" | "confirm-factor" | "renew-recovery-codes" | "turn-off-factor" | "keep-factor")
  | ("create-subscription" | "approve-subscription" | "change-plan" | "cancel-subscription" | "begin-pass")
  | ("cancel-other-subscription" | "check-pass" | "stop-pass" | "record-phone-key" | "remove-phone-key")
  | ("record-calendar-feed" | "remove-calendar-feed")
  // Files and archives have chains of their own (../files.ts), and rates need one that was previewed.
  | ("propose-mapping" | "fetch-import-rates" | "restore-export" | "prepare-rate-change" | "record-rate-change")
  | ("undo-rate-change" | "record-first-accounts");
export type ChainedVerb = Exclude<Verb, Elsewhere>;

/** Null where there is no row that it could be about. */
type Step = (household: Household) => Promise<Sending | null>;

const form = (path: string, fields: Fields): Sending => ({ path, fields });
const shillings = ({ random }: Household, most = 900) => String(1 + Math.floor(random.next() * most));
/** A form about some row. */
const about =
  (query: string, fields: (row: Row, household: Household) => Sending): Step =>
  async (household) => {
    const row = await household.some(query);
    return row && fields(row, household);
  };

const OF = "where household_id = $1";
const PLAIN = `select id, version, amount, type, split_id from transactions ${OF} and type in ('expense', 'tithe', 'giving', 'income')
  and fee_of is null and not is_correction and currency = 'KES'`;
const ACCOUNT = `select id, version, currency from accounts ${OF} and archived_at is null and kind <> 'overdraft'`;
const SCHEDULE = `select id, version, anchor::text as day from schedules ${OF} and removed_at is null and unit <> 'listed'`;
const POCKET = `select id, version, name, account_id, archived_at is null as used from pockets ${OF}`;
const LINE = `select id, version, period, concat_ws('|', transaction_type, coalesce(category, ''), coalesce(subcategory, '')) as line
  from budgets ${OF}`;
const RULE = `select id, version from payee_rules ${OF}`;
const ITEM = `select id, version from assets ${OF} and removed_at is null`;
const LOAN = `select l.id, l.version from loans l where l.household_id = $1 and l.removed_at is null`;
const WAITING = `select id, account_id, payee, direction, kind from movements ${OF} and state = 'waiting'`;
const ADDITION = `select distinct addition_id as id, account_id as account from movements ${OF} and addition_id is not null`;
const [TRANSACTIONS, TRANSFER, IMPORT, REVIEW] = [
  "/transactions",
  "/transactions/transfer",
  "/transactions/import",
  "/transactions/review",
];
const [PLAN, POCKETS, BUDGETS, RULES] = ["/plan", "/plan/pockets", "/budgets", "/settings/rules"];
const [GAS, GIFTS] = ["expense|Utilities|Gas", "giving|Gifts|"];

const entry = (household: Household): Fields => ({
  ...{ type: "expense", category: "Variable Expenses", subcategory: "Groceries", date: TODAY, description: "Naivas" },
  amount: shillings(household),
});
const transfer = async (household: Household): Promise<Fields | null> => {
  const [from, to] = [await household.some(ACCOUNT), await household.some(ACCOUNT)];
  if (!from || !to || from.id === to.id) return null;
  const fields = { from: from.id ?? "", to: to.id ?? "", amount: shillings(household), date: TODAY };
  return household.random.chance(0.5) ? { ...fields, fee: "3" } : fields;
};
/** About a time of something planned that nobody has changed. */
const occurrence = (intent: string, more: () => Fields = () => ({})): Step =>
  about(SCHEDULE, (row) => {
    const fields = { intent, occurrence: `${row.id} ${row.day}`, version: "0", shown_cents: "0" };
    return form(PLAN, { ...fields, ...more() });
  });
const plan = (household: Household): Fields => ({
  ...{ name: "Rent", becomes: "expense:Rent:Monthly Rent", unit: "month", anchor: "2026-12-05" },
  amount: shillings(household),
});
const message = (household: Household) => {
  const receipt = `UK${newId().replaceAll("-", "").slice(-8).toUpperCase()}`;
  return `${receipt} Confirmed. Ksh${shillings(household)}.00 paid to MAMA NJUGU SHOP. on 5/11/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;
};
const UNDATED =
  "TAA1BB2CE3  Confirmed. Ksh 738.92 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Your M-PESA balance is 8581.08.";
const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const opening = { opening_balance: "1000", opening_day: "2026-10-01" };
const agreed = (row: Row, intent: string, household: Household): Sending =>
  form(`/accounts/${row.id}`, {
    ...{ intent, id: row.id ?? "", version: row.version ?? "", correction_id: newId() },
    ...{ reconciled_on: TODAY, reconciled_balance: shillings(household) },
  });
const ofRow = (row: Row, intent: string, more: Fields = {}): Fields => ({
  ...{ intent, id: row.id ?? "", version: row.version ?? "" },
  ...more,
});
const byHand = { name: "Chama", principal_amount: "100", outstanding_balance: "60", disbursement_date: "2026-11-01" };

export const STEPS: Readonly<Record<ChainedVerb, Step>> = {
  "record-transactions": async (household) => {
    const account = (await household.some(ACCOUNT))?.id ?? "";
    const pocket = household.random.chance(0.4) ? await household.some(POCKET) : null;
    const schedule = household.random.chance(0.4) ? await household.some(SCHEDULE) : null;
    const planned = pocket ? `pocket:${pocket.id}` : schedule ? `${schedule.id} ${schedule.day}` : "";
    if (household.random.chance(0.3)) {
      const entries = [entry(household), entry(household)].map((each) => ({ id: newId(), ...each, account }));
      return form("/transactions/queued", queued(...entries));
    }
    return form(TRANSACTIONS, { intent: "record", id: newId(), ...entry(household), account, planned });
  },
  "revise-transaction": about(`${PLAIN} and split_id is null`, (row, household) =>
    form(TRANSACTIONS, ofRow(row, "revise", entry(household))),
  ),
  "remove-transaction": about(PLAIN, (row) => form(TRANSACTIONS, ofRow(row, "remove"))),
  "save-split": about(`${PLAIN} and split_id is null and amount >= 200 and type <> 'income'`, (row) => {
    const [whole, first] = [Number(row.amount), Math.floor(Number(row.amount) / 2)];
    const amount = (cents: number) => (cents / 100).toFixed(2);
    return form(`${TRANSACTIONS}/${row.id}/split`, {
      ...{ intent: "save", split: newId(), versions: `${row.id} ${row.version}`, currency: "KES" },
      ...{ description: "Church", amount: amount(whole) },
      ...{ "part-0": row.id ?? "", "becomes-0": "tithe", "amount-0": amount(first) },
      ...{ "part-1": newId(), "becomes-1": "giving:Offering", "amount-1": amount(whole - first) },
    });
  }),
  "remove-split": about(
    `select split_id as split, min(id::text) as part, string_agg(id || ' ' || version, ' ' order by id::text) as versions
       from transactions ${OF} and split_id is not null group by split_id`,
    ({ split = "", part, versions = "" }) =>
      form(`${TRANSACTIONS}/${part}/split`, { intent: "remove", split, versions }),
  ),
  "record-transfer": async (household) => {
    const fields = await transfer(household);
    return fields && form(TRANSFER, { intent: "record", id: newId(), fee_id: newId(), ...fields });
  },
  "revise-transfer": async (household) => {
    const row = await household.some(
      `select id, version, (select min(f.id::text) from transactions f where f.household_id = $1 and f.fee_of = t.id) as fee
         from transactions t ${OF} and type = 'transfer'`,
    );
    const fields = await transfer(household);
    return row && fields && form(TRANSFER, { ...ofRow(row, "revise"), fee_id: row.fee ?? newId(), ...fields });
  },
  "edit-transactions": about(PLAIN, (row) =>
    form("/transactions/select", { intent: "account", id: newId(), t: row.id ?? "", account: "none" }),
  ),
  "undo-edit": about(`select id from bulk_edits ${OF}`, (row) => form("/transactions/select", ofRow(row, "undo"))),
  "restore-change": about(
    `select id from row_changes ${OF} and part_of is null order by changed_at desc limit 5`,
    (row) => form("/history", { intent: "restore", id: row.id ?? "", version: "" }),
  ),
  "stage-movements": async (household) => {
    const account = await household.some(`${ACCOUNT} and kind = 'mpesa'`);
    const text = [message(household), household.random.chance(0.3) ? UNDATED : message(household)].join("\n");
    const movements = JSON.stringify(stagedMovements(readMessages(text).movements, newId()));
    return account && form(`${IMPORT}/movements`, { account: account.id ?? "", source: "messages", movements });
  },
  "decide-movements": about(WAITING, ({ payee = "", direction = "", kind = "" }) =>
    form(REVIEW, { intent: "decide", payee, direction, kind, label: "Shop", decision: "expense:Utilities:Water" }),
  ),
  "date-movement": about(`${WAITING} and day is null`, (row) =>
    form(REVIEW, { intent: "date", movement: row.id ?? "", day: TODAY }),
  ),
  "name-own-accounts": about(ACCOUNT, (row) =>
    form(REVIEW, {
      ...{ intent: "own", own_0: "new", name_0: newId(), called_0: newId(), of_0: row.id ?? "", new_0: newId() },
    }),
  ),
  "add-movements": about(
    `select count(*) as waiting from movements ${OF} and state = 'waiting' having count(*) > 0`,
    (row) => form(REVIEW, { intent: "add", id: newId(), expected: row.waiting ?? "" }),
  ),
  "undo-addition": about(ADDITION, (row) => form(REVIEW, { intent: "undo", id: row.id ?? "" })),
  "discard-movements": about(
    `select count(*) as waiting from movements ${OF} and state = 'waiting' having count(*) > 0`,
    (row) => form(REVIEW, { intent: "discard", id: newId(), expected: row.waiting ?? "" }),
  ),
  "begin-account": about(ADDITION, (row) =>
    form(REVIEW, { intent: "begin", id: row.account ?? "", addition: row.id ?? "" }),
  ),
  "begin-account-earlier": about(ADDITION, (row) =>
    form(REVIEW, { intent: "earlier", id: row.account ?? "", addition: row.id ?? "" }),
  ),
  "stage-file": async (household) => {
    const text = `2026-11-20,expense,Utilities,Water,Nairobi Water,${shillings(household)},KES,,,,,\n`;
    return form(`${IMPORT}/rows`, { id: newId(), name: "a.csv", line: "2", header: HEADER, text });
  },
  "commit-import": about(`select id from imports ${OF} and committed_at is null`, (row) =>
    form(IMPORT, { intent: "commit", id: row.id ?? "" }),
  ),
  "review-import": async (household) => {
    const [file, account] = [
      await household.some(`select id from imports ${OF} and committed_at is null`),
      await household.some(`${ACCOUNT} and kind = 'bank'`),
    ];
    return file && account && form(IMPORT, { intent: "review", id: file.id ?? "", account: account.id ?? "" });
  },
  "cancel-import": about(`select id from imports ${OF} and committed_at is null`, (row) =>
    form(IMPORT, { intent: "cancel", id: row.id ?? "" }),
  ),
  "undo-import": about(`select id from imports ${OF} and committed_at is not null`, (row) =>
    form(`${IMPORT}s`, { intent: "undo-import", id: row.id ?? "" }),
  ),
  "record-payee-rule": async () =>
    form(RULES, { intent: "record", id: newId(), words: newId(), choice: "expense:Utilities:Water" }),
  "revise-payee-rule": about(RULE, (row) =>
    form(RULES, ofRow(row, "revise", { label: "Naivas", words: newId(), choice: "tithe" })),
  ),
  "move-payee-rule": async (household) => {
    const [row, other] = [await household.some(RULE), await household.some(RULE)];
    const [intent, name] = household.random.pick([["up", "above"] as const, ["down", "below"] as const]);
    return row && other && form(RULES, ofRow(row, intent, { [name]: other.id ?? "" }));
  },
  "remove-payee-rule": about(RULE, (row) => form(RULES, ofRow(row, "remove"))),
  "restore-payee-rule": about(RULE, (row) => form(RULES, ofRow(row, "undo"))),
  "remember-message": async ({ random }) => {
    const words = `your account · has been ${random.pick(["debited", "credited"])}`;
    const skeleton = { words, amount: 0, direction: "out", kind: "send", wallet: "bank" };
    return form(RULES, { intent: "remember", skeleton: JSON.stringify(skeleton) });
  },
  "forget-message": about(`select id from message_skeletons ${OF}`, (row) => form(RULES, ofRow(row, "forget"))),
  "record-account": async () =>
    form("/accounts", { intent: "record", id: newId(), name: newId(), kind: "cash", currency: "KES", ...opening }),
  "revise-account": about(ACCOUNT, (row) => {
    const currencies = { shown_currency: "KES", household_currency: "KES" };
    return form("/accounts", ofRow(row, "revise", { name: newId(), kind: "bank", ...opening, ...currencies }));
  }),
  "archive-account": about(`${ACCOUNT} and kind = 'cash'`, (row) =>
    form("/accounts", ofRow(row, "archive", { archived: "on" })),
  ),
  "remove-account": about(`${ACCOUNT} and kind = 'cash'`, (row) => form("/accounts", ofRow(row, "remove"))),
  "reconcile-account": about(ACCOUNT, (row, household) => agreed(row, "agree", household)),
  "correct-account": about(ACCOUNT, (row, household) => agreed(row, "correct", household)),
  "start-budget": async () => form(BUDGETS, { intent: "fresh", month: "2026-11" }),
  "copy-budget": async () => form(BUDGETS, { intent: "copy", month: "2026-12" }),
  "fill-budget": async () => form("/budgets/start", { intent: "fill", month: "2026-12" }),
  "postpone-budget-prompt": async () => form(BUDGETS, { intent: "later", back: "/" }),
  "add-budget-line": async (household) =>
    form(BUDGETS, { intent: "add", id: newId(), month: "2026-11", line: GAS, amount: shillings(household) }),
  "revise-budget-line": about(LINE, (row, household) =>
    form(BUDGETS, ofRow(row, "save", { amount: shillings(household) })),
  ),
  "plan-budget-line": about(LINE, (row, household) => {
    const rate = { currency: "USD", household_currency: "KES", rate: "129" };
    const line = { month: row.period ?? "", line: row.line ?? "" };
    return form(BUDGETS, ofRow(row, "plan", { ...line, amount: shillings(household), ...rate }));
  }),
  "hide-budget-line": about(LINE, (row) => form(BUDGETS, ofRow(row, "hide", { line: row.line ?? "" }))),
  "carry-budget-line": async ({ random }) =>
    form(BUDGETS, { intent: random.pick(["carry", "stop-carrying"]), month: "2026-11", line: GIFTS }),
  "take-back-carrying": async () => form(BUDGETS, { intent: "take-back", month: "2026-11", line: GIFTS }),
  "record-pocket": about(ACCOUNT, (row, household) => {
    const fields = { name: "Christmas", account: row.id ?? "", target: "30000", target_day: "2026-12-19" };
    return form(POCKETS, { intent: "record", id: newId(), first_id: newId(), first: shillings(household), ...fields });
  }),
  "revise-pocket": about(POCKET, (row) =>
    form(POCKETS, ofRow(row, "revise", { name: "Easter", account: row.account_id ?? "" })),
  ),
  "archive-pocket": about(POCKET, (row) =>
    form(POCKETS, ofRow(row, "archive", row.used === "true" ? { archived: "on" } : {})),
  ),
  "move-pockets": about(POCKET, (row, household) => {
    const [pocket, amount] = [row.id ?? "", shillings(household)];
    return household.random.pick([
      form(POCKETS, { intent: "put", id: newId(), pocket, amount }),
      form(POCKETS, { intent: "take", id: newId(), pocket, amount }),
      form(POCKETS, { intent: "free", id: newId(), pocket, cents: amount }),
      form("/plan/payday", { id: newId(), [`amount-${pocket}`]: amount }),
    ]);
  }),
  "take-back-pocket-move": about(`select id, pocket_id as pocket from pocket_moves ${OF}`, ({ id = "", pocket = "" }) =>
    form(POCKETS, { intent: "take-back", id, pocket }),
  ),
  "record-schedule": async (household) => {
    if (household.random.chance(0.6)) return form(PLAN, { intent: "record", id: newId(), ...plan(household) });
    const fees = { person: "Amani", name: "Kilimani Primary", paybill: "247247", paybill_account: "12" };
    return form("/plan/fees", { intent: "record", id: newId(), ...fees, day1: "2027-01-05", amount1: "20000" });
  },
  "revise-schedule": about(SCHEDULE, (row, household) => form(PLAN, ofRow(row, "revise", plan(household)))),
  "pause-schedule": about(SCHEDULE, (row, { random }) =>
    form(PLAN, ofRow(row, "pause", random.chance(0.5) ? { paused: "on" } : {})),
  ),
  "remove-schedule": about(SCHEDULE, (row) => form(PLAN, ofRow(row, "remove"))),
  "change-occurrence": async (household) => {
    const [intent, more] = household.random.pick<[string, Fields]>([
      ["move", { moved_to: "2026-12-07" }],
      ["amend", { amount: "150" }],
      ["paid", {}],
      ["short", {}],
      ["skip", {}],
    ]);
    return occurrence(intent, () => more)(household);
  },
  "split-occurrence": occurrence("parts", () => ({ first: "100", rest: "100", on: "2027-01-05", rest_id: newId() })),
  "link-occurrence": async (household) => {
    const row = await household.some(PLAIN);
    const cents = household.random.pick([row?.amount ?? "1", "1", "99999999"]);
    const fields = { entry: row?.id ?? "", cents };
    return row && occurrence(household.random.pick(["yes", "yes", "no"]), () => fields)(household);
  },
  "lend-to-oneself": async (household) => {
    const fields = await transfer(household);
    const [from_account, to_account] = [fields?.from ?? "", fields?.to ?? ""];
    const days = { on: "2026-12-05", back_on: "2026-12-20", there_id: newId(), back_id: newId() };
    return fields && form(PLAN, { intent: "borrow", cents: "10000", from_account, to_account, ...days });
  },
  "choose-plan-settings": async ({ random }) =>
    random.chance(0.5)
      ? form(PLAN, { intent: "settings", varies: "on" })
      : form(PLAN, { intent: "less", cents: random.pick(["0", "100"]), until: "2026-12-20" }),
  "record-loan": async () => form("/loans", { intent: "record", id: newId(), ...byHand }),
  "revise-loan": about(LOAN, (row) => form("/loans", ofRow(row, "revise", { ...byHand, outstanding_balance: "40" }))),
  "remove-loan": about(LOAN, (row) => form("/loans", ofRow(row, "remove"))),
  "record-balance-sheet-item": async () =>
    form("/assets", { intent: "record", id: newId(), name: "Plot", value: "100" }),
  "revise-balance-sheet-item": about(ITEM, (row, household) =>
    form("/assets", ofRow(row, "revise", { value: shillings(household), valued_on: TODAY })),
  ),
  "record-earlier-value": about(ITEM, (row) =>
    form("/assets", ofRow(row, "record-earlier", { since: "2020-01-01", value_then: "90" })),
  ),
  "remove-balance-sheet-item": about(ITEM, (row) => form("/assets", ofRow(row, "remove"))),
  "arrange-months": about(
    `select coalesce(month_begins, '1') as was from households where id = $1`,
    (row, { random }) =>
      form("/settings/month", { intent: "arrange", was: row.was ?? "1", next: random.pick(["1", "25", "10"]) }),
  ),
};
