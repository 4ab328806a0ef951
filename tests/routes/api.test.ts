/** The API under /auth/v1: a client written from its documentation, every refusal, and every token that is not right. */
import { generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { newClient, readDocumentation } from "../api-client.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { codeBefore, codeOf, wrongCode } from "../factor.ts";
import { askGoogle, chooseAtGoogle, withCookies } from "../google.ts";
import { expectLoggedError } from "../setup.ts";

const PASSWORD = "maembe-saba-77";
const DETAILS = { full_name: "Njeri Mwangi", currency_preference: "KES" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: LOCAL });
});
afterEach(async () => {
  await app.settled();
  app.inbox.clear();
  app.vars.CLOCK_SHIFT_SECONDS = "0";
  Object.assign(app.database.hooks, { before: undefined });
});
afterAll(() => app.stop());

type Json = Record<string, unknown>;
async function call(method: string, path: string, body?: Json | string, headers: Record<string, string> = {}) {
  const response = await app.fetch(`/auth/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, response, body: JSON.parse(text) as Json };
}
const bearer = (token: unknown) => ({ Authorization: `Bearer ${String(token)}` });
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.code];
const tokenIn = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";

/** Signs someone in who has an account. */
async function session(options: { password?: string } = { password: PASSWORD }) {
  const person = await app.signedUp(options);
  const { body } = await call("POST", "/token", { grant_type: "password", email: person.email, password: PASSWORD });
  return { person, access: String(body.access_token), refresh: String(body.refresh_token), body };
}

test("a client written from openapi.json signs up, verifies, signs in, refreshes, sets up and uses a factor, and signs out", async () => {
  const client = await newClient(app);
  const email = `${newId()}@people.test`;
  const signedUp = await client.call("post", "/signup", { email, password: PASSWORD, data: DETAILS });
  expect(signedUp.body.message).toBe("Registration successful! Please check your email to verify your account.");
  const early = await client.call("post", "/token", {
    grant_type: "password",
    email,
    password: PASSWORD,
    client_token: signedUp.body.client_token,
  });
  expect(refusal(early)).toEqual([403, "email_not_confirmed"]);
  const [mail] = await app.mails(email);
  const verified = await client.call("post", "/verify", {
    type: "signup",
    token: tokenIn(mail?.text),
    client_token: signedUp.body.client_token,
  });
  expect(verified.body.user).toMatchObject({ email, full_name: "Njeri Mwangi", currency_preference: "KES" });

  const signedIn = await client.call("post", "/token", { grant_type: "password", email, password: PASSWORD });
  client.setToken(String(signedIn.body.access_token));
  const refreshed = await client.call("post", "/token", {
    grant_type: "refresh_token",
    refresh_token: signedIn.body.refresh_token,
  });
  client.setToken(String(refreshed.body.access_token));
  expect((await client.call("get", "/user")).body).toMatchObject({ email, factors: [] });

  expect(refusal(await client.call("post", "/factors", { factor_type: "totp" }))).toEqual([
    403,
    "reauthentication_needed",
  ]);
  const request = await client.call("get", "/reauthenticate");
  const [code] = await app.mails(email);
  await client.call("post", "/verify", {
    type: "reauthentication",
    token: code?.subject.slice(0, 8),
    client_token: request.body.client_token,
  });
  const begun = await client.call("post", "/factors", { factor_type: "totp" });
  const factor = { factor_id: String(begun.body.id) };
  const { secret } = begun.body.totp as { secret: string };
  const verify = async (typed: string, more: Json = {}) => {
    const { challenge_id } = (await client.call("post", "/factors/{factor_id}/challenge", more, factor)).body;
    return client.call("post", "/factors/{factor_id}/verify", { ...more, challenge_id, code: typed }, factor);
  };
  expect(refusal(await verify(wrongCode(secret)))).toEqual([400, "factor_verification_failed"]);
  const on = await verify(await codeBefore(secret));
  expect(on.body.recovery_codes).toHaveLength(10);

  client.setToken(null);
  const half = await client.call("post", "/token", { grant_type: "password", email, password: PASSWORD });
  expect(half.body).toEqual({
    sign_in_token: expect.any(String),
    factors: [{ id: factor.factor_id, factor_type: "totp", status: "verified" }],
  });
  const whole = await verify(codeOf(secret), { sign_in_token: half.body.sign_in_token });
  client.setToken(String(whole.body.access_token));
  expect((await client.call("get", "/user")).body.factors).toEqual([
    { id: factor.factor_id, factor_type: "totp", status: "verified" },
  ]);
  // The factor itself is the proof that turns it off.
  expect(refusal(await client.call("delete", "/factors/{factor_id}", undefined, factor))).toEqual([
    403,
    "reauthentication_needed",
  ]);
  expect((await verify(codeOf(secret, 1))).body).toEqual({ done: true });
  expect((await client.call("delete", "/factors/{factor_id}", undefined, factor)).body).toEqual({ done: true });

  expect((await client.call("post", "/logout")).body).toEqual({ done: true });
  expect(refusal(await client.call("get", "/user"))).toEqual([401, "bad_token"]);
});

test("the documentation names every endpoint that there is, and each that needs a token refuses a stranger", async () => {
  const { paths, openapi } = await readDocumentation(app);
  expect(openapi).toBe("3.1.0");
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.toSorted()).toEqual(
    [
      ...["POST /signup", "POST /token", "POST /otp", "POST /verify", "POST /resend", "POST /recover", "POST /sso"],
      ...["GET /reauthenticate", "POST /reauthenticate", "GET /user", "PUT /user", "POST /logout", "POST /factors"],
      ...["DELETE /user/identities/{identity_id}", "DELETE /factors/{factor_id}", "POST /factors/{factor_id}/keep"],
      ...["GET /authorize", "GET /.well-known/jwks.json"],
      ...["POST /factors/{factor_id}/challenge", "POST /factors/{factor_id}/verify"],
    ].toSorted(),
  );
  const BODIES: Record<string, Json> = {
    "POST /factors": { factor_type: "totp" },
    "PUT /user": { data: { full_name: "Someone" } },
    "POST /reauthenticate": { password: PASSWORD },
  };
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      // One that may have a token is for strangers, too.
      if (security === undefined || security.some((way) => Object.keys(way as Json).length === 0)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const body = ["post", "put"].includes(method) ? (BODIES[name] ?? {}) : undefined;
      const address = path.replace(/\{\w+\}/, newId());
      const { cookie } = await app.signedUp();
      for (const headers of [{}, { Cookie: cookie }, bearer("made.up.token"), { Authorization: "Basic eDp5" }]) {
        const answer = await call(method.toUpperCase(), address, body, headers as Record<string, string>);
        expect(refusal(answer), `${name} with ${Object.keys(headers)}`).toEqual([401, "bad_token"]);
      }
    }
  }
});

describe("a sign-up", () => {
  test("with exactly a name and a currency accepts the terms, as the documentation says", async () => {
    const { paths } = await readDocumentation(app);
    const { description } = (paths["/signup"]?.post ?? {}) as { description?: string };
    expect(description).toContain("Calling this accepts the Terms of Service");
    const signUp = (data: Json) =>
      call("POST", "/signup", { email: `${newId()}@people.test`, password: PASSWORD, data });
    for (const more of [{}, { accept_terms: true }]) expect((await signUp({ ...DETAILS, ...more })).status).toBe(200);
    const against = await signUp({ ...DETAILS, accept_terms: false });
    expect([...refusal(against), against.body.message]).toEqual([
      400,
      "validation_failed",
      "Please agree to the terms to create an account.",
    ]);
  });
});

describe("a session", () => {
  test("says when its access token ends, in seconds since 1970, also after a refresh", async () => {
    const { body, refresh } = await session();
    const refreshed = await call("POST", "/token", { grant_type: "refresh_token", refresh_token: refresh });
    for (const { access_token: token, expires_in: seconds, expires_at: end } of [body, refreshed.body]) {
      const payload = String(token).split(".")[1] ?? "";
      const { exp, iat } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp: number; iat: number };
      expect([end, seconds]).toEqual([exp, exp - iat]);
    }
  });
});

describe("access tokens", () => {
  const opens = async (token: string) => (await call("GET", "/user", undefined, bearer(token))).status === 200;
  const parts = (token: string) => token.split(".") as [string, string, string];
  const claims = (token: string) => JSON.parse(atob(parts(token)[1].replaceAll("-", "+").replaceAll("_", "/"))) as Json;
  const encoded = (value: Json) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("open what their session opens, on the screens too, and nothing once it has ended", async () => {
    const { person, access } = await session();
    expect(await opens(access)).toBe(true);
    const settings = await app.fetch("/settings", { headers: bearer(access) });
    expect([settings.status, (await settings.text()).includes(person.email)]).toEqual([200, true]);
    // A form needs this site's origin whoever sends it, and an invalid token is no session although there is a cookie.
    const form = { method: "POST", body: new URLSearchParams({ intent: "rename", fullName: "X" }) };
    expect((await app.fetch("/settings", { ...form, headers: bearer(access) })).status).toBe(403);
    const broken = await app.fetch("/settings", { cookie: person.cookie, headers: bearer("made.up.token") });
    expect(broken.headers.get("Location")).toBe("/welcome");
    await app.owner`delete from sessions where user_id = ${person.userId}`;
    expect(await opens(access)).toBe(false);
  });

  test("end after 15 minutes", async () => {
    const { access } = await session();
    app.vars.CLOCK_SHIFT_SECONDS = String(15 * 60 - 5);
    expect(await opens(access)).toBe(true);
    app.vars.CLOCK_SHIFT_SECONDS = String(15 * 60 + 5);
    expect(await opens(access)).toBe(false);
  });

  test("that are forged open nothing: changed, unsigned, of another key, algorithm, key id, issuer or audience", async () => {
    const [{ access }, other] = [await session(), await session()];
    const [header, payload, signature] = parts(access);
    const { privateKey } = await generateKeyPair("ES256");
    const { keys } = (await call("GET", "/.well-known/jwks.json")).body as { keys: JWK[] };
    const kid = String(keys[0]?.kid);
    const forged = (protectedHeader: Json, more: Json = {}) =>
      new SignJWT({ ...claims(access), ...more }).setProtectedHeader({
        alg: "ES256",
        kid,
        ...protectedHeader,
      } as never);
    const symmetric = await importJWK(
      { kty: "oct", k: Buffer.from(JSON.stringify(keys[0])).toString("base64url") },
      "HS256",
    );
    const tokens: Record<string, string> = {
      "another's claims": `${header}.${parts(other.access)[1]}.${signature}`,
      "a longer life": `${header}.${encoded({ ...claims(access), exp: 4_000_000_000 })}.${signature}`,
      none: `${encoded({ alg: "none", kid })}.${payload}.`,
      "none in capitals": `${encoded({ alg: "NONE", kid })}.${payload}.${signature}`,
      "another key": await forged({}).sign(privateKey),
      "another key's id": await forged({ kid: String(keys[1]?.kid) }).sign(privateKey),
      "an unknown key's id": await forged({ kid: "nobody" }).sign(privateKey),
      "the public key as a secret": await forged({ alg: "HS256" }).sign(symmetric),
      "a key that it brings": await forged({ jwk: keys[0] as Json }).sign(privateKey),
      "swapped key id": `${encoded({ alg: "ES256", kid: String(keys[1]?.kid), typ: "JWT" })}.${payload}.${signature}`,
      "no signature": `${header}.${payload}.`,
      "two parts": `${header}.${payload}`,
      "the refresh token": other.refresh,
    };
    for (const [about, token] of Object.entries(tokens)) expect(await opens(token), about).toBe(false);
    expect(await opens(access)).toBe(true);
  });

  test("are signed with one of two published keys, which change every 30 days without a gap", async () => {
    const published = async () => {
      const { response, body } = await call("GET", "/.well-known/jwks.json");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
      return (body as { keys: JWK[] }).keys;
    };
    const now = await published();
    expect(now).toHaveLength(2);
    for (const key of now) expect(key).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(JSON.stringify(now)).not.toContain('"d"');
    const [stored] = await app.owner`select string_agg(private_key, '') as keys from signing_keys`;
    expect(String(stored?.keys)).not.toContain('"d"');
    expect((await app.fetch("/.well-known/jwks.json")).headers.get("Location")).toBe("/auth/v1/.well-known/jwks.json");

    const period = 30 * 24 * 3_600_000;
    const next = Math.ceil(Date.now() / period) * period;
    const kidOf = (token: string) => (JSON.parse(atob(parts(token)[0])) as { kid: string }).kid;
    expect(kidOf((await session()).access)).toBe(now[0]?.kid);
    app.vars.CLOCK_SHIFT_SECONDS = String(Math.round((next - 60_000 - Date.now()) / 1000));
    const before = await session();
    app.vars.CLOCK_SHIFT_SECONDS = String(Math.round((next + 60_000 - Date.now()) / 1000));
    // The key that was published before signs; the one before is there until its last token has ended.
    expect((await published()).map(({ kid }) => kid).slice(0, 2)).toEqual(now.map(({ kid }) => kid));
    expect(await opens(before.access)).toBe(true);
    expect(kidOf((await session()).access)).toBe(now[1]?.kid);
    app.vars.CLOCK_SHIFT_SECONDS = String(Math.round((next + 2 * 3_600_000 - Date.now()) / 1000));
    expect(await published()).toHaveLength(2);
  });
});

describe("refresh tokens", () => {
  const refresh = (token: string) => call("POST", "/token", { grant_type: "refresh_token", refresh_token: token });

  test("rotate; one used twice ends its session, with every token of it", async () => {
    const first = await session();
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    const third = await refresh(String(second.body.refresh_token));
    expect(third.status).toBe(200);
    // A thief brings the first one again.
    expect(refusal(await refresh(first.refresh))).toEqual([401, "refresh_token_already_used"]);
    expect(refusal(await refresh(String(third.body.refresh_token)))).toEqual([401, "refresh_token_not_found"]);
    expect((await call("GET", "/user", undefined, bearer(third.body.access_token))).status).toBe(401);
    expect(refusal(await refresh(first.refresh))).toEqual([401, "refresh_token_not_found"]);
  });

  test("of two that are sent at once, one is a thief's: the session ends", async () => {
    const { refresh: token, access } = await session();
    const both = await Promise.all([refresh(token), refresh(token)]);
    expect(both.map(({ status }) => status)).toContain(401);
    expect((await call("GET", "/user", undefined, bearer(access))).status).toBe(401);
  });

  test("are worth nothing changed, after the sign-out, after a new password, and after 30 days", async () => {
    const { refresh: token, access } = await session();
    const [iv, text] = token.split(".");
    for (const changed of [`${iv}.${text?.slice(0, -2)}AA`, `${iv}`, "", "x.y", access]) {
      expect(refusal(await refresh(changed))).toEqual([401, "refresh_token_not_found"]);
    }
    await call("POST", "/logout", {}, bearer(access));
    expect(refusal(await refresh(token))).toEqual([401, "refresh_token_not_found"]);
    const second = await session();
    app.vars.CLOCK_SHIFT_SECONDS = String(30 * 24 * 3600 + 1);
    expect(refusal(await refresh(second.refresh))).toEqual([401, "refresh_token_not_found"]);
    app.vars.CLOCK_SHIFT_SECONDS = "0";
    const third = await session();
    const change = { password: "maembe-nane-88", current_password: PASSWORD };
    const elsewhere = await call("POST", "/token", {
      grant_type: "password",
      email: third.person.email,
      password: PASSWORD,
    });
    expect((await call("PUT", "/user", change, bearer(third.access))).status).toBe(200);
    expect(refusal(await refresh(String(elsewhere.body.refresh_token)))).toEqual([401, "refresh_token_not_found"]);
    expect((await refresh(third.refresh)).status).toBe(200);
  });

  test("are stored as hashes, and their session is listed where its owner is signed in", async () => {
    const { person, refresh: token } = await session();
    const rows =
      await app.owner`select to_jsonb(t)::text as row from refresh_tokens t join sessions s on s.token_hash = t.session_hash
      where s.user_id = ${person.userId}`;
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(token);
    expect(await app.owner`select 1 from sessions where user_id = ${person.userId}`).toHaveLength(2);
  });
});

describe("signing in has the limits and the words of the screens", () => {
  test("a wrong password, an unknown address, and the eleventh try", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const network = { "CF-Connecting-IP": "2001:db8:77::1" };
    const wrong = (email: string) =>
      call("POST", "/token", { grant_type: "password", email, password: "not it" }, network);
    const known = await wrong(person.email);
    const unknown = await wrong(`${newId()}@people.test`);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body.message).toContain("The email or the password is not right.");
    for (let tries = 0; tries < 9; tries += 1) await app.owner`update attempts set count = count + 1`;
    expect(refusal(await wrong(person.email))).toEqual([429, "too_many_requests"]);
  }, 60_000);

  test("a code of a mail, for who asked, once, for who has an account or makes one", async () => {
    const client = await newClient(app);
    const person = await app.signedUp();
    const request = await client.call("post", "/otp", { email: person.email });
    const code = (await app.mails(person.email))[0]?.subject.slice(0, 8) ?? "";
    const other = await client.call("post", "/otp", { email: `${newId()}@people.test` });
    const verify = (token: string, client_token: unknown) =>
      client.call("post", "/verify", { type: "email", token, client_token });
    expect([400, 410]).toContain((await verify(code, other.body.client_token)).status);
    expect(refusal(await verify(code === "00000000" ? "11111111" : "00000000", request.body.client_token))).toEqual([
      400,
      "wrong_code",
    ]);
    expect((await verify(code, request.body.client_token)).body.user).toMatchObject({ email: person.email });
    expect(refusal(await verify(code, request.body.client_token))).toEqual([410, "code_gone"]);

    const email = `${newId()}@people.test`;
    const fresh = await client.call("post", "/otp", { email });
    const proved = await verify((await app.mails(email))[0]?.subject.slice(0, 8) ?? "", fresh.body.client_token);
    const made = await client.call("post", "/verify", {
      type: "signup",
      token: proved.body.sign_up_token,
      data: DETAILS,
    });
    expect(made.body.user).toMatchObject({ email, has_password: false });
    const nobody = `${newId()}@people.test`;
    const existing = await client.call("post", "/otp", { email: nobody, create_user: false });
    const refusedNew = await verify(
      (await app.mails(nobody))[0]?.subject.slice(0, 8) ?? "",
      existing.body.client_token,
    );
    expect(refusal(refusedNew)).toEqual([404, "user_not_found"]);
  });

  test("a password that is no text looks alike for a known and an unknown address, and is refused plainly at a sign-up", async () => {
    const person = await app.signedUp({ password: PASSWORD });
    const sent = (email: string) =>
      call("POST", "/token", `{"grant_type":"password","email":"${email}","password":"\\ud800"}`);
    const [known, unknown] = [await sent(person.email), await sent(`${newId()}@people.test`)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(400);
    const body = `{"email":"${newId()}@people.test","password":"\\ud800maembe","data":${JSON.stringify(DETAILS)}}`;
    expect((await call("POST", "/signup", body)).status).toBe(200);
  });

  test.each<[string, string, Json | undefined]>([
    ["a sign-up without an address", "/signup", { password: PASSWORD, data: DETAILS }],
    ["a sign-up without a password", "/signup", { email: "njeri@people.test", data: DETAILS }],
    ["a sign-up with a blank address", "/signup", { email: " ", password: PASSWORD, data: DETAILS }],
    ["a sign-up with a wrong address and no password", "/signup", { email: "njeri", data: DETAILS }],
    ["a sign-up without anything", "/signup", undefined],
    ["a sign-in without an address", "/token", { grant_type: "password", password: PASSWORD }],
    ["a sign-in without a password", "/token", { grant_type: "password", email: "njeri@people.test", password: "" }],
    ["a sign-in with a phone number alone", "/token", { grant_type: "password", phone: "0712345678" }],
  ])("%s is told that it needs both", async (_, path, body) => {
    expect((await call("POST", path, body)).body).toEqual({
      code: "validation_failed",
      message: "You must provide either an email or phone number and a password",
    });
  });

  test("a phone number and a password are refused, as no provider of text messages is set up", async () => {
    const credentials = { phone: "0712345678", password: PASSWORD };
    for (const [path, more] of [
      ["/token", { grant_type: "password" }],
      ["/signup", { data: DETAILS }],
    ] as const)
      expect(refusal(await call("POST", path, { ...credentials, ...more }))).toEqual([400, "phone_provider_disabled"]);
  });

  test.each<[string, Json, string]>([
    ["/otp", {}, "Send the email address or the phone number that the code is for."],
    ["/otp", { email: "njeri" }, "Enter your email address, like name@example.com."],
    ["/token", { grant_type: "refresh_token" }, "refresh_token is missing or not as it is documented."],
    ["/verify", {}, "type is missing or not as it is documented."],
    ["/signup", { email: "njeri@people.test", password: PASSWORD }, "data is missing or not as it is documented."],
  ])("%s with %j names what is missing", async (path, body, message) => {
    expect((await call("POST", path, body)).body).toEqual({ code: "validation_failed", message });
  });

  test("a code for a phone is refused, as no provider of text messages is set up", async () => {
    const client = await newClient(app);
    expect(refusal(await client.call("post", "/otp", { phone: "0712 345 678" }))).toEqual([
      400,
      "phone_provider_disabled",
    ]);
    expect(refusal(await client.call("post", "/otp", { phone: "12" }))).toEqual([400, "validation_failed"]);
  });

  test.each(["web3", "authorization_code", "client_credentials", "urn:ietf:params:oauth:grant-type:jwt-bearer"])(
    "the grant type %s is refused by its name",
    async (grant_type) => {
      const answer = await call("POST", "/token", { grant_type });
      expect(answer.body).toEqual({
        code: "unsupported_grant_type",
        message: `The grant type ${grant_type} is not supported.`,
      });
    },
  );

  test("single sign-on has no provider", async () => {
    const client = await newClient(app);
    expect(refusal(await client.call("post", "/sso"))).toEqual([404, "sso_provider_not_found"]);
  });

  test("a sign-up is verified by its own client or its password; a link that is sent again asks for everything", async () => {
    const client = await newClient(app);
    const email = `${newId()}@people.test`;
    await client.call("post", "/signup", { email, password: PASSWORD, data: DETAILS });
    const token = tokenIn((await app.mails(email))[0]?.text);
    const verify = (more: Json) => client.call("post", "/verify", { type: "signup", token, ...more });
    expect(refusal(await verify({ client_token: "someone-else" }))).toEqual([410, "code_gone"]);
    expect(refusal(await verify({ password: "not it" }))).toEqual([400, "invalid_credentials"]);
    expect(refusal(await verify({}))).toEqual([400, "validation_failed"]);
    await client.call("post", "/resend", { type: "signup", email });
    const again = tokenIn((await app.mails(email))[0]?.text);
    expect(
      refusal(
        await client.call("post", "/verify", { type: "signup", token: again, data: DETAILS, password: "123456" }),
      ),
    ).toEqual([400, "validation_failed"]);
    expect((await verify({ password: PASSWORD })).status).toBe(200);
    expect(refusal(await verify({ password: PASSWORD }))).toEqual([409, "already_verified"]);
  });

  test("a new password by mail ends every session that is not to be kept", async () => {
    const client = await newClient(app);
    const { person, access } = await session();
    await client.call("post", "/recover", { email: person.email });
    const token = tokenIn((await app.mails(person.email))[0]?.text);
    const recovery = { type: "recovery", token, password: "maembe-nane-88" };
    expect((await client.call("post", "/verify", recovery)).body).toEqual({ done: true });
    expect(refusal(await client.call("post", "/verify", recovery))).toEqual([410, "code_gone"]);
    expect((await call("GET", "/user", undefined, bearer(access))).status).toBe(401);
    const again = { grant_type: "password", email: person.email, password: "maembe-nane-88" };
    expect((await client.call("post", "/token", again)).status).toBe(200);
  });
});

describe("a factor", () => {
  async function protectedAccount() {
    const { person, access } = await session();
    await app.confirmNow(person);
    const { body } = await call("POST", "/factors", { factor_type: "totp" }, bearer(access));
    const [id, { secret }] = [String(body.id), body.totp as { secret: string }];
    const challenge = async (more: Json = {}, headers = bearer(access)) =>
      (await call("POST", `/factors/${id}/challenge`, more, headers)).body.challenge_id;
    const verify = (fields: Json, headers = bearer(access)) => call("POST", `/factors/${id}/verify`, fields, headers);
    await verify({ challenge_id: await challenge(), code: await codeBefore(secret) });
    return { person, access, id, secret, challenge, verify };
  }

  test("leaves no row of a challenge that a stranger answers, with a made-up sign-in or none", async () => {
    const { id, challenge, verify } = await protectedAccount();
    const stored = async () => (await app.owner`select count(*)::int as rows from used_challenges`)[0]?.rows;
    const before = await stored();
    const nobody = {} as never;
    const answers = [];
    for (const more of [{}, { sign_in_token: "x".repeat(43) }]) {
      const challenge_id = await challenge(more, nobody);
      answers.push(refusal(await verify({ ...more, challenge_id, code: "123456" }, nobody)));
    }
    expect(answers).toEqual([
      [401, "bad_token"],
      [410, "code_gone"],
    ]);
    const other = await session();
    const challenge_id = await challenge({}, bearer(other.access));
    const foreign = await call("POST", `/factors/${id}/verify`, { challenge_id, code: "123456" }, bearer(other.access));
    expect(refusal(foreign)).toEqual([404, "factor_not_found"]);
    expect(await stored()).toBe(before);
  });

  test("answers a challenge once, within ten minutes, for its sign-in and its factor", async () => {
    const { person, secret, challenge, verify } = await protectedAccount();
    const begin = async () =>
      (await call("POST", "/token", { grant_type: "password", email: person.email, password: PASSWORD })).body
        .sign_in_token;
    const [pending, second] = [await begin(), await begin()];
    const stranger = await protectedAccount();
    const code = codeOf(secret);
    const used = await challenge({ sign_in_token: pending }, {} as never);
    expect(refusal(await verify({ challenge_id: used, code: wrongCode(secret), sign_in_token: pending }))).toEqual([
      400,
      "factor_verification_failed",
    ]);
    expect(refusal(await verify({ challenge_id: used, code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    const others = await challenge({ sign_in_token: second });
    expect(refusal(await verify({ challenge_id: others, code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    const foreign = await stranger.challenge({ sign_in_token: pending });
    expect(refusal(await verify({ challenge_id: foreign, code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    expect(refusal(await verify({ challenge_id: "made.up", code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    const late = await challenge({ sign_in_token: pending });
    app.vars.CLOCK_SHIFT_SECONDS = "601";
    expect(refusal(await verify({ challenge_id: late, code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    app.vars.CLOCK_SHIFT_SECONDS = "0";
    expect(refusal(await verify({ challenge_id: `${used}.1`, code, sign_in_token: pending }))).toEqual([
      410,
      "challenge_gone",
    ]);
    const right = await verify({
      challenge_id: await challenge({ sign_in_token: pending }),
      code,
      sign_in_token: pending,
    });
    expect(right.status).toBe(200);
    // The code is replayed in the sign-in that still waits.
    const replayed = { challenge_id: await challenge({ sign_in_token: second }), code, sign_in_token: second };
    expect(refusal(await verify(replayed))).toEqual([400, "factor_verification_failed"]);
  });

  test("of someone else is not there, and a second one is refused", async () => {
    const [own, stranger] = [await protectedAccount(), await protectedAccount()];
    await app.confirmNow(own.person);
    expect(refusal(await call("DELETE", `/factors/${stranger.id}`, undefined, bearer(own.access)))).toEqual([
      404,
      "factor_not_found",
    ]);
    expect(refusal(await call("POST", "/factors", { factor_type: "totp" }, bearer(own.access)))).toEqual([
      409,
      "factor_exists",
    ]);
    expect(refusal(await call("POST", "/factors", { factor_type: "phone" }, bearer(own.access)))).toEqual([
      400,
      "factor_type_not_supported",
    ]);
    const challenge_id = await own.challenge();
    expect(refusal(await own.verify({ challenge_id, code: codeOf(own.secret) }, bearer(stranger.access)))).toEqual([
      404,
      "factor_not_found",
    ]);
  });

  test("a password alone confirms nothing where there is one", async () => {
    const { person, access, id } = await protectedAccount();
    await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
    const confirmed = await call("POST", "/reauthenticate", { password: PASSWORD }, bearer(access));
    expect(refusal(confirmed)).toEqual([403, "factor_needed"]);
    expect(refusal(await call("DELETE", `/factors/${id}`, undefined, bearer(access)))).toEqual([
      403,
      "reauthentication_needed",
    ]);
  });

  test("no code is mailed where there is one, and one that was mailed before is refused for what it is", async () => {
    const { person, access } = await session();
    const { client_token } = (await call("GET", "/reauthenticate", undefined, bearer(access))).body;
    const code = (await app.mails(person.email))[0]?.subject.slice(0, 8) ?? "";
    await app.confirmNow(person);
    const { body } = await call("POST", "/factors", { factor_type: "totp" }, bearer(access));
    const { secret } = body.totp as { secret: string };
    const { challenge_id } = (await call("POST", `/factors/${body.id}/challenge`, {}, bearer(access))).body;
    await call("POST", `/factors/${body.id}/verify`, { challenge_id, code: await codeBefore(secret) }, bearer(access));
    const confirmed = await call(
      "POST",
      "/verify",
      { type: "reauthentication", token: code, client_token },
      bearer(access),
    );
    expect(refusal(confirmed)).toEqual([403, "factor_needed"]);
    expect(refusal(await call("GET", "/reauthenticate", undefined, bearer(access)))).toEqual([403, "factor_needed"]);
  });

  test("a remembered device, named by its token, is asked for no code", async () => {
    const { person, secret, id } = await protectedAccount();
    const device = { "X-Device-Token": `device-${newId()}` };
    const grant = { grant_type: "password", email: person.email, password: PASSWORD };
    const { sign_in_token } = (await call("POST", "/token", grant, device)).body;
    const { challenge_id } = (await call("POST", `/factors/${id}/challenge`, { sign_in_token }, device)).body;
    const fields = { challenge_id, code: codeOf(secret), sign_in_token, remember_device: true };
    expect((await call("POST", `/factors/${id}/verify`, fields, device)).status).toBe(200);
    expect((await call("POST", "/token", grant, device)).body.access_token).toEqual(expect.any(String));
    expect((await call("POST", "/token", grant)).body.access_token).toBeUndefined();
  });
});

describe("the caller's own account", () => {
  test("changes its name; its address and identities after a proof", async () => {
    const client = await newClient(app);
    const { person, access } = await session();
    client.setToken(access);
    const renamed = await client.call("put", "/user", { data: { full_name: "Wanjiru Kamau" } });
    expect(renamed.body.full_name).toBe("Wanjiru Kamau");
    const address = `${newId()}@people.test`;
    expect(refusal(await client.call("put", "/user", { email: address }))).toEqual([403, "reauthentication_needed"]);
    expect(refusal(await client.call("post", "/reauthenticate", { password: "not it" }))).toEqual([
      400,
      "invalid_credentials",
    ]);
    expect((await client.call("post", "/reauthenticate", { password: PASSWORD })).body).toEqual({ done: true });
    expect((await client.call("put", "/user", { email: address })).status).toBe(200);
    const token = tokenIn((await app.mails(address))[0]?.text);
    expect((await client.call("post", "/verify", { type: "email_change", token })).body).toEqual({ done: true });
    expect((await client.call("get", "/user")).body.email).toBe(address);

    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${newId()}, ${person.userId}, 'w@example.com', now())`;
    const { identities } = (await client.call("get", "/user")).body as { identities: { identity_id: string }[] };
    const unlink = (identity_id: string) =>
      client.call("delete", "/user/identities/{identity_id}", undefined, { identity_id });
    expect(refusal(await unlink(newId()))).toEqual([404, "identity_not_found"]);
    await app.owner`delete from credentials where user_id = ${person.userId}`;
    expect(refusal(await unlink(identities[0]?.identity_id ?? ""))).toEqual([409, "single_identity_not_deletable"]);
  });

  test("keeps the currency that it chose: another one is refused, and nothing of that call is done", async () => {
    const client = await newClient(app);
    client.setToken((await session()).access);
    const change = (data: Json) => client.call("put", "/user", { data });
    const { currency_preference: own, full_name: name } = (await client.call("get", "/user")).body;
    const refused = await change({ full_name: "Someone Else", currency_preference: own === "USD" ? "KES" : "USD" });
    expect([...refusal(refused), refused.body.message]).toEqual([
      409,
      "currency_chosen",
      "The currency was chosen before, and cannot be changed afterwards.",
    ]);
    expect((await client.call("get", "/user")).body).toMatchObject({ currency_preference: own, full_name: name });
    expect((await change({ currency_preference: own })).status).toBe(200);
  });

  test("changes one thing a call, and a new password keeps the passkeys that are named", async () => {
    const client = await newClient(app);
    const { person, access } = await session();
    client.setToken(access);
    const both = { email: `${newId()}@people.test`, password: "maembe-nane-88", current_password: PASSWORD };
    expect(refusal(await client.call("put", "/user", both))).toEqual([400, "validation_failed"]);
    const passkeys = [newId(), newId()];
    for (const id of passkeys)
      await app.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
        values (${id}, ${person.userId}, ${id}, '\\x00', 0, '{}', 'Phone', false, now())`;
    const change = { password: "maembe-nane-88", current_password: PASSWORD, keep_passkeys: passkeys.slice(0, 1) };
    expect((await client.call("put", "/user", change)).status).toBe(200);
    expect(await app.owner`select id from passkeys where user_id = ${person.userId}`).toEqual([{ id: passkeys[0] }]);
  });

  test("hears of a request to turn off its factor, and keeps it on", async () => {
    const client = await newClient(app);
    const { person, access } = await session();
    client.setToken(access);
    await app.confirmNow(person);
    const { id } = (await client.call("post", "/factors", { factor_type: "totp" })).body as { id: string };
    await app.owner`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
      values (${person.userId}, ${`\\x${newId().replaceAll("-", "")}`}::bytea, now(), now() + interval '1 day')`;
    expect((await client.call("get", "/user")).body.factor_ends_at).toEqual(expect.any(String));
    const keep = (factor_id: string) => client.call("post", "/factors/{factor_id}/keep", undefined, { factor_id });
    expect(refusal(await keep(newId()))).toEqual([404, "factor_not_found"]);
    expect((await keep(id)).body).toEqual({ done: true });
    expect((await client.call("get", "/user")).body.factor_ends_at).toBeNull();
  });

  test("another's identity is not there", async () => {
    const client = await newClient(app);
    const [{ access }, other] = [await session(), await app.signedUp()];
    await app.owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${newId()}, ${other.userId}, 'w@example.com', now())`;
    const [row] = await app.owner`select id from identities where user_id = ${other.userId}`;
    client.setToken(access);
    const answer = await client.call("delete", "/user/identities/{identity_id}", undefined, {
      identity_id: String(row?.id),
    });
    expect(refusal(answer)).toEqual([404, "identity_not_found"]);
  });
});

