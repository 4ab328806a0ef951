import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dialogIn } from "#app/components/dialog/dialog-params.ts";
import { canEdit } from "#app/domain/access.ts";
import { addDays, type Day, formatDay, formatWeekday } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { type Cents, formatDecimal, formatFigure, formatMoney } from "#app/domain/money.ts";
import { PAYBILL } from "#app/domain/movements/payee.ts";
import { type FeesStanding, feesStanding, INSTALMENTS, lastInstalmentDay } from "#app/domain/plan/fees.ts";
import { feesSchema } from "#app/domain/plan/fees-entry.ts";
import { type PlanToday, planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { listFeeReceipts } from "#db/plan/occurrences.ts";
import { listFormerAccounts, type ScheduleRow } from "#db/plan/schedules.ts";
import { FEES } from "../search-params.ts";
import { questionsOf } from "../view.ts";
import * as say from "./words.ts";

/** In days: a year's instalments, as they are entered a few months before. */
const AHEAD = 400;

/** Children on a page. */
const AT_ONCE = 20;

export async function loadFees({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = dialogIn(params, ["new"], ["edit"]);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    ...planQueries(db),
    accounts: listAccounts(db),
    receipts: listFeeReceipts(db),
    ...(asked?.kind === "edit" ? { former: listFormerAccounts(db, asked.id) } : {}),
  }));
  if (data === null) return null;
  const { today } = visitor;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const last = lastInstalmentDay(data.schedules, data.changes);
  const far = addDays(today, AHEAD);
  const planned = planToday(data, data.accounts, currency, today, last !== undefined && last < far ? last : far);
  const receiptOf = new Map(data.receipts.map(({ entry, receipt }) => [entry, receipt]));
  const listed = planned.rows.schedules.filter(({ unit }) => unit === "listed");
  const editable = canEdit(visitor);
  const dialog = editable ? asked : null;
  const from = Number(/^\d{1,4}$/.exec(params.get("from") ?? "")?.[0] ?? 0);
  const children = listed.toSorted((one, other) => personOf(one).localeCompare(personOf(other)));
  const edited = dialog?.kind === "edit" ? (listed.find(({ id }) => id === dialog.id) ?? null) : null;
  return {
    editable,
    currency,
    children: children.slice(from, from + AT_ONCE).map((schedule) => childView(schedule, planned, receiptOf, today)),
    next: from + AT_ONCE < children.length ? `${FEES}?from=${from + AT_ONCE}` : null,
    questions: questionsOf(
      planned,
      today,
      planned.plan.asked.filter(({ schedule }) => listed.some(({ id }) => id === schedule)),
    ),
    accounts: [...data.accounts.filter(({ is_archived }) => !is_archived), ...(data.former ?? [])].map(
      ({ id, name, currency }) => ({ id, name, currency }),
    ),
    constraint: getZodConstraint(feesSchema),
    dialog:
      dialog && (dialog.kind === "new" || edited)
        ? { kind: dialog.kind, id: edited?.id ?? newId(), version: edited?.version ?? null, values: valuesOf(edited) }
        : null,
  };
}

export type FeesPage = NonNullable<Awaited<ReturnType<typeof loadFees>>>;
export type ChildView = FeesPage["children"][number];

const paybillOf = ({ payee }: Pick<ScheduleRow, "payee">): string | null => PAYBILL.exec(payee ?? "")?.[0] ?? null;

const personOf = ({ person, name }: Pick<ScheduleRow, "person" | "name">): string => person ?? name;

function childView(
  schedule: ScheduleRow,
  { plan, rows }: PlanToday,
  receiptOf: ReadonlyMap<string, string>,
  today: Day,
) {
  const own = [...plan.done, ...plan.forgotten, ...plan.coming].filter((each) => each.schedule === schedule.id);
  const standing = feesStanding(own, schedule.days, today);
  const entryOf = new Map(rows.entries.map((entry) => [entry.id, entry]));
  const { currency } = schedule;
  const figure = (cents: Cents) => (currency === rows.currency ? formatFigure : formatMoney)(cents, currency);
  const paybill = paybillOf(schedule);
  const to = paybill && say.payTo(paybill, schedule.payee_account);
  const { term, next, arrears } = standing;
  const person = personOf(schedule);
  return {
    id: schedule.id,
    person,
    school: schedule.name,
    currency,
    to,
    term: term && {
      title: say.term(term.year, term.term),
      planned: figure(term.planned),
      others: term.others > 0 ? figure(term.others) : null,
      paid: figure(term.paid),
      left: figure(term.left),
      isPaid: term.left === 0,
    },
    next: next && say.nextBy(figure(next.left), formatWeekday(next.day, today)),
    arrears: arrears > 0 ? figure(arrears) : null,
    instalments: standing.instalments.map(({ key, day, planned, left }) => ({
      key,
      day: formatDay(day),
      planned: figure(planned),
      left: left > 0 ? say.instalmentLeft(figure(left)) : say.paid,
      ...shownOf(own.find((each) => each.key === key)),
    })),
    payments: own
      .flatMap(({ entries }) => entries)
      .flatMap(({ entry, amount }) => {
        const found = entryOf.get(entry);
        return found
          ? [
              {
                id: entry,
                day: found.day,
                text: say.payment(formatDay(found.day), receiptOf.get(entry) ?? null),
                amount: figure(amount),
              },
            ]
          : [];
      })
      .toSorted((one, other) => other.day.localeCompare(one.day)),
    message: messageOf(standing, { person, school: schedule.name, to, figure, today }),
  };
}

/** What the form about one instalment says of what was shown; nothing to say of one that is paid. */
const shownOf = (occurrence: PlanToday["plan"]["coming"][number] | undefined) => ({
  isOpen: occurrence !== undefined && occurrence.open > 0,
  version: occurrence?.version ?? 0,
  moved: occurrence?.edit.moved_to ?? "",
  changedAmount: occurrence?.edit.amount ?? 0,
  others: occurrence?.edit.others ?? 0,
  cents: occurrence?.amount ?? 0,
  paid: occurrence?.paid ?? 0,
});

function messageOf(
  { next }: FeesStanding,
  {
    figure,
    today,
    ...parts
  }: { person: string; school: string; to: string | null; figure: (cents: Cents) => string; today: Day },
): string | null {
  return next && say.shareMessage({ ...parts, figure: figure(next.left), day: formatWeekday(next.day, today) });
}

function valuesOf(schedule: ScheduleRow | null): Record<string, string> {
  if (schedule === null) return {};
  return {
    person: schedule.person ?? "",
    name: schedule.name,
    account: schedule.account ?? "",
    paybill: paybillOf(schedule) ?? "",
    paybill_account: schedule.payee_account ?? "",
    ...Object.fromEntries(
      INSTALMENTS.flatMap((number) => {
        const each = schedule.days[number - 1];
        return each
          ? [
              [`day${number}`, each.day],
              [`amount${number}`, formatDecimal(each.amount)],
            ]
          : [];
      }),
    ),
  };
}
