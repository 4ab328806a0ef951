/**
 * Chains of verbs in a household, from a seed: record, split, put aside, undo, delete, restore. After each of them the household's
 * rows add up, and no answer is a fault of ours; a form whose answer was lost, sent again, changes nothing more.
 */
import type { TestApp } from "../../app-server.ts";
import { failingScreens } from "../../routes/all-screens.ts";
import { storedOf } from "../../routes/stored.ts";
import { type Random, randomFrom } from "../random.ts";
import { ACCOUNTS, type Household, householdOf, type Sending } from "./household.ts";
import { wrongRows } from "./invariants.ts";
import { type ChainedVerb, STEPS } from "./steps.ts";

/** Verbs of one chain: every other one in turn, the others drawn. */
const LENGTH = 16;
/** Verbs that make what the others are about. */
const MAKERS: readonly ChainedVerb[] = [
  ...(["record-transactions", "record-schedule", "record-pocket", "stage-movements", "stage-file"] as const),
  ...(["record-account", "record-payee-rule", "add-budget-line", "record-loan", "record-balance-sheet-item"] as const),
];
const VERBS = Object.keys(STEPS) as ChainedVerb[];
/** How often the answer to a verb is lost, and its form sent again. */
const LOST = 0.25;

/** How often a verb that no chain has done is tried in a household of its own. */
const TRIES = 8;

/** `send` tells what went wrong in a chain; `sendRest` does what no chain has done. */
export type VerbChains = {
  send: (seed: number, chain: number) => Promise<string[]>;
  sendRest: (seed: number) => Promise<string[]>;
  unsent: () => string[];
  sent: () => number;
};

/** @returns what sends chains, and tells which verbs none of them has done */
export function startVerbChains(app: TestApp): VerbChains {
  const done = new Set<string>();
  let count = 0;

  async function send(seed: number, chain: number, only?: ChainedVerb): Promise<string[]> {
    const random = randomFrom(seed * 9_000_011 + chain);
    const person = await app.signedUp();
    const household = householdOf(app, person, random);
    for (const { path, fields } of ACCOUNTS()) await app.post(path, fields, person);
    const story: string[] = [];
    for (const verb of only ? [only] : verbsOf(chain, random)) {
      const sending = (await STEPS[verb](household)) ?? (await made(verb, household));
      if (sending === null) continue;
      count += 1;
      const { faults, status, isDone } = await act(app, household, sending);
      if (isDone) done.add(verb);
      story.push(`${verb} ${status}`);
      const wrong = [...faults, ...(await wrongRows(app, person.householdId))];
      if (wrong.length > 0)
        return wrong.map((each) => `${each}: after ${story.join(", ")}\n  ${JSON.stringify(sending)}`);
    }
    const failing = await failingScreens(app, person, "data");
    return failing.map((screen) => `${screen}: after ${story.join(", ")}`);
  }

  /** Makes what a verb is about, if it can be made at once. */
  async function made(verb: ChainedVerb, household: Household): Promise<Sending | null> {
    for (const maker of NEEDS[verb] ?? MAKERS) {
      const sending = await STEPS[maker](household);
      if (sending) await app.post(sending.path, sending.fields, household.person);
    }
    return STEPS[verb](household);
  }

  async function sendRest(seed: number): Promise<string[]> {
    const problems: string[] = [];
    for (const verb of VERBS)
      for (let time = 0; time < TRIES && !done.has(verb); time += 1)
        problems.push(...(await send(seed, -1 - time, verb)));
    return problems;
  }

  return {
    send: (seed, chain) => send(seed, chain),
    sendRest,
    unsent: () => VERBS.filter((verb) => !done.has(verb)),
    sent: () => count,
  };
}

/** What has to be done before some verbs, in order. */
const NEEDS: Partial<Record<ChainedVerb, readonly ChainedVerb[]>> = {
  "remove-split": ["record-transactions", "save-split"],
  "revise-transfer": ["record-transfer", "record-transfer"],
  "undo-edit": ["record-transactions", "edit-transactions"],
  "restore-change": ["record-transactions", "remove-transaction"],
  "undo-addition": ["stage-movements", "decide-movements", "add-movements"],
  "begin-account": ["stage-movements", "decide-movements", "add-movements"],
  "begin-account-earlier": ["stage-movements", "decide-movements", "add-movements"],
  "undo-import": ["stage-file", "commit-import"],
  "restore-payee-rule": ["record-payee-rule", "remove-payee-rule"],
  "forget-message": ["remember-message"],
};

function* verbsOf(chain: number, random: Random): Generator<ChainedVerb> {
  for (let at = 0; at < LENGTH; at += 1) {
    const inTurn = VERBS[(chain * (LENGTH / 2) + at / 2) % VERBS.length];
    yield at % 2 === 0 && inTurn !== undefined ? inTurn : random.pick(random.chance(0.4) ? MAKERS : VERBS);
  }
}

async function act(app: TestApp, { person, random }: Household, { path, fields }: Sending) {
  const faults: string[] = [];
  const send = async () => {
    const response = await app.post(path, fields, person);
    await response.text();
    await app.settled();
    if (response.status >= 500) faults.push(`answered ${response.status}`);
    return response.status;
  };
  const isLost = random.chance(LOST);
  if (!isLost) {
    const status = await send();
    return { faults, status, isDone: status < 400 };
  }
  app.database.hooks.afterCommit = ({ role, readOnly }) => {
    if (role === "app" && !readOnly) throw new Error("the answer is lost");
  };
  await (await app.post(path, fields, person)).text();
  app.database.hooks.afterCommit = undefined;
  await app.settled();
  // The first of several calls may have been the one that was lost: this does what is left. It may be refused, as it was done.
  const status = await send();
  const own = [person.householdId, person.userId];
  const before = await storedOf(app, own);
  await send();
  const after = await storedOf(app, own);
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = tables.filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]));
  if (changed.length > 0) faults.push(`done twice (${changed.join(", ")}), once an answer was lost`);
  return { faults, status, isDone: true };
}
