/** The review's actions: each parses, calls its verb, and words the answer. */
import { data, redirect } from "@remix-run/cloudflare";
import { isDay } from "#app/domain/calendar.ts";
import { isId } from "#app/domain/id.ts";
import { isKind } from "#app/domain/movements/kinds.ts";
import { readDecision } from "#app/domain/movements/review/decision.ts";
import { type AdditionRefusal, addMovements } from "#app/features/movements/add-movements.server.ts";
import { beginAccountAsPrinted, beginAccountEarlier } from "#app/features/movements/begin-account.server.ts";
import { dateMovement } from "#app/features/movements/date-movement.server.ts";
import { type DecisionRefusal, decideMovements } from "#app/features/movements/decide-movements.server.ts";
import { discardMovements } from "#app/features/movements/discard-movements.server.ts";
import {
  MOST_OWN_ACCOUNTS,
  nameOwnAccounts,
  type OwnAccountName,
} from "#app/features/movements/name-own-accounts.server.ts";
import { undoAddition } from "#app/features/movements/undo-addition.server.ts";
import { recordPayeeRule } from "#app/features/payee-rules/record-payee-rule.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId, textIn } from "#app/request/form.server.ts";
import { RATES_UNAVAILABLE, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import type { Scope } from "#db/scope.ts";
import { splitAddress } from "../../transactions/split/address.ts";
import { PATH } from "./address.ts";
import * as say from "./words.ts";

const STALE = say.changedSinceOpened;
const STALE_DISCARD = say.changedSinceLookedDiscard;

const refused = (problem: string, status: number) => data({ problem }, { status });

/** Throws the response to a visitor who may not write at all. */
function rejected(scope: Scope, refusal: AdditionRefusal | DecisionRefusal) {
  sendAway(scope, refusal);
  if (refusal.code === "review_differs") return refused(STALE, 409);
  if (refusal.code === "movements_settled") return refused(say.theyWaitNoLonger, 409);
  if (refusal.code === "rates_unavailable") return refused(RATES_UNAVAILABLE, 503);
  return refused(wordsOf(refusal), statusOf(refusal));
}

/** Back to the page that sent the form; a script shows the outcome itself. */
const done = (form: FormData, request: Request) =>
  form.has("script") ? data({}) : redirect(`${PATH}${new URL(request.url).search}`);

function groupIn(form: FormData) {
  const [payee, direction, kind] = [textIn(form, "payee", 500), form.get("direction"), form.get("kind")];
  const account = form.get("account");
  if ((direction !== "in" && direction !== "out") || !isKind(kind)) return badRequest();
  if (account !== null && !isId(account)) return badRequest();
  return { payee, direction, kind, account } as const;
}

/** Decides what all movements of a payee become, or one of them. */
export async function decide(form: FormData, { context, request }: FormCall) {
  const [group, text, id] = [groupIn(form), String(form.get("decision") ?? ""), form.get("movement")];
  const decision = text === "same" ? text : readDecision(text, group.direction);
  if (decision === null || (id !== null && !isId(id))) return badRequest();
  const which = id !== null ? { id } : form.has("open") ? "open" : "all";
  const result = await decideMovements(context, { group, decision, which });
  return result.ok ? done(form, request) : rejected(context.scope, result.refusal);
}

/** Makes what was decided about a payee a rule. */
export async function always(form: FormData, { context, request }: FormCall) {
  const { direction } = groupIn(form);
  const decision = readDecision(String(form.get("decision") ?? ""), direction);
  if (decision?.as !== "transaction") return badRequest();
  const { as: _, ...category } = decision;
  const [label, payee] = [textIn(form, "label", 200), textIn(form, "rule_payee", 250)];
  const rule = { label, payee, words: null, direction, ...category };
  const result = await recordPayeeRule(context, { id: newId(), ...rule });
  if (!result.ok && result.refusal.code !== "already_recorded") return rejected(context.scope, result.refusal);
  return form.has("script") ? data({ isRule: true }) : done(form, request);
}

/** Says when a movement was whose message prints no day. */
export async function date(form: FormData, { context, request }: FormCall) {
  const [id, day] = [readId(form, "movement"), String(form.get("day") ?? "")];
  if (!isDay(day)) return refused(say.enterTheDay, 400);
  const result = await dateMovement(context, { id, day });
  return result.ok ? done(form, request) : rejected(context.scope, result.refusal);
}

/** Says which accounts of one's own the messages speak of. */
export async function own(form: FormData, { context, request }: FormCall) {
  const names = Array.from({ length: MOST_OWN_ACCOUNTS }, (_, index) => index)
    .filter((index) => form.has(`own_${index}`))
    .map((index): OwnAccountName => {
      const chosenAccount = String(form.get(`own_${index}`));
      const [name, called] = [textIn(form, `name_${index}`, 100), textIn(form, `called_${index}`, 60)];
      const [account, created] = [readId(form, `of_${index}`), readId(form, `new_${index}`)];
      if (chosenAccount === "new") return { account, name, other: created, isNew: true, called };
      return isId(chosenAccount) && chosenAccount !== account
        ? { account, name, other: chosenAccount, isNew: false }
        : badRequest();
    });
  const result = await nameOwnAccounts(context, names);
  if (result.ok) return done(form, request);
  if (result.refusal.code !== "own_account_name_taken") return rejected(context.scope, result.refusal);
  const { owner } = result.refusal.values;
  return refused(say.accountNameTaken(owner), 409);
}

/** Adds what is ready, all of it or nothing. */
export async function add(form: FormData, { context }: FormCall) {
  const [id, expected] = [readId(form), Number(form.get("expected"))];
  const result = await addMovements(context, { id, expected });
  return result.ok ? redirect(`${PATH}?added=${id}`) : rejected(context.scope, result.refusal);
}

/** Adds one movement alone, and opens it to be split. */
export async function split(form: FormData, { context }: FormCall) {
  const [id, movement] = [readId(form), readId(form, "movement")];
  const result = await addMovements(context, { id, expected: 1, only: movement });
  if (!result.ok) return rejected(context.scope, result.refusal);
  const { transaction } = result.value;
  return redirect(transaction === null ? PATH : splitAddress(transaction));
}

/** Takes an addition back. */
export async function undo(form: FormData, { context }: FormCall) {
  const id = readId(form);
  const result = await undoAddition(context, id);
  return result.ok ? redirect(`${PATH}?added=${id}&undone`) : rejected(context.scope, result.refusal);
}

/** Takes one's own movements out of the review, as many as the dialog said. */
export async function discard(form: FormData, { context }: FormCall) {
  const [id, expected] = [readId(form), Number(form.get("expected"))];
  if (!Number.isInteger(expected) || expected < 1 || expected > 1_000_000) return badRequest();
  const result = await discardMovements(context, { id, expected });
  if (result.ok) return redirect(`${PATH}?added=${id}&discarded`);
  return result.refusal.code === "review_changed_since"
    ? refused(STALE_DISCARD, 409)
    : rejected(context.scope, result.refusal);
}

/** Lets an account begin with the first movement that was added, as its history goes back beyond its opening day. */
export async function earlier(form: FormData, { context }: FormCall) {
  const [account, addition] = [readId(form), readId(form, "addition")];
  const result = await beginAccountEarlier(context, { account, addition });
  return result.ok ? redirect(`${PATH}?added=${addition}`) : rejected(context.scope, result.refusal);
}

/** Lets an account begin with as much as makes it agree with its last message. */
export async function begin(form: FormData, { context }: FormCall) {
  const [account, addition] = [readId(form), readId(form, "addition")];
  const result = await beginAccountAsPrinted(context, { account, addition });
  return result.ok ? redirect(`${PATH}?added=${addition}`) : rejected(context.scope, result.refusal);
}
