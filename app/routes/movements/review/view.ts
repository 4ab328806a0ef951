/** What the review shows: movements by payee, not one by one. Pure. */
import { type Day, formatDay, formatShortDay, formatWeekday, monthOf, yearOf } from "#app/domain/calendar.ts";
import { type Cents, formatMoney, toCents } from "#app/domain/money.ts";
import { KINDS } from "#app/domain/movements/kinds.ts";
import { labelOfPayee } from "#app/domain/movements/payee.ts";
import { writeDecision } from "#app/domain/movements/review/decision.ts";
import { entriesOf, type MovementRefusal } from "#app/domain/movements/review/entries.ts";
import { groupKey, isOfGroup, type PayeeGroup } from "#app/domain/movements/review/payee-group.ts";
import type { Why } from "#app/domain/movements/review/proposals.ts";
import { type Item, isReady, isSplittable, reviewOf } from "#app/domain/movements/review/review.ts";
import {
  type Bill,
  isOfFile,
  type Match,
  type ReviewData,
  type WaitingMovement,
} from "#app/domain/movements/review/review-data.ts";
import { type Choice, choiceOf } from "./choice.ts";
import { NO_OUTCOMES, type Outcomes, outcomeOf } from "./outcomes.ts";
import { type OwnQuestion, ownQuestions } from "./own-questions.ts";
import * as say from "./words.ts";

/** A group as it is shown. */
export type Group = PayeeGroup & {
  key: string;
  label: string;
  /** `Paybill · 3 times · 2 Mar to 20 Mar`. */
  about: string;
  count: number;
  /** Of all of them, as they are of one account. */
  currency: string;
  amount: string;
  /** What they cost together; null for nothing. */
  fees: string | null;
  /** What all of them become; null where they differ, or are not decided. */
  choice: Choice | null;
  why: string | null;
  isDecided: boolean;
  /** How many are not decided. */
  open: number;
  /** By what a rule knows the payee: shops by name, as messages leave out the number that a statement prints. */
  rulePayee: string;
  /** Whether what they become may be made a rule. */
  mayBeRule: boolean;
  /** The account that all of them move; null where they move several, or it is not known yet. */
  home: string | null;
  /** What those are called that may be recorded already; null where there are none. */
  match: string | null;
  /** Asks whether the one movement is another one; null where there are several, or nothing is asked. */
  question: string | null;
  suggestions: Choice[];
  /** Why some of them cannot be added. */
  problem: string | null;
};

/** A movement by itself. */
export type Row = {
  id: string;
  day: string | null;
  about: string;
  amount: string;
  choice: Choice | null;
  match: string | null;
  /** Whether it can be added by itself, to be split. */
  splits: boolean;
};

/** The groups of one phone, or of one bank account; `name` is null where there is no other. */
export type Section = { account: string; name: string | null; groups: Group[] };

export type Review = {
  sections: Section[];
  own: OwnQuestion[];
  /** Movements that can be added now, by what they become, and all that wait. */
  ready: Outcomes;
  total: number;
};

type Named = ReviewData & { suggestions: Record<"in" | "out", readonly Choice[]> };

/** The movements that wait, by payee: what is open first, then the most frequent. */
export function reviewView(data: Named, today: Day): Review {
  const items = reviewOf(data);
  const outcome = entriesOf(items, data, () => "");
  const problems = new Map(outcome.refused.map(({ item, refusal }) => [item.movement.id, wordsOf(refusal)]));
  const accounts = [...Map.groupBy(items, ({ movement }) => movement.account_id)];
  const rank = ({ open, problem, choice }: Group) => (open > 0 ? 0 : problem || !choice ? 1 : 2);
  const sections = accounts.map(([account, own]) => {
    const of = accounts.length > 1 ? account : null;
    const groups = [...Map.groupBy(own, ({ movement }) => groupKey(movement)).values()].map((group) =>
      groupOf(group as [Item, ...Item[]], of, data, problems, today),
    );
    return {
      account,
      name: of && nameOf(account, data),
      groups: groups.sort(
        (one, other) => rank(one) - rank(other) || other.count - one.count || one.label.localeCompare(other.label),
      ),
    };
  });
  return {
    sections,
    own: ownQuestions(items, data),
    ready: outcomesOf(items.filter((item) => isReady(item) && !problems.has(item.movement.id))),
    total: items.length,
  };
}

