/** Every form with a field missing, empty, doubled, or replaced by a file: the answer is in our own words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { pathOf } from "./built-routes.ts";
import { libraryWordsIn } from "./library-words.ts";
import { type Fields, OUTSIDE_SUBMITS, shellSubmits } from "./submits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterAll(() => app.stop());

type Entries = [string, string | File][];

const ODDITIES: Record<string, (all: Entries, at: number) => Entries> = {
  missing: (all, at) => all.toSpliced(at, 1),
  empty: (all, at) => all.with(at, [all[at]?.[0] ?? "", ""]),
  doubled: (all, at) => [...all, all[at] as Entries[number]],
  "a file": (all, at) => all.with(at, [all[at]?.[0] ?? "", new File(["x"], "x.csv", { type: "text/csv" })]),
  "turned around by what cannot be printed": (all, at) =>
    all.with(at, [all[at]?.[0] ?? "", `\u202e${all[at]?.[1]}\u0007`]),
  "of a character that no text has": (all, at) => all.with(at, [all[at]?.[0] ?? "", `${all[at]?.[1]}\0`]),
  "of a figure that nothing has": (all, at) =>
    /^\d+$/.test(String(all[at]?.[1])) ? all.with(at, [all[at]?.[0] ?? "", String(2 ** 53 - 1)]) : all,
  "of characters that show nothing": (all, at) => all.with(at, [all[at]?.[0] ?? "", "\u200b\u200d"]),
};

/** Forms that strangers fill in, whole. */
const STRANGERS: { path: string; fields: Fields }[] = [
  ...Object.values(OUTSIDE_SUBMITS),
  {
    path: "/signup",
    fields: {
      fullName: "Njeri",
      email: "n@people.test",
      password: "maembe-9",
      currency: "KES",
      terms: "on",
      timeZone: "",
    },
  },
  { path: "/forgot-password", fields: { email: "n@people.test" } },
  { path: "/login", fields: { intent: "resend", email: "n@people.test" } },
  { path: "/verify-email?token=x", fields: { intent: "verify-with-password", password: "maembe-9" } },
  { path: "/verify-email?token=x", fields: { intent: "resend", email: "n@people.test" } },
  {
    path: "/verify-email?token=x",
    fields: { intent: "complete", fullName: "Njeri", password: "maembe-9", currency: "KES", terms: "on" },
  },
  { path: "/update-password", fields: { currentPassword: "x", newPassword: "maembe-9", confirmation: "maembe-9" } },
];

test.each(Object.keys(ODDITIES))(
  "a field that is %s is never answered with a library's words, nor as an error of ours",
  async (oddity) => {
    const bend = ODDITIES[oddity];
    const home = await app.signedUp();
    const companion = await app.joined(home.householdId);
    const shell = Object.entries(shellSubmits({ home, companion, pending: newId() })).flatMap(([id, submits]) =>
      submits().map((fields) => ({ path: pathOf(id).replace(":id", newId()), fields })),
    );
    const problems: string[] = [];
    for (const { path, fields } of [...STRANGERS, ...shell]) {
      const all: Entries = Object.entries(fields);
      for (const at of all.keys()) {
        const body = new FormData();
        for (const [name, value] of bend?.(all, at) ?? []) body.append(name, value);
        // Someone new each time a form could end the session, the membership or the account.
        const isEnding = /leave|delete|end-|remove-member|change-password/.test(fields.intent ?? "");
        const { cookie } = isEnding || path === "/logout" ? await app.signedUp() : home;
        const response = await app.fetch(path, { method: "POST", body, cookie, headers: { Origin: app.origin } });
        const words = libraryWordsIn(response, await response.text());
        const what = `${path} ${fields.intent ?? ""}, ${all[at]?.[0]} ${oddity}`;
        if (words !== null) problems.push(`${what}: ${words}`);
        if (response.status >= 500) problems.push(`${what}: ${response.status}`);
      }
    }
    expect(problems).toEqual([]);
  },
  120_000,
);

test("a sign-in with an empty field says what is missing, at the field", async () => {
  const page = await (await app.post("/login", { email: "", password: "" })).text();
  for (const sentence of ["Enter your email address.", "Enter your password."]) expect(page).toContain(sentence);
  expect(page).toContain("You must provide either an email or phone number and a password");
});

test.each([
  [
    "/plan",
    ["payee", "payee_name", "payee_account"],
    {
      ...{ name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "100", unit: "month", anchor: "2026-12-05" },
      ...{ payee: "247247 / 12", payee_name: "landlord / 12", payee_account: "12" },
    },
  ],
  [
    "/plan/fees",
    ["paybill_account"],
    { person: "Amani", name: "Kilimani", paybill: "247247", paybill_account: "12", day1: "2027-01-05", amount1: "100" },
  ],
] as const)("a text of %s that cannot be printed is refused with a sentence about it", async (path, names, fields) => {
  const { cookie, householdId } = await app.signedUp();
  for (const name of names) {
    for (const text of ["Nai\u0007vas", "Nai\u202evas", "\u200b\u200d"]) {
      const answer = await app.post(path, { intent: "record", id: newId(), ...fields, [name]: text }, { cookie });
      const page = await answer.text();
      expect([answer.status, page.includes("Remove the characters that cannot be printed.")], name).toEqual([
        400,
        true,
      ]);
    }
  }
  const stored = app.owner`select id from schedules where household_id = ${householdId}`;
  expect(await stored).toEqual([]);
  await app.post(path, { intent: "record", id: newId(), ...fields }, { cookie });
  expect(await app.owner`select id from schedules where household_id = ${householdId}`).toHaveLength(1);
});

test.each(["{", "[]", "null", '"x"', "{}", '{"household_id":1,"invitee_email":[],"role":{}}'])(
  "the function invite-user answers %s in our own words",
  async (body) => {
    const { cookie } = await app.signedUp();
    const headers = { Origin: app.origin, "Content-Type": "application/json" };
    const response = await app.fetch("/functions/invite-user", { method: "POST", body, cookie, headers });
    const { error } = (await response.json()) as { error: string };
    expect([response.status, error]).toEqual([
      400,
      expect.stringMatching(/^(Send a JSON object|household_id must be|Enter an email address)/),
    ]);
  },
);
