/** E-mailed links: the database stores their tokens as hashes. */
import { endOf } from "../../app/domain/limits.ts";
import type { Scope } from "../scope.ts";
import { hashOf, newToken } from "./token.ts";

/** A link to be mailed: its token, and what the database stores. */
export type Link = { token: string; hash: string; expires: string };

/** A new token for a mail, with its hash for the database. */
export async function newLink(scope: Scope, purpose: "verify" | "reset" | "change-email" | "not-me"): Promise<Link> {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: endOf(purpose, scope.at),
  };
}
