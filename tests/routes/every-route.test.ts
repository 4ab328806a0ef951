/**
 * Who reaches each route outside the shell, and that only the right people can change anything through one. The shell's
 * screens are in guards.test.ts. A new route fails here until the table says who may do what with it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { ROUTES, SHELL } from "./built-routes.ts";
import { OUTSIDE_SUBMITS, type Submit } from "./submits.ts";

const OUTSIDE = ROUTES.filter(({ id, parentId }) => id !== SHELL && parentId !== SHELL);

const WHO = ["stranger", "no currency", "lapsed", "viewer", "editor"] as const;
type RequiredRole = (typeof WHO)[number];
/** The page itself, or where its reader is sent instead. */
type Reached = Record<RequiredRole, string>;

const all = (where: string) => Object.fromEntries(WHO.map((who) => [who, where])) as Reached;
const PAGE = "page";
const ANYONE = all(PAGE);
/** Whoever is signed in and has a currency has no business there. */
const PUBLIC_ONLY = { ...all("/"), stranger: PAGE, "no currency": PAGE };
const SIGNED_IN = (login: string) => ({ ...ANYONE, stranger: login });

const LOADERS: Record<string, { path: string; reached: Reached }> = {
  // Tells a nonce, the request's id and this device's theme, and asks the database for nothing.
  root: { path: "/privacy-policy", reached: ANYONE },
  "frames/plain": { path: "/privacy-policy", reached: ANYONE },
  // Both ask the configuration alone.
  "privacy-policy": { path: "/privacy-policy", reached: ANYONE },
  "terms-of-service": { path: "/terms-of-service", reached: ANYONE },
  login: { path: "/login", reached: PUBLIC_ONLY },
  "login/code": { path: "/login/code", reached: PUBLIC_ONLY },
  "login/factor": { path: "/login/factor", reached: PUBLIC_ONLY },
  reauthenticate: {
    path: "/reauthenticate",
    reached: { ...ANYONE, stranger: "/welcome", "no currency": "/setup-currency" },
  },
  // The link's token says whose account it is.
  "not-me": { path: "/not-me?token=x", reached: ANYONE },
  "stop-factor-reset": { path: "/stop-factor-reset?token=x", reached: ANYONE },
  "passkey-options": { path: "/passkey-options", reached: ANYONE },
  signup: { path: "/signup", reached: PUBLIC_ONLY },
  "forgot-password": { path: "/forgot-password", reached: PUBLIC_ONLY },
  welcome: { path: "/welcome", reached: PUBLIC_ONLY },
  // The way in is a form.
  demo: { path: "/demo", reached: all("/welcome") },
  "*": { path: "/no/such/page", reached: all("/welcome") },
  logout: { path: "/logout", reached: all("/") },
  theme: { path: "/theme", reached: all("/") },
  "setup-currency": {
    path: "/setup-currency",
    reached: { ...all("/"), stranger: "/login", "no currency": PAGE },
  },
  subscribe: {
    path: "/subscribe",
    reached: { ...ANYONE, stranger: "/login", "no currency": "/setup-currency" },
  },
  // For people of the household there is a page, or one that says that there is no such payment.
  "subscribe/pass/:id": {
    path: `/subscribe/pass/${newId()}`,
    reached: { ...ANYONE, stranger: "/welcome", "no currency": "/setup-currency" },
  },
  "subscribe/begin": { path: "/subscribe/begin", reached: all("/subscribe") },
  "accept-invite": { path: "/accept-invite", reached: SIGNED_IN("/login") },
  "change-email": {
    path: "/change-email?token=x",
    reached: SIGNED_IN(`/login?redirectTo=${encodeURIComponent("/change-email?token=x")}`),
  },
  "update-password": { path: "/update-password?token=x", reached: ANYONE },
  "verify-email": { path: "/verify-email?token=x", reached: ANYONE },
  unsubscribe: { path: "/unsubscribe?token=x&kind=budget", reached: ANYONE },
  "auth/google": {
    path: "/auth/google",
    reached: { ...all("/"), stranger: "the provider", "no currency": "the provider" },
  },
  "auth/google/callback": { path: "/auth/google/callback", reached: ANYONE },
  // Whose password is asked for says the cookie of the proof, not the session.
  "auth/google/prove": { path: "/auth/google/prove", reached: ANYONE },
};

const LOGIN = /^\/(login|welcome)/;

