import type { MailChoices } from "#app/domain/mails/mail-choice.ts";
import { reviseMailChoices } from "#db/mails/mail-choices.ts";
import { type Context, doAs } from "../context.ts";

/** Sets which mails someone wants, also as a viewer. */
export const chooseMails = (context: Context, wants: Readonly<MailChoices>) =>
  doAs(context, "choose-mails", (db) => ({ revised: reviseMailChoices(db, wants) }));
