/** Sends movements to the household's review, some at a time. */
import type { Answer } from "#app/domain/movements/messages/message-answers.ts";
import type { Movement, MovementSource } from "#app/domain/movements/movement.ts";
import { openingOf } from "#app/domain/movements/opening.ts";
import { type StagedMovement, stagedMovements } from "#app/domain/movements/stored-movement.ts";
import * as say from "./words.tsx";

const MOST_IN_ONE = 100;
const MAX_TRIES = 4;
const CONNECTION_LOST = say.connectionLost;

export type Target = {
  /** The account's id. */
  account: string;
  /** Of an account that is new. */
  created: { name: string; owner: string } | null;
  openedIn: string;
  today: string;
};

export type Counts = { fresh: number; known: number; differing: number };

/**
 * @param onProgress called with the whole percentage that was sent
 * @returns how many were new, or the problem in plain words
 */
export async function sendMovements(
  movements: readonly Movement[],
  source: MovementSource,
  target: Target,
  onProgress: (percent: number) => void,
): Promise<Counts | { problem: string }> {
  const staged = stagedMovements(movements, crypto.randomUUID());
  const sum: Counts = { fresh: 0, known: 0, differing: 0 };
  const parts = Math.max(1, Math.ceil(staged.length / MOST_IN_ONE));
  for (let part = 0; part < parts; part += 1) {
    const from = part * MOST_IN_ONE;
    const form = formOf(staged.slice(from, from + MOST_IN_ONE), source, target, movements);
    const answer = await send(form);
    if ("problem" in answer) return answer;
    sum.fresh += answer.fresh;
    sum.known += answer.known;
    sum.differing += answer.differing;
    onProgress(Math.round(((part + 1) / parts) * 100));
  }
  return sum;
}

/**
 * Sends what someone said of one message.
 * @param sorted the message, where it waited for them
 * @returns a problem in plain words, or null
 */
export async function sendAnswer(
  { movements, skeleton }: Answer,
  source: MovementSource,
  target: Target,
  sorted?: string,
): Promise<string | null> {
  const form = formOf(stagedMovements(movements, crypto.randomUUID()), source, target, movements);
  if (skeleton) form.set("skeleton", JSON.stringify(skeleton));
  if (sorted) form.set("sorted", sorted);
  const answer = await send(form);
  return "problem" in answer ? answer.problem : null;
}

function formOf(
  staged: StagedMovement[],
  source: MovementSource,
  { account, created, openedIn, today }: Target,
  all: readonly Movement[],
) {
  const form = new FormData();
  form.set("account", account);
  form.set("source", source);
  form.set("opened_in", openedIn);
  form.set("movements", JSON.stringify(staged));
  if (created) {
    const opening = openingOf(all) ?? { day: earliestDay(all) ?? today, balance: 0 };
    form.set("new_name", created.name);
    form.set("owner", created.owner);
    form.set("opening_day", opening.day);
    form.set("opening_balance", String(opening.balance));
  }
  return form;
}

const earliestDay = (movements: readonly Movement[]): string | undefined =>
  movements.flatMap(({ at }) => (at ? [at.day] : [])).sort()[0];

async function send(form: FormData): Promise<Counts | { problem: string }> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const response = await fetch("/transactions/import/movements", {
      method: "POST",
      body: form,
      redirect: "manual",
    }).catch(() => null);
    if (response?.type === "opaqueredirect") return { problem: say.sessionEnded };
    if (response && response.status < 500) return answerIn(response);
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
  return { problem: CONNECTION_LOST };
}

async function answerIn(response: Response): Promise<Counts | { problem: string }> {
  try {
    return await response.json();
  } catch {
    return { problem: say.serverRefused };
  }
}
