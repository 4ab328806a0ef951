/** The mails about a household's plan, written when they are sent. */

import { addDays } from "#app/domain/calendar.ts";
import type { Notice, PlanMail } from "#app/domain/mails/mail-choice.ts";
import { ZERO } from "#app/domain/money.ts";
import type { Email } from "#app/emails/email.ts";
import { dueSoon, moneyRunsShort, payIsIn } from "#app/emails/plan.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listBudget } from "#db/budgets/budgets.ts";
import { sumRecentExpenses } from "#db/dashboard/dashboard.ts";
import { claimPlanMails, enterPlanMails, type NewsItem, type PlanMailReader } from "#db/mails/plan-mails.ts";
import type { SystemScope } from "#db/system.ts";
import { planQueries, planToday } from "../plan/read-plan.server.ts";
import { type PlanNews, planNews } from "./plan-news.ts";

export type MailTo = Email & { to: string };

/**
 * Reads the plan of a batch's household in one call, writes down in another what its mails and notifications are about to tell, and
 * returns the mails; notifications wait from then on.
 * None: nothing is new.
 * @throws when the database does not answer
 */
export async function writePlanMails(system: SystemScope, batch: string, origin: string, at: Date): Promise<MailTo[]> {
  const { readers, accounts, budget, recent, ...rows } = await system.read((db) => ({
    readers: enterPlanMails(db, batch, at),
    accounts: listAccounts(db),
    ...planQueries(db),
    budget: listBudget(db, null),
    recent: sumRecentExpenses(db),
  }));
  const [first] = readers;
  if (first === undefined) return [];
  const { currency, today } = first;
  const planned = planToday(rows, accounts, currency, today);
  const month = { month: first.month, first: first.month_first, last: first.month_last };
  const now = { today, month, monthsAhead: first.months_ahead };
  const news = planNews(planned, { budget, recent: recent[0] ?? { total: ZERO, days: 0 }, accounts }, now);
  const items = readers.flatMap((reader) => unsentItems(news, reader));
  const isShort = news.short !== null;
  const isOver = !isShort && readers.some((reader) => reader.sent.some((each) => /^(?:notice-)?short /.test(each)));
  if (items.length === 0 && !isOver) return [];
  const { claimed } = await system.write((db) => ({ claimed: claimPlanMails(db, batch, items, isShort, at) }));
  const isClaimed = new Set(claimed.map(keyOf));
  return readers.flatMap((reader) => mailsOf(news, reader, isClaimed, origin));
}

const keyOf = ({ user_id, kind, about }: NewsItem) => `${user_id} ${kind} ${about}`;

/** What a person wants to know and was not sent, by mail and as a notification. */
function unsentItems(
  { due, pay, short }: PlanNews,
  { user_id, wants, notices, sent, today }: PlanMailReader,
): NewsItem[] {
  const all = { due, pay, short: short === null ? [] : [short] };
  const tomorrow = addDays(today, 1);
  const noticed = { ...all, due: due.filter(({ day }) => day === tomorrow) };
  const unsent = (kind: PlanMail | Notice, news: readonly { about: string }[]) =>
    news.filter(({ about }) => !sent.includes(`${kind} ${about}`)).map(({ about }) => ({ user_id, kind, about }));
  return [
    ...wants.flatMap((kind) => unsent(kind, all[kind])),
    ...notices.flatMap((kind) => unsent(`notice-${kind}`, noticed[kind])),
  ];
}

function mailsOf(news: PlanNews, reader: PlanMailReader, isClaimed: ReadonlySet<string>, origin: string): MailTo[] {
  const { user_id, email: to, first_name: firstName, wants, today } = reader;
  const tells = (kind: PlanMail) => (thing: { about: string }) =>
    wants.includes(kind) && isClaimed.has(keyOf({ user_id, kind, about: thing.about }));
  const facts = (kind: PlanMail) => ({
    firstName,
    today,
    withAmounts: !reader.without_amounts,
    link: `${origin}/plan`,
    unsubscribe: `${origin}/unsubscribe?token=${reader.unsubscribe_token}&kind=${kind}`,
  });
  const [due, pay] = [news.due.filter(tells("due")), news.pay.filter(tells("pay"))];
  return [
    due.length > 0 && dueSoon({ ...facts("due"), due }),
    pay.length > 0 && payIsIn({ ...facts("pay"), names: pay.map(({ name }) => name), free: news.free }),
    news.short !== null && tells("short")(news.short) && moneyRunsShort({ ...facts("short"), shortage: news.short }),
  ].flatMap((email) => (email === false ? [] : [{ to, ...email }]));
}
