/** The simulators answer local programs and pages, and no requests from foreign pages. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_PORTS } from "../../local/pamoja.ts";
import { type Simulators, startSimulators } from "../../local/simulators.ts";

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ dataDir: null, ports: ANY_PORTS });
});
afterAll(() => simulators.stop());

/** Every one there is, by its name: what has a port is a server. */
const servers = (): [name: string, port: number][] =>
  Object.entries(simulators).flatMap(([name, each]) =>
    typeof each === "object" && "port" in each ? [[name, each.port] as [string, number]] : [],
  );

type Answer = { status: number; text: string };
type Call = { method?: string; path?: string; body?: string };

/** A call as any program can make it; `fetch` chooses these headers by itself. */
function call(port: number, headers: Record<string, string>, { method = "GET", path = "/", body }: Call = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on("error", reject);
    if (body === undefined && "content-length" in headers) outgoing.flushHeaders();
    else outgoing.end(body);
  });
}

/** What each server answered with, by its name. */
async function statuses(headersFor: (port: number) => Record<string, string>): Promise<Record<string, number>> {
  const answers = servers().map(async ([name, port]) => [name, (await call(port, headersFor(port))).status] as const);
  return Object.fromEntries(await Promise.all(answers));
}

const each = (status: number) => Object.fromEntries(servers().map(([name]) => [name, status]));

test("the simulators that these tests find are all there are", () => {
  expect(servers().map(([name]) => name)).toEqual(
    expect.arrayContaining(["database", "inbox", "identityProvider", "paypal", "paystack", "rates"]),
  );
});

test.each([
  ["another site's", (port: number) => `evil.example:${port}`],
  ["another site's without a port", () => "evil.example"],
  ["one that begins like this machine's", (port: number) => `127.0.0.1.evil.example:${port}`],
  ["this machine's with another port", (port: number) => `127.0.0.1:${port + 1}`],
  ["this machine's without a port", () => "localhost"],
])("a Host that is %s is refused by each of them", async (_, host) => {
  expect(await statuses((port) => ({ host: host(port) }))).toEqual(each(403));
});

test("each of them answers under all names of this machine", async () => {
  for (const name of ["127.0.0.1", "localhost", "LocalHost", "[::1]"]) {
    expect(Object.values(await statuses((port) => ({ host: `${name}:${port}` }))), name).not.toContain(403);
  }
});

test.each([
  "http://evil.example",
  "http://127.0.0.1.evil.example:8787",
  "https://127.0.0.1:8787",
  "http://127.0.0.1:8787, http://evil.example",
  "null",
])("the Origin %s is refused by each of them", async (origin) => {
  expect(await statuses((port) => ({ host: `127.0.0.1:${port}`, origin }))).toEqual(each(403));
});

test("a page of this machine may ask all of them but the database and the push service, which are for no page at all", async () => {
  for (const origin of ["http://127.0.0.1:8787", "http://localhost:5173", "http://[::1]:8787"]) {
    const { database, push, ...others } = await statuses((port) => ({ host: `127.0.0.1:${port}`, origin }));
    expect([database, push], origin).toEqual([403, 403]);
    expect(Object.values(others), origin).not.toContain(403);
  }
  const { port } = simulators.database;
  for (const site of ["same-origin", "cross-site", "none"]) {
    const headers = { host: `127.0.0.1:${port}`, "sec-fetch-site": site };
    expect((await call(port, headers)).status, site).toBe(403);
  }
});

test("what is refused is told why, before its body was sent, and nothing is done", async () => {
  const { port, calls, url } = simulators.database;
  const before = calls.length;
  const refused = await call(
    port,
    { host: `evil.example:${port}`, "neon-connection-string": url("owner"), "content-length": "1000000" },
    { method: "POST", path: "/sql" },
  );
  expect(refused.status).toBe(403);
  expect(refused.text).toBe(`This is answered only under http://127.0.0.1:${port}, localhost or [::1].\n`);
  const fromPage = await call(
    port,
    { host: `localhost:${port}`, origin: "http://localhost:3000", "neon-connection-string": url("owner") },
    { method: "POST", path: "/sql", body: '{"query":"select 1"}' },
  );
  expect(fromPage).toEqual({ status: 403, text: "This answers no browser.\n" });
  expect(calls.length).toBe(before);
});

test("a page elsewhere moves nothing at PayPal's control panel and puts no mail into the inbox", async () => {
  const { paypal, inbox } = simulators;
  const form = { method: "POST", body: "days=30" };
  const response = await call(paypal.port, { host: `127.0.0.1:${paypal.port}`, origin: "https://evil.example" }, form);
  expect(response).toEqual({ status: 403, text: "This takes nothing from a page of another site.\n" });
  expect(paypal.account.clockShift()).toBe(0);
  const mail = { from: "a@example.com", to: "b@example.com", subject: "Hello", text: "Hello" };
  const headers = { host: `evil.example:${inbox.port}`, authorization: "Bearer re_local" };
  await call(inbox.port, headers, { method: "POST", path: "/emails", body: JSON.stringify(mail) });
  expect(inbox.mails()).toEqual([]);
});
