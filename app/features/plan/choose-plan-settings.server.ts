import type { Result } from "#app/domain/result.ts";
import { choosePlanSettings as chooseRow, type PlanSettings } from "#db/plan/plan-settings.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs } from "../context.ts";

/** Sets whether income varies, or how much less is to be spent each day. */
export const choosePlanSettings = (context: Context, settings: PlanSettings): Promise<Result<null, Refusal>> =>
  doAs(context, "choose-plan-settings", (db) => ({ chosen: chooseRow(db, settings) }));
