/** Thieves of a password or of a mailbox, who go on after each answer, and the owner who takes the account back. */

import { newId } from "#db/id.ts";
import type { TestApp } from "./app-server.ts";
import { codeOf, SECURITY, secretOn, setUpFactor } from "./factor.ts";
import { continueWithGoogle, withCookies } from "./google.ts";
import { readPage } from "./page.ts";
import { type Device, newDevice } from "./passkey.ts";
import type { Person } from "./people.ts";

export const PASSWORD = "maembe-saba-77";
const SAFE = "maembe-kumi-10";

export type Thief = {
  app: TestApp;
  victim: Person;
  /** Their browser. */
  cookie: string;
  /** The address of the account now. */
  email: string;
  password: string;
  secret: string | null;
  /** That has a passkey of theirs. */
  device: Device | null;
  /** The id of their Google account. */
  google: string | null;
  /** Every mailbox of theirs. */
  mailboxes: string[];
  /** Every cookie that they have had. */
  jar: string[];
  /** What they have done. */
  done: Step[];
};

/** Links of a page that came to an address, newest first. */
export async function linksTo(app: TestApp, email: string, page: string): Promise<string[]> {
  const mails = await app.mails(email);
  return mails.flatMap(({ text }) => new RegExp(`/${page}\\?token=\\S+`).exec(text)?.[0] ?? []);
}

/** Signs in with what the thief knows; their authenticator's code included. */
async function enter(thief: Thief): Promise<void> {
  const { app, email, password } = thief;
  const response = await app.post("/login", { email, password }, { cookie: thief.cookie });
  thief.cookie = withCookies(response, thief.cookie);
  if (response.headers.get("Location")?.startsWith("/login/factor") && thief.secret !== null) {
    await nextStep(thief);
    const factorCode = codeOf(thief.secret);
    thief.cookie = withCookies(await app.post("/login/factor", { factorCode }, thief), thief.cookie);
  }
  thief.jar.push(thief.cookie);
}

/** As if the time had come for the next code. */
const nextStep = ({ app, victim }: Thief) =>
  app.owner`update authenticators set last_step = 0 where user_id = ${victim.userId}`;

async function confirm(thief: Thief): Promise<void> {
  const { app, password, secret } = thief;
  await nextStep(thief);
  const isOn = secret !== null && (await hasFactor(thief));
  const fields: Record<string, string> = isOn
    ? { intent: "factor", factorCode: codeOf(secret) }
    : { intent: "password", currentPassword: password };
  await app.post("/reauthenticate", fields, thief);
}

async function hasFactor({ app, victim }: Thief): Promise<boolean> {
  const rows =
    await app.owner`select 1 from authenticators where user_id = ${victim.userId} and confirmed_at is not null`;
  return rows.length > 0;
}

async function moveAddress(thief: Thief): Promise<boolean> {
  const { app } = thief;
  const newEmail = `${newId()}@people.test`;
  await confirm(thief);
  await app.post("/settings?change-email", { intent: "change-email", newEmail }, thief);
  const [link] = await linksTo(app, newEmail, "change-email");
  if (link === undefined) return false;
  await app.post(link, {}, thief);
  thief.mailboxes.push(newEmail);
  thief.email = newEmail;
  return true;
}

/** Has the thief's device answer what a browser is asked for; null where nothing is asked. */
async function answerWith(
  { app, cookie }: Pick<Thief, "app" | "cookie">,
  path: string,
  answer: (options: { challenge: string }) => Promise<string>,
): Promise<{ response: string; cookie: string } | null> {
  const options = await app.fetch(path, { cookie });
  if (!options.ok) return null;
  return { response: await answer(await options.json()), cookie: withCookies(options, cookie) };
}