describe("Google", () => {
  /** Someone at Google. */
  function googler(email = `${newId()}@gmail.test`) {
    const person = { id: newId(), name: "Njeri Mwangi", email, emailVerified: true };
    app.identityProvider.people.push(person);
    return person;
  }
  const challengeOf = async (verifier: string) =>
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))).toString("base64url");
  const VERIFIER = "a".repeat(43);

  /** The provider's sign-in in a browser, which brings the client a code. */
  async function codeFor(person: string | null, verifier = VERIFIER) {
    const query = new URLSearchParams({
      provider: "google",
      redirect_to: `${LOCAL}/somewhere`,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: "S256",
    });
    const begun = await app.fetch(`/auth/v1/authorize?${query}`);
    const answer = await chooseAtGoogle(begun.headers.get("Location") ?? "", person);
    const back = await app.fetch(answer.pathname + answer.search, { cookie: withCookies(begun) });
    const location = new URL(back.headers.get("Location") ?? "", LOCAL);
    expect(withCookies(back)).toBe("");
    expect(location.origin + location.pathname).toBe(`${LOCAL}/somewhere`);
    return location.searchParams;
  }
  const redeem = (auth_code: string | null, code_verifier = VERIFIER) =>
    call("POST", "/token", { grant_type: "pkce", auth_code: String(auth_code), code_verifier });

  test("authorize and pkce sign in, once, for the client that began, within five minutes", async () => {
    const person = googler();
    const code = (await codeFor(person.id)).get("code");
    expect(refusal(await redeem(code, "b".repeat(43)))).toEqual([410, "code_gone"]);
    expect((await redeem(code)).body.user).toMatchObject({ email: person.email });
    expect(refusal(await redeem(code))).toEqual([410, "code_gone"]);
    const late = (await codeFor(person.id)).get("code");
    app.vars.CLOCK_SHIFT_SECONDS = "301";
    expect(refusal(await redeem(late))).toEqual([410, "code_gone"]);
    expect(refusal(await redeem("made.up"))).toEqual([410, "code_gone"]);
    for (const suffix of [".x", "=", " "]) expect((await redeem(`${code}${suffix}`)).status, suffix).toBe(410);
    app.vars.CLOCK_SHIFT_SECONDS = "0";
    expect((await codeFor(null)).get("error")).toBe("denied");
  });

  test("authorize leads to no other site, and wants a challenge", async () => {
    const challenge = { code_challenge: await challengeOf(VERIFIER), code_challenge_method: "S256" };
    for (const query of [
      { redirect_to: "https://evil.example/", ...challenge },
      { redirect_to: `${LOCAL}.evil.example/`, ...challenge },
      { redirect_to: `blob:${LOCAL}/0193a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b`, ...challenge },
      { redirect_to: `${LOCAL}/x` },
      { redirect_to: `${LOCAL}/x`, ...challenge, code_challenge_method: "plain" },
    ]) {
      const answer = await call("GET", `/authorize?${new URLSearchParams({ provider: "google", ...query })}`);
      expect(refusal(answer)).toEqual([400, "validation_failed"]);
    }
    expect(refusal(await call("GET", "/authorize?provider=facebook"))).toEqual([400, "provider_disabled"]);
  });

  test("an id token signs in once, with its nonce, as a new person or a known one", async () => {
    const person = googler();
    const { idToken, nonce } = await idTokenOf(person.id);
    const grant = (more: Json = {}) =>
      call("POST", "/token", { grant_type: "id_token", provider: "google", id_token: idToken, nonce, ...more });
    expect((await grant({ nonce: "another-nonce-of-length" })).body).toEqual({
      code: "invalid_credentials",
      message: "Google did not confirm this sign-in: each confirmation works only once. Please start again.",
    });
    const [head, claims, signature] = idToken.split(".");
    expect(refusal(await grant({ id_token: `${head}.${claims}.${signature?.slice(0, -4)}AAAA` }))).toEqual([
      400,
      "invalid_credentials",
    ]);
    expect((await grant()).body.user).toMatchObject({ email: person.email });
    expect(refusal(await grant())).toEqual([410, "code_gone"]);
    // Nor written in another way, where that is the same token.
    for (const suffix of ["==", " ", "\n"])
      expect([400, 410], suffix).toContain((await grant({ id_token: idToken + suffix })).status);
  });

  /** What an app gets from Google itself: the token of a sign-in that the product never redeems. */
  async function idTokenOf(person: string) {
    const { answer, cookie } = await askGoogle(app, person);
    const state = JSON.parse(decodeURIComponent(/sign-in=([^;]+)/.exec(cookie)?.[1] ?? "{}")) as {
      verifier: string;
      nonce: string;
    };
    const code = new URL(answer, LOCAL).searchParams.get("code") ?? "";
    const response = await fetch(app.vars.GOOGLE_TOKEN_URL ?? "", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: `${LOCAL}/auth/google/callback`,
        code_verifier: state.verifier,
        client_id: app.vars.GOOGLE_CLIENT_ID ?? "",
        client_secret: app.vars.GOOGLE_CLIENT_SECRET ?? "",
      }),
    });
    const { id_token: idToken } = (await response.json()) as { id_token: string };
    return { idToken, nonce: state.nonce };
  }
});

