/** The screen of a split, through the worker: with plain forms, as without a script. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
let id: string;

const SHIFT = String(Math.round((Date.parse("2026-11-21T09:00:00Z") - Date.now()) / 1000));

beforeAll(async () => {
  app = await startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: SHIFT } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [home, id] = [await app.signedUp(), newId()];
  const rent = { type: "expense", category: "Rent", subcategory: "Monthly Rent" };
  const entry = { intent: "record", id, ...rent, date: "2026-11-02", description: "Landlord", amount: "15000" };
  expect((await app.post("/transactions", entry, { cookie: home.cookie })).status).toBe(200);
});

const text = async (path: string) => (await app.fetch(path, { cookie: home.cookie })).text();

const valueIn = (html: string, name: string) => fieldValue(html, name) ?? "";
const split = async () => {
  const html = await text(`/transactions/${id}/split`);
  return { split: valueIn(html, "split"), versions: valueIn(html, "versions") };
};

/** Sends the form as it was shown, with these amounts; `more` asks for another part. */
async function send(first: string, second: string, more: Record<string, string> = {}) {
  const html = await text(`/transactions/${id}/split`);
  const parts = [
    { part: valueIn(html, "part-0"), becomes: "expense:Rent:Monthly Rent", amount: first, description: "" },
    {
      part: valueIn(html, "part-1"),
      becomes: "expense:Utilities:Water",
      amount: second,
      description: "Water of October",
    },
  ];
  const fields = {
    ...{ intent: "save", ...(await split()), currency: "KES", description: "Landlord", amount: "15,000", ...more },
    ...Object.fromEntries(
      parts.flatMap((part, n) => Object.entries(part).map(([name, value]) => [`${name}-${n}`, value])),
    ),
  };
  return app.post(`/transactions/${id}/split`, fields, { cookie: home.cookie });
}

test("what is left to assign is said, and everything typed is still there", async () => {
  const response = await send("12000", "2800");
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("200.00 left to assign");
  expect(html).toContain('value="Water of October"');
  expect(html).toMatch(/value="2800"/);
});

test("another part is added to what was typed", async () => {
  const html = await (await send("12000", "2800", { more: "1" })).text();
  expect(html).toContain("Part 3");
  expect(html).toMatch(/value="2800"/);
});

test("an amount in another currency, a currency that is none, and versions that are none are refused", async () => {
  const dollars = await send("USD 12000", "3000");
  expect([dollars.status, await dollars.text()]).toEqual([400, expect.stringContaining("This says USD")]);
  expect((await send("12000", "2000", { currency: "ZZZZZ" })).status).toBe(400);
  for (const intent of ["save", "remove"]) {
    expect((await send("12000", "3000", { intent, versions: `${id} 1\u0000` })).status).toBe(400);
  }
});

test("a twenty-first part is refused, and nothing that was typed is lost", async () => {
  const more = Object.fromEntries(
    Array.from({ length: 19 }, (_, n) => [
      [`part-${n + 2}`, newId()],
      [`amount-${n + 2}`, String(n + 1)],
      [`becomes-${n + 2}`, "expense:Utilities:Water"],
      [`description-${n + 2}`, ""],
    ]).flat(),
  );
  const answer = await send("12000", "2800", more);
  const html = await answer.text();
  expect([answer.status, html]).toEqual([400, expect.stringContaining("A split has at most 20 parts.")]);
  expect(html.match(/name="part-/g)?.length).toBe(21);
});

test("the list has one row for a split, which opens, and each part has its own form", async () => {
  expect((await send("12000", "3000")).status).toBe(302);
  const list = await text("/transactions");
  expect(list).toContain("2 parts");
  expect(list).not.toContain("Water of October");
  const address = /href="(\/transactions\?open=[^"]*)"/.exec(list)?.[1] ?? "";
  const open = await text(address);
  expect(open).toContain("Water of October");
  expect(open).not.toContain("part of Landlord");
  const form = /href="([^"]*)" aria-label="Edit Water of October"/.exec(open)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await text(form)).toContain("Edit Transaction");
  expect(await text("/transactions?q=october")).toContain("part of Landlord");
});

test("a split is deleted with all its parts", async () => {
  await send("12000", "3000");
  const fields = { intent: "remove", ...(await split()) };
  expect((await app.post(`/transactions/${id}/split`, fields, { cookie: home.cookie })).status).toBe(302);
  expect(await text("/transactions")).not.toContain("Landlord");
});

test("a transaction of another household is not there", async () => {
  const other = await app.signedUp();
  expect((await app.fetch(`/transactions/${id}/split`, { cookie: other.cookie })).status).toBe(404);
});
