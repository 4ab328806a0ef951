/** Pockets in words. */
import { type Day, formatShortDay, formatWeekday } from "#app/domain/calendar.ts";
import { formatFigure, subtractCents, toCents } from "#app/domain/money.ts";
import { billOf } from "#app/domain/plan/rests.ts";
import { shortagesOf } from "#app/domain/pockets/keeping.ts";
import { stepOf } from "#app/domain/pockets/pocket.ts";
import type { PlanToday } from "#app/features/plan/read-plan.server.ts";
import { payDays } from "#app/features/pockets/pay.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";
import * as say from "./words.tsx";

export type PocketView = {
  id: string;
  name: string;
  held: string;
  target: string | null;
  /** How much of its target it has, in per cent. */
  share: number | null;
  facts: string[];
};

type Planned = Pick<PlanToday, "plan" | "rows" | "pockets" | "untaken">;

export function pocketView(pocket: PocketRow, planned: Planned, today: Day): PocketView {
  const { id, name, currency, held, target, target_day: day, series } = pocket;
  const figure = (amount: typeof held) => formatFigure(amount, currency);
  const missing = target === null ? null : subtractCents(target, held);
  const step = missing === null || day === null ? null : stepOf({ missing, day }, today, payDays(planned, today));
  const bill = billOf(planned.rows.schedules, series);
  return {
    id,
    name,
    held: figure(held),
    target: target === null ? null : say.ofTarget(figure(target)),
    share: target === null ? null : Math.max(0, Math.min(100, Math.floor((held / target) * 100))),
    facts: [
      ...(day && step
        ? [say.eachTimeUntil(step, figure(step.amount), formatShortDay(day))]
        : missing !== null && missing <= 0
          ? [say.reached]
          : day
            ? [say.by(formatShortDay(day))]
            : []),
      pocket.is_account_used ? say.inAccount(pocket.account_name) : say.accountIsGone(pocket.account_name),
      ...(held < 0 ? [say.overdrawn] : []),
      ...(bill ? [say.paysFor(bill.name)] : []),
      ...(pocket.share === null ? [] : [say.ofEachPay(pocket.share)]),
    ],
  };
}

/** Accounts that hold less than their pockets, each with those that it could be taken from. */
export function shortageViews(accounts: readonly AccountRow[], pockets: readonly PocketRow[]) {
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return shortagesOf(accounts, pockets).flatMap(({ account: id, missing }) => {
    const account = accountOf.get(id);
    if (!account) return [];
    return [
      {
        id,
        text: say.holdsLess(account.name, formatFigure(missing, account.currency)),
        pockets: pockets
          .filter((each) => each.account === id && each.held > 0)
          .map(({ id, name, held }) => ({ id, name, cents: toCents(Math.min(held, missing)) })),
      },
    ];
  });
}

/** What was paid of pockets' bills and is not taken from them. */
export const untakenViews = ({ rows, pockets, untaken }: Planned, today: Day) =>
  untaken.flatMap(({ pocket: id, schedule, planned_on, entry, amount }) => {
    const pocket = pockets.find((each) => each.id === id);
    const found = rows.entries.find((each) => each.id === entry);
    const bill = rows.schedules.find((each) => each.id === schedule);
    if (!pocket || !found || !bill) return [];
    return [
      {
        occurrence: `${schedule} ${planned_on}`,
        entry,
        cents: amount,
        pocket: pocket.name,
        text: say.paidFor(bill.name, formatFigure(amount, pocket.currency), formatWeekday(found.day, today)),
      },
    ];
  });
