/** Someone's own account, and how they prove that it is them. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { codeOf, SECURITY, secretOn, setUpFactor } from "../../factor.ts";
import { withCookies } from "../../google.ts";
import { readPage } from "../../page.ts";
import { newDevice } from "../../passkey.ts";
import {
  type Actions,
  done,
  type Editor,
  editor,
  type Fields,
  form,
  NEW_PASSWORD,
  PASSWORD,
  type Prepared,
} from "./action.ts";
import { storedLink } from "./links.ts";

type Settings = (app: TestApp, who: Editor) => Promise<Fields> | Fields;

/** A form of Settings by someone with a password. */
const settings =
  (fields: Settings, path = "/settings") =>
  async (app: TestApp): Promise<Prepared> => {
    const who = await editor(app, { password: PASSWORD });
    return { path, fields: await fields(app, who), cookie: who.cookie, own: who.own };
  };

async function anotherSession(app: TestApp, { userId }: Editor): Promise<string> {
  const [row] =
    await app.owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    values (${newId()}, ${userId}, 'another device', now(), now(), now() + interval '30 days') returning id`;
  return String(row?.id);
}

async function linked(app: TestApp, { userId }: Editor): Promise<void> {
  await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
    values ('google', ${newId()}, ${userId}, 'wanjiku@example.com', now())`;
}

/** A key of a new device, and the form that adds it. */
async function newPasskey(app: TestApp) {
  const who = await editor(app, { password: PASSWORD });
  const device = await newDevice(app.origin);
  await app.confirmNow(who);
  const begun = await app.fetch("/passkey-options?add", { cookie: who.cookie });
  const cookie = withCookies(begun, who.cookie);
  const fields: Fields = { intent: "add-passkey", name: "Phone", response: await device.make(await begun.json()) };
  return { who, device, adding: { path: SECURITY, fields, cookie, own: who.own } };
}
async function withPasskey(app: TestApp) {
  const { who, device, adding } = await newPasskey(app);
  await done(app, adding.path, adding.fields, adding);
  const [row] = await app.owner`select id from passkeys where user_id = ${who.userId}`;
  return { who, device, id: String(row?.id) };
}
const passkeyForm = (fields: (passkey: string) => Fields) => async (app: TestApp) => {
  const { who, id } = await withPasskey(app);
  return { path: SECURITY, fields: fields(id), cookie: who.cookie, own: who.own };
};
/** What a device answers to a new challenge: the fields, and the cookies with it. */
export async function signed(app: TestApp, device: Awaited<ReturnType<typeof newDevice>>, cookie = "") {
  const begun = await app.fetch("/passkey-options", { cookie });
  const fields: Fields = { intent: "passkey", response: await device.sign(await begun.json()) };
  return { fields, cookie: withCookies(begun, cookie) };
}
export { withPasskey };

export async function withFactor(app: TestApp) {
  const who = await editor(app, { password: PASSWORD });
  return { ...who, ...(await setUpFactor(app, who)) };
}
const factorForm =
  (fields: (secret: string) => Fields, path = SECURITY) =>
  async (app: TestApp) => {
    const who = await withFactor(app);
    if (path === SECURITY) await app.confirmNow(who);
    return { path, fields: fields(who.secret), cookie: who.cookie, own: who.own };
  };

const CODE = /^\d{8}/;
/** The code in the newest mail to someone. */
export const mailedCode = async (app: TestApp, email: string): Promise<string> =>
  CODE.exec((await app.mails(email))[0]?.subject ?? "")?.[0] ?? "";