/** What a thief may do next. @returns whether it could be done */
export const STEPS = {
  "changes the password": async (thief: Thief) => {
    const newPassword = `${newId()}-mwizi`;
    const fields = { currentPassword: thief.password, newPassword, confirmation: newPassword };
    const { status } = await thief.app.post("/update-password", fields, thief);
    if (status !== 200) return false;
    thief.password = newPassword;
    return true;
  },
  "resets it through their own mailbox": async (thief: Thief) => {
    await thief.app.post("/forgot-password", { email: thief.email }, thief);
    const [link] = await linksTo(thief.app, thief.email, "update-password");
    if (link === undefined) return false;
    const newPassword = `${newId()}-mwizi`;
    const { status } = await thief.app.post(link, { newPassword, confirmation: newPassword }, thief);
    if (status !== 200) return false;
    thief.password = newPassword;
    await enter(thief);
    return true;
  },
  "sets up an authenticator": async (thief: Thief) => {
    await confirm(thief);
    await thief.app.post(SECURITY, { intent: "begin" }, thief);
    const secret = secretOn((await readPage(await thief.app.fetch(SECURITY, thief))).html);
    if (secret === "") return false;
    const { status } = await thief.app.post(SECURITY, { intent: "confirm", code: codeOf(secret) }, thief);
    if (status !== 200) return false;
    thief.secret = secret;
    return true;
  },
  "uses the notice that came to them": async (thief: Thief) => {
    const [link] = await linksTo(thief.app, thief.email, "not-me");
    if (link === undefined) return false;
    const secured = await thief.app.post(link, {}, thief);
    const newPassword = `${newId()}-mwizi`;
    const reset = secured.headers.get("Location") ?? "";
    if (!reset.startsWith("/update-password")) return false;
    await thief.app.post(reset, { newPassword, confirmation: newPassword }, thief);
    thief.password = newPassword;
    await enter(thief);
    return true;
  },
  "signs in on another device": async (thief: Thief) => {
    thief.cookie = "";
    await enter(thief);
    return true;
  },
  "moves the address on": moveAddress,
  "adds a passkey": async (thief: Thief) => {
    const { app } = thief;
    await confirm(thief);
    const device = await newDevice(app.origin);
    const answer = await answerWith(thief, "/passkey-options?add", (options) => device.make(options));
    if (answer === null) return false;
    const { response, cookie } = answer;
    const { status } = await app.post(SECURITY, { intent: "add-passkey", name: "Phone", response }, { cookie });
    if (status !== 302) return false;
    thief.device = device;
    return true;
  },
  "links a Google account": async (thief: Thief) => {
    const { app, cookie } = thief;
    await confirm(thief);
    const id = newId();
    const email = `${id}@gmail.test`;
    app.identityProvider.people.push({ id, name: "Mwizi", email, emailVerified: true });
    const { response } = await continueWithGoogle(app, id, { path: "/auth/google?link=/settings", cookie });
    if (!response.headers.get("Location")?.startsWith("/settings")) return false;
    thief.google = id;
    thief.mailboxes.push(email);
    return true;
  },
  "deletes the account": async (thief: Thief) => {
    const { app, cookie } = thief;
    await confirm(thief);
    const [{ household_id: ends } = { household_id: "" }] =
      await app.owner`select household_id from household_members where user_id = ${thief.victim.userId}`;
    const response = await app.post("/settings?delete-account", { intent: "delete-account", ends }, { cookie });
    return response.headers.get("Location") === "/welcome?deleted";
  },
} as const satisfies Record<string, (thief: Thief) => Promise<boolean>>;

export type Step = keyof typeof STEPS;
export const ALL_STEPS = Object.keys(STEPS) as Step[];

/** As if days had passed since whatever was done to the account. */
export async function letPass(days: number, { app, victim: { userId } }: Pick<Thief, "app" | "victim">): Promise<void> {
  const ago = `${days} days`;
  await app.owner.transaction([
    app.owner`update passkeys set created_at = created_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update identities set linked_at = linked_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update authenticators set created_at = created_at - ${ago}::interval,
      confirmed_at = confirmed_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update known_devices set passed_factor_at = passed_factor_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update sessions set created_at = created_at - ${ago}::interval,
      reauthenticated_at = reauthenticated_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update household_members set joined_at = joined_at - ${ago}::interval where user_id = ${userId}`,
    app.owner`update email_links set created_at = created_at - ${ago}::interval,
      expires_at = expires_at - ${ago}::interval, used_at = used_at - ${ago}::interval where user_id = ${userId}`,
  ]);
}

/**
 * A thief of the password signs in, confirms it, and moves the account to an address of their own, of which the owner's
 * address is told; then they go on.
 * @param before what they do before they move it
 * @param settled what they do some days before that, eight by default
 * @param days how many
 * @returns the thief, the link of the owner's mail about the address, and that of their first mail
 */
