/** What a browser may send of what someone said of a message. */
import { z } from "zod";
import { isKind } from "../kinds.ts";
import { WALLETS } from "../movement.ts";
import { isSkeleton, LONGEST_SKELETON, type Skeleton } from "./skeletons.ts";

const skeletonSchema = z.strictObject({
  words: z.string().max(LONGEST_SKELETON).refine(isSkeleton),
  amount: z.int().min(0).max(50).nullable(),
  direction: z.enum(["in", "out"]),
  kind: z.string().refine(isKind),
  wallet: z.enum(WALLETS),
});

/** @returns null for none */
export function readSkeleton(json: unknown): Skeleton | null | "invalid" {
  if (json === null) return null;
  try {
    const parsed = skeletonSchema.safeParse(JSON.parse(String(json)));
    return parsed.success ? parsed.data : "invalid";
  } catch {
    return "invalid";
  }
}
