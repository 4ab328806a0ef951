/** Requests that no screen of ours makes. None is logged as an error of ours: the setup fails a test that logs one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { pathOf, ROUTES } from "./built-routes.ts";

const pathsOf = (has: (route: (typeof ROUTES)[number]) => boolean) =>
  ROUTES.filter((route) => has(route) && route.id !== "root" && route.id !== "*").map(({ id }) => pathOf(id));

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = (await app.signedUp()).cookie;
});
afterAll(() => app.stop());

const send = (path: string, method: string, type: string | null, body: string | null) =>
  app.fetch(path, { method, body, cookie, headers: { Origin: app.origin, ...(type && { "Content-Type": type }) } });

const BODIES: [what: string, type: string | null, body: string | null, status?: number][] = [
  ["JSON", "application/json", '{"intent":"fresh","month":"2026-11"}'],
  ["text", "text/plain", "intent=fresh&month=2026-11"],
  ["nothing", null, null],
  ["a torn multipart form", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-da", 400],
  ["a multipart form without its boundary", "multipart/form-data", "intent=fresh"],
];

describe.each(pathsOf(({ module }) => Boolean(module.action)))("the action of %s", (path) => {
  test.each(BODIES)("answers %s with a plain refusal", async (_, type, body, status = 415) => {
    for (const address of [path, `${path}.data`]) {
      expect((await send(address, "POST", type, body)).status, address).toBe(status);
    }
  });

  test.each(["PUT", "PATCH", "DELETE"])("takes no %s", async (method) => {
    for (const address of [path, `${path}.data`]) {
      const response = await send(address, method, "application/x-www-form-urlencoded", "intent=fresh&month=2026-11");
      expect([response.status, response.headers.get("Allow")], address).toEqual([405, "GET, HEAD, POST"]);
    }
  });
});

test("a form for a path that takes none is refused in words of our own", async () => {
  const form = "application/x-www-form-urlencoded";
  for (const path of [...pathsOf(({ module }) => !module.action), "/_root"]) {
    for (const address of path === "/_root" ? ["/_root.data"] : [path, `${path}.data`]) {
      const response = await send(address, "POST", form, "a=b");
      expect([response.status, await response.text()], address).toEqual([405, "Method not allowed"]);
    }
  }
});

test("a param of the list that is longer than any of its own is not repeated in each row", async () => {
  const person = await app.signedUp();
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, created_at)
    select ${person.householdId}, gen_random_uuid(), '2026-01-05', 'Tithe', n, 'KES', 1, 'same currency', '2026-01-05',
      'tithe', '2026-01-05' from generate_series(1, 50) n`;
  const sizes = [];
  for (const search of ["", `&of=${"!".repeat(7_000)}`, `&kind=${"x".repeat(7_000)}`]) {
    sizes.push((await (await app.fetch(`/transactions?show=50${search}`, { cookie: person.cookie })).text()).length);
  }
  // The shell names the address a few times; the list would, a hundred times.
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(150_000);
});

test("an address with a longer search than any of ours, or with Remix's own parameter repeated, is refused before it is read", async () => {
  const searches = [`index=1${"&index=1".repeat(8_000)}`, "index=1&index=2", `q=${"x".repeat(9_000)}`];
  for (const path of ["/login", "/", "/login.data", "/nowhere", "/robots.txt"]) {
    for (const search of searches) {
      for (const method of ["GET", "POST"]) {
        const response = await app.fetch(`${path}?${search}`, { method, cookie });
        expect([response.status, await response.text()], path).toEqual([400, "Bad request"]);
      }
    }
  }
});

test("a path that is longer than any of ours is not found before anything matches it, however many slashes it has", async () => {
  for (const path of ["/", "/login", "/robots.txt", "/webhooks/paypal"]) {
    for (const address of [`${path}${"/".repeat(60_000)}x`, `${path}${"x".repeat(2_000)}.data`]) {
      const response = await app.fetch(address, { cookie });
      expect([response.status, await response.text()], path).toEqual([404, "Not found"]);
    }
  }
});

test("asking where only an import's chunks are sent leads to the import", async () => {
  const response = await app.fetch("/transactions/import/rows", { cookie });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/transactions/import"]);
});

test("a stranger's file is not read: it leads to the sign-in first", async () => {
  const form = new FormData();
  const fields = { id: newId(), name: "a.csv", line: "2", header: ",".repeat(200_000), text: "x" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = { method: "POST", body: form, headers: { Origin: app.origin } };
  const response = await app.fetch("/transactions/import/rows", request);
  expect([response.status, response.headers.get("Location")]).toEqual([
    302,
    "/login?redirectTo=%2Ftransactions%2Fimport%2Frows",
  ]);
});

test("more than an invitation or an event can be is refused in words of our own", async () => {
  const body = "x".repeat(100_000);
  const invitation = await app.fetch("/functions/invite-user", { method: "POST", body });
  expect([invitation.status, await invitation.json()]).toEqual([413, { error: "This is larger than any invitation." }]);
  const event = await app.fetch("/webhooks/paypal", { method: "POST", body });
  expect([event.status, await event.text()]).toEqual([413, "This event is larger than any of PayPal's."]);
});

test("a form that arrives whole is handed on whole, by either encoding", async () => {
  const form = new FormData();
  form.set("intent", "fresh");
  form.set("month", "2026-10");
  const headers = { Origin: app.origin };
  const sent = await app.fetch("/budgets", { method: "POST", body: form, cookie, headers });
  expect(sent.headers.get("Location")).toBe("/budgets?month=2026-10");
  expect((await app.post("/budgets", { intent: "fresh", month: "2026-09" }, { cookie })).status).toBe(302);
});

test.each(["99999999999", "2147483648", "1e3", "0", "-1", "1.5", ""])(
  "a line's version of '%s' is a bad request",
  async (version) => {
    const id = newId();
    const posts: Record<string, string>[] = [
      { intent: "save", id, version, amount: "1" },
      { intent: "hide", id, version, line: "income|Salary|" },
    ];
    for (const fields of posts) {
      const status = (await app.post("/budgets", fields, { cookie, script: true })).status;
      expect(status, `${fields.intent}`).toBe(version === "1e3" ? (fields.intent === "save" ? 404 : 200) : 400);
    }
  },
);

test.each([
  ["a million header lines", `Content-Disposition: form-data; name="a"\r\n${"A: b\r\n".repeat(900_000)}`],
  ["one endless header", `Content-Disposition: form-data; name="${"a".repeat(5_000_000)}"\r\n`],
  ["a header of endless parameters", `Content-Disposition: form-data; name="a"${'; a="b"'.repeat(700_000)}\r\n`],
])("a part of a form with %s is refused before it is parsed", async (_, part) => {
  const body = `--X\r\n${part}\r\nvalue\r\n--X--\r\n`;
  const response = await send("/transactions/import/rows", "POST", "multipart/form-data; boundary=X", body);
  expect([response.status, await response.text()]).toEqual([400, "This form was not sent by a browser."]);
});

test.each([
  ["a second boundary", "multipart/form-data; boundary=A; boundary=B"],
  ["a parameter that looks like a boundary", "multipart/form-data; boundary=A; x-boundary=B"],
  ["a quoted boundary", 'multipart/form-data; boundary="\\A"'],
  ["a parameter before the boundary", "multipart/form-data; charset=utf-8; boundary=A"],
])("%s is no browser's, and nothing is parsed", async (_, type) => {
  const body = `--A\r\nContent-Disposition: form-data; name="id"${";a=b".repeat(100_000)}\r\n\r\nx\r\n--A--\r\n`;
  expect((await send("/transactions/import/rows", "POST", type, body)).status).toBe(415);
});

test.each([
  ["that ends its own headers with line feeds", '--A\nContent-Disposition: form-data; name="a"\n\nv\n--A\r\n\r\n'],
  ["before the first delimiter", "preamble\r\n"],
  ["within the headers of the first", '--A\r\nContent-Disposition: form-data; name="a"\r\n--A\r\n'],
])("a part %s hides no headers", async (_, first) => {
  const body = `${first}${"X: y\r\n".repeat(700_000)}\r\n\r\nx\r\n--A--\r\n`;
  const response = await send("/transactions/import/rows", "POST", "multipart/form-data; boundary=A", body);
  expect([response.status, await response.text()]).toEqual([400, "This form was not sent by a browser."]);
});

test.each([
  ["whose file's name ends with a backslash", 'filename="x\\"'],
  ["whose file's name has a control character", 'filename="x\u0000y"'],
])("a form %s is refused before anything else reads it", async (_, fileName) => {
  const body = `--A\r\nContent-Disposition: form-data; name="file"; ${fileName}\r\n\r\nx\r\n--A--\r\n`;
  for (const path of ["/login", "/transactions/import"]) {
    expect((await send(path, "POST", "multipart/form-data; boundary=A", body)).status, path).toBe(400);
  }
});

test("text that is no UTF-8 is refused", async () => {
  const [head, tail] = ['--A\r\nContent-Disposition: form-data; name="text"\r\n\r\n', "\r\n--A--\r\n"];
  const body = new Blob([head, new Uint8Array(1_000_000).fill(0xff), tail]);
  const headers = { Origin: app.origin, "Content-Type": "multipart/form-data; boundary=A" };
  expect((await app.fetch("/transactions/import/rows", { method: "POST", body, headers })).status).toBe(400);
});

test("an upload without a length that is too large is refused like one with a length", async () => {
  const piece = new TextEncoder().encode("x".repeat(1_000_000));
  const pieces = Array.from({ length: 7 }, () => piece);
  for (const [path, status] of [
    ["/transactions/import", 303],
    ["/transactions/import/rows", 413],
  ] as const) {
    const body = new Blob(pieces).stream();
    const headers = { Origin: app.origin, "Content-Type": "multipart/form-data; boundary=A" };
    const request = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    expect((await app.fetch(path, request)).status, path).toBe(status);
  }
});

test.each(["/login", "/transactions/import", "/webhooks/paypal", "/functions/invite-user"])(
  "a body that breaks off, or is cut wrongly into chunks, is refused: %s",
  async (path) => {
    const pieces = [new TextEncoder().encode("email=asha")];
    const body = new ReadableStream({
      pull(controller) {
        const piece = pieces.pop();
        if (piece) controller.enqueue(piece);
        else controller.error(new Error("Network connection lost."));
      },
    });
    const headers = { Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
    const request = { method: "POST", body, headers, duplex: "half" } as RequestInit;
    const response = await app.fetch(path, request);
    expect([response.status, await response.text()]).toEqual([400, "This request did not arrive whole."]);
  },
);

test("an empty line after a delimiter hides no headers", async () => {
  const body = `--A\r\n\r\nContent-Disposition: form-data; name="a"\r\n${"X: b\r\n".repeat(100_000)}\r\nv\r\n--A--\r\n`;
  const response = await send("/transactions/import/rows", "POST", "multipart/form-data; boundary=A", body);
  expect([response.status, await response.text()]).toEqual([400, "This form was not sent by a browser."]);
});

test("a delimiter within the content hides no later part", async () => {
  const first = 'Content-Disposition: form-data; name="a"\r\n\r\nfoo--A--';
  const body = `--A\r\n${first}\r\n--A\r\nContent-Disposition: form-data; name="b"${";a=b".repeat(100_000)}\r\n\r\nx\r\n--A--`;
  const response = await send("/transactions/import/rows", "POST", "multipart/form-data; boundary=A", body);
  expect([response.status, await response.text()]).toEqual([400, "This form was not sent by a browser."]);
});
