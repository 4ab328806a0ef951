/** Whoever comes back stays signed in: weeks go by in a browser's own cookie jar. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { PASSWORD, takeBrowser } from "./support.ts";

const DAY = 24 * 3600;

let browser: Browser;
let server: Server;
let app: TestApp;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    // Files are none of the worker's.
    if (/\.\w+$/.test(request.url ?? "")) return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(request.headers as Record<string, string>);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const answer = await app.fetch(request.url ?? "/", { method: request.method ?? "GET", headers, body });
    if (answer.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))) renewals += 1;
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  [app, browser] = await Promise.all([startTestApp({ origin: `http://127.0.0.1:${port}` }), takeBrowser()]);
});
afterAll(async () => {
  server?.close();
  await app?.stop();
});

let days = 0;
let renewals = 0;

/** Moves the worker's clock ahead and shortens the browser's cookies to match; Chromium drops expired ones. */
async function letPass(count: number, context: BrowserContext) {
  days += count;
  app.vars.CLOCK_SHIFT_SECONDS = String(days * DAY);
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.map((each) => ({ ...each, expires: each.expires - count * DAY })));
}

test("an active user is signed in after 45 days of visits, and signed out after 30 days without one", async () => {
  const { email } = await app.signedUp({ password: PASSWORD });
  const context = await browser.newContext({ baseURL: app.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  for (let visits = 0; visits < 5; visits += 1) {
    await letPass(9, context);
    renewals = 0;
    await page.goto("/settings");
    expect(new URL(page.url()).pathname, `after ${days} days`).toBe("/settings");
    await app.settled();
    // Once an hour at most.
    await page.goto("/settings");
    expect(renewals).toBe(1);
  }
  await letPass(31, context);
  await page.goto("/settings");
  expect(new URL(page.url()).pathname).toBe("/welcome");
  await context.close();
});
