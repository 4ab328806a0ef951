/** An action that is sent while something is broken, and twice more when nothing is. */
import type { TestApp } from "../../app-server.ts";
import { readPage } from "../../page.ts";
import type { Prepared } from "../actions/action.ts";
import { ACTIONS, send } from "../actions/actions.ts";
import { type Stored, storedOfEach } from "../stored.ts";
import type { FarSide, Line, Outage } from "./outages.ts";
import { wrongWith } from "./said.ts";

export type Trial = { name: string; outage: Outage };
/** How often an action asks each far side while all is well, with what it does after its answer. */
export type Calls = Record<FarSide, number>;
/** Sentences; none when everything is as it should be. */
export type Findings = string[];

const isSame = (one: Stored, other: Stored) => JSON.stringify(one) === JSON.stringify(other);
function difference(one: Stored, other: Stored): string {
  const tables = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return tables.filter((table) => JSON.stringify(one[table]) !== JSON.stringify(other[table])).join(", ");
}

/** Does actions at once, each on a line of its own, and counts what they ask. */
export async function countCalls(app: TestApp, names: readonly string[], lines: readonly Line[]): Promise<Calls[]> {
  const used = lines.slice(0, names.length);
  const prepared = await Promise.all(names.map((name) => ACTIONS[name]?.prepare(app)));
  await app.settled();
  for (const line of used) line.mend();
  await Promise.all(
    used.map(async ({ vars }, index) => (await send(app, prepared[index] as Prepared, vars)).arrayBuffer()),
  );
  await app.settled();
  return used.map(({ calls }) => ({
    "the database": calls("the database").all,
    "the companies": calls("the companies").all,
  }));
}

/** Whether the page that a form is sent to has it. */
async function showsForm(app: TestApp, { path, fields, cookie }: Prepared): Promise<boolean> {
  const { html } = await readPage(await app.fetch(path, { cookie }));
  return fields.intent !== undefined && html.includes(`value="${fields.intent}"`);
}

/**
 * Tries some at once, each on a line of its own: all are prepared, all are sent while it is broken, and all twice more.
 * @returns the findings of each
 */
export async function tryAll(app: TestApp, trials: readonly Trial[], lines: readonly Line[]): Promise<Findings[]> {
  const findings: Findings[] = trials.map(() => []);
  const lineOf = (index: number) => lines[index] as Line;
  const each = <Result>(act: (trial: Trial, index: number) => Promise<Result>) =>
    Promise.all(trials.map((trial, index) => act(trial, index)));

  const prepared = await each(({ name }) => (ACTIONS[name] as (typeof ACTIONS)[string]).prepare(app));
  await app.settled();
  const stored = () =>
    storedOfEach(
      app,
      prepared.map(({ own }) => own),
    );
  const before = await stored();

  const wasShown = await each(async ({ outage }, index) => outage.once && showsForm(app, prepared[index] as Prepared));
  const broken = await each(async ({ outage }, index) => {
    lineOf(index).break(outage);
    return send(app, prepared[index] as Prepared, lineOf(index).vars);
  });
  const wrong = await each((_, index) => wrongWith(broken[index] as Response, prepared[index]?.fields.intent ?? null));
  await app.settled();
  for (const line of lines) line.mend();

  const sendAll = async () => {
    const answers = await each((_, index) => send(app, prepared[index] as Prepared, lineOf(index).vars));
    await each((_, index) => (answers[index] as Response).text());
    await app.settled();
    return answers;
  };
  const between = await stored();
  const again = await sendAll();
  const after = await stored();
  await sendAll();
  const inTheEnd = await stored();

  for (const [index, { name, outage }] of trials.entries()) {
    const [was, is, then, last] = [before, between, after, inTheEnd].map((all) => all[index]) as [
      Stored,
      Stored,
      Stored,
      Stored,
    ];
    const status = again[index]?.status ?? 0;
    const isUndone = isSame(was, is);
    // What broke once is told beside its form. A page that comes without the form has no place for that: it never had it, or shows what
    // was done.
    const isReported = !outage.once || (wasShown[index] && isUndone);
    const answered = broken[index]?.status;
    if (wrong[index] && (isReported || answered === 500)) findings[index]?.push(`answer ${answered}: ${wrong[index]}`);
    if (isUndone ? status >= 400 : status >= 500) findings[index]?.push(`the second time was answered ${status}`);
    const repeat = ACTIONS[name]?.again;
    // After a call that came to nothing, a second one finds that out, and what is noted as failed is done when it is sent again.
    const isFailed = outage.once && outage.farSide === "the companies" && !outage.fault.startsWith("does it");
    if (!isUndone && !isFailed && repeat === "nothing" && !isSame(is, then))
      findings[index]?.push(`done again, or half before: ${difference(is, then)}`);
    if (repeat !== "another" && !isSame(then, last))
      findings[index]?.push(`done again the third time: ${difference(then, last)}`);
  }
  return findings;
}
