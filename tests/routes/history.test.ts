/** The history's screen: what it says, what it puts back, and what it says when it does not. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { textOf } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp({ fullName: "Wanjiku Kamau" });
});

const post = (path: string, fields: Record<string, string>, cookie = home.cookie) => app.post(path, fields, { cookie });

const TITHE = { type: "tithe", date: "2026-11-21", description: "Church", amount: "1500" };

/** Records a tithe of 1,500. */
async function recorded(): Promise<string> {
  const id = newId();
  await post("/transactions?new&type=tithe", { intent: "record", id, ...TITHE });
  return id;
}
const revised = (id: string, version: number, changes: Record<string, string>) =>
  post("/transactions", { intent: "revise", id, version: String(version), ...TITHE, ...changes });
const removed = (id: string, version: number) =>
  post("/transactions", { intent: "remove", id, version: String(version) });

/** The screen as it is read. */
async function shown(query = "", cookie = home.cookie): Promise<string> {
  const response = await app.fetch(`/history${query}`, { cookie });
  expect(response.status).toBe(200);
  return textOf(await response.text()).replaceAll(" ,", ",");
}

/** The newest change of a row that can be put back, as its form would send it. */
async function formOf(row: string) {
  const [change] = await app.owner`select c.id, t.version from row_changes c
    left join transactions t on t.id = c.row_id where c.row_id = ${row} order by c.changed_at desc limit 1`;
  return { intent: "restore", id: String(change?.id), version: String(change?.version ?? "") };
}

const rowOf = async (id: string) =>
  (await app.owner`select amount::int, description from transactions where id = ${id}`)[0];

test("it says who changed what, from what to what, and who deleted it", async () => {
  const id = await recorded();
  await revised(id, 1, { amount: "1550", description: "St Mary’s" });
  await removed(id, 2);
  const text = await shown();
  expect(text).toMatch(/Wanjiku deleted St Mary’s, 21 Nov( 2026)?, KES 1,550\.00/);
  expect(text).toContain("Amount KES 1,500.00 → KES 1,550.00");
  expect(text).toContain("Description Church → St Mary’s");
  expect(text).toContain("It has since been deleted.");
});

test("what was put back says so, and can be undone", async () => {
  const id = await recorded();
  await removed(id, 1);
  const answer = await post("/history", await formOf(id));
  const where = answer.headers.get("Location") ?? "";
  expect(where).toMatch(/^\/history\?restored=/);
  expect(await rowOf(id)).toEqual({ amount: 150_000, description: "Church" });
  const text = await shown(where.slice("/history".length));
  expect(text).toContain("Church is back.");
  expect(text).toContain("Undo");
  expect(text).toMatch(/Wanjiku restored Church/);
  const undone = await post("/history", await formOf(id));
  expect(await rowOf(id)).toBeUndefined();
  expect(await shown((undone.headers.get("Location") ?? "").slice("/history".length))).toContain(
    "Church is deleted again.",
  );
});

test("a row's own page has its name and its changes alone, and comes back to it", async () => {
  const [id, other] = [await recorded(), await recorded()];
  await revised(id, 1, { amount: "1550" });
  await revised(other, 1, { amount: "7777" });
  const text = await shown(`?row=${id}`);
  expect(text).toContain("Church Recorded by Wanjiku on");
  expect(text).toContain("KES 1,550.00");
  expect(text).not.toContain("7,777");
  const answer = await post(`/history?row=${id}`, await formOf(id));
  expect(answer.headers.get("Location")).toMatch(new RegExp(`^/history\\?row=${id}&restored=`));
  expect(await shown(`?row=${newId()}`)).toContain("Nothing was changed in the last 30 days.");
});

test("a form that someone was quicker than puts nothing back, and says so beside the newest state", async () => {
  const id = await recorded();
  await revised(id, 1, { amount: "1550" });
  const form = await formOf(id);
  await revised(id, 2, { amount: "1600" });
  const answer = await post("/history", form);
  expect(answer.status).toBe(409);
  const text = textOf(await answer.text());
  expect(text).toContain("It has changed since you opened this.");
  expect(text).toContain("KES 1,500.00 → KES 1,550.00 (now KES 1,600.00)");
  expect(text).toContain("It has since been changed again.");
  expect(await rowOf(id)).toMatchObject({ amount: 160_000 });
});

test("a change that is no longer kept is refused in plain words", async () => {
  const id = await recorded();
  await removed(id, 1);
  const form = await formOf(id);
  await app.owner`update row_changes set changed_at = now() - interval '31 days' where row_id = ${id}`;
  const answer = await post("/history", form);
  expect(answer.status).toBe(404);
  expect(await shown()).toContain("Nothing was changed in the last 30 days.");
});

test("what one form did to many is one entry, and each of them can be put back", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, recorded));
  const fields = new URLSearchParams([["intent", "remove"], ["id", newId()], ...ids.map((id) => ["t", id])]);
  const headers = { Origin: app.origin };
  await app.fetch("/transactions/select", { method: "POST", body: fields, headers, cookie: home.cookie });
  const text = await shown();
  expect(text).toContain("Wanjiku deleted 5 transactions");
  expect(text.match(/Restore Church/g)).toHaveLength(5);
});

test("a page ends after 50 changes, and the next goes on where it ended", async () => {
  const id = await recorded();
  await app.owner`insert into row_changes (household_id, id, table_name, row_id, changed_at, changed_by, before, after)
    select ${home.householdId}, gen_random_uuid(), 'transactions', ${id}, now() - n * interval '1 minute', ${home.userId},
           jsonb_build_object('amount', n * 100, 'currency', 'KES', 'type', 'tithe'),
           jsonb_build_object('amount', 9, 'currency', 'KES', 'type', 'tithe') from generate_series(1, 60) n`;
  const first = await (await app.fetch("/history", { cookie: home.cookie })).text();
  expect(first.match(/Restore</g)).toHaveLength(50);
  const next = /\/history\?after=[0-9a-f-]+/.exec(first)?.[0] ?? "";
  const second = await shown(next.slice("/history".length));
  expect(second).toContain("KES 51.00 →");
  expect(second).not.toContain("KES 50.00 →");
  expect(second).toContain("Back to the newest");
});

test("a viewer sees the changes and no button", async () => {
  await removed(await recorded(), 1);
  const viewer = await app.joined(home.householdId);
  const text = await shown("", viewer.cookie);
  expect(text).toContain("Wanjiku deleted Church");
  expect(text).not.toContain("Restore");
});

test("when it cannot be read, it says so and offers to try again", async () => {
  expectLoggedError(/read failed/);
  app.database.hooks.beforeStatement = (_call, _index, query) => {
    if (query.includes("from row_changes")) throw new Error("broken");
  };
  try {
    expect(await shown()).toContain("Try again");
  } finally {
    app.database.hooks.beforeStatement = undefined;
  }
});