function outcomesOf(ready: readonly Item[]): Outcomes {
  const outcomes: Outcomes = { ...NO_OUTCOMES };
  for (const { choice } of ready) if (choice) outcomes[outcomeOf(writeDecision(choice))] += 1;
  return outcomes;
}

function wordsOf(refusal: MovementRefusal): string {
  switch (refusal.code) {
    case "loan_in_other_currency":
      return say.notAdded[refusal.code](refusal.loan, refusal.currency);
    case "loan_began_later":
      return say.notAdded[refusal.code](refusal.loan, formatDay(refusal.began));
    case "loan_owes_less":
      return say.notAdded[refusal.code](refusal.loan, formatMoney(refusal.owed, refusal.currency));
    default:
      return say.notAdded[refusal.code];
  }
}

/** An account's name, with its owner's where that does not say it. */
function nameOf(id: string, { accounts }: ReviewData): string {
  const account = accounts.find((each) => each.id === id);
  const { name, owner } = { name: account?.name ?? say.anotherAccount, owner: account?.owner };
  return owner && !name.toLowerCase().includes(owner.toLowerCase()) ? say.accountOf(name, owner) : name;
}

function groupOf(
  items: readonly [Item, ...Item[]],
  account: string | null,
  data: Named,
  problems: ReadonlyMap<string, string>,
  today: Day,
): Group {
  const [first] = items;
  const { movement } = first;
  const fees = items.reduce((sum, item) => sum + item.fees.reduce((total, fee) => total + fee.amount, 0), 0);
  const open = items.filter((item) => item.choice === null && item.needs.length === 0);
  const choices = new Set(items.map(({ choice }) => (choice ? writeDecision(choice) : "")));
  const match = matchOfGroup(items);
  const isSame = choices.size === 1 || items.every(({ choice }) => choice?.as === "same");
  const { choice, isDecided, why } = first;
  const problem = items.map((item) => problems.get(item.movement.id)).find((each) => each !== undefined) ?? null;
  return {
    key: groupKey({ ...movement, account }),
    account,
    payee: movement.payee,
    direction: movement.direction,
    kind: movement.kind,
    label: new Set(items.map((item) => labelOf(item.movement))).size > 1 ? nameOfMany(movement) : labelOf(movement),
    about: [KINDS[movement.kind].label, items.length > 1 ? say.timesMany(items.length) : "", daysOf(items)]
      .filter(Boolean)
      .join(" · "),
    count: items.length,
    currency: movement.currency,
    amount: signedText(movement, sumOf(items)),
    fees: fees > 0 ? formatMoney(toCents(fees), movement.currency) : null,
    choice: isSame && choice ? choiceOf(choice, data) : null,
    why: isSame && open.length === 0 ? whyOf(items, why, today) : null,
    isDecided: items.every((item) => item.isDecided),
    open: open.length,
    rulePayee: movement.kind === "till" || movement.kind === "paybill" ? movement.payee_name : movement.payee,
    mayBeRule: isSame && isDecided && choice?.as === "transaction",
    home: items.every(({ home }) => home === first.home) ? first.home : null,
    match,
    question:
      items.length === 1 && open.length === 1 && first.match ? say.isItMatch(matchText(movement, first.match)) : null,
    suggestions: open.length === 0 ? [] : suggestionsFor(items, match, data, today),
    problem: problem ?? needsOf(items),
  };
}

