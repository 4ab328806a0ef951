import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { addDays, formatWeekday } from "#app/domain/calendar.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { formatDecimal, formatFigure, subtractCents, ZERO } from "#app/domain/money.ts";
import { writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";
import { scheduleSchema } from "#app/domain/plan/schedule-entry.ts";
import { planQueries, planToday } from "#app/features/plan/read-plan.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listBudget } from "#db/budgets/budgets.ts";
import { sumRecentExpenses } from "#db/dashboard/dashboard.ts";
import { newId } from "#db/id.ts";
import { listLoans } from "#db/loans/loans.ts";
import { findRepeatable } from "#db/plan/history.ts";
import { listFormerAccounts } from "#db/plan/schedules.ts";
import { changedPrices } from "./changed-prices.ts";
import { changesFrom } from "./changes-from.ts";
import { itHappened } from "./it-happened.ts";
import { linePage } from "./line-page.ts";
import { LONGEST_TERM } from "./line-view.ts";
import { asCounted, entryView, type Listed } from "./listed.ts";
import { pocketView } from "./pockets/view.ts";
import { likeEntry, likeLoan } from "./proposed-values.ts";
import { scheduleValues } from "./schedule-values.ts";
import { FEES, filledIn, likeIn, occurrenceIn, PATH, readDialog, START, showsAll } from "./search-params.ts";
import { type OccurrenceView, occurrenceView, questionsOf, scheduleView } from "./view.ts";

/** In days: what is offered as having happened, and how far ahead is looked: to the end of the term at most, or for a year. */
const NEAR = 10;
const YEAR = 365;

/** How many are listed of each group; of all that comes where there is no line; and of what lies behind. */
const MOST_LISTED = 20;
/** Of each pay period after the next one. */
const MOST_LATER = 7;
const MOST_COMING = 40;
const MOST_DONE = 12;
const MOST_QUESTIONS = 10;
const MOST_POCKETS = 5;
/** What is listed of each once all is asked for. */
const MOST_OF_ALL = 600;

type ListedRow = OccurrenceView & { key: string; happened: string | null; balance: string | null };

export async function loadPlan({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const like = likeIn(params);
  const asked = readDialog(params);
  const { visitor, data } = await context.scope.read("app", (db) => ({
    ...planQueries(db),
    accounts: listAccounts(db),
    loans: listLoans(db),
    budget: listBudget(db, null),
    recent: sumRecentExpenses(db),
    ...(asked?.kind === "edit" ? { former: listFormerAccounts(db, asked.id) } : {}),
    ...(like === null ? {} : { repeatable: findRepeatable(db, like) }),
  }));
  if (data === null) return null;
  const { today } = visitor;
  const currency = visitor.household.currency ?? DEFAULT_CURRENCY;
  const until = addDays(today, params.get("to") === "year" ? YEAR : LONGEST_TERM);
  const planned = planToday(data, data.accounts, currency, today, until);
  const { plan, rows } = planned;
  const editable = canEdit(visitor);
  const offered = [...data.accounts.filter(({ is_archived }) => !is_archived), ...(data.former ?? [])];
  const accountNames = new Map(data.accounts.map(({ id, name }) => [id, name]));
  const scheduleOf = new Map(rows.schedules.map((schedule) => [schedule.id, schedule]));
  const units = { currency, today, now: visitor };

  const row = (occurrence: PlannedOccurrence): ListedRow[] => {
    const schedule = scheduleOf.get(occurrence.schedule);
    if (!schedule) return [];
    const isNear = occurrence.on <= addDays(today, NEAR);
    const happened = editable && isNear ? itHappened(occurrence, schedule, { today, from: PATH }) : null;
    return [
      {
        ...occurrenceView(occurrence, schedule, accountNames, units),
        key: occurrence.key,
        happened,
        balance: null,
      },
    ];
  };
  const listedRow = ({ entry, occurrence, ...effect }: Listed): ListedRow[] => {
    const listed = entry
      ? [{ ...entryView(entry, occurrence, rows, accountNames, today), key: entry.id, happened: null, balance: null }]
      : occurrence
        ? row(occurrence)
        : [];
    return listed.map((each) => asCounted(each, effect, currency));
  };
  const isWhole = showsAll(params);
  const most = isWhole ? MOST_OF_ALL : MOST_LISTED;
  const list = (occurrences: readonly PlannedOccurrence[], most: number) => ({
    rows: occurrences.slice(0, most).flatMap(row),
    more: Math.max(0, occurrences.length - most),
  });
  const line = linePage(planned, { ...data, recent: data.recent[0] ?? { total: ZERO, days: 0 } }, params, {
    ...units,
    editable,
    most,
    mostLater: isWhole ? MOST_OF_ALL : MOST_LATER,
    rowsOf: listedRow,
  });
  const listedSchedules = rows.schedules.slice(0, most);
  const nextOf = new Map(plan.coming.toReversed().map((occurrence) => [occurrence.schedule, occurrence]));
  const dialog = editable ? asked : null;
  const about = occurrenceIn(params);
  const shown =
    about && [...plan.coming, ...plan.done, ...plan.forgotten].find(({ key }) => key === writeOccurrenceKey(about));
  const shownSchedule = shown && scheduleOf.get(shown.schedule);
  const entryOf = new Map(rows.entries.map((entry) => [entry.id, entry]));
  const edited = dialog && dialog.kind !== "new" ? (scheduleOf.get(dialog.id) ?? null) : null;
  if (edited?.unit === "listed" && dialog?.kind === "edit") throw redirect(`${FEES}?edit=${edited.id}`);
  return {
    editable,
    today,
    currency,
    late: list(
      plan.coming.filter(({ on }) => on < today),
      most,
    ),
    line,
    /** Where there is no line. */
    coming:
      line === null
        ? list(
            plan.coming.filter(({ on }) => on >= today),
            isWhole ? MOST_OF_ALL : MOST_COMING,
          )
        : null,
    forgotten: list(plan.forgotten.toReversed(), isWhole ? MOST_OF_ALL : MOST_DONE),
    done: list(plan.done.filter(({ on }) => on <= addDays(today, 31)).toReversed(), MOST_DONE).rows,
    questions: questionsOf(planned, today, plan.asked.slice(0, MOST_QUESTIONS)),
    prices: changedPrices(planned, today),
    schedules: listedSchedules.map((schedule) => scheduleView(schedule, nextOf.get(schedule.id), accountNames, units)),
    pockets: planned.pockets.slice(0, MOST_POCKETS).map((pocket) => pocketView(pocket, planned, today)),
    moreSchedules: rows.schedules.length - listedSchedules.length,
    occurrence:
      shown && shownSchedule
        ? {
            ...occurrenceView(shown, shownSchedule, accountNames, units),
            key: shown.key,
            on: shown.on,
            version: shown.version,
            edit: shown.edit,
            value: formatDecimal(shown.amount),
            unit: shownSchedule.currency,
            isOpen: shown.open > 0,
            isPart: shown.paid > 0,
            missing: formatFigure(subtractCents(shown.amount, shown.paid), shownSchedule.currency),
            happened: editable ? itHappened(shown, shownSchedule, { today, from: PATH }) : null,
            entries: shown.entries.flatMap(({ entry }) => {
              const found = entryOf.get(entry);
              return found
                ? [
                    {
                      id: entry,
                      description: found.description,
                      amount: formatFigure(found.amount, found.currency),
                      day: formatWeekday(found.day, today),
                    },
                  ]
                : [];
            }),
            questions: questionsOf(
              planned,
              today,
              plan.asked.filter((each) => writeOccurrenceKey(each) === shown.key),
            ),
          }
        : null,
    dialog:
      dialog && (dialog.kind === "new" || edited)
        ? {
            kind: dialog.kind,
            id: edited?.id ?? newId(),
            back: params.get("from") === START ? START : PATH,
            laterId: newId(),
            version: edited?.version ?? null,
            isPaused: edited?.is_paused ?? false,
            name: edited?.name ?? "",
            amount: edited ? formatFigure(edited.amount, edited.currency) : "",
            values: (edited
              ? { ...scheduleValues(edited), ...(params.get("amount") ? { amount: params.get("amount") ?? "" } : {}) }
              : {
                  unit: "month",
                  anchor: today,
                  ...filledIn(params),
                  ...likeEntry(data.repeatable?.[0], today),
                  ...likeLoan(data.loans, params.get("loan"), today),
                }) as Readonly<Record<string, string>>,
            from: edited ? changesFrom(edited.id, planned, today, until) : null,
          }
        : null,
    isGone: dialog !== null && dialog.kind !== "new" && edited === null,
    accounts: offered.map(({ id, name, currency }) => ({ id, name, currency })),
    loans: data.loans.map(({ id, name }) => ({ id, name })),
    constraint: getZodConstraint(scheduleSchema),
    incomeVaries: planned.incomeVaries,
    hasPayday: rows.schedules.some(({ is_payday, is_paused }) => is_payday && !is_paused),
  };
}

export type PlanPage = NonNullable<Awaited<ReturnType<typeof loadPlan>>>;
export type OccurrenceRow = PlanPage["done"][number];
