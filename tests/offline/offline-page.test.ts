/** The page that the service worker shows where none can be had. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offlinePage } from "#app/offline/offline-page.ts";
import { withinSite } from "#app/offline/within-site.ts";
import { textOf } from "../page.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const colours = (css: string): string[] => css.match(/light-dark\([^)]*\)/g) ?? [];
const DANGEROUS = `"><script>alert(1)</script>'&`;

test("it asks for nothing, as nothing would come, and runs nothing but its own script", async () => {
  const page = offlinePage({ address: "/budgets", form: null });
  const html = await page.text();
  expect(html).not.toMatch(/\bsrc=|<link|url\(|@import/);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
  expect(nonces.size).toBe(1);
  for (const nonce of nonces) expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  expect(policy).not.toContain("unsafe");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["//evil.example/login?x=1", "/\\evil.example/login?x=1", "///evil.example/login?x=1"])(
  "no link of it leads to another host, also where the path is %s",
  (path) => {
    const link = withinSite(`https://pamoja.test${path}`);
    expect([link, new URL(link, "https://pamoja.test").host]).toEqual(["/evil.example/login?x=1", "pamoja.test"]);
  },
);

test("each has a nonce of its own", () => {
  const policy = () => offlinePage({ address: "/", form: null }).headers.get("Content-Security-Policy");
  expect(policy()).not.toBe(policy());
});

test("a missed page is told of calmly, with its own address to try again", async () => {
  const html = await offlinePage({ address: `/transactions?q=${DANGEROUS}`, form: null }).text();
  const text = textOf(html);
  expect(text).toContain("You are offline This page needs the network, and there is none just now.");
  expect(text).toContain("Nothing that was recorded is lost");
  expect(html).toContain(`href="/transactions?q=&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#39;&#38;"`);
});

test("a form shows what was typed, and sends all of it again", async () => {
  const fields = [
    ["opened_in", "0198c0de-0000-7000-8000-000000000000"],
    ["description", DANGEROUS],
  ] as const;
  const html = await offlinePage({ address: "/transactions", form: { fields, from: "/transactions?new" } }).text();
  expect(html).toContain('<input type="hidden" name="opened_in" value="0198c0de-0000-7000-8000-000000000000">');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(textOf(html)).toContain("No answer came to what you sent. It is kept on this page:");
  expect(html).toContain('href="/transactions?new"');
});

test("a form without anything to read says nothing of it, and one that may not be kept offers the way back only", async () => {
  const fields = [["intent", "remove"]] as const;
  const html = await offlinePage({ address: "/loans", form: { fields, from: "/loans" } }).text();
  expect(html).toContain("Send again");
  expect(html).not.toContain("<dl>");
  expect(await offlinePage({ address: "/login", form: { fields: null, from: "/login" } }).text()).not.toContain(
    "<form",
  );
});

test("its colours are the product's", () => {
  const own = colours(read("app/offline/offline-page.css"));
  expect(own.length).toBeGreaterThan(5);
  const product = colours(read("app/styles/tokens.css"));
  expect(own.filter((colour) => !product.includes(colour))).toEqual([]);
});
