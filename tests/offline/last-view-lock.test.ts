/** The lock of the last view, which is written without being opened. */
import { describe, expect, test } from "vitest";
import { readPin } from "#app/domain/last-view/pin.ts";
import { toBase64url } from "#app/offline/last-view/base64url.ts";
import { encryptFor, newLock, open, unlock } from "#app/offline/last-view/lock.ts";

const VIEW = { figure: "KES 24,310.00", latest: ["mama mboga"] };
const secret = (length = 32) => toBase64url(crypto.getRandomValues(new Uint8Array(length)));

describe.each(["pin", "passkey"] as const)("a %s", (kind) => {
  const output = secret();
  const right = kind === "pin" ? "482915" : output;
  const make = () =>
    newLock(kind === "pin" ? { kind, pin: right } : { kind, output, salt: secret(), credentials: [secret(16)] });

  test("opens what was stored while it was locked", async () => {
    const lock = await make();
    const envelopes = [await encryptFor(lock, VIEW), await encryptFor(lock, VIEW)];
    const key = await unlock(lock, right);
    for (const envelope of envelopes) expect(key && (await open(key, envelope))).toEqual(VIEW);
    expect(envelopes[0]?.data).not.toBe(envelopes[1]?.data);
    expect(JSON.stringify([lock, envelopes])).not.toMatch(/24,310|mboga|482915/);
  });

  test("and nothing else opens it", async () => {
    const lock = await make();
    expect(await unlock(lock, kind === "pin" ? "482916" : secret())).toBeNull();
    const envelope = await encryptFor(lock, VIEW);
    const other = await make();
    const key = await unlock(other, right);
    await expect(key && open(key, envelope)).rejects.toThrow();
  });
});

test.each([
  ["482915", "482915"],
  [" 482915 ", "482915"],
  ["48291", "not_six_digits"],
  ["4829155", "not_six_digits"],
  ["48 915", "not_six_digits"],
  ["", "not_six_digits"],
  ["000000", "easily_guessed"],
  ["123456", "easily_guessed"],
  ["987654", "easily_guessed"],
  ["135790", "135790"],
])("the PIN %j is read as %j", (typed, expected) => {
  const pin = readPin(typed);
  expect(pin.ok ? pin.value : pin.refusal.code).toBe(expected);
});
