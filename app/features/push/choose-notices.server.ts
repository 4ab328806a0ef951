import type { PlanMail } from "#app/domain/mails/mail-choice.ts";
import { reviseNotices } from "#db/push/push-addresses.ts";
import { type Context, doAs } from "../context.ts";

/** Sets of what someone wants to be notified, wherever they are. */
export const chooseNotices = (context: Context, wants: Readonly<Record<PlanMail, boolean>>) =>
  doAs(context, "choose-notices", (db) => ({ revised: reviseNotices(db, wants) }));
