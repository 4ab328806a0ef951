import type { Result } from "#app/domain/result.ts";
import { choosePlanSettings as chooseRow } from "#db/plan/schedules.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/** `varies`: nobody can say when money comes. */
export const choosePlanSettings = (context: Context, { varies }: { varies: boolean }): Promise<Result<null, Refusal>> =>
  doAs(context, "choose-plan-settings", (db) => ({ chosen: chooseRow(db, varies) }));
