/** A member's book with a chama or a Sacco: its figures, and the addresses of what is done next. */
import type { AccountKind } from "#app/domain/accounts/account.ts";
import { addDays, type Day, formatShortDay, formatWeekday } from "#app/domain/calendar.ts";
import { FEE } from "#app/domain/categories.ts";
import { formatFigure, formatMoney, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import { type PlanRows, planOf } from "#app/domain/plan/plan.ts";
import type { BookRow } from "#db/accounts/account-book.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { ScheduleRow } from "#db/plan/schedules.ts";
import { itHappened } from "../../plan/it-happened.ts";
import { addressOf, PATH as PLAN } from "../../plan/search-params.ts";
import { PATH } from "../search-params.ts";
import * as say from "./words.ts";

export type BookView = {
  heading: string;
  /** What the balance means, and how much it is; without its sign where it is owed. */
  standing: { label: string; figure: string; isOwed: boolean };
  /** Each with its entries, the newest first: what was paid, and whatever else there was. */
  parts: BookPart[];
};
export type BookPart = {
  what: BookRow["what"];
  label: string;
  total: string;
  entries: { id: string; day: string; receipt: string | null; amount: string }[];
};

const PARTS = ["paid", "received", "fine", "welfare", "shared"] as const satisfies readonly BookRow["what"][];

/** @returns null of an account of a kind that has no such book */
export function bookView(account: AccountRow, rows: readonly BookRow[]): BookView | null {
  const { kind, currency, balance, ahead } = account;
  if (!hasBook(kind)) return null;
  const held = subtractCents(balance, ahead);
  const isOwed = kind === "chama" && held < 0;
  return {
    heading: say.yourGroup[kind],
    standing: {
      label: say.standing[kind === "sacco" ? "held" : isOwed ? "owing" : "owed"],
      figure: formatMoney(isOwed ? toCents(-held) : held, currency),
      isOwed,
    },
    parts: PARTS.map((what) => ({ what, own: rows.filter((row) => row.what === what) }))
      .filter(({ what, own }) => what === "paid" || what === "received" || own.length > 0)
      .map(({ what, own }) => ({
        what,
        label: what === "paid" ? say.paidSince : say.totals[kind][what],
        total: formatMoney(toCents(own[0]?.total ?? ZERO), currency),
        entries: own.map(({ id, day, receipt, amount }) => ({
          id,
          day: formatShortDay(day),
          receipt,
          amount: formatFigure(toCents(amount), currency),
        })),
      })),
  };
}

const hasBook = (kind: AccountKind): kind is "chama" | "sacco" => kind === "chama" || kind === "sacco";

/** In days: a turn may be more than a year away. */
const AHEAD = 500;

type Rows = Omit<PlanRows, "schedules"> & { schedules: readonly ScheduleRow[] };

/** What is planned with the group: the next contribution, and the member's next turn. */
export function bookPlan({ id, name, kind }: AccountRow, rows: Rows, today: Day) {
  const { coming } = planOf(rows, today, addDays(today, AHEAD));
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const nextOf = (isIt: (schedule: ScheduleRow) => boolean) => {
    const found = coming.flatMap((occurrence) => {
      const schedule = scheduleOf.get(occurrence.schedule);
      return schedule && schedule.direction === "transfer" && occurrence.open > 0 && isIt(schedule)
        ? [{ occurrence, schedule }]
        : [];
    })[0];
    if (!found) return null;
    const { occurrence, schedule } = found;
    const [amount, day] = [formatMoney(occurrence.open, schedule.currency), formatWeekday(occurrence.on, today)];
    return {
      text: occurrence.on < today ? say.dueSince(amount, day) : say.on(amount, day),
      to: addressOf(occurrence),
      happened: itHappened(occurrence, schedule, { today, from: `${PATH}/${id}` }),
    };
  };
  const planned = (more: Record<string, string>) =>
    `${PLAN}?${new URLSearchParams({ new: "", becomes: "transfer", ...more })}`;
  const [contribution, turn] = [
    nextOf(({ to_account }) => to_account === id),
    kind === "chama" ? nextOf(({ account }) => account === id) : null,
  ];
  const fine = {
    ...{ new: "", type: "expense", ...FEE, description: say.fineOf(name) },
    ...{ in_account: id, from: `${PATH}/${id}` },
  };
  return {
    contribution,
    planContribution: planned({ to_account: id, name }),
    iPaid: contribution?.happened ?? `/transactions/transfer?to=${id}`,
    turns:
      kind === "chama"
        ? {
            next: turn,
            plan: planned({ account: id, name: say.turnOf(name), unit: "once" }),
            came: turn?.happened ?? `/transactions/transfer?from=${id}`,
            fine: `/transactions?${new URLSearchParams(fine)}`,
          }
        : null,
  };
}

export type BookPlan = ReturnType<typeof bookPlan>;
