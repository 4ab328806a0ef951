/** What a browser may send of movements. */
import { z } from "zod";
import { isDay } from "../calendar.ts";
import { LARGEST_AMOUNT } from "../money.ts";
import { isPrintable, isVisible } from "../plain-text.ts";
import { isKind } from "./kinds.ts";
import { WALLETS } from "./movement.ts";
import type { StagedMovement } from "./stored-movement.ts";

const text = (length: number) => z.string().max(length).refine(isPrintable);
const visibleText = (length: number) => text(length).refine(isVisible);

/** As 21:25. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const cents = z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

const stagedMovement = z.strictObject({
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
export const MOVEMENTS_IN_ONE = 100;

/** @returns null for anything that is no list of movements */
export function readStagedMovements(json: string): StagedMovement[] | null {
  try {
    const parsed = z.array(stagedMovement).max(MOVEMENTS_IN_ONE).safeParse(JSON.parse(json));
    return parsed.success ? (parsed.data as StagedMovement[]) : null;
  } catch {
    return null;
  }
}