export async function takeOver(
  app: TestApp,
  steps: readonly Step[],
  before: readonly Step[] = [],
  settled: readonly Step[] = [],
  days = 8,
): Promise<{ thief: Thief; link: string; first: string }> {
  const victim = await app.signedUp({ password: PASSWORD });
  const thief: Thief = {
    app,
    victim,
    cookie: "",
    email: victim.email,
    password: PASSWORD,
    secret: null,
    device: null,
    google: null,
    mailboxes: [],
    jar: [],
    done: [],
  };
  await enter(thief);
  for (const step of settled) if (await STEPS[step](thief)) thief.done.push(step);
  if (settled.length > 0) await letPass(days, thief);
  for (const step of before) if (await STEPS[step](thief)) thief.done.push(step);
  await moveAddress(thief);
  const links = await linksTo(app, victim.email, "not-me");
  const [link = ""] = links;
  for (const step of steps) if (await STEPS[step](thief)) thief.done.push(step);
  return { thief, link, first: links.at(-1) ?? "" };
}

/** The owner uses the link of the mail that told of the changed address. @returns what went wrong; nothing is as it should */
export async function takeBack({ thief, link }: { thief: Thief; link: string }): Promise<string[]> {
  const { app, victim } = thief;
  const wrong: string[] = [];
  const opened = await readPage(await app.fetch(link));
  if (!opened.text.includes("This signs out every device"))
    wrong.push(`the owner's link shows ${opened.text.slice(0, 200)}`);
  const secured = await app.post(link, { reset_factor: "on" });
  const reset = secured.headers.get("Location") ?? "";
  if (!reset.startsWith("/update-password")) return [...wrong, `the owner's link answers ${secured.status}`];
  // The thief acts before the owner has chosen a password.
  wrong.push(...(await goOn(thief)));
  const done = await app.post(reset, { newPassword: SAFE, confirmation: SAFE });
  if (done.status !== 200) wrong.push(`the owner's new password is answered with ${done.status}`);
  wrong.push(...(await goOn(thief)));
  const shift = app.vars.CLOCK_SHIFT_SECONDS ?? "0";
  app.vars.CLOCK_SHIFT_SECONDS = String(Number(shift) + 72 * 3600 + 60);
  const signedIn = await app.post("/login", { email: victim.email, password: SAFE });
  app.vars.CLOCK_SHIFT_SECONDS = shift;
  if (signedIn.headers.get("Location") !== "/") wrong.push(`the owner signs in to ${signedIn.headers.get("Location")}`);
  return wrong;
}

/** What the thief tries after the owner has acted. @returns what still works */
async function goOn(thief: Thief): Promise<string[]> {
  const { app, victim, jar, mailboxes } = thief;
  const works: string[] = [];
  for (const cookie of jar) {
    if ((await app.fetch("/settings", { cookie })).status === 200) works.push("a session of the thief's");
    if ((await app.fetch("/stop-factor-reset", { cookie }).then(readPage)).text.includes("stop it"))
      works.push("the thief's device stops what the owner asked for");
  }
  const entered = await app.post("/login", { email: victim.email, password: thief.password }, { cookie: thief.cookie });
  if (entered.status === 302) works.push("the thief's password");
  const { device, google } = thief;
  const answer =
    device && (await answerWith({ app, cookie: "" }, "/passkey-options", (options) => device.sign(options)));
  if (answer !== null) {
    const { response, cookie } = answer;
    if ((await app.post("/login", { intent: "passkey", response }, { cookie })).status === 302)
      works.push("the thief's passkey");
  }
  if (google !== null) await continueWithGoogle(app, google);
  const begun = await app.owner`select user_id from sessions where user_id = ${victim.userId}
    union all select user_id from pending_sign_ins where user_id = ${victim.userId}`;
  if (begun.length > 0) works.push("a sign-in to the account");
  for (const mailbox of mailboxes) {
    for (const link of await linksTo(app, mailbox, "stop-factor-reset")) {
      if ((await app.post(link, {})).status < 400) works.push("the thief's link stops what the owner asked for");
    }
    for (const page of ["not-me", "update-password", "change-email"]) {
      for (const link of await linksTo(app, mailbox, page)) {
        const fields: Record<string, string> =
          page === "update-password" ? { newPassword: "x-mwizi-99", confirmation: "x-mwizi-99" } : {};
        const { status } = await app.post(link, fields, { cookie: thief.cookie });
        if (status < 400 && page !== "change-email") works.push(`the thief's ${page}`);
      }
    }
  }
  const [{ email } = { email: "" }] = await app.owner`select email from profiles where id = ${victim.userId}`;
  if (email !== victim.email) works.push("the thief's address");
  return works;
}

/** Someone who reads another's mail and has nothing else, while the account has a second factor. */
export type Reader = {
  app: TestApp;
  victim: Person;
  cookie: string;
  password: string | null;
  done: ReadingStep[];
};

const DAY = 24 * 3600;
const choose = () => `${newId()}-msomaji`;

