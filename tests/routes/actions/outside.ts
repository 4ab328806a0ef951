/** Forms outside the shell: who is not signed in yet, or follows a link. */

import { signUpCookie } from "#app/features/identity/sign-up-cookie.server.ts";
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import type { TestApp } from "../../app-server.ts";
import { codeOf } from "../../factor.ts";
import { continueWithGoogle, withCookies } from "../../google.ts";
import { mailedCode, signed, withFactor, withPasskey } from "./account.ts";
import { type Action, type Actions, editor, type Fields, NEW_PASSWORD, ownOf, PASSWORD } from "./action.ts";
import { storedLink, storedSignUp } from "./links.ts";

const NEW = { newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };

const another = (prepare: Action["prepare"]): Action => ({ prepare, again: "another" });

/** A form behind a link that was mailed to someone. */
const behindLink =
  (path: string, purpose: "reset" | "change-email" | "not-me", fields: Fields = {}) =>
  async (app: TestApp) => {
    const who = await editor(app, { password: PASSWORD });
    const token = await storedLink(app, who.userId, purpose);
    const cookie = purpose === "change-email" ? who.cookie : undefined;
    return { path: `${path}?token=${token}`, fields, cookie, own: who.own };
  };

/** A browser that has entered the password and is asked for the second factor. */
async function halfSignedIn(app: TestApp) {
  const who = await withFactor(app);
  const begun = await app.post("/login", { email: who.email, password: PASSWORD });
  return { who, cookie: withCookies(begun) };
}

async function passwordHashOf(app: TestApp): Promise<string> {
  const { userId } = await app.signedUp({ password: PASSWORD });
  const [row] = await app.owner`select password_hash from credentials where user_id = ${userId}`;
  return String(row?.password_hash);
}

async function unverified(app: TestApp) {
  const email = `${newId()}@people.test`;
  return { email, ...(await storedSignUp(app, email, { passwordHash: await passwordHashOf(app) })) };
}
const cookieOf = (app: TestApp, browser: string) => signUpCookie(browser, app.origin).split(";")[0] ?? "";

const ACCOUNT: Fields = { fullName: "Njeri", currency: "KES", terms: "on", timeZone: "", password: PASSWORD };

export const OUTSIDE: Actions = {
  "/login": another(async (app) => {
    const who = await editor(app, { password: PASSWORD });
    return { path: "/login", fields: { email: who.email, password: PASSWORD }, own: who.own };
  }),
  "/login code": another(async (app) => {
    const who = await editor(app);
    return { path: "/login", fields: { intent: "code", email: who.email }, own: who.own };
  }),
  "/login resend": another(async (app) => {
    const { email } = await unverified(app);
    return { path: "/login", fields: { intent: "resend", email }, own: [email] };
  }),
  "/login passkey": async (app) => {
    const { who, device } = await withPasskey(app);
    return { path: "/login", ...(await signed(app, device)), own: who.own };
  },
  "/login/code": async (app) => {
    const who = await editor(app);
    const asked = await app.post("/login", { intent: "code", email: who.email });
    const fields = { code: await mailedCode(app, who.email) };
    return { path: "/login/code", fields, cookie: withCookies(asked), own: who.own };
  },
  // Each try is counted before its code is checked.
  "/login/factor": {
    prepare: async (app) => {
      const { who, cookie } = await halfSignedIn(app);
      return { path: "/login/factor", fields: { factorCode: codeOf(who.secret) }, cookie, own: who.own };
    },
    again: "what is left",
  },
  "/login/factor lost": another(async (app) => {
    const { who, cookie } = await halfSignedIn(app);
    return { path: "/login/factor", fields: { intent: "lost" }, cookie, own: who.own };
  }),
  "/not-me": behindLink("/not-me", "not-me"),
  "/stop-factor-reset": async (app) => {
    const [who, token] = [await withFactor(app), newToken()];
    await app.owner`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
      values (${who.userId}, ${await hashOf(token)}::bytea, now(), now() + interval '1 day')`;
    return { path: `/stop-factor-reset?token=${token}`, fields: {}, own: who.own };
  },
  "/signup": another(async () => {
    const email = `${newId()}@people.test`;
    return { path: "/signup", fields: { ...ACCOUNT, email }, own: [email] };
  }),
  "/signup resend": another(async (app) => {
    const { email, browser } = await unverified(app);
    return { path: "/signup", fields: { intent: "resend", email }, cookie: cookieOf(app, browser), own: [email] };
  }),
  "/forgot-password": another(async (app) => {
    const who = await editor(app, { password: PASSWORD });
    return { path: "/forgot-password", fields: { email: who.email }, own: who.own };
  }),
  "/verify-email verify": async (app) => {
    const { email, token, browser } = await unverified(app);
    const cookie = cookieOf(app, browser);
    return { path: `/verify-email?token=${token}`, fields: { intent: "verify" }, cookie, own: [email] };
  },
  "/verify-email verify-with-password": async (app) => {
    const { email, token } = await unverified(app);
    const fields = { intent: "verify-with-password", password: PASSWORD };
    return { path: `/verify-email?token=${token}`, fields, own: [email] };
  },
  "/verify-email complete": async (app) => {
    const email = `${newId()}@people.test`;
    const { token } = await storedSignUp(app, email, null);
    return { path: `/verify-email?token=${token}`, fields: { ...ACCOUNT, intent: "complete" }, own: [email] };
  },
  "/verify-email resend": another(async (app) => {
    const { email, token } = await unverified(app);
    return { path: `/verify-email?token=${token}`, fields: { intent: "resend", email }, own: [email] };
  }),
  "/update-password": behindLink("/update-password", "reset", NEW),
  "/unsubscribe": async (app) => {
    const who = await editor(app);
    const [row] = await app.owner`select unsubscribe_token as token from profiles where id = ${who.userId}`;
    return { path: `/unsubscribe?token=${row?.token}&kind=budget`, fields: {}, own: who.own };
  },
  "/auth/google/prove": async (app) => {
    const who = await editor(app, { password: PASSWORD });
    const id = newId();
    app.identityProvider.people.push({ id, name: "Wanjiku", email: who.email, emailVerified: true });
    const { cookie } = await continueWithGoogle(app, id);
    return { path: "/auth/google/prove", fields: { password: PASSWORD }, cookie, own: who.own };
  },
  "/logout": async (app) => {
    const who = await editor(app);
    return { path: "/logout", fields: {}, cookie: who.cookie, own: who.own };
  },
  "/setup-currency": async (app) => {
    const who = await app.signedUp({ currency: null });
    return { path: "/setup-currency", fields: { currency: "KES" }, cookie: who.cookie, own: ownOf(who) };
  },
  "/change-email": behindLink("/change-email", "change-email"),
};
