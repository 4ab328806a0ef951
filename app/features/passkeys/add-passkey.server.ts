import { z } from "zod";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { passkeyAdded } from "#app/emails/security.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/identity/links.ts";
import { addPasskey as add, type NewPasskey } from "#db/passkeys/passkeys.ts";
import type { Refusal } from "#db/refusal.ts";
import { type FullContext, writeAs } from "../context.ts";
import { oneLine } from "../identity/fields.server.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import * as say from "./words.ts";

const NO_NAME = say.nameIt;

export const passkeySchema = z.object({
  name: z
    .string({ error: NO_NAME })
    .max(60, say.atMost60Characters)
    .transform(oneLine)
    .refine((text) => text !== "", NO_NAME),
});

/** `check` finds what the browser made and signed for this account; null for what is no answer to its challenge. */
export type AddPasskey = {
  name: string;
  check: (userId: string) => Promise<Omit<NewPasskey, "id" | "name"> | null>;
};

const CODES = { known: "passkey_known", many: "passkeys_exceeded", gone: "challenge_gone" } as const;

export type PasskeyRefusal =
  | { code: (typeof CODES)[keyof typeof CODES] | "answer_wrong" }
  /** They have not confirmed lately that it is them. */
  | { code: "unconfirmed" }
  | Refusal;

/** Adds a passkey, and tells its owner. What was sent is looked at only for whoever may add one. */
export async function addPasskey(
  context: FullContext,
  { name, check }: AddPasskey,
): Promise<Result<null, PasskeyRefusal>> {
  const entered = await writeAs(context, "add-passkey", () => ({}));
  if (!entered.ok) return entered;
  const { visitor } = entered.value;
  if (!visitor.isReauthenticated) return refused({ code: "unconfirmed" });
  const credential = await check(visitor.userId);
  if (credential === null) return refused({ code: "answer_wrong" });
  const notice = await newLink(context.scope, "not-me");
  const result = await add(context.scope, { ...credential, id: newId(), name }, notice);
  if (!result.ok) return result;
  const { outcome } = result.value.row;
  if (outcome !== "added") return refused({ code: CODES[outcome] });
  notifyOwner(context, visitor, notice, (facts) => passkeyAdded({ ...facts, name }));
  return DONE;
}
