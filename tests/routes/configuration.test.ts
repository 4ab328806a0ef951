import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

let app: TestApp;
let good: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  good = { ...app.vars };
});
afterAll(() => app.stop());

const PAGES = ["/", "/welcome", "/login", "/signup", "/transactions", "/settings", "/privacy-policy", "/nothing"];

async function everyPage(vars: Record<string, string | undefined>) {
  for (const name of Object.keys(app.vars)) delete app.vars[name];
  for (const [name, value] of Object.entries({ ...good, ...vars })) if (value !== undefined) app.vars[name] = value;
  return Promise.all(PAGES.map(async (path) => ({ path, ...(await readPage(await app.fetch(path))) })));
}

test.each([
  "DATABASE_URL",
  "DATABASE_WORKER_SECRET",
  "PUBLIC_ORIGIN",
  "AUTH_SECRET",
  "RESEND_API_KEY",
  "MAIL_FROM",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
])("without %s every page is the configuration-error screen, which names it", async (name) => {
  for (const page of await everyPage({ [name]: undefined })) {
    expect(page.status, page.path).toBe(503);
    expect(page.text, page.path).toContain("Configuration error");
    expect(page.text, page.path).toContain(`${name} is not set.`);
  }
});

test("half of Google's client, or an endpoint that is none, is named on every page", async () => {
  const halves: [vars: Record<string, string>, said: string][] = [
    [{ GOOGLE_CLIENT_SECRET: "" }, "GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is."],
    [{ GOOGLE_CLIENT_ID: " " }, "GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is."],
    [{ GOOGLE_TOKEN_URL: "token" }, "GOOGLE_TOKEN_URL is not a web address."],
  ];
  for (const [vars, message] of halves) {
    for (const page of await everyPage(vars)) expect([page.status, page.text.includes(message)]).toEqual([503, true]);
  }
});

test("without endpoints of its own the product asks Google itself, and without a client nobody", async () => {
  const own = { GOOGLE_AUTHORIZATION_URL: "", GOOGLE_TOKEN_URL: "", GOOGLE_JWKS_URL: "", GOOGLE_ISSUER: "" };
  await everyPage(own);
  const response = (await app.fetch("/auth/google")).headers.get("Location");
  expect(response).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
  for (const page of await everyPage({ ...own, GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" })) {
    expect(page.status, page.path).not.toBe(503);
  }
});

test("a value that cannot be right is named, and never shown", async () => {
  for (const page of await everyPage({ DATABASE_URL: "mysql://app:s3cret@db.example/pamoja" })) {
    expect(page.text, page.path).toContain("DATABASE_URL is not a Postgres address.");
    expect(page.html, page.path).not.toContain("s3cret");
  }
});

test("a role above row-level security gets no page at all", async () => {
  const owner = app.database.url("owner");
  for (const page of await everyPage({ DATABASE_URL: owner })) {
    if (page.path === "/nothing") continue;
    expect(page.status, page.path).toBe(503);
    expect(page.text, page.path).toContain("stands above row-level security");
    expect(page.html, page.path).not.toContain(owner);
  }
});

test("a role above row-level security writes nothing either", async () => {
  await everyPage({ DATABASE_URL: app.database.url("owner") });
  const fields = {
    fullName: "Njeri",
    email: "njeri@people.test",
    password: "maembe-saba-77",
    currency: "KES",
    terms: "on",
  };
  expect((await app.post("/signup", fields, { script: true })).status).toBe(503);
  expect(await app.owner`select id from profiles where email = 'njeri@people.test'`).toEqual([]);
});

test("the clock can be moved on this machine only", async () => {
  const pages = await everyPage({ CLOCK_SHIFT_SECONDS: "60", PUBLIC_ORIGIN: "https://pamoja.example" });
  expect(pages[0]?.text).toContain("CLOCK_SHIFT_SECONDS is for this machine only.");
});

test("every page carries the security headers, and its scripts a nonce of their own", async () => {
  const nonces = new Set<string>();
  for (const path of (await everyPage({})).map((page) => page.path)) {
    const { headers } = await app.fetch(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src [^;]*/)?.[0], path).not.toContain("unsafe");
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
  }
  expect(nonces.size).toBe(PAGES.length);
});
