import { DONE, type Result, refused } from "#app/domain/result.ts";
import { renamePasskey as rename } from "#db/passkeys/passkeys.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

export async function renamePasskey(
  context: Context,
  { id, name }: { id: string; name: string },
): Promise<Result<null, Refusal | { code: "passkey_gone" }>> {
  const answer = await writeAs(context, "rename-passkey", (db) => ({ renamed: rename(db, id, name) }));
  if (!answer.ok) return answer;
  return answer.value.data.renamed[0]?.done ? DONE : refused({ code: "passkey_gone" });
}
