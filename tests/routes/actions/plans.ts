/** What a household plans, owns and owes. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { type Actions, changed, done, type Editor, editor, type Fields, form, type Prepared } from "./action.ts";

const plot = (id: string): Fields => ({ intent: "record", id, name: "Plot", value: "1,850,000" });

const GAS = "expense|Utilities|Gas";

/** An editor whose budget has one line. */
async function withLine(app: TestApp, fields: (id: string) => Fields): Promise<Prepared> {
  const who = await editor(app);
  await done(app, "/budgets", { intent: "add", id: newId(), month: "2026-11", line: GAS, amount: "900" }, who);
  const [line] = await app.owner`select id from budgets where household_id = ${who.householdId}`;
  return { path: "/budgets", fields: fields(String(line?.id)), cookie: who.cookie, own: who.own };
}
/** Something happened in November. */
const spent = (app: TestApp, who: Editor) =>
  done(
    app,
    "/transactions",
    {
      intent: "record",
      id: newId(),
      type: "tithe",
      date: "2026-11-02",
      description: "Church",
      amount: "900",
      currency: "KES",
    },
    who,
  );

const lastMonth = (app: TestApp, who: Editor) => done(app, "/budgets", { intent: "fresh", month: "2026-10" }, who);

const carried = (app: TestApp, who: Editor) =>
  done(app, "/budgets", { intent: "carry", month: "2026-11", line: GAS }, who);

/** An editor whose household has one asset or liability. */
async function withItem(app: TestApp, table: string, fields: (id: string, day: string) => Fields, at = `/${table}`) {
  const [who, id] = [await editor(app), newId()];
  await done(app, `/${table}`, plot(id), who);
  const [row] = await app.owner.query(`select last_updated::text as day from ${table} where id = $1`, [id]);
  const path = at.replace(":id", id);
  return { path, fields: fields(id, String(row?.day)), cookie: who.cookie, own: who.own };
}

function items(table: "assets" | "liabilities"): Actions {
  const revise = (id: string, day: string) => changed(id, "revise", { value: "2,000,000", valued_on: day });
  const earlier = (id: string) => ({ intent: "record-earlier", id, since: "2020-01-01", value_then: "90" });
  const remove = (id: string) => changed(id, "remove");
  return {
    [`/${table} record`]: form(`/${table}`, () => plot(newId())),
    [`/${table} revise`]: (app) => withItem(app, table, revise),
    [`/${table} record-earlier`]: (app) => withItem(app, table, earlier),
    [`/${table} remove`]: (app) => withItem(app, table, remove),
    [`/${table}/:id revise`]: (app) => withItem(app, table, revise, `/${table}/:id`),
    [`/${table}/:id record-earlier`]: (app) => withItem(app, table, earlier, `/${table}/:id`),
    [`/${table}/:id remove`]: (app) => withItem(app, table, remove, `/${table}/:id`),
  };
}

export const PLANS: Actions = {
  "/budgets fresh": form("/budgets", () => ({ intent: "fresh", month: "2026-11" })),
  "/budgets copy": form("/budgets", () => ({ intent: "copy", month: "2026-11" }), [lastMonth]),
  "/budgets later": form("/budgets", () => ({ intent: "later", back: "/" })),
  "/budgets/prompt fresh": form("/budgets/prompt", () => ({ intent: "fresh", month: "2026-11" })),
  "/budgets/prompt copy": form("/budgets/prompt", () => ({ intent: "copy", month: "2026-11" }), [lastMonth]),
  "/budgets/prompt later": form("/budgets/prompt", () => ({ intent: "later", back: "/" })),
  "/budgets/start fill": form("/budgets/start", () => ({ intent: "fill", month: "2026-12" }), [spent]),
  "/budgets/start answers": form("/budgets/start", () => ({
    ...{ intent: "answers", month: "2026-11", schedule_id: newId() },
    ...{ "amount-pay": "85,000", pay_day: "25", "amount-rent": "28,000" },
  })),
  "/budgets save": (app) => withLine(app, (id) => changed(id, "save", { amount: "1,500" })),
  "/budgets plan": (app) =>
    withLine(app, (id) => ({
      ...changed(id, "plan", { month: "2026-11", line: GAS, amount: "50" }),
      ...{ currency: "USD", household_currency: "KES", rate: "129" },
    })),
  "/budgets hide": (app) => withLine(app, (id) => changed(id, "hide", { line: GAS })),
  "/budgets carry": form("/budgets", () => ({ intent: "carry", month: "2026-11", line: GAS })),
  "/budgets stop-carrying": form("/budgets", () => ({ intent: "stop-carrying", month: "2026-11", line: GAS })),
  "/budgets take-back": form("/budgets", () => ({ intent: "take-back", month: "2026-11", line: GAS }), [carried]),
  "/budgets add": form("/budgets", () => ({ intent: "add", id: newId(), month: "2026-11", line: GAS, amount: "900" })),
  ...items("assets"),
  ...items("liabilities"),
};
