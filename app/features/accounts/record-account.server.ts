import type { AccountEntry } from "#app/domain/accounts/account-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { findStoredAccount, recordAccount as recordRow } from "#db/accounts/accounts.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { openingRate } from "./opening-rate.server.ts";
import type { AccountRefusal } from "./refusal.ts";
import { isSame } from "./stored.server.ts";

/** The id makes it recorded once, however often it is sent. In `householdCurrency`, no rate is looked for. */
export type RecordAccount = AccountEntry & { id: string; householdCurrency?: string | undefined };

/** Records an account. The same one sent again records nothing and still succeeds. */
export async function recordAccount(
  context: Context,
  { id, householdCurrency, ...entry }: RecordAccount,
): Promise<Result<{ id: string }, AccountRefusal>> {
  const rate = await prepareWrite(context, "record-account", () => openingRate(context, entry, householdCurrency));
  if (!rate.ok) return rate;
  const answer = await writeAs(context, "record-account", (db) => ({
    recorded: recordRow(db, id, entry, rate.value),
    stored: findStoredAccount(db, id),
  }));
  if (!answer.ok) return answer;
  const [stored] = answer.value.data.stored;
  return stored && isSame(stored, entry, rate.value)
    ? { ok: true, value: { id } }
    : { ok: false, refusal: { code: "already_recorded" } };
}
