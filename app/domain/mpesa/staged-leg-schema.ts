/** What a browser may send of legs. */
import { z } from "zod";
import { isDay } from "../calendar.ts";
import { LARGEST_AMOUNT } from "../money.ts";
import { isPrintable, isVisible } from "../plain-text.ts";
import { isKind } from "./kinds.ts";
import { WALLETS } from "./leg.ts";
import type { StagedLeg } from "./stored-leg.ts";

const text = (length: number) => z.string().max(length).refine(isPrintable);
const visibleText = (length: number) => text(length).refine(isVisible);

/** As 21:25. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const cents = z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

const stagedLeg = z.strictObject({
  receipt: visibleText(120),
  part: visibleText(30),
  day: z.string().refine(isDay).nullable(),
  time: z.string().regex(TIME).nullable(),
  amount: cents.min(1),
  direction: z.enum(["in", "out"]),
  kind: z.string().refine(isKind),
  wallet: z.enum(WALLETS),
  party_name: text(200).nullable(),
  party_number: text(40).nullable(),
  party_account: text(100).nullable(),
  payee: visibleText(250),
  payee_name: visibleText(250),
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