export const ACCOUNT: Actions = {
  "/settings rename": settings(() => ({ intent: "rename", fullName: "Wanjiku Otieno" })),
  "/settings choose-mails": settings(() => ({ intent: "choose-mails", budget: "on" })),
  "/settings change-password": settings(() => ({
    intent: "change-password",
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmation: NEW_PASSWORD,
  })),
  "/settings set-password": { prepare: form("/settings", () => ({ intent: "set-password" })), again: "another" },
  "/settings reauthenticate": {
    prepare: settings(() => ({ intent: "reauthenticate", currentPassword: PASSWORD })),
    again: "another",
  },
  "/settings unlink-identity": settings(async (app, who) => {
    await linked(app, who);
    return { intent: "unlink-identity", provider: "google", currentPassword: PASSWORD };
  }, "/settings?unlink=google"),
  "/settings forget-device": settings(async (app, { userId }) => {
    const [row] =
      await app.owner`insert into known_devices (user_id, device_hash, last_used_at, passed_factor, trusted_until)
      values (${userId}, ${newId()}, now(), true, now() + interval '30 days') returning id`;
    return { intent: "forget-device", device: String(row?.id) };
  }),
  "/settings change-email": {
    prepare: settings(
      () => ({ intent: "change-email", newEmail: `${newId()}@people.test`, currentPassword: PASSWORD }),
      "/settings?change-email",
    ),
    again: "another",
  },
  "/settings cancel-email-change": settings(async (app, { userId }) => {
    await storedLink(app, userId, "change-email");
    return { intent: "cancel-email-change" };
  }),
  "/settings end-session": settings(async (app, who) => ({
    intent: "end-session",
    session: await anotherSession(app, who),
  })),
  "/settings end-other-sessions": settings(async (app, who) => {
    await anotherSession(app, who);
    return { intent: "end-other-sessions" };
  }),
  "/settings delete-account": settings(
    (_, { householdId }) => ({ intent: "delete-account", ends: householdId, currentPassword: PASSWORD }),
    "/settings?delete-account",
  ),
  "/settings/security add-passkey": async (app) => (await newPasskey(app)).adding,
  "/settings/security rename-passkey": passkeyForm((passkey) => ({
    intent: "rename-passkey",
    passkey,
    name: "Old phone",
  })),
  "/settings/security remove-passkey": passkeyForm((passkey) => ({ intent: "remove-passkey", passkey })),
  "/settings/security begin": {
    prepare: async (app) => {
      const who = await editor(app, { password: PASSWORD });
      await app.confirmNow(who);
      return { path: SECURITY, fields: { intent: "begin" }, cookie: who.cookie, own: who.own };
    },
    again: "another",
  },
  "/settings/security confirm": async (app) => {
    const who = await editor(app, { password: PASSWORD });
    await app.confirmNow(who);
    await done(app, SECURITY, { intent: "begin" }, who);
    const secret = secretOn((await readPage(await app.fetch(SECURITY, { cookie: who.cookie }))).html);
    return { path: SECURITY, fields: { intent: "confirm", code: codeOf(secret) }, cookie: who.cookie, own: who.own };
  },
  "/settings/security renew-codes": { prepare: factorForm(() => ({ intent: "renew-codes" })), again: "another" },
  "/settings/security turn-off-factor": factorForm(() => ({ intent: "turn-off-factor" })),
  "/settings/security stop-factor-reset": async (app) => {
    const who = await withFactor(app);
    await app.owner`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
      values (${who.userId}, ${newId()}, now(), now() + interval '1 day')`;
    return { path: SECURITY, fields: { intent: "stop-factor-reset" }, cookie: who.cookie, own: who.own };
  },
  "/reauthenticate password": {
    prepare: settings(() => ({ intent: "password", currentPassword: PASSWORD }), "/reauthenticate"),
    again: "another",
  },
  "/reauthenticate factor": factorForm(
    (secret) => ({ intent: "factor", factorCode: codeOf(secret) }),
    "/reauthenticate",
  ),
  "/reauthenticate factor (a recovery code)": async (app) => {
    const who = await withFactor(app);
    const fields = { intent: "factor", factorCode: who.codes[0] ?? "" };
    return { path: "/reauthenticate", fields, cookie: who.cookie, own: who.own };
  },
  "/reauthenticate send-code": { prepare: form("/reauthenticate", () => ({ intent: "send-code" })), again: "another" },
  "/reauthenticate code": async (app) => {
    const who = await editor(app);
    const sent = await done(app, "/reauthenticate", { intent: "send-code" }, who);
    const fields = { intent: "code", code: await mailedCode(app, who.email) };
    return { path: "/reauthenticate", fields, cookie: withCookies(sent, who.cookie), own: who.own };
  },
  "/reauthenticate passkey": async (app) => {
    const { who, device } = await withPasskey(app);
    return { path: "/reauthenticate", ...(await signed(app, device, who.cookie)), own: who.own };
  },
};
