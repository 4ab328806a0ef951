import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#app/domain/permissions.ts";
import type { RequiredRole } from "#app/domain/verbs.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";
import { pathOf, ROUTES, SHELL } from "./built-routes.ts";
import { type Fields, shellSubmits } from "./submits.ts";

const SCREENS = ROUTES.filter(({ id, parentId }) => id === SHELL || parentId === SHELL);
const WITH_LOADER = SCREENS.filter(({ module }) => module.loader);
const WITH_ACTION = SCREENS.filter(({ module }) => module.action);

/** Reachable without a running subscription. The shell itself is as wide as its widest screen. */
const OPEN_TO_LAPSED = [
  "frames/app",
  "settings",
  "settings/calendar",
  "settings/data-export",
  "settings/notifications",
  "settings/payments/:id",
  "settings/security",
];
/** Of no use to a viewer, who is sent to the list instead. */
const FOR_EDITORS = ["transactions/import", "transactions/import/mpesa", "transactions/rates"];
/** The rows of the table of who may do what, by the route's id. */
const permissionOf = (id: string) => (PERMISSIONS as Record<string, Record<string, RequiredRole>>)[pathOf(id)] ?? {};

const APP = new URL("../../app/", import.meta.url);
/** Intents of forms that strangers send. */
const OUTSIDE_THE_SHELL = ["code", "resend", "verify", "verify-with-password", "complete", "passkey", "lost"];

let app: TestApp;
let visitors: Record<"stranger" | "no currency" | "lapsed" | "viewer", string | undefined>;
let home: Person;
/** Another viewer of that household. */
let companion: Person;
/** A pending invitation of that household. */
const pending = newId();

