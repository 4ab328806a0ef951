/** Who gets the mails about a household's plan, and what was sent to them (db/mails/functions). */
import { sql } from "drizzle-orm";
import type { Day, Month } from "../../app/domain/calendar.ts";
import type { Notice, PlanMail } from "../../app/domain/mails/mail-choice.ts";
import type { Database } from "../client.ts";

/** Someone who gets mails or notifications of a batch. */
export type PlanMailReader = {
  user_id: string;
  email: string;
  first_name: string;
  unsubscribe_token: string;
  /** By mail, and as a notification. */
  wants: PlanMail[];
  notices: PlanMail[];
  without_amounts: boolean;
  /** What other batches sent, as `kind about`. */
  sent: string[];
  currency: string;
  /** Of the household. */
  today: Day;
  /** The household's month, as of a visitor. */
  month: Month;
  month_first: Day;
  month_last: Day;
  months_ahead: Day[] | null;
};

/** The first query of a batch in which a household's plan is read: those that follow read as one of those who get its mails. */
export const enterPlanMails = (db: Database, batch: string, at: Date) =>
  db.execute<PlanMailReader>(sql`
    select user_id, email, first_name, unsubscribe_token, to_jsonb(wants) as wants, to_jsonb(notices) as notices, without_amounts, to_jsonb(told) as sent, currency,
           today::text as today, month, month_first::text, month_last::text, to_jsonb(months_ahead) as months_ahead
      from enter_plan_mails(${batch}::uuid, ${at.toISOString()}::timestamptz)`);

/** Something that is sent to a person once. */
export type NewsItem = { user_id: string; kind: PlanMail | Notice; about: string };

/** Writes down what a batch is about to send, and returns what it may. @param isShort whether money still runs short */
export const claimPlanMails = (db: Database, batch: string, items: readonly NewsItem[], isShort: boolean, at: Date) =>
  db.execute<NewsItem>(sql`
    select user_id, kind, about
      from claim_plan_mails(${batch}::uuid, ${JSON.stringify(items)}::jsonb, ${isShort}::boolean, ${at.toISOString()}::timestamptz)`);
