/** What search engines and other sites learn of the product without anyone signed in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { type Page, readPage } from "../page.ts";

let app: TestApp;
let landing: Page;

beforeAll(async () => {
  app = await startTestApp();
  landing = await readPage(await app.fetch("/welcome"));
});
afterAll(() => app.stop());

/** What a meta element says, by its name or property. */
const reported = (name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(landing.html)?.[1] ?? null;

test("robots.txt lets everything be looked at, and says where the map is", async () => {
  const response = await app.fetch("/robots.txt");
  expect(response.headers.get("Content-Type")).toMatch("text/plain");
  const lines = (await response.text()).split("\n").filter(Boolean);
  expect(lines).toEqual(["User-agent: *", "Allow: /", `Sitemap: ${app.origin}/sitemap.xml`]);
});

test("the map has every page that a stranger can read, and each is there", async () => {
  const response = await app.fetch("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toMatch("application/xml");
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\//);
  const pages = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = ""]) => page);
  expect(pages).toEqual(
    ["/welcome", "/signup", "/login", "/privacy-policy", "/terms-of-service"].map((path) => app.origin + path),
  );
  for (const page of pages) expect((await app.fetch(new URL(page).pathname)).status, page).toBe(200);
});

test("neither is served by a product that does not know its own origin", async () => {
  const lost = await startTestApp({ vars: { PUBLIC_ORIGIN: "" } });
  try {
    for (const path of ["/robots.txt", "/sitemap.xml"]) expect((await lost.fetch(path)).status).toBe(503);
  } finally {
    await lost.stop();
  }
});

test("the landing page has a title, a description that fits a result, and an address of its own", () => {
  expect(landing.html).toContain("<title>Pamoja: the household budget for Kenyan families</title>");
  expect(reported("description")).toMatch(/^.{50,160}$/);
  expect(landing.html).toContain(`<link rel="canonical" href="${app.origin}/welcome"/>`);
  expect(reported("robots")).toBeNull();
});

test("a link to it is shown elsewhere with a picture of 1200 by 630", () => {
  expect(reported("og:image")).toBe(`${app.origin}/pictures/share-card.jpg`);
  expect([reported("og:image:width"), reported("og:image:height")]).toEqual(["1200", "630"]);
  expect([reported("og:url"), reported("og:type"), reported("twitter:card")]).toEqual([
    `${app.origin}/welcome`,
    "website",
    "summary_large_image",
  ]);
  for (const name of ["og:title", "og:description", "og:image:alt"]) expect(reported(name), name).toBeTruthy();
});
