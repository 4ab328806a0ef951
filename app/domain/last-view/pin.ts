/** The PIN of the last view. */
import { type Result, refused } from "../result.ts";

export type PinCode = "not_six_digits" | "easily_guessed";

/** Refuses what is tried first: one digit six times, or digits in their order. */
export function readPin(typed: string): Result<string, { code: PinCode }> {
  const pin = typed.trim();
  if (!/^\d{6}$/.test(pin)) return refused({ code: "not_six_digits" });
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 0] = steps;
  const isEasy = steps.size === 1 && Math.abs(step) <= 1;
  return isEasy ? refused({ code: "easily_guessed" }) : { ok: true, value: pin };
}
