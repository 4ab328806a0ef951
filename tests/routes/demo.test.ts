/** The door to the demo household, and what whoever came through it meets on the product's pages. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renewDemo } from "#app/features/demo/renew-demo.server.ts";
import { requireConfiguration } from "#app/request/configuration.ts";
import { newId } from "#db/id.ts";
import { systemScope } from "#db/system.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

const SENTENCE = "This is a demo household: nothing can be changed here. Sign up to begin your own.";
const ADDRESS = { "CF-Connecting-IP": "203.0.113.9" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ vars: { DEMO: "on" } });
});
afterAll(() => app.stop());
beforeEach(() => renew());

async function renew(at = new Date(), { vars } = app) {
  const configuration = requireConfiguration(vars);
  await renewDemo(configuration, systemScope(configuration.database), at);
}

const leads = (response: Response) => [response.status, response.headers.get("Location")];
const text = async (path: string, cookie: string, site = app) =>
  (await readPage(await site.fetch(path, { cookie }))).text;

async function entered(site = app): Promise<string> {
  const response = await site.post("/demo", {});
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("the landing page has a form that leads in, without a script", async () => {
  const html = await (await app.fetch("/welcome")).text();
  expect(html).toMatch(/<form method="post" action="\/demo"[^>]*><button[^>]*>Look around first<\/button><\/form>/);
  const response = await app.post("/demo", {});
  expect(leads(response)).toEqual([302, "/"]);
  const [cookie = "", ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200; Secure$/);
});

test("opened as an address it leads to the landing page", async () => {
  expect(leads(await app.fetch("/demo"))).toEqual([302, "/welcome"]);
});

test("without the setting, or the household, it leads back, and without the setting no button leads to it", async () => {
  const off = { ...app.vars, DEMO: "off" };
  expect(leads(await app.post("/demo", {}, { vars: off }))).toEqual([302, "/welcome"]);
  expect(await (await app.fetch("/welcome", { vars: off })).text()).not.toContain("Look around first");
  await app.owner`delete from households where demo is not null`;
  await app.owner`delete from profiles where email like '%.invalid'`;
  const response = await app.post("/demo", {});
  expect([leads(response), response.headers.getSetCookie()]).toEqual([[302, "/welcome"], []]);
});

test("whoever is signed in stays who they are", async () => {
  const { cookie } = await app.signedUp();
  const response = await app.post("/demo", {}, { cookie });
  expect([leads(response), response.headers.getSetCookie()]).toEqual([[302, "/"], []]);
});

test("another site cannot send anyone in", async () => {
  const response = await app.post("/demo", {}, { headers: { Origin: "https://other.example" } });
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
});

test("one network is let in so often, and is told so", async () => {
  const statuses = new Set<number>();
  for (let visit = 0; visit < 60; visit += 1) {
    statuses.add((await app.post("/demo", {}, { headers: ADDRESS })).status);
  }
  expect([...statuses]).toEqual([302]);
  const response = await app.post("/demo", {}, { headers: ADDRESS });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await response.text()).toContain("sign up");
  expect(leads(await app.post("/demo", {}))).toEqual([302, "/"]);
});

test("every screen says what it shows, and leads to one's own", async () => {
  const cookie = await entered();
  for (const path of [
    "/",
    "/transactions",
    "/transactions/review",
    "/plan",
    "/budgets",
    "/reports",
    "/money",
    "/accounts",
  ]) {
    const html = await (await app.fetch(path, { cookie })).text();
    expect(html, path).toContain("You are looking around a made-up household. Nothing is saved.");
    expect(html, path).toMatch(/<aside aria-label="Demo".*?href="\/signup"[^>]*>Start your own<\/a>/s);
    expect(html, path).not.toContain("Subscribe Now");
  }
});

test("on whatever day of a month, its people have money until payday, and a budget that is theirs", async () => {
  const site = await startTestApp({ origin: LOCAL, vars: { DEMO: "on" } });
  try {
    for (const [day, free] of [
      ["2027-01-01", "141,846.23"],
      ["2027-01-27", "75,021.55"],
      ["2027-02-28", "155,601.63"],
    ]) {
      const at = new Date(`${day}T09:00:00Z`);
      site.vars.CLOCK_SHIFT_SECONDS = String(Math.round((at.getTime() - Date.now()) / 1000));
      await renew(at, site);
      const cookie = await entered(site);
      const textAt = (path: string) => text(path, cookie, site);
      expect(await textAt("/"), day).toMatch(new RegExp(`Free to spend until .*? KES ${free} `));
      expect(await textAt("/transactions"), day).not.toContain("upcoming");
      expect(await textAt("/accounts"), day).not.toMatch(/− ?KES|KES −/);
      expect(await textAt("/budgets"), day).toMatch(/Monthly Rent .*?38,000\.00/);
    }
  } finally {
    await site.stop();
  }
});

test("what is sent all the same is refused with the sentence, by whatever form", async () => {
  const cookie = await entered();
  const account = {
    id: newId(),
    name: "Tin",
    kind: "cash",
    currency: "KES",
    opening_balance: "1",
    opening_day: "2026-01-01",
  };
  for (const [path, fields] of [
    ["/accounts", { intent: "record", ...account }],
    [
      "/transactions?new&type=tithe",
      { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" },
    ],
    ["/settings", { intent: "rename", fullName: "Njeri" }],
  ] as const) {
    const page = await readPage(await app.post(path, fields, { cookie }));
    expect([page.status >= 400, page.text.includes(SENTENCE)], `${path} ${page.status}`).toEqual([true, true]);
  }
  const file = await app.fetch("/settings/data-export", { cookie });
  expect([file.status, await file.text()]).toEqual([503, SENTENCE]);
});

test("nobody outside is asked for anything", async () => {
  const cookie = await entered();
  const before = app.rates.requests.length;
  await app.fetch("/rates?currency=EUR&day=2024-03-04", { cookie });
  await app.settled();
  expect([app.rates.requests.length, (await app.mails()).length]).toEqual([before, 0]);
});

test("they can sign up, sign in and accept an invitation like any stranger, and sign out", async () => {
  const cookie = await entered();
  for (const path of ["/welcome", "/signup", "/login", "/forgot-password"]) {
    expect((await app.fetch(path, { cookie })).status, path).toBe(200);
  }
  expect((await app.fetch("/", { cookie })).status).toBe(200);
  expect(leads(await app.post("/logout", {}, { cookie }))).toEqual([302, "/welcome"]);
  expect(leads(await app.fetch("/", { cookie }))).toEqual([302, "/welcome"]);
});

test("a page in use for over an hour renews neither the session nor its cookie", async () => {
  const cookie = await entered();
  await app.owner`update sessions set last_seen_at = now() - interval '90 minutes'`;
  const response = await app.fetch("/", { cookie });
  await app.settled();
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  const [row] = await app.owner`select bool_or(last_seen_at > now() - interval '80 minutes') as renewed from sessions s
    join profiles p on p.id = s.user_id where p.email like '%.invalid'`;
  expect(row).toEqual({ renewed: false });
});