async function signInBy(reader: Reader): Promise<boolean> {
  const { app, victim, password } = reader;
  if (password === null) return false;
  const response = await app.post("/login", { email: victim.email, password }, reader);
  reader.cookie = withCookies(response, reader.cookie);
  return response.status === 302;
}

/** What someone with the mailbox may do next. @returns whether it could be done */
export const READING_STEPS = {
  "resets the password": async (reader: Reader) => {
    const { app, victim } = reader;
    await app.post("/forgot-password", { email: victim.email }, reader);
    const [link] = await linksTo(app, victim.email, "update-password");
    const newPassword = choose();
    if (link === undefined) return false;
    const { status } = await app.post(link, { newPassword, confirmation: newPassword }, reader);
    if (status === 200) reader.password = newPassword;
    return (await signInBy(reader)) && status === 200;
  },
  "signs in with a mailed code": async (reader: Reader) => {
    const { app, victim } = reader;
    const answer = await app.post("/login", { intent: "code", email: victim.email }, reader);
    reader.cookie = withCookies(answer, reader.cookie);
    const codes = (await app.mails(victim.email)).flatMap(({ subject }) => /^\d{6,8}/.exec(subject)?.[0] ?? []);
    const response = await app.post("/login/code", { code: codes[0] ?? "" }, reader);
    reader.cookie = withCookies(response, reader.cookie);
    return response.status === 302;
  },
  "says that the factor is lost": async (reader: Reader) => {
    const response = await reader.app.post("/login/factor", { intent: "lost" }, reader);
    return response.status === 302;
  },
  "says that a change was not theirs": async (reader: Reader) => {
    const { app, victim } = reader;
    for (const link of await linksTo(app, victim.email, "not-me")) {
      const secured = await app.post(link, { reset_factor: "on" }, reader);
      const reset = secured.headers.get("Location") ?? "";
      if (!reset.startsWith("/update-password")) continue;
      const newPassword = choose();
      await app.post(reset, { newPassword, confirmation: newPassword }, reader);
      reader.password = newPassword;
      return signInBy(reader);
    }
    return false;
  },
  "waits for a day": async (reader: Reader) => {
    const { vars } = reader.app;
    vars.CLOCK_SHIFT_SECONDS = String(Number(vars.CLOCK_SHIFT_SECONDS ?? "0") + DAY + 60);
    return true;
  },
} as const satisfies Record<string, (reader: Reader) => Promise<boolean>>;

export type ReadingStep = keyof typeof READING_STEPS;
export const ALL_READING_STEPS = Object.keys(READING_STEPS) as ReadingStep[];

/**
 * Someone reads the mail of an account with a second factor, and takes the steps.
 * @returns what went wrong: the factor was passed sooner than three days after the first request to turn it off, or its owner was not told
 */
export async function readMailOf(
  app: TestApp,
  steps: readonly ReadingStep[],
): Promise<{ reader: Reader; wrong: string[] }> {
  const victim = await app.signedUp({ password: PASSWORD });
  const { secret } = await setUpFactor(app, victim);
  const waiting = withCookies(await app.post("/login", { email: victim.email, password: PASSWORD }));
  const entered = await app.post("/login/factor", { factorCode: codeOf(secret), remember: "on" }, { cookie: waiting });
  const owner = withCookies(entered, waiting);
  const reader: Reader = { app, victim, cookie: "", password: null, done: [] };
  const wrong: string[] = [];
  const began = app.vars.CLOCK_SHIFT_SECONDS ?? "0";
  let askedAt: number | null = null;
  for (const step of steps) {
    if (await READING_STEPS[step](reader)) reader.done.push(step);
    const now = Number(app.vars.CLOCK_SHIFT_SECONDS ?? "0");
    if (askedAt !== null && now - askedAt >= 3 * DAY) break;
    await signInBy(reader);
    if ((await app.fetch("/settings", reader)).status === 200) wrong.push(`whoever ${step} is signed in`);
    const requests = await app.owner`select 1 from factor_resets where user_id = ${victim.userId}`;
    if (requests.length === 0) continue;
    askedAt ??= now;
    const visited = await readPage(await app.fetch("/login", { cookie: owner, redirect: "manual" }));
    const home = visited.status === 302 ? await readPage(await app.fetch("/transactions", { cookie: owner })) : visited;
    if (!home.text.includes("Someone asked to turn off")) wrong.push(`the owner's device is not told: ${step}`);
  }
  app.vars.CLOCK_SHIFT_SECONDS = began;
  return { reader, wrong };
}
