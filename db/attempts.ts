/**
 * The keys of the limits on tries (db/functions/sessions/count_attempt.sql). They are hashes, so that no address is kept
 * with a counter.
 */
import { type SQL, sql } from "drizzle-orm";
import { neighbourhoodOf, networkOf } from "../app/domain/network.ts";
import { bytes, hashOf, sha256 } from "./token.ts";

/** Where a request comes from. */
export type RequestOrigin = {
  /** The network address. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string;
  /** Two letters; null where it is not known. */
  country: string | null;
  /** The token in the cookie by which an account knows the devices that have signed in to it; a new one where it had none. */
  device: string;
};

/** The device and the keys by which `count_attempt` counts. */
export async function attemptOf(what: string, email: string, origin: RequestOrigin): Promise<SQL> {
  return sql`${await hashOf(origin.device)}::bytea, ${await attemptKeys(what, email, origin)}::text[]`;
}

export async function attemptKeys(what: string, email: string, { device, address }: RequestOrigin): Promise<string> {
  const network = networkOf(address);
  const keys = await Promise.all([
    limitKey(what, "device", `${device}|${email}`),
    limitKey(what, "account and network", `${network}|${email}`),
    limitKey(what, "network", network),
    limitKey(what, "account and neighbourhood", `${neighbourhoodOf(address)}|${email}`),
    limitKey(what, "account", email),
  ]);
  return `{${keys.join(",")}}`;
}

/** A counter's key, in which nobody's address can be read. */
export async function limitKey(...parts: readonly [what: string, by: string, whose: string]): Promise<string> {
  return bytes(await sha256(parts.join("|"))).slice(2);
}