function matchOfGroup(items: readonly Item[]): string | null {
  const matches = items.flatMap(({ match }) => match ?? []);
  if (matches.length === 0) return null;
  return matches.every(({ isTyped }) => isTyped) ? say.sameAsTyped : say.sameAsBefore;
}

/** Why they are proposed to be this; a bill says which one it is. */
function whyOf(items: readonly Item[], why: Why | null, today: Day): string | null {
  const bill = items.find((item) => item.why === "planned")?.bill ?? null;
  return bill ? billText(bill, today) : why && say.whyProposed[why];
}

/** `Rent, Sat 5 Dec` */
const billText = ({ name, on }: Bill, today: Day): string => say.billOf(name, formatWeekday(on, today));

function suggestionsFor(
  items: readonly [Item, ...Item[]],
  match: string | null,
  { suggestions }: Named,
  today: Day,
): Choice[] {
  const same = match === null ? [] : [{ value: "same", label: match }];
  const bills = items.flatMap(({ bill }) => (bill === null ? [] : [bill]));
  const planned = bills.map((bill) => ({ value: writeDecision(bill.decision), label: billText(bill, today) }));
  const all = [...same, ...planned, ...suggestions[items[0].movement.direction]];
  return [...new Map(all.toReversed().map((choice) => [choice.value, choice])).values()].toReversed().slice(0, 5);
}

const sumOf = (items: readonly Item[]): Cents => toCents(items.reduce((sum, { movement }) => sum + movement.amount, 0));

/** With its direction: what comes in has a plus. */
const signedText = ({ direction, currency }: WaitingMovement, amount: Cents): string =>
  `${direction === "in" ? "+" : "−"}${formatMoney(amount, currency)}`;

const labelOf = ({ kind, party_name: name, party_number: number, party_account: account }: WaitingMovement): string =>
  labelOfPayee({ kind, party: { name, number, account } });

/** Of a group whose movements name different parties: agents, or one payee as a message and a statement write it. */
const nameOfMany = (movement: WaitingMovement): string =>
  KINDS[movement.kind].becomes === "transfer" ? KINDS[movement.kind].label : labelOf(movement);

function daysOf(items: readonly Item[]): string {
  const days = items.flatMap(({ day }) => (day === null ? [] : [day])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return say.noDay;
  if (from === to) return formatDay(from);
  if (monthOf(from) === monthOf(to)) return say.withinMonth(Number(from.slice(8)), formatDay(to));
  return say.fromTo(yearOf(from) === yearOf(to) ? formatShortDay(from) : formatDay(from), formatDay(to));
}

function needsOf(items: readonly Item[]): string | null {
  const [name] = items.flatMap(({ needs }) => needs);
  if (name !== undefined) return say.sayAccountFirst(name);
  const undated = items.filter(({ day }) => day === null).length;
  return undated > 0 ? say.openToSayWhen : null;
}

/** The movements of a group, the latest first. */
export function rowsOf(data: ReviewData, group: PayeeGroup): Row[] {
  return reviewOf(data)
    .filter(({ movement }) => isOfGroup(movement, group))
    .map((item) => ({ ...item, splits: isSplittable(item) }))
    .map(({ movement, day, choice, match, splits }) => ({
      id: movement.id,
      day,
      splits,
      about: [
        day === null ? say.noDayPrinted : formatDay(day),
        movement.time,
        movement.receipt.startsWith("~") ? null : movement.receipt,
      ]
        .filter(Boolean)
        .join(" · "),
      amount: signedText(movement, movement.amount),
      choice: choice ? choiceOf(choice, data) : null,
      match: match && matchText(movement, match),
    }))
    .reverse();
}

function matchText(movement: WaitingMovement, match: Match): string {
  if (match.transaction !== null) return say.entryOfDay(match.description, formatDay(match.date));
  const other = match.movement;
  if (other.day === null || (other.source === movement.source && !isOfFile(movement))) return say.sameMessage;
  return say.amountOfDay(labelOf(other), signedText(other, other.amount), formatDay(other.day));
}
