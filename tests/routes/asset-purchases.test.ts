/** A purchase of an asset: corrected, deleted with or without its asset, and of a name that exists already. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const show = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));
const submit = async (path: string, fields: Record<string, string>) =>
  readPage(await app.post(path, fields, { cookie: home.cookie }));
const assets = async () => {
  const rows = await app.owner`select name, (select count(*)::int from asset_values v where v.asset_id = a.id) as values
    from assets a where household_id = ${home.householdId} order by lower(name), id`;
  return rows.map(({ name, values }) => `${name} ${values}`);
};

const purchase = (more: Record<string, string> = {}) => ({
  intent: "record",
  id: newId(),
  type: "asset_purchased",
  date: "2026-10-05",
  description: "Hotpoint, Sarit",
  amount: "42,000",
  asset_name: "Fridge",
  ...more,
});
async function bought(more: Record<string, string> = {}): Promise<string> {
  const fields = purchase(more);
  const { status, text } = await submit("/transactions?new&type=asset_purchased", fields);
  expect([status, text]).toEqual([200, expect.stringContaining("Transaction saved successfully!")]);
  return fields.id;
}

test("is deleted without its asset, unless that is asked for", async () => {
  const id = await bought();
  const dialog = await show(`/transactions?delete=${id}`);
  expect(dialog.text).toContain("“Fridge” stays in your list of assets, unless you delete it here too.");
  expect(dialog.html).not.toMatch(/<input[^>]*name="with_asset"[^>]*checked/);
  await submit(`/transactions?delete=${id}`, { intent: "remove", id, version: "1" });
  expect(await assets()).toEqual(["Fridge 1"]);
});

test("is deleted together with its asset and the asset's values, and with nothing else", async () => {
  await bought({ asset_name: "Car" });
  const id = await bought();
  await app.owner`update assets set value = value - 1, last_updated = '2026-11-01' where id = ${id}`;
  expect(await assets()).toEqual(["Car 1", "Fridge 2"]);
  const removal = { intent: "remove", id, version: "1", with_asset: "on" };
  expect((await submit(`/transactions?delete=${id}`, { ...removal, version: "2" })).status).toBe(409);
  expect(await assets()).toEqual(["Car 1", "Fridge 2"]);
  for (let times = 0; times < 2; times += 1) {
    expect((await submit(`/transactions?delete=${id}`, removal)).location).toBe("/transactions");
  }
  expect(await assets()).toEqual(["Car 1"]);
});

test("is corrected without counting its asset twice: both are deleted, and the form for the new one is filled in", async () => {
  const id = await bought();
  const { html } = await show(`/transactions/${id}?month=2026-10`);
  const link = /href="([^"]*correct[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const dialog = await show(link);
  expect(dialog.html).toMatch(/<input[^>]*name="with_asset"[^>]*checked/);
  const { location } = await submit(link, { intent: "remove", id, version: "1", with_asset: "on" });
  expect(await assets()).toEqual([]);
  const anew = await show(location ?? "");
  const filled = ["type", "date", "description", "amount", "currency", "asset_name"] as const;
  expect(filled.map((name) => fieldValue(anew.html, name))).toEqual([
    "asset_purchased",
    "2026-10-05",
    "Hotpoint, Sarit",
    "42,000.00",
    "KES",
    "Fridge",
  ]);
  await bought({ amount: "24,000" });
  expect(await assets()).toEqual(["Fridge 1"]);
  expect((await show("/net-worth")).text).toContain("KES 24,000.00");
});

test.each([
  ["as a purchase", "/transactions?new&type=asset_purchased", (name: string) => purchase({ asset_name: name })],
  ["as an existing asset", "/assets?new", (name: string) => ({ intent: "record", id: newId(), name, value: "24,000" })],
])("a name that exists already is asked about before it is recorded %s", async (_, path, fieldsOf) => {
  await bought();
  const fields: Record<string, string> = fieldsOf(" fridge ");
  const question = await submit(path, fields);
  expect([question.status, question.text]).toEqual([
    400,
    expect.stringContaining("You already have an asset with this name, and it would be counted twice"),
  ]);
  expect(question.text).not.toContain("Failed");
  expect(await assets()).toEqual(["Fridge 1"]);
  expect((await submit(path, { ...fields, same_asset: "Car" })).status).toBe(400);
  expect(fieldValue(question.html, "same_asset")).toBe("fridge");
  expect((await submit(path, { ...fields, same_asset: "fridge" })).status).toBeLessThan(400);
  expect(await assets()).toEqual(["Fridge 1", "fridge 1"]);
});

test("the name of an asset that was deleted is free", async () => {
  const id = await bought();
  await submit("/assets", { intent: "remove", id, version: "1" });
  await bought();
  expect((await show(`/transactions?delete=${id}`)).text).not.toContain("Fridge” stays");
});

test("dates its asset: that can not be dated back", async () => {
  const id = await bought();
  const page = await show(`/assets/${id}?since`);
  expect(page.html).not.toMatch(/<input[^>]*name="since"|href="[^"]*\?since"/);
  const fields = { intent: "record-earlier", id, since: "2020-01-01", value_then: "1" };
  const refused = await submit(`/assets/${id}`, fields);
  expect(refused.status).toBe(400);
  expect(await assets()).toEqual(["Fridge 1"]);
});
