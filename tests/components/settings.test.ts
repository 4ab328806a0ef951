/** Settings as rows: each page has one, each row leads somewhere, and all are found by what people call them. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GROUPS, SETTINGS } from "#app/components/settings/settings.ts";
import type { Visitor } from "#app/domain/access.ts";
import { itemsFor, matchingItems } from "#app/routes/find/items.ts";
import { pageOfHash, SETTINGS_PAGES } from "#app/routes/settings/pages.ts";

const CONTENT = new URL("../../app/content/", import.meta.url);
const rows = Object.values(SETTINGS);

test("each row stands in one group, and leads to a place of its own", () => {
  expect(GROUPS.flatMap(([, settings]) => settings).sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(new Set(rows.map(({ to }) => to)).size).toBe(rows.length);
});

test("each page of the settings has a row, and each row to the settings a page", () => {
  const pages = rows.filter(({ to }) => to.startsWith("/settings#")).map(({ to }) => pageOfHash(to.slice(9)));
  expect(pages.sort()).toEqual([...SETTINGS_PAGES].sort());
});

test("what the guide, the questions and the policies lead to is in a page", () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const text = files.map((name) => readFileSync(new URL(name, CONTENT), "utf8")).join();
  const anchors = [...text.matchAll(/\/settings(#[a-z-]+)/g)].map(([, anchor = ""]) => anchor);
  expect(anchors.length).toBeGreaterThan(15);
  for (const anchor of anchors) expect([anchor, pageOfHash(anchor)]).not.toEqual([anchor, null]);
});

test("nothing else is a page", () => {
  expect(["", "#", "#list", "#nothing"].map(pageOfHash)).toEqual([null, null, null, null]);
});

test.each([
  ["pin", "Signing in"],
  ["Password", "Signing in"],
  ["dark", "Look"],
  ["delete account", "Your data"],
  ["payday", "Your Month"],
  ["sms", "Messages from your phone"],
  ["terms", "Help"],
])("the palette finds by %j the setting %s, which is not offered to whoever has typed nothing", (text, label) => {
  const visitor = { role: "editor", hasAccounts: true } as Visitor;
  const items = itemsFor(visitor, { accounts: [], loans: [] });
  expect(matchingItems(items, text).map((item) => item.label)).toContain(label);
  expect(matchingItems(items, "").map((item) => item.group)).not.toContain("Settings");
});

test("a viewer finds no setting that only editors have", () => {
  const items = itemsFor({ role: "viewer" } as Visitor, { accounts: [], loans: [] });
  expect(matchingItems(items, "sms")).toEqual([]);
});
