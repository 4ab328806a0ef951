import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import { newId } from "#db/id.ts";
import { recordMessageSkeleton } from "#db/movements/message-skeletons.ts";
import { type Context, doAs } from "../context.ts";

/** Remembers what a message says, in the place of what was said of one with the same words. */
export const rememberMessage = (context: Context, skeleton: Skeleton) =>
  doAs(context, "remember-message", (db) => ({
    recorded: recordMessageSkeleton(db, newId(), skeleton, context.scope.at),
  }));
