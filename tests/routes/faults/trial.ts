/** An action that is sent while something is broken, and once more when nothing is. */
import type { TestApp } from "../../app-server.ts";
import type { Prepared } from "../actions/action.ts";
import { ACTIONS, send } from "../actions/actions.ts";
import { type Stored, storedOfEach } from "../stored.ts";
import type { Line, Outage } from "./outages.ts";
import { wrongWith } from "./said.ts";

export type Trial = { name: string; outage: Outage };
/** Sentences; none when everything is as it should be. */
export type Findings = string[];

const isSame = (one: Stored, other: Stored) => JSON.stringify(one) === JSON.stringify(other);
function difference(one: Stored, other: Stored): string {
  const tables = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return tables.filter((table) => JSON.stringify(one[table]) !== JSON.stringify(other[table])).join(", ");
}

/**
 * Tries some at once, each on a line of its own: all are prepared, all are sent while it is broken, and all again.
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

  const broken = await each(async ({ outage }, index) => {
    lineOf(index).break(outage);
    return send(app, prepared[index] as Prepared, lineOf(index).vars);
  });
  await each(async (_, index) => {
    const intent = prepared[index]?.fields.intent ?? null;
    const wrong = await wrongWith(broken[index] as Response, intent);
    if (wrong) findings[index]?.push(`answer ${broken[index]?.status}: ${wrong}`);
  });
  await app.settled();
  for (const line of lines) line.mend();

  const between = await stored();
  const again = await each((_, index) => send(app, prepared[index] as Prepared, lineOf(index).vars));
  await each((_, index) => (again[index] as Response).text());
  await app.settled();
  const after = await stored();

  for (const [index, { name }] of trials.entries()) {
    const [was, is, then] = [before[index], between[index], after[index]] as [Stored, Stored, Stored];
    const status = again[index]?.status ?? 0;
    const isUndone = isSame(was, is);
    if (isUndone ? status >= 400 : status >= 500) findings[index]?.push(`the second time was answered ${status}`);
    if (!isUndone && ACTIONS[name]?.again === "nothing" && !isSame(is, then))
      findings[index]?.push(`done again, or half before: ${difference(is, then)}`);
  }
  return findings;
}
