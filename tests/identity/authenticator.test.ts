/** Codes of authenticator apps, against the examples of RFC 6238, appendix B, and recovery codes. */
import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { checkFactorCode, newRecoveryCodes, stepOfCode } from "#app/features/identity/authenticator.server.ts";
import { isSignature, seal, sign, unseal } from "#app/features/identity/seal.server.ts";
import { hashOfRecoveryCode } from "#db/second-factor/factors.ts";

const AUTH_SECRET = "thirty-two characters or even more";
const ID = "01a20b89-9a3b-732d-becd-3e08da2100ae";
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32;

const stored = async (lastStep = 0) => ({
  id: ID,
  secret: await seal(AUTH_SECRET, "authenticator", ID, RFC_SECRET),
  lastStep,
});
const stepAt = async (code: string, seconds: number, lastStep = 0) =>
  stepOfCode(AUTH_SECRET, await stored(lastStep), code, new Date(seconds * 1000));

describe("RFC 6238, appendix B, for SHA-1, shortened to six digits", () => {
  test.each([
    [59, "287082", 0x1],
    [1_111_111_109, "081804", 0x23523ec],
    [1_111_111_111, "050471", 0x23523ed],
    [1_234_567_890, "005924", 0x273ef07],
    [2_000_000_000, "279037", 0x3f940aa],
    [20_000_000_000, "353130", 0x27bc86aa],
  ])("at %i seconds the code is %s", async (seconds, code, step) => {
    expect(await stepAt(code, seconds)).toBe(step);
    expect(await stepAt(code, seconds + 30)).toBe(step);
    expect(await stepAt(code, seconds - 30)).toBe(step);
    expect(await stepAt(code, seconds + 90)).toBeNull();
    expect(await stepAt(code, seconds, step)).toBeNull();
  });
});

test("a code is read with blanks; a recovery code in any spelling; anything else is nothing", async () => {
  const who = { userId: "someone", authenticator: await stored() };
  const at = new Date(59_000);
  const check = (typed: string) => checkFactorCode(AUTH_SECRET, who, typed, at);
  expect(await check(" 287 082 ")).toEqual({ step: 1, factorId: who.authenticator.id });
  expect(await check("287083")).toBeNull();
  const recoveryHash = await hashOfRecoveryCode("someone", "0011aaaabbbbcccc");
  for (const typed of ["0011-aaaa-bbbb-cccc", "OoIl AAAA BBBB CCCC", "0011aaaabbbbcccc"]) {
    expect(await check(typed)).toEqual({ recoveryHash });
  }
  for (const typed of ["", "28708", "2870822", "0011-aaaa-bbbb-ccc", "é"]) expect(await check(typed), typed).toBeNull();
});

test("ten recovery codes have 80 bits each, and their hashes belong to their owner", async () => {
  const { codes, hashes } = await newRecoveryCodes("someone");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(hashes[0]).toBe(await hashOfRecoveryCode("someone", (codes[0] ?? "").replaceAll("-", "")));
  expect(hashes[0]).not.toBe(await hashOfRecoveryCode("another", (codes[0] ?? "").replaceAll("-", "")));
});

test("what is sealed opens with its secret, purpose and owner only, unchanged; a signature is of its text only", async () => {
  const sealed = await seal(AUTH_SECRET, "purpose", "owner", "a secret");
  expect(await unseal(AUTH_SECRET, "purpose", "owner", sealed)).toBe("a secret");
  expect(sealed).not.toBe(await seal(AUTH_SECRET, "purpose", "owner", "a secret"));
  const [iv = "", text = ""] = sealed.split(".");
  const changed = `${iv}.${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
  await expect(unseal(`${AUTH_SECRET}!`, "purpose", "owner", sealed)).rejects.toThrow();
  await expect(unseal(AUTH_SECRET, "another", "owner", sealed)).rejects.toThrow();
  await expect(unseal(AUTH_SECRET, "purpose", "another", sealed)).rejects.toThrow();
  await expect(unseal(AUTH_SECRET, "purpose", "owner", changed)).rejects.toThrow();
  const signature = await sign(AUTH_SECRET, "purpose", "a text");
  expect(await isSignature(AUTH_SECRET, "purpose", "a text", signature)).toBe(true);
  for (const [secret, purpose, signed] of [
    [`${AUTH_SECRET}!`, "purpose", "a text"],
    [AUTH_SECRET, "another", "a text"],
    [AUTH_SECRET, "purpose", "another"],
  ] as const)
    expect(await isSignature(secret, purpose, signed, signature)).toBe(false);
});