const RECOVERY = { type: "recovery", token: "x", password: "maembe-nane-88" };
const LONG = new URLSearchParams({
  provider: "google",
  redirect_to: `${LOCAL}/${"é".repeat(900)}`,
  code_challenge: "a".repeat(43),
  code_challenge_method: "S256",
});

describe("bad callers get a plain refusal", () => {
  test.each<[string, string, string, Json | string | undefined, Record<string, string>, number]>([
    ["no body", "POST", "/token", undefined, {}, 400],
    ["no JSON", "POST", "/token", "grant_type=password", {}, 400],
    ["a form", "POST", "/signup", "email=x", { "Content-Type": "application/x-www-form-urlencoded" }, 400],
    ["a list", "POST", "/otp", "[]", {}, 400],
    ["an unknown path", "GET", "/nothing", undefined, {}, 404],
    ["another method", "GET", "/signup", undefined, {}, 404],
    ["too much", "POST", "/signup", "x".repeat(20_000), {}, 413],
    ["no id", "DELETE", "/factors/x", undefined, {}, 400],
    ["an odd grant type", "POST", "/token", { grant_type: { toString: 1 } }, {}, 400],
    ["a NUL in an address", "POST", "/verify", { ...RECOVERY, keep_identities: ["a\u0000"] }, {}, 400],
    ["a very long place to return to", "GET", `/authorize?${LONG}`, undefined, {}, 400],
  ])("%s", async (_, method, path, body, headers, status) => {
    const answer = await call(method, path, body, headers);
    expect([answer.status, typeof answer.body.code, typeof answer.body.message]).toEqual([status, "string", "string"]);
  });

  test("a silent database is said as such", async () => {
    const { access } = await session();
    expectLoggedError(/./);
    app.database.hooks.before = () => "hang-up";
    const answer = await call("POST", "/token", { grant_type: "password", email: "a@people.test", password: "x" });
    expect(refusal(answer)).toEqual([503, "unavailable"]);
    const user = await call("GET", "/user", undefined, bearer(access));
    expect(refusal(user)).toEqual([503, "unavailable"]);
  });
});

test("a token reads its own household alone", async () => {
  const [one, other] = [await session(), await session()];
  const seen = await call("GET", "/user", undefined, bearer(one.access));
  expect(seen.body).toMatchObject({ id: one.person.userId, household_id: one.person.householdId });
  expect(JSON.stringify(seen.body)).not.toContain(other.person.householdId);
});

test("a call whose body is held back acts at the time at which all of it has come", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const person = await app.signedUp();
  const answer = app.fetch("/auth/v1/otp", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: readable,
    duplex: "half",
  } as RequestInit);
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode("{"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const [whole] = await app.owner`select clock_timestamp() as at`;
  await writer.write(new TextEncoder().encode(`"email":${JSON.stringify(person.email)}}`));
  await writer.close();
  expect((await answer).status).toBe(200);
  await app.settled();
  const sent =
    await app.owner`select created_at >= ${whole?.at}::timestamptz as later from sign_in_codes where email = ${person.email}`;
  expect(sent).toEqual([{ later: true }]);
});
