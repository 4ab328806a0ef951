import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { hashOf } from "#db/identity/token.ts";
import { newPhoneKey, recordPhoneKey as record } from "#db/phone-keys/phone-keys.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { oneLine } from "../identity/fields.server.ts";
import * as say from "./words.ts";

const NO_NAME = say.giveItANameSuch;
const NO_ACCOUNT = say.chooseTheAccountThatIts;

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

/** Makes a key. Only its hash is stored: one that is sent again cannot be shown again. */
export async function recordPhoneKey(
  context: Context,
  { id, name, account }: RecordPhoneKey,
): Promise<Result<{ key: string }, Refusal | { code: "already_recorded" }>> {
  const key = newPhoneKey();
  const row = { id, account, name, tokenHash: await hashOf(key) };
  const answer = await writeAs(context, "record-phone-key", (db) => ({ recorded: record(db, row, context.scope.at) }));
  if (!answer.ok) return answer;
  return answer.value.data.recorded[0]?.added ? { ok: true, value: { key } } : refused({ code: "already_recorded" });
}
