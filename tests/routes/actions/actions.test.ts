/** The actions that other tests break in every way work when nothing is broken, and none is left out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "#app/domain/access.ts";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { takeLoggedErrors } from "../../logged-errors.ts";
import { pathOf } from "../built-routes.ts";
import { type Stored, storedOfEach } from "../stored.ts";
import { OUTSIDE_SUBMITS } from "../submits.ts";
import type { Prepared } from "./action.ts";
import { ACTIONS, send, WITH_PASSKEYS } from "./actions.ts";

/** How many are done at once, as each look through all tables serves all of them. */
const AT_ONCE = 24;

/** What an action answered, the first time and the second, and what was stored before, between and after. */
type Outcome = { first: Answer; second: Answer; before: Stored; between: Stored; after: Stored };
type Answer = { status: number; text: string };

let app: TestApp;
const outcomes = new Map<string, Outcome>();
let logged: string[];

beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
  takeLoggedErrors();
  const entries = Object.entries(ACTIONS);
  for (let from = 0; from < entries.length; from += AT_ONCE) await doTwice(entries.slice(from, from + AT_ONCE));
  logged = takeLoggedErrors().unexpected;
}, 300_000);
afterAll(() => app.stop());

async function doTwice(some: [string, (typeof ACTIONS)[string]][]): Promise<void> {
  const prepared = await Promise.all(some.map(([, { prepare }]) => prepare(app)));
  await app.settled();
  const owns = prepared.map(({ own }) => own);
  const before = await storedOfEach(app, owns);
  const first = await sendAll(prepared);
  const between = await storedOfEach(app, owns);
  const second = await sendAll(prepared);
  const after = await storedOfEach(app, owns);
  for (const [index, [name]] of some.entries())
    outcomes.set(name, {
      first: first[index] as Answer,
      second: second[index] as Answer,
      before: before[index] as Stored,
      between: between[index] as Stored,
      after: after[index] as Stored,
    });
}

async function sendAll(prepared: readonly Prepared[]): Promise<Answer[]> {
  const answers = await Promise.all(
    prepared.map(async (each) => {
      const response = await send(app, each);
      return { status: response.status, text: await response.text() };
    }),
  );
  await app.settled();
  return answers;
}

/** They change a cookie of the device, or nothing at all. */
const STORE_NOTHING = ["/theme", "/*"];

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

/** They read, or ask somebody else, and leave it to the page that follows. */
const CHANGE_NOTHING = [
  "/transactions/rates preview",
  "/transactions/import propose",
  "/transactions/import rates",
  "/subscribe change",
  "/subscribe/pass/:id check",
  // What PayPal is asked to do is noted beside what it says.
  "/settings cancel-other-subscription",
];

test.each(Object.entries(ACTIONS))(
  "%s is done once, and a second time only where somebody asks again",
  (name, { again }) => {
    const { first, second, before, between, after } = outcomes.get(name) as Outcome;
    expect(first.status, first.text).toBeLessThan(400);
    if (!CHANGE_NOTHING.includes(name)) expect(between).not.toEqual(before);
    expect(second.status).toBeLessThan(500);
    if (again !== "another") expect(after).toEqual(between);
  },
);

test("none of them logs an error", () => {
  expect(logged).toEqual([]);
});
