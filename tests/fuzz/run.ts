/** Sends requests of a seed and tells what should not have come of them. */
import { readDocumentation } from "../api-client.ts";
import type { TestApp } from "../app-server.ts";
import { libraryWordsIn } from "../routes/library-words.ts";
import { tryAddresses } from "./addresses.ts";
import { tryChain } from "./chains.ts";
import { formatsWithoutExample } from "./documents.ts";
import { EVERY, startFileChains } from "./files.ts";
import { exhaustNetworks, limitProblem, networkOf } from "./one-network.ts";
import { type Bystanders, type Cast, startBystanders } from "./people.ts";
import { randomFrom } from "./random.ts";
import { bodiesOf, leftOut, makeRequest, type Sent } from "./requests.ts";
import { slowness, workSince } from "./slow.ts";

/** Milliseconds until the answer: the one deadline of a request. */
const LONGEST_WAIT = 10_000;
/** Requests until there are new people, and until rows are compared. A run may begin at any multiple of the first. */
export const CAST = 50;
const COMPARED = 25;

export type Settings = { seed: number; first: number; requests: number };
/** `leftOut`: routes, endpoints and forms that had no request. */
export type Findings = { problems: string[]; statuses: Record<string, number>; leftOut: string[] };

export async function fuzz(app: TestApp, { seed, first, requests }: Settings): Promise<Findings> {
  const bystanders = await startBystanders(app);
  const bodies = bodiesOf(await readDocumentation(app));
  const sendFiles = await startFileChains(app);
  const problems: string[] = [];
  const report = (texts: readonly string[]) => {
    for (const problem of texts) console.log(problem);
    problems.push(...texts);
  };
  const statuses: Record<string, number> = {};
  const made = new Set<string>();
  const again = (at: number) => `npm run fuzz -- --seed ${seed} --first ${at - (at % CAST)} --requests ${CAST}`;
  report(await exhaustNetworks(app));
  report(await tryAddresses(app));
  let cast: Cast | undefined;
  let latest: string[] = [];
  for (let at = first; at < first + requests; at += 1) {
    if (cast === undefined || at % CAST === 0) {
      cast = await bystanders.cast();
      const wrong = await tryChain(app, randomFrom(seed * 1_000_003 + at));
      report(wrong.map((what) => `${what}\n    again: ${again(at)}`));
    }
    const { sender, sent, from } = makeRequest(randomFrom(seed * 1_000_003 + at), at, {
      cast,
      bodies,
      origin: app.origin,
      others: bystanders.ids,
    });
    made.add(from);
    const described = `request ${at} by ${sender.who}: ${describe(sent)}\n    again: ${again(at)}`;
    const { status, faults } = await send(app, sent, networkOf(at));
    statuses[status] = (statuses[status] ?? 0) + 1;
    report(faults.map((fault) => `${fault}: ${described}`));
    if (at % EVERY === 0) {
      const chain = await sendFiles(
        seed,
        at,
        ({ path, typed, rows = 0, ...init }) => send(app, { path, text: typed, ...init } as Sent, null, rows),
        bystanders.ids,
      );
      for (const answer of chain.statuses) statuses[answer] = (statuses[answer] ?? 0) + 1;
      report(chain.faults.map((fault) => `${fault}: files at ${at}: ${chain.description}\n    again: ${again(at)}`));
    }
    latest.push(described);
    if (latest.length === COMPARED || at === first + requests - 1) {
      report(await compare(app, bystanders, latest));
      latest = [];
    }
  }
  return { problems, statuses, leftOut: [...leftOut(made), ...formatsWithoutExample()] };
}

async function send(
  app: TestApp,
  { path, method, headers, body, text: sentText }: Sent,
  network: string | null,
  rows = 0,
): Promise<{ status: number; faults: string[]; text: string }> {
  const faults: string[] = [];
  const from: Record<string, string> = network === null ? {} : { "CF-Connecting-IP": network };
  const ask = () => app.fetch(path, { method, headers: { ...headers, ...from }, body });
  const [started, worked] = [performance.now(), process.cpuUsage()];
  const response = await ask();
  const text = await response.text();
  const [wait, work] = [performance.now() - started, workSince(worked)];
  const words = libraryWordsIn(response, text);
  if (response.status >= 500) faults.push(String(response.status));
  if (wait > LONGEST_WAIT) faults.push(`answered after ${Math.round(wait)} ms`);
  // What someone sent may be repeated to them.
  if (words !== null && !`${path} ${sentText}`.includes(words)) faults.push(`"${words}" is shown`);
  // The answer to HEAD has no body.
  const limit = method === "HEAD" ? null : limitProblem(response, text);
  const laterFaults = [limit, await slowness(work, rows, async () => (await ask()).text())];
  return { status: response.status, text, faults: [...faults, ...laterFaults.filter((fault) => fault !== null)] };
}

async function compare(app: TestApp, { changed }: Bystanders, latest: readonly string[]): Promise<string[]> {
  await app.settled();
  return (await changed()).map((what) => `${what} changed, by one of\n  ${latest.join("\n  ")}`);
}

function describe({ method, path, headers, text }: Sent): string {
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${text.slice(0, 1000)}`;
}
