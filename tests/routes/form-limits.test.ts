/** Forms that cost more to read than any of the product's own, sent by someone without an account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { pathOf, ROUTES } from "./built-routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PATHS = ROUTES.filter(({ module }) => module.action).map(({ id }) => pathOf(id).replace("/*", "/no/such/page"));
const UPLOADS = ["/transactions/import", "/transactions/import/rows"];

const send = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
  app.fetch(path, { method: "POST", body, headers: { Origin: app.origin, "Content-Type": type } });

function multipart(parts: number): string {
  return `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(parts)}--x--\r\n`;
}

const REFUSED: [what: string, body: string, type?: string][] = [
  ["a list with a hole of a hundred million", "a[99999999]=1"],
  ["a list", "a[0]=1"],
  ["a name repeated a thousand times", "a=&".repeat(1000)],
  ["201 fields", Array.from({ length: 201 }, (_, each) => `a${each}=`).join("&")],
  ["201 parts", multipart(201), "multipart/form-data; boundary=x"],
  ["a name of 1,000 levels", `a${".b".repeat(1000)}=1`],
  ["a name of 61 letters", `${"a".repeat(61)}=1`],
  ["a name that is the parser's own", "__intent__=x"],
  ["a name that every object has", "__proto__=x"],
  ["a name without letters", "=x"],
];

describe.each(PATHS)("the form at %s", (path) => {
  test.each(REFUSED)("is refused with %s", async (_, body, type) => {
    for (const address of [path, `${path}.data`, `${path}/`]) {
      const response = await send(address, body, type);
      expect([response.status, (await response.text()).length < 100], address).toEqual([400, true]);
    }
  });

  test("has at most 64 KB, unless it brings a file", async () => {
    const answer = await (await send(path, `a=${"x".repeat(64 * 1024)}`)).text();
    const refusal = "This form is larger than any of ours.";
    if (UPLOADS.includes(path)) expect(answer).not.toBe(refusal);
    else expect(answer).toBe(refusal);
  });
});

test("two hundred thousand fields are refused before they are read, also where files are taken", async () => {
  for (const path of ["/login", ...UPLOADS]) {
    const started = performance.now();
    expect((await send(path, "a=&".repeat(200_000))).status, path).toBe(400);
    expect((await send(path, multipart(100_000), "multipart/form-data; boundary=x")).status, path).toBe(400);
    expect(performance.now() - started, path).toBeLessThan(2000);
  }
});

test("a file is refused where none is asked for", async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="amount"; filename="a.txt"\r\n\r\n1\r\n--x--\r\n';
  for (const path of PATHS.filter((each) => !UPLOADS.includes(each))) {
    const response = await send(path, body, "multipart/form-data; boundary=x");
    expect([response.status, await response.text()], path).toEqual([400, "No file is taken here."]);
  }
});

test("a data request in Remix's old format is refused", async () => {
  for (const path of ["/login?_data=login", "/welcome?_data=", "/?_data=x", "/login.data?_data=x"]) {
    expect((await app.fetch(path)).status, path).toBe(400);
  }
});

test("a form comes from PUBLIC_ORIGIN, whatever name the worker was reached by", async () => {
  const body = "email=nobody%40people.test&password=x";
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const elsewhere = { Host: "elsewhere.test", Origin: "https://elsewhere.test" };
  const forms: [headers: Record<string, string>, status: number][] = [
    [{ ...type, ...elsewhere }, 403],
    [{ ...type, ...elsewhere, "Sec-Fetch-Site": "same-origin" }, 403],
    [{ ...type, Origin: "null" }, 403],
    [type, 403],
    [{ ...type, Host: "elsewhere.test", Origin: app.origin }, 400],
    [{ ...type, Host: "elsewhere.test", "X-Forwarded-Host": "third.test", Origin: app.origin }, 400],
  ];
  for (const [headers, status] of forms) {
    for (const path of ["/login", "/login.data"]) {
      const response = await app.fetch(path, { method: "POST", body, headers });
      expect([response.status, JSON.stringify(headers)]).toEqual([status, JSON.stringify(headers)]);
    }
  }
});
