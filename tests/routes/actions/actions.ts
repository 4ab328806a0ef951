/** Every action of the product, ready to be sent; actions.test.ts says which are missing. */
import type { TestApp } from "../../app-server.ts";
import { ACCOUNT } from "./account.ts";
import type { Action, Prepared } from "./action.ts";
import { FILES } from "./files.ts";
import { HOUSEHOLD } from "./household.ts";
import { LEDGER } from "./ledger.ts";
import { OUTSIDE } from "./outside.ts";
import { PLANNED } from "./planned.ts";
import { PLANS } from "./plans.ts";

export const ACTIONS: Record<string, Required<Action>> = Object.fromEntries(
  Object.entries({ ...LEDGER, ...PLANS, ...PLANNED, ...FILES, ...ACCOUNT, ...HOUSEHOLD, ...OUTSIDE }).map(
    ([name, action]) => [name, { again: "nothing", ...(typeof action === "function" ? { prepare: action } : action) }],
  ),
);

/** A local site under a name, to which passkeys can belong. */
export const WITH_PASSKEYS = "http://localhost:8787";

/** @param vars another configuration of the worker, for this request */
export function send(app: TestApp, { path, fields, file, cookie }: Prepared, vars?: Record<string, string>) {
  if (file === undefined) return app.post(path, fields, { cookie, vars });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return app.fetch(path, { method: "POST", body, headers: { Origin: app.origin }, cookie, vars });
}
