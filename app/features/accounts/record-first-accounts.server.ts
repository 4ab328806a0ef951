import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** In the household's currency. */
export type FirstAccount = Omit<AccountEntry, "currency" | "rate"> & { id: string };

/** Records a household's first accounts: all of them, or none. Sent again, it records nothing more. */
export async function recordFirstAccounts(
  context: Context,
  inputs: readonly FirstAccount[],
): Promise<Result<{ ids: string[] }, Refusal>> {
  const answer = await writeAs(context, "record-first-accounts", (db) =>
    Object.fromEntries(inputs.map(({ id, ...entry }) => [id, recordAccount(db, id, entry, null)])),
  );
  return answer.ok ? { ok: true, value: { ids: inputs.map(({ id }) => id) } } : answer;
}
