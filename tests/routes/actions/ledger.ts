/** What a household records, plans, owns and owes. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { fieldValue } from "../../page.ts";
import { queued } from "../submits.ts";
import { type Actions, changed, done, editor, type Fields, form, type Prepared } from "./action.ts";

const common = (id: string): Fields => ({
  intent: "record",
  id,
  date: "2026-11-21",
  description: "Something",
  amount: "1000",
});
const tithe = (id = newId()): Fields => ({ ...common(id), type: "tithe" });
const loan = (id: string): Fields => ({
  ...common(id),
  type: "loan_received",
  loan_name: "Sacco",
  interest_rate: "12",
  duration: "2",
  duration_unit: "years",
});
const byHand: Fields = {
  name: "Chama",
  principal_amount: "100",
  outstanding_balance: "60",
  disbursement_date: "2026-11-01",
};

/** A form about something that another form has made. */
const about =
  (path: string, made: (id: string) => Fields, fields: (id: string) => Fields, at = path) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, id] = [await editor(app), newId()];
    await done(app, path, made(id), who);
    return { path: at.replace(":id", id), fields: fields(id), cookie: who.cookie, own: who.own };
  };

const opened = (id: string, name: string, kind = "bank"): Fields => ({
  intent: "record",
  id,
  name,
  kind,
  opening_balance: "100",
  opening_day: "2026-11-01",
});

async function withAccounts(app: TestApp) {
  const [who, from, to] = [await editor(app), newId(), newId()];
  await done(app, "/accounts", opened(from, "Bank"), who);
  await done(app, "/accounts", opened(to, "Cash", "cash"), who);
  return { ...who, from, to };
}

async function withTransfer(app: TestApp): Promise<Prepared> {
  const { from, to, ...who } = await withAccounts(app);
  const fields = { intent: "record", id: newId(), fee_id: newId(), from, to, amount: "50", date: "2026-11-21" };
  return { path: "/transactions/transfer", fields, cookie: who.cookie, own: who.own };
}

async function withAccount(app: TestApp, fields: (id: string) => Fields, path = "/accounts"): Promise<Prepared> {
  const { from, cookie, own } = await withAccounts(app);
  return { path: path.replace(":id", from), fields: fields(from), cookie, own };
}

/** An editor with a row, which one bulk edit has moved or is about to. */
async function withSelection(app: TestApp) {
  const [who, id] = [await withAccounts(app), newId()];
  await done(app, "/transactions", { ...tithe(id), type: "income", category: "Salary" }, who);
  return { ...who, id };
}
const selecting =
  (fields: (row: string, account: string) => Fields) =>
  async (app: TestApp): Promise<Prepared> => {
    const { id, from, cookie, own } = await withSelection(app);
    return { path: "/transactions/select", fields: fields(id, from), cookie, own };
  };

const REQUESTED = { currency: "USD", from: "2026-01-01", to: "2026-12-31", which: "typed", rate: "131" };
const inDollars = (): Fields => ({ ...tithe(), household_currency: "KES", currency: "USD", rate: "130" });

async function withRateChange(app: TestApp) {
  const who = await editor(app);
  await done(app, "/transactions", inDollars(), who);
  const preview = await app.fetch(`/transactions/rates?${new URLSearchParams(REQUESTED)}`, { cookie: who.cookie });
  const checksum = fieldValue(await preview.text(), "checksum") ?? "";
  const fields: Fields = { intent: "change", id: newId(), checksum, ...REQUESTED };
  return { path: "/transactions/rates", fields, cookie: who.cookie, own: who.own };
}

const ALWAYS = { label: "Acme", payee: "acme", direction: "in", decision: "income:Business" };

/** A form of the screen of one transaction. */
const ofOne =
  (fields: (account: string) => Fields) =>
  async (app: TestApp): Promise<Prepared> => {
    const { id, from, cookie, own } = await withSelection(app);
    return { path: `/transactions/${id}`, fields: fields(from), cookie, own };
  };

/** A transaction that is split into two parts, or that was, and is deleted with both. */
const splitting =
  (isDeleted: boolean) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, id, split, other] = [await editor(app), newId(), newId(), newId()];
    await done(app, "/transactions", tithe(id), who);
    const path = `/transactions/${id}/split`;
    const parts = { "part-0": id, "becomes-0": "tithe", "amount-0": "600" };
    const others = { "part-1": other, "becomes-1": "giving:Offering", "amount-1": "400" };
    const save = {
      intent: "save",
      split,
      versions: `${id} 1`,
      description: "Church",
      amount: "1000",
      currency: "KES",
      ...parts,
      ...others,
    };
    if (isDeleted) await done(app, path, save, who);
    const versions = [`${id} 2`, `${other} 1`].toSorted().join(" ");
    const own = [...who.own, id, other, split];
    return { path, fields: isDeleted ? { intent: "remove", split, versions } : save, cookie: who.cookie, own };
  };

