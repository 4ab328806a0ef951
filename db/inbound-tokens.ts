/** The phones that may send messages, each for one person and one account (db/functions/legs). Their tokens are stored as hashes. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { StagedLeg } from "../app/domain/mpesa/stored-leg.ts";
import { networkOf } from "../app/domain/network.ts";
import { limitKey } from "./attempts.ts";
import type { Database } from "./client.ts";
import { newId } from "./id.ts";
import { accounts, inbound_tokens } from "./schema/index.ts";
import type { Scope } from "./scope.ts";
import { hashOf, newToken } from "./token.ts";

/** Tells people, and programs that look for lost secrets, what a token is. */
const PREFIX = "pamoja_in_";

export const newInboundToken = (): string => PREFIX + newToken();

/** Whether a text can be a token at all. */
export const isInboundToken = (text: string): boolean => /^pamoja_in_[\w-]{43}$/.test(text);

const isOwn = and(
  eq(inbound_tokens.household_id, sql`(select current_household())`),
  eq(inbound_tokens.user_id, sql`(select current_user_id())`),
);

/** The caller's own, the oldest first. */
export function listInboundTokens(db: Database) {
  return db
    .select({
      id: inbound_tokens.id,
      name: inbound_tokens.name,
      account: accounts.name,
      is_account_there: sql<boolean>`${accounts.removed_at} is null`,
      created_at: inbound_tokens.created_at,
      last_used_at: inbound_tokens.last_used_at,
    })
    .from(inbound_tokens)
    .innerJoin(
      accounts,
      and(eq(accounts.household_id, inbound_tokens.household_id), eq(accounts.id, inbound_tokens.account_id)),
    )
    .where(isOwn)
    .orderBy(asc(inbound_tokens.created_at), asc(inbound_tokens.id));
}

export type InboundToken = Awaited<ReturnType<typeof listInboundTokens>>[number];

/** The accounts that a phone's messages may be about: of M-PESA, in shillings and in use. */
export function listPhoneAccounts(db: Database) {
  return db
    .select({ id: accounts.id, name: accounts.name })
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
    .orderBy(asc(accounts.id));
}

/** Adds one for an account in shillings. `added` is false when this id was added before, with another token. */
export function recordInboundToken(
  db: Database,
  { id, account, name, tokenHash }: { id: string; account: string; name: string; tokenHash: string },
  at: Date,
) {
  return db.execute<{ added: boolean }>(
    sql`select add_inbound_token(${id}::uuid, ${account}::uuid, ${name}, ${tokenHash}::bytea,
      ${at.toISOString()}::timestamptz) as added`,
  );
}

/** Revokes one of the caller's own. */
export function removeInboundToken(db: Database, id: string) {
  return db
    .delete(inbound_tokens)
    .where(and(isOwn, eq(inbound_tokens.id, id)))
    .returning({ id: inbound_tokens.id });
}

/** What became of the legs that a phone sent; `retry_after` is in seconds. */
export type Receipt = {
  outcome: "received" | "unknown" | "limited" | "refused" | "no account" | "full";
  fresh: number | null;
  known: number | null;
  retry_after: number | null;
};

/** Stores legs for whoever's token this is. Throws a 503 when the database does not answer. */
export async function receiveLegs(
  scope: Scope,
  { token, address }: { token: string; address: string },
  staged: readonly StagedLeg[],
): Promise<Receipt> {
  const hash = await hashOf(token);
  const keys = await Promise.all([
    limitKey("inbound", "minute", hash),
    limitKey("inbound", "day", hash),
    limitKey("inbound", "network", networkOf(address)),
  ]);
  const rows = staged.map((leg) => ({ id: newId(), ...leg }));
  return scope.rpc<Receipt>(
    sql`select outcome, fresh, known, retry_after from receive_legs(${hash}::bytea, ${`{${keys.join(",")}}`}::text[],
      ${JSON.stringify(rows)}::jsonb, ${scope.at.toISOString()}::timestamptz)`,
  );
}
