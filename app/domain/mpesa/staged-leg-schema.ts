/** What a browser may send of legs. */
import { z } from "zod";
import { isDay } from "../calendar.ts";
import { LARGEST_AMOUNT } from "../money.ts";
import { isKind } from "./kinds.ts";
import { WALLETS } from "./leg.ts";
import type { StagedLeg } from "./stored-leg.ts";

/** Postgres stores neither halves of characters nor NUL. */
const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => value.isWellFormed() && !value.includes("\u0000"));

const cents = z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

const stagedLeg = z.strictObject({
  receipt: text(120).min(1),
  part: text(30).min(1),
  day: z.string().refine(isDay).nullable(),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  amount: cents.min(1),
  direction: z.enum(["in", "out"]),
  kind: z.string().refine(isKind),
  wallet: z.enum(WALLETS),
  party_name: text(200).nullable(),
  party_number: text(40).nullable(),
  party_account: text(100).nullable(),
  payee: text(250).min(1),
  payee_name: text(250).min(1),
  balance: cents.nullable(),
  reverses: text(20).nullable(),
});

/** As many as one request brings. */
export const LEGS_IN_ONE = 100;

/** @returns null for anything that is no list of legs */
export function readStagedLegs(json: string): StagedLeg[] | null {
  try {
    const parsed = z.array(stagedLeg).max(LEGS_IN_ONE).safeParse(JSON.parse(json));
    return parsed.success ? (parsed.data as StagedLeg[]) : null;
  } catch {
    return null;
  }
}
