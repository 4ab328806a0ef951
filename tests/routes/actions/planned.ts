/** What a household plans to come again. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { type Actions, changed, done, editor, type Fields, form, type Prepared } from "./action.ts";
import { opened } from "./files.ts";

const rent = (id: string): Fields => ({
  ...{ intent: "record", id, name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "25000" },
  ...{ unit: "month", anchor: "2026-12-05" },
});
const paid = (id: string): Fields => ({
  ...{ intent: "record", id, type: "expense", category: "Rent", subcategory: "Monthly Rent" },
  ...{ date: "2026-11-20", description: "Landlord", amount: "25000" },
});

/** A form about the rent that is planned; `first`: another one that is sent before. */
const about =
  (fields: (id: string, entry: string) => Fields, first?: (id: string, entry: string) => Fields) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, id, entry] = [await editor(app), newId(), newId()];
    await done(app, "/plan", rent(id), who);
    await done(app, "/transactions", paid(entry), who);
    if (first) await done(app, "/plan", first(id, entry), who);
    return { path: "/plan", fields: fields(id, entry), cookie: who.cookie, own: [...who.own, id] };
  };

const of = (id: string, intent: string, more: Fields = {}): Fields => ({
  ...{ intent, occurrence: `${id} 2026-12-05`, version: "0", shown_cents: "0" },
  ...more,
});

const fees = (id: string, intent: string): Fields => ({
  ...{ intent, id, person: "Amani", name: "Kilimani Primary" },
  ...{ day1: "2027-01-05", amount1: "20000", day2: "2027-05-04", amount2: "20000" },
});
/** A form about fees that are planned. */
const aboutFees =
  (fields: (id: string) => Fields) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, id] = [await editor(app), newId()];
    await done(app, "/plan/fees", fees(id, "record"), who);
    return { path: "/plan/fees", fields: fields(id), cookie: who.cookie, own: [...who.own, id] };
  };

const [POCKETS, PAYDAY] = ["/plan/pockets", "/plan/payday"];
/** A form about a pocket in an account; `before`: forms that are sent first. */
const aboutPocket =
  (
    fields: (id: string, move: string) => Fields,
    before: (id: string, move: string) => Fields[] = () => [],
    path = POCKETS,
  ) =>
  async (app: TestApp): Promise<Prepared> => {
    const [who, id, move] = [await editor(app), newId(), newId()];
    const fill = { name: "Christmas", account: await opened(app, who), target: "30000", target_day: "2026-12-19" };
    const record = { intent: "record", id, first_id: newId(), first: "4000", ...fill };
    for (const each of [record, ...before(id, move)]) await done(app, POCKETS, each, who);
    const form = fields(id, move);
    return {
      path,
      fields: form.intent === "record" || form.intent === "revise" ? { ...fill, ...form } : form,
      cookie: who.cookie,
      own: [...who.own, id],
    };
  };

export const PLANNED: Actions = {
  "/plan/payday": aboutPocket((pocket, move) => ({ [`amount-${pocket}`]: "500", id: move }), undefined, PAYDAY),
  "/plan/pockets record": aboutPocket(() => ({ intent: "record", id: newId(), first_id: newId() })),
  "/plan/pockets revise": aboutPocket((id) => changed(id, "revise", { name: "Easter" })),
  "/plan/pockets put": aboutPocket((pocket, id) => ({ intent: "put", id, pocket, amount: "500" })),
  "/plan/pockets take": aboutPocket((pocket, id) => ({ intent: "take", id, pocket, amount: "500" })),
  "/plan/pockets free": aboutPocket((pocket, id) => ({ intent: "free", id, pocket, cents: "50000" })),
  "/plan/pockets take-back": aboutPocket(
    (pocket, id) => ({ intent: "take-back", id, pocket }),
    (pocket, id) => [{ intent: "put", id, pocket, amount: "500" }],
  ),
  "/plan/pockets archive": aboutPocket((id) => changed(id, "archive", { archived: "on" })),
  "/plan/fees record": form("/plan/fees", () => fees(newId(), "record")),
  "/plan/fees revise": aboutFees((id) => ({ ...fees(id, "revise"), ...changed(id, "revise", { amount1: "21000" }) })),
  "/plan/fees others": aboutFees((id) => ({
    ...{ intent: "others", occurrence: `${id} 2027-01-05`, version: "0", shown_cents: "0" },
    ...{ whole_cents: "2000000", paid_cents: "0", amount: "5000" },
  })),
  "/plan record": form("/plan", () => rent(newId())),
  "/plan revise": about((id) => ({ ...rent(id), ...changed(id, "revise", { amount: "26000" }) })),
  "/plan pause": about((id) => changed(id, "pause", { paused: "on" })),
  "/plan remove": about((id) => changed(id, "remove")),
  "/plan move": about((id) => of(id, "move", { moved_to: "2026-12-07" })),
  "/plan amend": about((id) => of(id, "amend", { amount: "24000" })),
  "/plan paid": about((id) => of(id, "paid")),
  "/plan short": about((id) => of(id, "short")),
  "/plan skip": about((id) => of(id, "skip")),
  "/plan reopen": about(
    (id) => of(id, "reopen", { version: "1" }),
    (id) => of(id, "paid"),
  ),
  "/plan yes": about((id, entry) => of(id, "yes", { entry, cents: "2500000" })),
  "/plan no": about((id, entry) => of(id, "no", { entry })),
  "/plan settings": form("/plan", () => ({ intent: "settings", varies: "on" })),
  "/plan parts": about((id) =>
    of(id, "parts", { first: "1250000", rest: "1250000", on: "2027-01-05", rest_id: newId() }),
  ),
  "/plan less": form("/plan", () => ({ intent: "less", cents: "10000", until: "2026-12-20" })),
  "/plan borrow": async (app) => {
    const [who, savings, mpesa] = [await editor(app), newId(), newId()];
    for (const [id, kind] of [
      [savings, "savings"],
      [mpesa, "mpesa"],
    ] as const) {
      const account = { intent: "record", id, kind, name: kind, opening_balance: "1000", opening_day: "2026-11-01" };
      await done(app, "/accounts", account, who);
    }
    const ends = { from_account: savings, to_account: mpesa, there_id: newId(), back_id: newId() };
    const fields = { intent: "borrow", cents: "10000", on: "2026-12-05", back_on: "2026-12-20", ...ends };
    return { path: "/plan", fields, cookie: who.cookie, own: [...who.own, savings, mpesa] };
  },
};