/** Whom an action that asks for a session turns away, and how: to where, or with which status. All others get in. */
const TURNED_AWAY: Record<string, Partial<Record<RequiredRole, RegExp | 403>>> = {
  "setup-currency": { stranger: LOGIN },
  "accept-invite": { stranger: LOGIN },
  "change-email": { stranger: LOGIN },
  reauthenticate: { stranger: LOGIN, "no currency": /^\/setup-currency$/ },
  subscribe: { stranger: LOGIN, "no currency": /^\/setup-currency$/, viewer: 403 },
  "subscribe/pass/:id": { stranger: LOGIN, "no currency": /^\/setup-currency$/, viewer: 403 },
  "subscribe/begin": { stranger: LOGIN, "no currency": /^\/setup-currency$/, viewer: 403 },
};

let app: TestApp;
let cookies: Record<RequiredRole, string | undefined>;

beforeAll(async () => {
  app = await startTestApp();
  cookies = await everyone();
});
afterAll(() => app.stop());

async function everyone(): Promise<Record<RequiredRole, string | undefined>> {
  const home = await app.signedUp();
  return {
    stranger: undefined,
    "no currency": (await app.signedUp({ currency: null })).cookie,
    lapsed: (await app.signedUp({ lapsed: true })).cookie,
    viewer: (await app.joined(home.householdId)).cookie,
    editor: home.cookie,
  };
}

function reachedBy(response: Response): string {
  const location = response.headers.get("Location");
  if (location === null) return PAGE;
  return location.startsWith(app.identityProvider.origin) ? "the provider" : location;
}

describe("the loader of", () => {
  const routes = OUTSIDE.filter(({ module }) => module.loader).map(({ id }) => id);

  test.each(routes)("%s lets in whom it is for, and sends the others on", async (id) => {
    const known = LOADERS[id];
    if (!known) throw new Error(`Say in LOADERS who may open ${id}.`);
    const reached: Record<string, string> = {};
    for (const who of WHO) reached[who] = reachedBy(await app.fetch(known.path, { cookie: cookies[who] }));
    expect(reached).toEqual(known.reached);
  });

  test("the table has no entry without a route", () => {
    expect(Object.keys(LOADERS).filter((id) => !routes.includes(id))).toEqual([]);
  });
});

test("the address where the prompt's choice is sent shows nothing, and leads on", async () => {
  const leads = async (cookie?: string) => (await app.fetch("/budgets/prompt", { cookie })).headers.get("Location");
  expect([await leads(), await leads(cookies.editor)]).toEqual(["/welcome", "/budgets"]);
});

describe("the action of", () => {
  const routes = OUTSIDE.filter(({ module }) => module.action).map(({ id }) => id);
  const everything = () => app.owner`select
    (select string_agg(to_jsonb(p)::text, ',' order by id) from profiles p) as profiles,
    (select string_agg(to_jsonb(m)::text, ',' order by household_id, user_id) from household_members m) as members,
    (select string_agg(to_jsonb(s)::text, ',' order by household_id) from subscriptions s) as subscriptions,
    (select count(*) from credentials) as credentials, (select count(*) from email_links) as links,
    (select count(*) from identities) as identities, (select count(*) from sessions) as sessions`;

  test.each(routes)("%s does nothing for a stranger", async (id) => {
    const known = OUTSIDE_SUBMITS[id];
    if (!known) throw new Error(`Say in OUTSIDE_SUBMITS what ${id} takes, and whether a stranger may send it.`);
    const before = await everything();
    const response = await app.post(known.path, known.fields);
    if (known.open) expect(response.status, await response.text()).not.toBe(500);
    else expect(response.headers.get("Location")).toMatch(LOGIN);
    expect(await everything()).toEqual(before);
  });

  test.each(routes)("%s turns away whom it is not for, and nobody else", async (id) => {
    const { path, fields, open } = OUTSIDE_SUBMITS[id] as Submit;
    expect(open || TURNED_AWAY[id] !== undefined, "say in TURNED_AWAY whom").toBe(true);
    // Separate people, as one of the forms signs out.
    for (const [who, cookie] of Object.entries(await everyone())) {
      const expected = TURNED_AWAY[id]?.[who as RequiredRole];
      const response = await app.post(path, fields, { cookie });
      const location = response.headers.get("Location") ?? "";
      if (expected === 403) expect(response.status, who).toBe(403);
      else if (expected) expect(location, who).toMatch(expected);
      else {
        expect([403, 500], who).not.toContain(response.status);
        if (!open) expect(location, who).not.toMatch(/^\/(login|welcome|setup-currency)/);
      }
    }
  });

  test("the table has no entry without a route", () => {
    expect(Object.keys(OUTSIDE_SUBMITS).filter((id) => !routes.includes(id))).toEqual([]);
  });
});
