/** What the forms of assets and liabilities do. Sent again, each does the same thing only once. */
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type BalanceSheetKind, daysForNextValue } from "#app/domain/balance-sheet.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { isCurrency } from "#app/domain/currencies.ts";
import { amountOrZero, day, lineOfText } from "#app/domain/entry-fields.ts";
import { isId } from "#app/domain/id.ts";
import { refuse, statusOf } from "#app/request/form-replies.server.ts";
import { findStoredItem, recordItem, removeItem, reviseValue } from "#db/balance-sheet.ts";
import { type DatabaseProblem, SIGNED_OUT } from "#db/problems.ts";
import { bringRatesFor } from "./rates.server.ts";
import { WORDS } from "./words.ts";

const ALREADY_RECORDED = "This is already recorded. Find it in the list to update it.";
const RECORDED_AND_DELETED = "This was recorded and deleted since. Close this and begin a new one to record it again.";
const CHANGED_MEANWHILE = "Somebody changed it meanwhile. Close this and open it again to see how it stands now.";
const GONE = "It is no longer there: somebody deleted it.";

const NEW = z.object({
  name: lineOfText(120, "Enter a name."),
  value: amountOrZero,
  currency: z.string().refine(isCurrency, "Choose a currency.").optional(),
});
const UPDATE = z.object({ value: amountOrZero, valued_on: day });

export async function act(kind: BalanceSheetKind, { request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const { path } = WORDS[kind];
  switch (form.get("intent")) {
    case "record":
      return (await record(kind, form, context)) ?? redirect(path);
    case "revise":
      return (await revise(kind, form, context)) ?? redirect(params.id ? `${path}/${params.id}` : path);
    case "remove":
      return (await remove(kind, form, context)) ?? redirect(path);
    default:
      return badRequest();
  }
}

/** A form of ours always carries what it is about; anything else is a bad caller. */
function badRequest(): never {
  throw new Response("Bad request", { status: 400 });
}

function idIn(form: FormData): string {
  const id = form.get("id");
  return isId(id) ? id : badRequest();
}

function versionIn(form: FormData): number {
  const version = Number(form.get("version"));
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? version : badRequest();
}

const wordsOf = (problem: DatabaseProblem) => (problem.code === "PA401" ? SIGNED_OUT : problem.message);

/** Records a new one; null when it is recorded, now or before. */
async function record(kind: BalanceSheetKind, form: FormData, context: AppLoadContext) {
  const { scope } = context;
  const id = idIn(form);
  const submission = parseWithZod(form, { schema: NEW });
  if (submission.status !== "success") return refuse(submission);
  const entered = submission.value;
  const outcome = await scope.write("editor", (db) => ({
    recorded: recordItem(db, kind, id, entered),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return refuse(submission, { form: wordsOf(outcome.problem) }, statusOf(outcome.problem));
  const {
    recorded: [recorded],
    stored: [stored],
  } = outcome.data;
  const currency = entered.currency ?? outcome.visitor.household.currency;
  if (recorded) {
    if (currency !== null) await bringRatesFor(context, outcome.visitor, currency, outcome.visitor.today);
    return null;
  }
  if (stored?.removed_at) return refuse(submission, { form: RECORDED_AND_DELETED }, 409);
  const isSame = stored?.name === entered.name && stored.value === entered.value && stored.currency === currency;
  return isSame ? null : refuse(submission, { form: ALREADY_RECORDED }, 409);
}

/** Tells a new value; null when it is told, now or before. */
async function revise(kind: BalanceSheetKind, form: FormData, context: AppLoadContext) {
  const { scope } = context;
  const id = idIn(form);
  const version = versionIn(form);
  const submission = parseWithZod(form, { schema: UPDATE });
  if (submission.status !== "success") return refuse(submission);
  const { value, valued_on } = submission.value;
  const outcome = await scope.write("editor", (db) => ({
    revised: reviseValue(db, kind, id, version, value, valued_on),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return refuse(submission, { form: wordsOf(outcome.problem) }, statusOf(outcome.problem));
  const {
    revised: [revised],
    stored: [stored],
  } = outcome.data;
  if (revised) {
    if (stored) await bringRatesFor(context, outcome.visitor, stored.currency, valued_on);
    return null;
  }
  if (!stored || stored.removed_at) return refuse(submission, { form: GONE }, 404);
  if (stored.version === version) {
    return refuse(submission, { fields: { valued_on: [dayProblem(stored.last_updated, outcome.visitor.today)] } });
  }
  const isSame = stored.version === version + 1 && stored.value === value && stored.last_updated === valued_on;
  return isSame ? null : refuse(submission, { form: CHANGED_MEANWHILE }, 409);
}

/** Why a day cannot be told: past values stay as they were told, and those to come are not known. */
function dayProblem(lastUpdated: string, today: string): string {
  const { earliest, latest } = daysForNextValue(lastUpdated, today);
  if (earliest === latest) return `Choose ${formatDay(earliest)}, the day of its present value.`;
  return `Choose a day from ${formatDay(earliest)}, when it was last valued, to ${formatDay(latest)}.`;
}

/** Removes it; null when it is removed, now or before. */
async function remove(kind: BalanceSheetKind, form: FormData, { scope }: AppLoadContext) {
  const id = idIn(form);
  const version = versionIn(form);
  const outcome = await scope.write("editor", (db) => ({
    removed: removeItem(db, kind, id, version, scope.at),
    stored: findStoredItem(db, kind, id),
  }));
  if (!outcome.ok) return notRemoved(wordsOf(outcome.problem), statusOf(outcome.problem));
  const {
    removed: [removed],
    stored: [stored],
  } = outcome.data;
  if (removed || stored?.removed_at) return null;
  return stored ? notRemoved(CHANGED_MEANWHILE, 409) : notRemoved(GONE, 404);
}

const notRemoved = (failure: string, status: number) => data({ result: null, done: false, failure }, { status });
