/** The styleguide is for developers: the build does not contain it. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";

const BUILD = new URL("../../build/", import.meta.url);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("its address is one of those that lead nowhere", async () => {
  for (const path of ["/styleguide", "/styleguide.data", "/styleguide/"]) {
    const actual = await (await app.fetch(path)).text().catch(() => "");
    expect(actual, path).not.toContain("Styleguide");
  }
  const response = await app.fetch("/styleguide", { cookie: (await app.signedUp()).cookie });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/welcome"]);
});

test("nothing of it is in what is built, for the worker or for the browser", () => {
  const built = readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
  expect(built.length).toBeGreaterThan(20);
  const knowing = built.filter((path) => /styleguide/i.test(path + readFileSync(new URL(path, BUILD), "utf8")));
  expect(knowing).toEqual([]);
});
