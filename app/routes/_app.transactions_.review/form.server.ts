/** The review's actions. */
import { data, redirect } from "@remix-run/cloudflare";
import { isDay } from "#app/domain/calendar.ts";
import { isId } from "#app/domain/id.ts";
import { ZERO } from "#app/domain/money.ts";
import { readDecision, writeDecision } from "#app/domain/mpesa/decision.ts";
import { entriesOf } from "#app/domain/mpesa/entries.ts";
import { isKind } from "#app/domain/mpesa/kinds.ts";
import { kindOfOwnAccount } from "#app/domain/mpesa/own-accounts.ts";
import { reviewOf } from "#app/domain/mpesa/review.ts";
import type { ReviewData } from "#app/domain/mpesa/review-data.ts";
import { isPrintable, isVisible } from "#app/domain/plain-text.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { recordAccount } from "#db/accounts.ts";
import { newId } from "#db/id.ts";
import {
  addLegs,
  agreeAccounts,
  beginAccount,
  dateLeg,
  decideLegs,
  decidePayee,
  discardLegs,
  firstLegDay,
  recordOwnAccount,
  undoLegs,
} from "#db/legs.ts";
import { recordPayeeRule } from "#db/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";
import { reviewQueries } from "#db/review.ts";
import { PATH } from "./address.ts";
import { syncLegRates } from "./rates.server.ts";
import { groupKey, readyCount } from "./view.ts";

const STALE = "Something changed since you looked at this, so nothing was added. Look at it again, then add it.";

const STALE_DISCARD = "Something changed since you looked at this, so nothing was discarded. Look at it again.";

const refused = (problem: string, status: number) => data({ problem }, { status });
const rejected = (refusal: Refusal) => refused(wordsOf(refusal), statusOf(refusal));

/** Back to the page that sent the form; a script shows the outcome itself. */
const done = (form: FormData, request: Request) =>
  form.has("script") ? data({}) : redirect(`${PATH}${new URL(request.url).search}`);

/** Text that the database stores: of a limited length, and well-formed. */
function textIn(form: FormData, name: string, longest: number): string {
  const text = form.get(name);
  const isStorable = typeof text === "string" && text.length <= longest && isPrintable(text) && isVisible(text);
  return isStorable ? text : badRequest();
}

function groupIn(form: FormData) {
  const [payee, direction, kind] = [textIn(form, "payee", 500), form.get("direction"), form.get("kind")];
  if ((direction !== "in" && direction !== "out") || !isKind(kind)) return badRequest();
  return { payee, direction, kind } as const;
}

/** Decides what all movements of a payee become, or one of them. */
export async function decide(form: FormData, { context, request, write }: FormCall) {
  const group = groupIn(form);
  const [text, leg] = [String(form.get("decision") ?? ""), form.get("leg")];
  if (text === "same") return decideSame(form, group, { context, request, write });
  const decision = readDecision(text, group.direction);
  if (decision === null || (leg !== null && !isId(leg))) return badRequest();
  const { data: reviewed, refusal } = form.has("open")
    ? await context.scope.read("app", reviewQueries)
    : { data: null, refusal: null };
  if (refusal) return rejected(refusal);
  const open = reviewed && openIn(group, reviewed);
  const outcome = await write((db) => {
    if (isId(leg)) return { decided: decideLegs(db, [leg], writeDecision(decision)) };
    if (open !== null) return { decided: decideLegs(db, open, writeDecision(decision)) };
    return { decided: decidePayee(db, group, writeDecision(decision)) };
  });
  return outcome.ok ? done(form, request) : rejected(outcome.refusal);
}

/** The movements of a payee that are not decided: those that may be recorded already only where there are no others. */
function openIn(group: Group, reviewed: ReviewData): string[] {
  const open = reviewOf(reviewed).filter(
    (item) => groupKey(item.leg) === groupKey(group) && !item.isDecided && !item.twin && !item.reversed,
  );
  const unmatched = open.filter(({ match }) => match === null);
  return (unmatched.length > 0 ? unmatched : open).map(({ leg }) => leg.id);
}

type Group = ReturnType<typeof groupIn>;

/** Each is what it may be: a transaction, or another movement that waits. */
async function decideSame(
  form: FormData,
  group: Group,
  { context, request, write }: Pick<FormCall, "context" | "request" | "write">,
) {
  const { data: reviewed, refusal } = await context.scope.read("app", reviewQueries);
  if (reviewed === null) return rejected(refusal);
  const leg = form.get("leg");
  const matches = reviewOf(reviewed).filter(
    (item) => item.match && groupKey(item.leg) === groupKey(group) && (leg === null || item.leg.id === leg),
  );
  const outcome = await write((db) =>
    Object.fromEntries(
      matches.map(({ leg: { id }, match }) => [
        id,
        decideLegs(db, [id], match?.transaction ? `same:${match.transaction}` : "nothing"),
      ]),
    ),
  );
  return outcome.ok ? done(form, request) : rejected(outcome.refusal);
}

/** Makes what was decided about a payee a rule. */
export async function always(form: FormData, { context, request, write }: FormCall) {
  const { direction } = groupIn(form);
  const decision = readDecision(String(form.get("decision") ?? ""), direction);
  if (decision?.as !== "transaction") return badRequest();
  const { as: _, ...category } = decision;
  const [label, payee] = [textIn(form, "label", 200), textIn(form, "rule_payee", 250)];
  const rule = { label, payee, words: null, direction, ...category };
  const outcome = await write((db) => ({ recorded: recordPayeeRule(db, newId(), rule, context.scope.at) }));
  if (!outcome.ok) return rejected(outcome.refusal);
  return form.has("script") ? data({ isRule: true }) : done(form, request);
}

