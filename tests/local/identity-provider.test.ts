/** The simulator for Google is as strict as the real provider, and logs nothing. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type IdentityProvider, startIdentityProvider } from "../../local/simulators/identity-provider.ts";
import { chooseAtGoogle } from "../google.ts";

let provider: IdentityProvider;
const logged = [vi.spyOn(console, "info"), vi.spyOn(console, "warn")];

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0 });
  provider.serve("https://pamoja.test");
});
afterEach(() => {
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
});
afterAll(() => provider.stop());

const ASKED = {
  response_type: "code",
  client_id: "pamoja-local",
  redirect_uri: "https://pamoja.test/auth/google/callback",
  scope: "openid email profile",
  state: "a-state",
  nonce: "a-nonce",
  prompt: "select_account",
  code_challenge_method: "S256",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

const addressOf = (request: Record<string, string>) => `${provider.origin}/auth?${new URLSearchParams(request)}`;

async function exchange(code: string, verifier: string, secret = "local") {
  const response = await fetch(`${provider.origin}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`pamoja-local:${secret}`)}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: ASKED.redirect_uri,
      code_verifier: verifier,
    }),
  });
  return { status: response.status, told: (await response.json()) as { error?: string; id_token?: string } };
}

const codeFor = async (person: string) => {
  const answer = await chooseAtGoogle(addressOf(ASKED), person);
  expect([answer.origin + answer.pathname, answer.searchParams.get("state")]).toEqual([ASKED.redirect_uri, "a-state"]);
  return answer.searchParams.get("code") ?? "";
};

test("a chosen person's code is exchanged once, for an id token that tells the address", async () => {
  const code = await codeFor("google-baraka");
  const { status, told } = await exchange(code, VERIFIER);
  expect(status).toBe(200);
  const claims = JSON.parse(atob(told.id_token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""));
  expect(claims).toMatchObject({
    iss: provider.origin,
    aud: "pamoja-local",
    sub: "google-baraka",
    nonce: "a-nonce",
    email: "baraka@example.com",
    email_verified: true,
    name: "Baraka Mwangi",
  });
  expect(await exchange(code, VERIFIER)).toMatchObject({ status: 400, told: { error: "invalid_grant" } });
});

test("another verifier or another secret gets nothing", async () => {
  const rejected = await exchange(await codeFor("google-achieng"), VERIFIER.replace("d", "e"));
  expect(rejected).toMatchObject({ status: 400, told: { error: "invalid_grant" } });
  const secret = await exchange(await codeFor("google-achieng"), VERIFIER, "guessed");
  expect(secret).toMatchObject({ status: 401, told: { error: "invalid_client" } });
});

test("whoever presses Cancel is sent back with a refusal", async () => {
  const answer = await chooseAtGoogle(addressOf(ASKED), null);
  expect([answer.searchParams.get("error"), answer.searchParams.get("state")]).toEqual(["access_denied", "a-state"]);
});

test("nobody is sent to an address that is not the product's, and nothing goes without a challenge", async () => {
  const elsewhere = { ...ASKED, redirect_uri: "https://evil.example/auth/google/callback" };
  const refused = await fetch(addressOf(elsewhere), { redirect: "manual" });
  expect([refused.status, refused.headers.get("Location")]).toEqual([400, null]);
  const { code_challenge: _, code_challenge_method: __, ...bare } = ASKED;
  expect((await chooseAtGoogle(addressOf(bare), "google-achieng")).searchParams.get("error")).toBe("invalid_request");
});
