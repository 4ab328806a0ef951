import { z } from "zod";
import { isCurrency } from "#app/domain/currency-codes.ts";
import { DONE, type Result } from "#app/domain/result.ts";
import { chooseCurrency as choose } from "#db/own-account/own-account.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Context } from "../context.ts";
import * as say from "./words.ts";

const UNKNOWN = say.chooseCurrency;

export const currencySchema = z.object({ currency: z.string({ error: UNKNOWN }).refine(isCurrency, UNKNOWN) });

/** Sets one's own currency, once. Choosing again changes nothing and still succeeds. */
export async function chooseCurrency(
  { scope }: Context,
  { currency }: z.output<typeof currencySchema>,
): Promise<Result<null, Refusal>> {
  const result = await choose(scope, currency);
  return result.ok ? DONE : result;
}
