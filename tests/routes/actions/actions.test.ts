/** The actions that other tests break in every way work when nothing is broken, and none is left out. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#app/domain/permissions.ts";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { pathOf } from "../built-routes.ts";
import { storedOf } from "../stored.ts";
import { OUTSIDE_SUBMITS } from "../submits.ts";
import { ACTIONS, send, WITH_PASSKEYS } from "./actions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
});
afterAll(() => app.stop());

/** They change a cookie of the device, begin a look around, or do nothing at all. */
const STORE_NOTHING = ["/theme", "/demo", "/*"];

test("every intent of every form is here", () => {
  const named = new Set(Object.keys(ACTIONS).map((name) => name.replace(/ \(.*\)$/, "")));
  const inside = Object.entries(PERMISSIONS).flatMap(([path, intents]) =>
    Object.keys(intents).map((intent) => `${path} ${intent}`.trim()),
  );
  const paths = new Set([...named].map((name) => name.split(" ")[0]));
  const outside = Object.keys(OUTSIDE_SUBMITS).map(pathOf);
  expect(inside.filter((name) => !named.has(name))).toEqual([]);
  expect(outside.filter((path) => !paths.has(path) && !STORE_NOTHING.includes(path))).toEqual([]);
});

/** They read, or ask someone else, and leave it to the page that follows. */
const CHANGE_NOTHING = [
  "/transactions/rates preview",
  "/transactions/import propose",
  "/transactions/import rates",
  "/subscribe change",
  "/subscribe/pass/:id check",
  // What PayPal is asked to do is noted beside what it says.
  "/settings cancel-other-subscription",
];

describe.each(Object.entries(ACTIONS))("%s", (name, { prepare, again }) => {
  test("is done once, and a second time only where someone asks again", async () => {
    const prepared = await prepare(app);
    const before = await storedOf(app, prepared.own);
    const response = await send(app, prepared);
    expect(response.status, await response.clone().text()).toBeLessThan(400);
    await app.settled();
    const after = await storedOf(app, prepared.own);
    if (!CHANGE_NOTHING.includes(name)) expect(after).not.toEqual(before);
    const second = await send(app, prepared);
    expect(second.status).toBeLessThan(500);
    await app.settled();
    if (again !== "another") expect(await storedOf(app, prepared.own)).toEqual(after);
  });
});
