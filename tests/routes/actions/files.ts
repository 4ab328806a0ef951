/** Files, messages, phones and the rules about payees. */
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { pushForm, SKELETON } from "../submits.ts";
import { type Actions, done, type Editor, editor, type Fields, form, type Prepared } from "./action.ts";

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const ROWS =
  "2026-11-20,loan_received,,,Loan,100,KES,Sacco,,12,1,years\n2026-11-21,loan_repayment,,,Back,40,KES,Sacco,,,,\n";
const BANK = "Date,Details,Money out,Money in\n21/11/2026,Naivas,150.00,\n22/11/2026,Salary,,900.00\n";

const BOOKED = "2026-11-20,expense,Utilities,Water,Nairobi Water,100,KES,,,,,\n";

const piece = (id: string, text = ROWS): Fields => ({ id, name: "a.csv", line: "2", header: HEADER, text });
const csv = (text: string) => new File([text], "a.csv", { type: "text/csv" });

const staged = async (app: TestApp, text = ROWS) => {
  const [who, id] = [await editor(app), newId()];
  await done(app, "/transactions/import/rows", piece(id, text), who);
  return { ...who, id };
};
const importing =
  (intent: string, text = ROWS) =>
  async (app: TestApp): Promise<Prepared> => {
    const { id, cookie, own } = await staged(app, text);
    return { path: "/transactions/import", fields: { intent, id }, cookie, own };
  };

async function restoring(app: TestApp): Promise<Prepared> {
  const [there, here] = [await editor(app), await editor(app)];
  const entry = { intent: "record", type: "tithe", date: "2026-11-20", amount: "1", description: "Tithe" };
  await done(app, "/transactions", { ...entry, id: newId() }, there);
  const zip = await (await app.fetch("/settings/data-export", { cookie: there.cookie })).blob();
  const body = new FormData();
  body.set("intent", "stage");
  body.set("id", newId());
  body.set("file", new File([zip], "pamoja.zip"));
  const headers = { Origin: app.origin };
  const response = await app.fetch("/transactions/import", { method: "POST", body, headers, cookie: here.cookie });
  const id = new URL(response.headers.get("Location") ?? "", app.origin).searchParams.get("id") ?? "";
  return { path: "/transactions/import", fields: { intent: "restore", id }, cookie: here.cookie, own: here.own };
}

const SHOP = { payee: "mama njugu shop", direction: "out", kind: "till", label: "MAMA NJUGU SHOP" };
const FOOD = "expense:Variable Expenses:Groceries";
const BOUGHT =
  "TAA1BB2CC1 Confirmed. Ksh100.00 paid to MAMA NJUGU SHOP. on 5/10/26 at 6:59 PM.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.";
/** Before the account begins. */
const EARLIER = BOUGHT.replace("5/10/26", "25/9/26");
const WITHDRAWN =
  "TAA1BB2CD3 Confirmed.on 7/10/26 at 1:16 PMWithdraw Ksh1,000.00 from 000001 - Test Agency New M-PESA balance is Ksh153.06. Transaction cost, Ksh29.00.";
const UNDATED =
  "TAA1BB2CE3  Confirmed. Ksh 738.92 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Your M-PESA balance is 8581.08.";

const brought = (text: string, account = newId()): Fields => ({
  account,
  source: "messages",
  movements: JSON.stringify(stagedMovements(readMessages(text).movements, newId())),
  new_name: "M-PESA",
  opening_day: "2026-10-01",
  opening_balance: "5000",
});

/** A form of the review, once messages have arrived in a new account. */
const reviewing =
  (fields: (at: { movement: string; account: string }) => Fields, text = BOUGHT, before: Fields[] = []) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, account] = [await editor(app), newId()];
    await done(app, "/transactions/import/movements", brought(text, account), who);
    for (const each of before) await done(app, "/transactions/review", each, who);
    const [row] = await app.owner`select id from movements where household_id = ${who.householdId}`;
    const at = { movement: String(row?.id), account };
    return { path: "/transactions/review", fields: fields(at), cookie: who.cookie, own: who.own };
  };
const decided: Fields = { intent: "decide", ...SHOP, decision: FOOD };
/** The form that takes back what was added from the review. */
const undoing = (app: TestApp): Promise<Prepared> => {
  const id = newId();
  return reviewing(() => ({ intent: "undo", id }), BOUGHT, [decided, { intent: "add", id, expected: "1" }])(app);
};

/** Opens an M-PESA account; its id. */
export const opened = async (app: TestApp, who: Editor) => {
  const id = newId();
  const fields = {
    intent: "record",
    id,
    name: "M-PESA",
    kind: "mpesa",
    opening_balance: "0",
    opening_day: "2026-03-01",
  };
  await done(app, "/accounts", fields, who);
  return id;
};
const phone = async (app: TestApp) => {
  const who = await editor(app);
  await app.confirmNow(who);
  return { who, fields: { intent: "record", id: newId(), name: "My iPhone", account: await opened(app, who) } };
};

const rule = (id: string, words = "naivas"): Fields => ({
  intent: "record",
  id,
  words,
  choice: "expense:Utilities:Water",
});
/** A form about the second of two rules. */
const ruled =
  (fields: (second: string, first: string) => Fields, before: (second: string) => Fields[] = () => []) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, first, second] = [await editor(app), newId(), newId()];
    await done(app, "/settings/rules", rule(first), who);
    await done(app, "/settings/rules", rule(second, "quickmart"), who);
    for (const each of before(second)) await done(app, "/settings/rules", each, who);
    return { path: "/settings/rules", fields: fields(second, first), cookie: who.cookie, own: who.own };
  };

