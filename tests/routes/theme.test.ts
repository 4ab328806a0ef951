/** Light and dark: where the choice is stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const htmlOf = async (path: string, cookie?: string) => (await app.fetch(path, { cookie })).text();
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0];
const DARK = "__Host-theme=dark";

test("a choice is kept in a cookie of the device for a year, and leads back to where it was made", async () => {
  const response = await app.post("/theme", { theme: "dark", back: "/faq?share" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/faq?share"]);
  expect(response.headers.getSetCookie()).toEqual([
    "__Host-theme=dark; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure",
  ]);
});

test("the device's own theme is no choice, and leaves no cookie", async () => {
  const response = await app.post("/theme", { theme: "system" }, { cookie: DARK });
  // A script names no place to go back to.
  expect([response.status, response.headers.get("Location")]).toEqual([204, null]);
  expect(response.headers.getSetCookie()).toEqual(["__Host-theme=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure"]);
});

test("the page that is served is in the theme already, its pictures too", async () => {
  const dark = await htmlOf("/welcome", DARK);
  expect(rootOf(dark)).toBe('<html lang="en" data-theme="dark">');
  expect(dark).toContain('<meta name="color-scheme" content="dark"/>');
  expect(dark).toContain('<meta name="theme-color" content="#12161a"/>');
  expect(dark).not.toContain("prefers-color-scheme");
  expect(dark).not.toMatch(/srcSet="[^"]*-light/i);
  expect(dark).toMatch(/<button[^>]*value="dark" aria-pressed="true"/);
  const { cookie } = await app.signedUp();
  expect(rootOf(await htmlOf("/faq", `${cookie}; __Host-theme=light`))).toContain('data-theme="light"');
});

test("without a choice, or with one that is none, it is as the device has it", async () => {
  for (const cookie of [undefined, "__Host-theme=sepia", `__Host-theme=${"dark".repeat(30)}`]) {
    const html = await htmlOf("/welcome", cookie);
    expect(rootOf(html)).toBe('<html lang="en" data-theme="system">');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("(prefers-color-scheme: dark)");
  }
});

test.each(["sepia", "", "Dark"])("'%s' is refused", async (theme) => {
  const response = await app.post("/theme", { theme, back: "/faq" });
  expect(response.status).toBe(400);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(["https://other.example/", "//other.example", "/\\other.example", "javascript:alert(1)", ""])(
  "it leads back to no other site, as by %s",
  async (back) => {
    expect((await app.post("/theme", { theme: "dark", back })).headers.get("Location")).toBe("/");
  },
);

test("another site cannot choose", async () => {
  const headers = { Origin: "https://other.example" };
  expect((await app.post("/theme", { theme: "dark" }, { headers })).status).toBe(403);
});

test("the database is not asked for it", async () => {
  const { cookie } = await app.signedUp();
  const before = app.database.calls.length;
  await app.post("/theme", { theme: "dark" }, { cookie });
  await app.settled();
  expect(app.database.calls.slice(before)).toEqual([]);
});