beforeAll(async () => {
  app = await startTestApp();
  home = await app.signedUp();
  companion = await app.joined(home.householdId);
  await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
    values (${home.householdId}, ${pending}, 'aunt@people.test', '\\x00', now(), now() + interval '7 days')`;
  visitors = {
    stranger: undefined,
    "no currency": (await app.signedUp({ currency: null })).cookie,
    lapsed: (await app.signedUp({ lapsed: true })).cookie,
    viewer: (await app.joined(home.householdId)).cookie,
  };
});
afterAll(() => app.stop());

/** Where a response sends its reader: by header, or within a single fetch answer. */
async function redirectFor(response: Response): Promise<string> {
  const location = response.headers.get("Location");
  if (location !== null) return location;
  const body = await response.text();
  return (
    /"(\/(?:welcome|login[^"]*|setup-currency|subscribe))"/.exec(body)?.[1] ??
    `${response.status}: ${body.slice(0, 300)}`
  );
}

const SENT = { stranger: "/welcome", "no currency": "/setup-currency", lapsed: "/subscribe" } as const;

describe.each(WITH_LOADER.map(({ id }) => id))("the loader of %s", (id) => {
  test.each(Object.entries(SENT))(
    "turns away %s, as a document, a navigation, and asked for alone",
    async (who, where) => {
      if (who === "lapsed" && OPEN_TO_LAPSED.includes(id)) return;
      const cookie = visitors[who as keyof typeof SENT];
      const path = pathOf(id);
      const data = path === "/" ? "/_root.data" : `${path}.data`;
      for (const address of [path, data, `${data}?_routes=${encodeURIComponent(id)}`]) {
        expect(await redirectFor(await app.fetch(address, { cookie })), `${who} at ${address}`).toBe(where);
      }
    },
  );

  test("shows a viewer what it shows an editor", async () => {
    const answers = [];
    for (const cookie of [home.cookie, visitors.viewer]) {
      const { status, headers, body } = await app.fetch(pathOf(id), { cookie });
      // A household exports one file at a time.
      await body?.cancel();
      answers.push([status, headers.get("Location")]);
    }
    expect(answers[1]).toEqual(FOR_EDITORS.includes(id) ? [302, "/transactions"] : answers[0]);
    expect(answers[0]?.[1] ?? "").not.toMatch(/^\/(login|welcome|setup-currency|subscribe)/);
    expect(answers[0]?.[0]).toBeLessThan(500);
  });
});

describe.each(WITH_ACTION.map(({ id }) => id))("the action of %s", (id) => {
  const submits = () => {
    const known = shellSubmits({ home, companion, pending })[id];
    if (!known) throw new Error(`Say in tests/routes/submits.ts what ${id} takes.`);
    return known();
  };
  const everything = () => app.owner`select (select count(*) from transactions) as transactions,
    (select count(*) from import_rows) as waiting, (select count(*) from imports) as imports,
    (select count(*) from assets) as assets, (select count(*) from liabilities) as liabilities,
    (select count(*) from budgets) as lines, (select count(budget_prompt_later) from sessions) as postponed,
    (select string_agg(password_hash, ',') from credentials) as passwords,
    (select count(*) from sessions) as sessions, (select count(*) from identities) as identities,
    (select count(*) from email_links) as links,
    (select string_agg(wants_budget_mails::text || wants_trial_mails || wants_due_mails || wants_due_notices, ',' order by id) from profiles) as mails,
    (select string_agg(full_name, ',' order by id) from profiles) as names,
    (select string_agg(name || time_zone, ',' order by id) from households) as households,
    (select string_agg(plan_type || end_date || coalesce(status, ''), ',' order by household_id) from subscriptions) as plans,
    (select string_agg(role || active, ',' order by household_id, user_id) from household_members) as members,
    (select string_agg(email || token_hash || coalesce(revoked_at::text, ''), ',' order by id)
       from invitations) as invitations`;

  test("has its rows in the table of who may do what, and a submit here for each", () => {
    const intents = submits().map(({ intent = "" }) => intent);
    expect([...new Set(intents)].toSorted()).toEqual(Object.keys(permissionOf(id)).toSorted());
  });

  test.each(["stranger", "no currency", "lapsed", "viewer"] as const)(
    "turns away %s where the table says so, and writes nothing",
    async (who) => {
      const before = await everything();
      for (const fields of submits()) {
        const rule = permissionOf(id)[fields.intent ?? ""];
        if (rule === "member" && (who === "viewer" || who === "lapsed")) continue;
        if (rule === "lapsed editor" && who === "lapsed") continue;
        const response = await app.post(pathOf(id), fields, { cookie: visitors[who] });
        // Without a file there is nothing to refuse: the page comes back, which is for editors and sends a viewer on.
        if (who === "viewer" && fields.intent === "stage") expect(await redirectFor(response)).toBe("/transactions");
        else if (who === "viewer") expect(response.status, `${fields.intent}`).toBe(403);
        else if (who === "stranger")
          expect(await redirectFor(response), `${fields.intent}`).toMatch(/^\/(login|welcome)/);
        else expect(await redirectFor(response), `${fields.intent}`).toBe(SENT[who]);
      }
      expect(await everything()).toEqual(before);
    },
  );

  test("turns away no editor, and nobody from what the table gives everyone", async () => {
    const tried = async (who: string, fields: Fields, cookie: string | undefined) => {
      const response = await app.post(pathOf(id), fields, { cookie });
      const where = response.headers.get("Location") ?? "";
      expect(
        [response.status === 403, /^\/(login|welcome$|setup-currency|subscribe)/.test(where)],
        `${who}: ${fields.intent}`,
      ).toEqual([false, false]);
    };
    const nothing = "00000000-0000-7000-8000-000000000000";
    // Forms that would end the session, the account or the membership are sent with values that affect nobody.
    const harmless = (fields: Fields): Fields => ({
      ...fields,
      ...(fields.member && { member: nothing }),
      ...(fields.household && fields.intent !== "invite" && { household: nothing }),
      ...(fields.intent === "delete-account" && { currentPassword: "not it" }),
    });
    for (const fields of submits().map(harmless)) {
      await tried("editor", fields, (await app.joined(home.householdId, { role: "editor" })).cookie);
      const rule = permissionOf(id)[fields.intent ?? ""];
      if (rule === "member") await tried("viewer", fields, (await app.joined(home.householdId)).cookie);
      if (rule !== "editor") await tried("lapsed", fields, (await app.signedUp({ lapsed: true })).cookie);
    }
  });
});

test("no action of the shell asks for an intent that the table does not name", async () => {
  const named = new Set(Object.values(PERMISSIONS).flatMap((rows) => Object.keys(rows)));
  const requested: string[] = [];
  for (const file of readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path))) {
    const text = readFileSync(new URL(file, APP), "utf8");
    // The buttons that send an intent, and the switches that read one.
    for (const [, intent = ""] of text.matchAll(/intent="([a-z-]+)"|name="intent" value="([a-z-]+)"/g))
      requested.push(intent);
    const read = /switch \(form\.get\("intent"\)\) \{(.*?)\n {2}\}/s.exec(text)?.[1] ?? "";
    for (const [, intent = ""] of read.matchAll(/case "([a-z-]+)"/g)) requested.push(intent);
  }
  expect(requested.length).toBeGreaterThan(20);
  expect(
    [...new Set(requested)].filter(
      (intent) => intent !== "" && !named.has(intent) && !OUTSIDE_THE_SHELL.includes(intent),
    ),
  ).toEqual([]);
});

test("an unknown path leads to /welcome", async () => {
  for (const path of ["/nothing", "/transactions/nothing/at/all", "/wp-login.php"]) {
    expect((await app.fetch(path)).headers.get("Location"), path).toBe("/welcome");
  }
});

test("another household's transaction cannot be seen, changed or deleted by its id", async () => {
  const [id, stranger] = [newId(), await app.signedUp()];
  const record = { intent: "record", id, type: "tithe", date: "2026-11-21", description: "Ours", amount: "100" };
  expect((await app.post("/transactions?new&type=tithe", record, { cookie: home.cookie })).status).toBe(200);

  const seen = await (await app.fetch(`/transactions?edit=${id}`, { cookie: stranger.cookie })).text();
  expect(seen).not.toContain("Ours");
  const revise = { ...record, intent: "revise", version: "1", description: "Theirs" };
  expect((await app.post("/transactions", revise, { cookie: stranger.cookie })).status).toBe(404);
  await app.post("/transactions", { intent: "remove", id, version: "1" }, { cookie: stranger.cookie });
  const rows = await app.owner`select description from transactions where id = ${id}`;
  expect(rows).toEqual([{ description: "Ours" }]);
});

test("a forged or an expired session is no session", async () => {
  const person = await app.signedUp();
  await app.owner`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`;
  for (const cookie of [person.cookie, `${person.cookie.slice(0, -3)}abc`, `${person.cookie.split("=")[0]}=x`]) {
    expect((await app.fetch("/transactions", { cookie })).headers.get("Location")).toBe("/welcome");
  }
});

test("a viewer sees the household's transactions and no control to change them", async () => {
  const html = await (await app.fetch("/transactions", { cookie: visitors.viewer })).text();
  expect(html).toContain("Ours");
  for (const control of ["New Transaction", "Import", ">Edit<", ">Delete<", "Actions"])
    expect(html).not.toContain(control);
  const forced = await (await app.fetch("/transactions?new&type=expense", { cookie: visitors.viewer })).text();
  expect(forced).not.toContain("Add New Transaction");
});

test.each([
  ["in another household", "opened_in"],
  ["by someone else, before another person signed in", "typed_by"],
])("a form that was opened %s is a conflict everywhere, and writes nothing", async (_what, field) => {
  expectLoggedError(/no budget was created: P[AH]409/);
  const elsewhere = await app.signedUp();
  const stale = field === "opened_in" ? elsewhere.householdId : elsewhere.userId;
  const others: unknown[] = [];
  for (const { id } of WITH_ACTION) {
    for (const fields of shellSubmits({ home, companion, pending })[id]?.() ?? []) {
      // Without a file there is nothing to stage.
      if (fields.intent === "stage") continue;
      for (const script of [false, true]) {
        const { status } = await app.post(pathOf(id), { ...fields, [field]: stale }, { cookie: home.cookie, script });
        if (status !== 409) others.push([id, fields.intent, script, status]);
      }
    }
  }
  expect(others).toEqual([]);
});

test("every form within the app says who opened it", async () => {
  const html = await (await app.fetch("/settings?leave", { cookie: home.cookie })).text();
  const forms = [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([form]) => form);
  const ofHousehold = forms.filter((form) => form.includes(`name="opened_in"`));
  expect(ofHousehold.length).toBeGreaterThan(3);
  expect(ofHousehold.filter((form) => !form.includes(`name="typed_by"`))).toEqual([]);
});
