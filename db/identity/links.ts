/** E-mailed links: the database stores their tokens as hashes. */
import { endOf } from "../../app/domain/limits.ts";
import type { Scope } from "../scope.ts";
import { hashOf, newToken } from "./token.ts";

/** A link to be mailed: its token, and what the database stores. */
export type Link = { token: string; hash: string; expires: string };

/** Why a link is not taken, by what the functions of the database say. */
export const LINK_REFUSALS = { limited: "tries_limited", already: "already_verified", gone: "link_gone" } as const;

/** `already_verified`: of a link that verifies an address. */
export type LinkRefusal<Word extends keyof typeof LINK_REFUSALS = "limited" | "gone"> = {
  code: (typeof LINK_REFUSALS)[Word];
};

/** A new token for a mail, with its hash for the database. */
export async function newLink(scope: Scope, purpose: "verify" | "reset" | "change-email" | "not-me"): Promise<Link> {
  const token = newToken();
  return {
    token,
    hash: await hashOf(token),
    expires: endOf(purpose, scope.at),
  };
}
