import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import type { Result } from "#app/domain/result.ts";
import { removeMessageSkeleton } from "#db/movements/message-skeletons.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** Forgets what was said of a message. @returns what that was; null where it was forgotten before */
export async function forgetMessage(context: Context, id: string): Promise<Result<Skeleton | null, Refusal>> {
  const answer = await writeAs(context, "forget-message", (db) => ({ forgotten: removeMessageSkeleton(db, id) }));
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.data.forgotten[0] ?? null };
}
