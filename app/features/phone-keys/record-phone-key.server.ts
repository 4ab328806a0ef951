import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { phoneKeyAdded } from "#app/emails/security.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { hashOf } from "#db/identity/token.ts";
import { newPhoneKey, recordPhoneKey as record } from "#db/phone-keys/phone-keys.ts";
import type { Refusal } from "#db/refusal.ts";
import { type FullContext, writeAs } from "../context.ts";
import { oneLine } from "../identity/fields.server.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import * as say from "./words.ts";

const NO_NAME = say.nameIt;
const NO_ACCOUNT = say.chooseAccount;

export const phoneKeySchema = z.object({
  name: z
    .string({ error: NO_NAME })
    .max(60, say.atMost60Characters)
    .transform(oneLine)
    .refine((text) => text !== "", NO_NAME),
  account: z.string({ error: NO_ACCOUNT }).refine(isId, NO_ACCOUNT),
});

/** The id makes it recorded once. */
export type RecordPhoneKey = z.output<typeof phoneKeySchema> & { id: string };

/**
 * Makes a key. Only its hash is stored: one that is sent again cannot be shown again. It needs a recent proof, and its owner is
 * told.
 */
export async function recordPhoneKey(
  context: FullContext,
  { id, name, account }: RecordPhoneKey,
): Promise<Result<{ key: string }, Refusal | { code: "already_recorded" }>> {
  const { scope } = context;
  const key = newPhoneKey();
  const row = { id, account, name, tokenHash: await hashOf(key) };
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "record-phone-key", (db) => ({
    recorded: record(db, row, scope.at),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (!answer.value.data.recorded[0]?.added) return refused({ code: "already_recorded" });
  notifyOwner(context, answer.value.visitor, notice, (facts) => phoneKeyAdded({ ...facts, phone: name }));
  return { ok: true, value: { key } };
}