/** Says when a movement was whose message prints no day. */
export async function date(form: FormData, { request, write }: FormCall) {
  const [id, day] = [readId(form, "leg"), String(form.get("day") ?? "")];
  if (!isDay(day)) return refused("Enter the day.", 400);
  const outcome = await write((db) => ({ dated: dateLeg(db, id, day) }));
  return outcome.ok ? done(form, request) : rejected(outcome.refusal);
}

const MOST_QUESTIONS = 20;

/** Says which accounts of one's own the messages speak of; those that are new begin before the first movement. */
export async function own(form: FormData, { context, request, write }: FormCall) {
  const answers = Array.from({ length: MOST_QUESTIONS }, (_, index) => index)
    .filter((index) => form.has(`own_${index}`))
    .map((index) => {
      const chosen = String(form.get(`own_${index}`));
      const [name, called] = [textIn(form, `name_${index}`, 100), textIn(form, `called_${index}`, 60)];
      const [account, created] = [readId(form, `of_${index}`), readId(form, `new_${index}`)];
      if ((chosen !== "new" && !isId(chosen)) || chosen === account) return badRequest();
      return { name, called, account, other: chosen === "new" ? created : chosen, isNew: chosen === "new" };
    });
  const { visitor, data: read } = await context.scope.read("app", (db) => ({ first: firstLegDay(db) }));
  const day = read?.first[0]?.day ?? visitor.today;
  const suffix = visitor.fullName.split(" ")[0] ?? "";
  const isForeign = visitor.household.currency !== "KES";
  const rate = isForeign ? await syncLegRates(context, [day]) : null;
  if (rate === "unavailable")
    return refused("Exchange rates could not be fetched just now. Try again in a moment.", 503);
  const outcome = await write((db) => ({
    ...Object.fromEntries(
      answers.flatMap(({ name, called, other, isNew }, index) => {
        if (!isNew) return [];
        const entry = {
          name: called,
          kind: kindOfOwnAccount(name),
          currency: "KES",
          opening_balance: ZERO,
          opening_day: day,
        };
        return [[`open ${index}`, recordAccount(db, other, { ...entry, owner: visitor.userId }, rate)]];
      }),
    ),
    ...Object.fromEntries(
      answers.map(({ name, account, other }, index) => [`own ${index}`, recordOwnAccount(db, account, name, other)]),
    ),
  }));
  if (outcome.ok) return done(form, request);
  return outcome.refusal.code === "account_name_taken"
    ? refused(`There is already an account with this name. Choose it, or add one named like “${suffix}’s” first.`, 409)
    : rejected(outcome.refusal);
}

/** Adds what is ready, all of it or nothing. */
export async function add(form: FormData, { context, write }: FormCall) {
  const [id, expected] = [readId(form), Number(form.get("expected"))];
  const { scope } = context;
  scope.allowTime(29_000);
  const { visitor, data: reviewed, refusal } = await scope.read("app", reviewQueries);
  if (reviewed === null) return rejected(refusal);
  const reviewData: ReviewData = reviewed;
  const items = reviewOf(reviewData);
  const made = entriesOf(items, reviewData, newId);
  if (visitor.household.currency !== "KES") {
    const days = [...new Set(made.entries.map((entry) => entry.date))];
    if ((await syncLegRates(context, days)) === "unavailable") {
      return refused("Exchange rates could not be fetched just now. Try again in a moment.", 503);
    }
  }
  const isStale = readyCount(items, made.refused.length) !== expected;
  const outcome = await write((db) => ({
    added: isStale ? undefined : addLegs(db, id, made, scope.at),
    agreed: isStale ? undefined : agreeAccounts(db, id),
  }));
  if (!outcome.ok) return rejected(outcome.refusal);
  return isStale ? refused(STALE, 409) : redirect(`${PATH}?added=${id}`);
}

/** Takes an addition back. */
export async function undo(form: FormData, { context, write }: FormCall) {
  const id = readId(form);
  const outcome = await write((db) => ({ undone: undoLegs(db, id, context.scope.at) }));
  return outcome.ok ? redirect(`${PATH}?added=${id}&undone`) : rejected(outcome.refusal);
}

/** Takes one's own movements out of the review, as many as the dialog said. */
export async function discard(form: FormData, { context, write }: FormCall) {
  const [id, expected] = [readId(form), Number(form.get("expected"))];
  if (!Number.isInteger(expected) || expected < 1 || expected > 1_000_000) return badRequest();
  const outcome = await write((db) => ({ discarded: discardLegs(db, id, expected, context.scope.at) }));
  if (outcome.ok) return redirect(`${PATH}?added=${id}&discarded`);
  return outcome.refusal.code === "review_changed_since" ? refused(STALE_DISCARD, 409) : rejected(outcome.refusal);
}

/** Lets an account begin with as much as makes it agree with its last message. */
export async function begin(form: FormData, { write }: FormCall) {
  const [id, addition] = [readId(form), readId(form, "addition")];
  const outcome = await write((db) => ({ begun: beginAccount(db, id, addition), agreed: agreeAccounts(db, addition) }));
  return outcome.ok ? redirect(`${PATH}?added=${addition}`) : rejected(outcome.refusal);
}
