/**
 * The phones that may send messages, each for one person and one account (db/phone-keys/functions). Their tokens are stored
 * as hashes.
 */
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { StagedMovement } from "../../app/domain/movements/stored-movement.ts";
import { neighbourhoodOf, networkOf } from "../../app/domain/network.ts";
import { isOfOwnPhone } from "../accounts/accounts.ts";
import type { Database } from "../client.ts";
import { newId } from "../id.ts";
import { limitKey } from "../identity/attempts.ts";
import { hashOf, newToken } from "../identity/token.ts";
import { accounts, phone_keys } from "../schema.ts";
import type { Scope } from "../scope.ts";

/** Tells people, and programs that look for lost secrets, what a token is. */
const PREFIX = "pamoja_in_";

export const newPhoneKey = (): string => PREFIX + newToken();

/** Whether a text can be a token at all. */
export const isPhoneKey = (text: string): boolean => /^pamoja_in_[\w-]{43}$/.test(text);

const isOwn = and(
  eq(phone_keys.household_id, sql`(select current_household())`),
  eq(phone_keys.user_id, sql`(select current_user_id())`),
);

/** The caller's own, the oldest first. */
export function listPhoneKeys(db: Database) {
  return db
    .select({
      id: phone_keys.id,
      name: phone_keys.name,
      account: accounts.name,
      is_account_there: sql<boolean>`${accounts.removed_at} is null`,
      created_at: phone_keys.created_at,
      last_used_at: phone_keys.last_used_at,
    })
    .from(phone_keys)
    .innerJoin(
      accounts,
      and(eq(accounts.household_id, phone_keys.household_id), eq(accounts.id, phone_keys.account_id)),
    )
    .where(isOwn)
    .orderBy(asc(phone_keys.created_at), asc(phone_keys.id));
}

export type PhoneKey = Awaited<ReturnType<typeof listPhoneKeys>>[number];

/** The accounts that a phone's messages may be about: of M-PESA, in shillings and in use; the caller's own come first. */
export function listPhoneAccounts(db: Database) {
  return db
    .select({ id: accounts.id, name: accounts.name, is_of_own_phone: isOfOwnPhone })
    .from(accounts)
    .where(
      and(
        eq(accounts.household_id, sql`(select current_household())`),
        eq(accounts.kind, "mpesa"),
        eq(accounts.currency, "KES"),
        isNull(accounts.removed_at),
        isNull(accounts.archived_at),
      ),
    )
    .orderBy(desc(isOfOwnPhone), asc(accounts.id));
}

/** Adds one for an account in shillings. `added` is false when this id was added before, with another token. */
export function recordPhoneKey(
  db: Database,
  { id, account, name, tokenHash }: { id: string; account: string; name: string; tokenHash: string },
  at: Date,
) {
  return db.execute<{ added: boolean }>(
    sql`select add_phone_key(${id}::uuid, ${account}::uuid, ${name}, ${tokenHash}::bytea,
      ${at.toISOString()}::timestamptz) as added`,
  );
}

/** Revokes one of the caller's own. */
export function removePhoneKey(db: Database, id: string) {
  return db
    .delete(phone_keys)
    .where(and(isOwn, eq(phone_keys.id, id)))
    .returning({ id: phone_keys.id });
}

/** What became of the movements that a phone sent; `retry_after` is in seconds. */
export type Receipt = {
  outcome: "received" | "unknown" | "limited" | "refused" | "no account" | "full";
  fresh: number | null;
  known: number | null;
  retry_after: number | null;
  /** How many of the messages that were not read wait for their person. */
  kept: number | null;
};

/** Counts a message of whoever's token this is, before it is read. Throws a 503 when the database does not answer. */
export async function admitMessage(
  scope: Scope,
  { token, address }: { token: string; address: string },
): Promise<{ outcome: "admitted" | "unknown" | "limited" | "refused"; retry_after: number | null }> {
  const hash = await hashOf(token);
  const keys = await Promise.all([
    limitKey("inbound", "minute", hash),
    limitKey("inbound", "day", hash),
    limitKey("inbound", "network", networkOf(address)),
    limitKey("inbound", "neighbourhood", neighbourhoodOf(address)),
  ]);
  return scope.rpc(
    sql`select outcome, retry_after from admit_message(${hash}::bytea, ${`{${keys.join(",")}}`}::text[],
      ${scope.at.toISOString()}::timestamptz)`,
  );
}

/**
 * Stores movements of an admitted message for whoever's token this is, and keeps what their person has to sort. Throws a 503
 * when the database does not answer.
 */
export async function receiveMovements(
  scope: Scope,
  token: string,
  staged: readonly StagedMovement[],
  unread: readonly { id: string; encrypted: string; digest: string }[],
): Promise<Receipt> {
  const hash = await hashOf(token);
  const rows = staged.map((movement) => ({ id: newId(), ...movement }));
  return scope.rpc<Receipt>(
    sql`select outcome, fresh, known, retry_after, kept from receive_movements(${hash}::bytea, null,
      ${JSON.stringify(rows)}::jsonb, ${scope.at.toISOString()}::timestamptz, ${JSON.stringify(unread)}::jsonb)`,
  );
}
