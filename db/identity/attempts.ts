/**
 * Keys for the limits on attempts (db/identity/functions/count_attempt.sql). The limits themselves stand in
 * app/domain/limits.ts. Keys are hashes, so that no address is stored with a counter.
 */
import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "../../app/domain/identity/mailbox.ts";
import { neighbourhoodOf, networkOf } from "../../app/domain/network.ts";
import { bytes, hashOf, sha256 } from "./token.ts";

/** Where a request comes from. */
export type RequestOrigin = {
  /** The network address. */
  address: string;
  /** The browser's User-Agent. */
  userAgent: string;
  /** Two letters; null where unknown. */
  country: string | null;
  /** The token in the cookie that marks devices which have signed in to an account; a new one where there was none. */
  device: string;
};

/** The device and the keys, as arguments of `count_attempt`. */
export async function attemptOf(what: string, email: string, origin: RequestOrigin): Promise<SQL> {
  return sql`${await hashOf(origin.device)}::bytea, ${await attemptKeys(what, email, origin)}::text[]`;
}

export async function attemptKeys(what: string, typed: string, { device, address }: RequestOrigin): Promise<string> {
  const email = mailboxOf(typed);
  const network = networkOf(address);
  const neighbourhood = neighbourhoodOf(address);
  const keys = await Promise.all([
    limitKey(what, "device", `${device}|${email}`),
    limitKey(what, "account and network", `${network}|${email}`),
    limitKey(what, "network", network),
    limitKey(what, "account and neighbourhood", `${neighbourhood}|${email}`),
    limitKey(what, "account", email),
    limitKey(what, "neighbourhood", neighbourhood),
  ]);
  return `{${keys.join(",")}}`;
}

/** A counter's key, which reveals nobody's address. */
export async function limitKey(...parts: readonly [what: string, by: string, whose: string]): Promise<string> {
  return bytes(await sha256(parts.join("|"))).slice(2);
}
