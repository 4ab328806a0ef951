/** Nobody can learn who has an account: answers for known and unknown addresses look the same and take the same time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { runs } from "../property.ts";

/** How many known and unknown addresses each form is given. */
const TRIES = runs(200);
const PASSWORD = "maembe-saba-77";

let app: TestApp;
let known: Person[];
let asking: Person[];

beforeAll(async () => {
  app = await startTestApp();
  const [first] = [await app.signedUp({ password: PASSWORD })];
  known = await Promise.all(Array.from({ length: TRIES }, () => app.signedUp()));
  asking = await Promise.all(Array.from({ length: TRIES }, () => app.signedUp()));
  // One real hash for all: verifying it is what takes the time.
  await app.owner`update credentials set password_hash = (select password_hash from credentials where user_id = ${first.userId})`;
});
afterAll(() => app.stop());

type Form = { path: string; signedIn?: true } & (
  | { fields: (email: string) => Record<string, string>; json?: never }
  | { json: (email: string) => object; fields?: never }
);

/** Sends a form as a page does, or the JSON of the API. */
function send({ path, fields, json }: Form, email: string, cookie: string | undefined): Promise<Response> {
  if (fields !== undefined) return app.post(path, fields(email), { cookie });
  const headers = { "Content-Type": "application/json" };
  return app.fetch(path, { method: "POST", headers, body: JSON.stringify(json(email)) });
}

const FORMS: Record<string, Form> = {
  "signing in": { path: "/login", fields: (email) => ({ email, password: "ugali na sukuma" }) },
  "asking for a code": { path: "/login", fields: (email) => ({ intent: "code", email }) },
  "asking for a new password": { path: "/forgot-password", fields: (email) => ({ email }) },
  "signing up": {
    path: "/signup",
    fields: (email) => ({ fullName: "Wanjiku", email, password: PASSWORD, currency: "KES", terms: "on", timeZone: "" }),
  },
  "the API's sign-in": {
    path: "/auth/v1/token",
    json: (email) => ({ grant_type: "password", email, password: "ugali na sukuma" }),
  },
  "the API's code": { path: "/auth/v1/otp", json: (email) => ({ email }) },
  "the API's new password": { path: "/auth/v1/recover", json: (email) => ({ email }) },
  "the API's sign-up": {
    path: "/auth/v1/signup",
    json: (email) => ({
      email,
      password: PASSWORD,
      data: { full_name: "Wanjiku", currency_preference: "KES" },
    }),
  },
  "changing one's address": {
    path: "/settings?change-email",
    fields: (newEmail) => ({ intent: "change-email", newEmail, currentPassword: PASSWORD }),
    signedIn: true,
  },
};

test.each(Object.entries(FORMS))(
  "%s looks alike and makes as many calls for a known and an unknown address; how long both take is printed",
  async (name, form) => {
    const { signedIn } = form;
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const looks: Record<"known" | "unknown", Set<string>> = { known: new Set(), unknown: new Set() };
    for (const [index, { email }] of known.entries()) {
      const addresses = { known: email, unknown: email.replace(/^./, "z") };
      for (const kind of ["known", "unknown"] as const) {
        const who = asking[(index * 2 + (kind === "known" ? 0 : 1)) % TRIES];
        await app.settled();
        const calls = app.database.calls.length;
        const started = performance.now();
        const response = await send(form, addresses[kind], signedIn && who?.cookie);
        const { status, location, text } = await readPage(response);
        times[kind].push(performance.now() - started);
        const made = app.database.calls.length - calls;
        const words = text
          .replaceAll(addresses[kind], "ADDRESS")
          .replaceAll(who?.email ?? "-", "ONESELF")
          .replace(/"client_token":"[^"]+"/, "");
        looks[kind].add(JSON.stringify([status, location, made, [...response.headers.keys()], signedIn ? "" : words]));
      }
    }
    expect([...looks.known]).toEqual([...looks.unknown]);
    expect(looks.known.size).toBe(1);
    const [one, other] = [median(times.known), median(times.unknown)];
    console.log(
      `${name}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ratio ${(one / other).toFixed(2)}`,
    );
  },
  180_000,
);

const median = (taken: number[]): number => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