export const LEDGER: Actions = {
  "/transactions record": form("/transactions", () => tithe()),
  "/transactions record (a loan)": form("/transactions", () => loan(newId())),
  "/transactions record (a purchase)": form("/transactions", () => ({
    ...common(newId()),
    type: "asset_purchased",
    asset_name: "Fridge",
  })),
  "/transactions record (a repayment)": about("/transactions", loan, (id) => ({
    ...common(newId()),
    type: "loan_repayment",
    loan: id,
  })),
  "/transactions record (in another currency)": form("/transactions", inDollars),
  "/transactions/queued": form("/transactions/queued", () => queued(tithe())),
  "/transactions revise": about("/transactions", tithe, (id) => ({
    ...tithe(id),
    intent: "revise",
    version: "1",
    amount: "5",
  })),
  "/transactions revise (a loan)": about("/transactions", loan, (id) => ({
    ...loan(id),
    intent: "revise",
    version: "1",
    amount: "2,000",
  })),
  "/transactions remove": about("/transactions", tithe, (id) => changed(id, "remove")),
  "/transactions remove (a repayment)": async (app) => {
    const [who, id, repaid] = [await editor(app), newId(), newId()];
    await done(app, "/transactions", loan(id), who);
    await done(app, "/transactions", { ...common(repaid), type: "loan_repayment", loan: id, amount: "10" }, who);
    return { path: "/transactions", fields: changed(repaid, "remove"), cookie: who.cookie, own: who.own };
  },
  "/transactions/:id account": ofOne((account) => ({ intent: "account", id: newId(), account })),
  "/transactions/:id category": ofOne(() => ({ intent: "category", id: newId(), category: "income:Business" })),
  "/transactions/:id undo": async (app) => {
    const {
      path,
      fields,
      cookie = "",
      own,
    } = await ofOne((account) => ({ intent: "account", id: newId(), account }))(app);
    await done(app, path, fields, { cookie });
    return { path, fields: { intent: "undo", id: fields.id ?? "" }, cookie, own };
  },
  "/transactions/:id always": ofOne(() => ({ intent: "always", id: newId(), ...ALWAYS })),
  "/transactions/:id/split save": splitting(false),
  "/transactions/:id/split remove": splitting(true),
  "/transactions/transfer record": withTransfer,
  "/transactions/transfer revise": async (app) => {
    const { path, fields, cookie = "", own } = await withTransfer(app);
    await done(app, path, fields, { cookie });
    return { path, fields: { ...fields, intent: "revise", version: "1", amount: "60" }, cookie, own };
  },
  "/transactions/select account": selecting((t, account) => ({ intent: "account", id: newId(), t, account })),
  "/transactions/select category": selecting((t) => ({
    intent: "category",
    id: newId(),
    t,
    category: "income:Business",
  })),
  "/transactions/select remove": selecting((t) => ({ intent: "remove", id: newId(), t })),
  "/transactions/select undo": async (app) => {
    const { id: row, from, cookie, own } = await withSelection(app);
    const id = newId();
    await done(app, "/transactions/select", { intent: "account", id, t: row, account: from }, { cookie });
    return { path: "/transactions/select", fields: { intent: "undo", id }, cookie, own };
  },
  "/transactions/rates preview": form("/transactions/rates", () => ({ intent: "preview", ...REQUESTED })),
  "/transactions/rates change": withRateChange,
  "/transactions/rates undo": async (app) => {
    const { path, fields, cookie, own } = await withRateChange(app);
    await done(app, path, fields, { cookie });
    return { path, fields: { intent: "undo", id: fields.id ?? "" }, cookie, own };
  },
  "/history restore": async (app) => {
    const [who, id] = [await editor(app), newId()];
    await done(app, "/transactions", tithe(id), who);
    await done(app, "/transactions", changed(id, "remove"), who);
    const [change] = await app.owner`select id from row_changes where row_id = ${id} order by changed_at desc limit 1`;
    return {
      path: "/history",
      fields: { intent: "restore", id: String(change?.id), version: "" },
      cookie: who.cookie,
      own: who.own,
    };
  },
  "/loans record": form("/loans", () => ({ intent: "record", id: newId(), ...byHand })),
  "/loans revise": about(
    "/loans",
    (id) => ({ intent: "record", id, ...byHand }),
    (id) => changed(id, "revise", { ...byHand, outstanding_balance: "40" }),
  ),
  "/loans remove": about(
    "/loans",
    (id) => ({ intent: "record", id, ...byHand }),
    (id) => changed(id, "remove"),
  ),
  "/accounts begin": form("/accounts", () => ({
    intent: "begin",
    ...Object.fromEntries(["mpesa", "bank", "cash"].map((kind) => [`id_${kind}`, newId()])),
    today: "2026-11-21",
    cash: "on",
    cash_balance: "1500",
  })),
  "/accounts record": form("/accounts", () => opened(newId(), "Bank")),
  "/accounts revise": (app) =>
    withAccount(app, (id) => ({
      ...opened(id, "Savings"),
      intent: "revise",
      version: "1",
      shown_currency: "KES",
      household_currency: "KES",
    })),
  "/accounts archive": (app) => withAccount(app, (id) => changed(id, "archive", { archived: "on" })),
  "/accounts remove": (app) => withAccount(app, (id) => changed(id, "remove")),
  "/accounts/:id agree": (app) =>
    withAccount(
      app,
      (id) => changed(id, "agree", { reconciled_on: "2026-11-21", reconciled_balance: "100" }),
      "/accounts/:id",
    ),
  "/accounts/:id correct": (app) =>
    withAccount(
      app,
      (id) =>
        changed(id, "correct", { correction_id: newId(), reconciled_on: "2026-11-21", reconciled_balance: "120" }),
      "/accounts/:id",
    ),
};