export const FILES: Actions = {
  "/transactions/import/rows": form("/transactions/import/rows", () => piece(newId())),
  "/transactions/import stage": async (app) => ({
    ...(await form("/transactions/import", () => ({ intent: "stage", id: newId() }))(app)),
    file: csv(`${HEADER}\n${ROWS}`),
  }),
  "/transactions/import propose": async (app) => ({
    ...(await form("/transactions/import", () => ({ intent: "propose" }))(app)),
    file: csv(BANK),
  }),
  "/transactions/import restore": restoring,
  "/transactions/import rates": importing("rates", "2026-11-20,tithe,,,Tithe,100,ZAR,,,,,\n"),
  "/transactions/import commit": importing("commit"),
  "/transactions/import review": async (app) => {
    const [{ path, fields, ...rest }, account] = [await importing("review", BOOKED)(app), newId()];
    return { path, fields: { ...fields, account, new_id: account, new_name: "KCB" }, ...rest };
  },
  "/transactions/import cancel": importing("cancel"),
  "/transactions/imports undo-import": async (app) => {
    const { id, ...who } = await staged(app);
    await done(app, "/transactions/import", { intent: "commit", id }, who);
    const fields = { intent: "undo-import", id };
    return { path: "/transactions/imports", fields, cookie: who.cookie, own: who.own };
  },
  "/transactions/imports undo-addition": async (app) => {
    const undone = await undoing(app);
    return { ...undone, path: "/transactions/imports", fields: { ...undone.fields, intent: "undo-addition" } };
  },
  "/transactions/import/movements": form("/transactions/import/movements", () => brought(BOUGHT)),
  "/transactions/review decide": reviewing(() => decided),
  "/transactions/review always": reviewing(() => ({
    intent: "always",
    ...SHOP,
    rule_payee: SHOP.payee,
    decision: FOOD,
  })),
  "/transactions/review date": reviewing(({ movement }) => ({ intent: "date", movement, day: "2026-10-07" }), UNDATED),
  "/transactions/review own": reviewing(
    ({ account }) => ({
      intent: "own",
      own_0: "new",
      name_0: "Cash",
      called_0: "Cash",
      of_0: account,
      new_0: newId(),
    }),
    WITHDRAWN,
  ),
  "/transactions/review add": reviewing(() => ({ intent: "add", id: newId(), expected: "1" }), BOUGHT, [decided]),
  "/transactions/review split": reviewing(({ movement }) => ({ intent: "split", id: newId(), movement }), BOUGHT),
  "/transactions/review undo": undoing,
  "/transactions/review discard": reviewing(() => ({ intent: "discard", id: newId(), expected: "1" })),
  "/transactions/review begin": async (app) => {
    const id = newId();
    const before = [decided, { intent: "add", id, expected: "1" }];
    return reviewing(({ account }) => ({ intent: "begin", id: account, addition: id }), BOUGHT, before)(app);
  },
  "/transactions/review earlier": async (app) => {
    const id = newId();
    const before = [decided, { intent: "add", id, expected: "1" }];
    return reviewing(({ account }) => ({ intent: "earlier", id: account, addition: id }), EARLIER, before)(app);
  },
  "/settings/phone record": async (app) => {
    const { who, fields } = await phone(app);
    return { path: "/settings/phone", fields, cookie: who.cookie, own: who.own };
  },
  "/settings/phone remove": async (app) => {
    const { who, fields } = await phone(app);
    await done(app, "/settings/phone", fields, who);
    return { path: "/settings/phone", fields: { intent: "remove", id: fields.id }, cookie: who.cookie, own: who.own };
  },
  "/settings/calendar record": async (app) => {
    const who = await editor(app);
    await app.confirmNow(who);
    const fields = { intent: "record", id: newId(), amounts: "on" };
    return { path: "/settings/calendar", fields, cookie: who.cookie, own: who.own };
  },
  "/settings/calendar remove": async (app) => {
    const [who, id] = [await editor(app), newId()];
    await app.confirmNow(who);
    await done(app, "/settings/calendar", { intent: "record", id }, who);
    return { path: "/settings/calendar", fields: { intent: "remove", id }, cookie: who.cookie, own: who.own };
  },
  "/settings/notifications record": form("/settings/notifications", () => pushForm()),
  "/settings/notifications remove": async (app) => {
    const who = await editor(app);
    await done(app, "/settings/notifications", pushForm(), who);
    return { path: "/settings/notifications", fields: { intent: "remove" }, cookie: who.cookie, own: who.own };
  },
  "/settings/notifications choose": form("/settings/notifications", () => ({ intent: "choose", due: "on" })),
  "/settings/rules record": form("/settings/rules", () => rule(newId())),
  "/settings/rules revise": ruled((id) => ({
    intent: "revise",
    id,
    version: "1",
    label: "Naivas",
    words: "naivas mall",
    choice: "tithe",
  })),
  "/settings/rules up": ruled((id, above) => ({ intent: "up", id, above })),
  "/settings/rules down": ruled((below, id) => ({ intent: "down", id, below })),
  "/settings/rules remove": ruled((id) => ({ intent: "remove", id })),
  "/settings/rules remember": form("/settings/rules", () => ({ intent: "remember", skeleton: SKELETON })),
  "/settings/rules forget": async (app) => {
    const who = await editor(app);
    await done(app, "/settings/rules", { intent: "remember", skeleton: SKELETON }, who);
    const [kept] = await app.owner`select id from message_skeletons where household_id = ${who.householdId}`;
    return {
      path: "/settings/rules",
      fields: { intent: "forget", id: String(kept?.id) },
      cookie: who.cookie,
      own: who.own,
    };
  },
  "/settings/rules undo": ruled(
    (id) => ({ intent: "undo", id }),
    (id) => [{ intent: "remove", id }],
  ),
};
