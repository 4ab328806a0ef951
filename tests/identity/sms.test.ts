/** The channel of text messages: no provider is set up, and this is what one has to do. */
import { afterEach, expect, test, vi } from "vitest";
import { phoneNumber, type SmsProvider, sendCodeBySms } from "#app/gateways/sms.ts";
import { expectLoggedError } from "../setup.ts";

afterEach(() => vi.useRealTimers());

test("a provider is handed one text with the code, for a number in its international form", async () => {
  const sent: string[][] = [];
  const provider: SmsProvider = {
    async send(...message) {
      sent.push(message);
    },
  };
  expect(await sendCodeBySms(provider, "0712 345 678", "012345")).toBe("sent");
  expect(sent).toEqual([["+254712345678", "012345 is your code for Pamoja. Never tell it to anybody."]]);
  expect(await sendCodeBySms(provider, "nobody", "012345")).toBe("no number");
  expect(sent).toHaveLength(1);
});

test("without a provider, one that fails, and one that does not answer are told apart from a code that was sent", async () => {
  expect(await sendCodeBySms(null, "0712345678", "012345")).toBe("no provider");
  expectLoggedError(/out of credit/);
  const failing: SmsProvider = { send: () => Promise.reject(new Error("out of credit")) };
  expect(await sendCodeBySms(failing, "0712345678", "012345")).toBe("failed");
  vi.useFakeTimers();
  expectLoggedError(/no answer/);
  const silent = sendCodeBySms({ send: () => new Promise(() => undefined) }, "0712345678", "012345");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await silent).toBe("failed");
});

test.each([
  ["0712345678", "+254712345678"],
  ["0112 345 678", "+254112345678"],
  ["+254 712-345-678", "+254712345678"],
  ["254712345678", "+254712345678"],
  ["00254712345678", "+254712345678"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0812345678", null],
  ["712345678", null],
  ["12", null],
  ["", null],
])("%s is %s", (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});
