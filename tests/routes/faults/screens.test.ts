/**
 * Every screen while its database, or every company, refuses, resets, is silent, answers with an error or with rubbish: it
 * says so and lets people try again, and the next visit is served.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { type Page, readPage } from "../../page.ts";
import { WITH_PASSKEYS } from "../actions/actions.ts";
import { pathOf, ROUTES } from "../built-routes.ts";
import { OUTSIDE_SUBMITS } from "../submits.ts";
import { FAR_SIDES, type Line, OUTAGES, type Outage, openLine, outageName } from "./outages.ts";
import { wrongWith } from "./said.ts";
import { sampleOf } from "./sample.ts";

const AT_ONCE = 24;

/** With the links' tokens, where a screen is behind one. */
const linkOf = (id: string) =>
  OUTSIDE_SUBMITS[id]?.path ?? pathOf(id).replace(":id", newId()).replace("/*", "/no/such/page");
const PATHS = [
  ...new Set(
    ROUTES.filter(({ module }) => module.loader)
      .map(({ id }) => linkOf(id))
      // It signs out; actions.test.ts sends its form.
      .filter((path) => path !== "/logout"),
  ),
];
type Visit = { path: string; outage: Outage };
const VISITS: Visit[] = FAR_SIDES.flatMap((farSide) =>
  sampleOf(
    PATHS,
    () => OUTAGES.filter((outage) => outage.farSide === farSide && outage.from === 0 && !outage.once),
    farSide === "the database" ? 2 : 1,
  ).map(([path, outage]) => ({ path, outage })),
).toSorted((one, other) => Number(isSilent(one)) - Number(isSilent(other)));

function isSilent({ outage }: Visit): boolean {
  return outage.fault.includes("silent");
}

let app: TestApp;
const lines: Line[] = [];
const findingsOf = new Map<Visit, string[]>();
const logged: string[] = [];

/** By its path, what a screen is while all is well: its status for an editor, and its words for a stranger. */
const well = new Map<string, { status: number; text: string }>();

/** Asks for a screen while it is broken, and again. */
async function visit({ path, outage }: Visit, line: Line, cookie: string): Promise<string[]> {
  const findings: string[] = [];
  line.break(outage);
  const response = await app.fetch(path, { cookie, vars: line.vars });
  const wrong = response.status === well.get(path)?.status ? null : await wrongWith(response.clone(), null);
  if (wrong) findings.push(`answer ${response.status}: ${wrong}`);
  const { broken } = line.calls(outage.farSide);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status !== 302;
  const page = await readPage(response);
  if (outage.farSide === "the database" && broken > 0 && isPage && !isForStrangers(path, page)) {
    if (!/did not answer|could not be (?:read|loaded)/i.test(page.text))
      findings.push(`it keeps quiet: ${page.text.slice(0, 200)}`);
    if (!/>\s*Try again\s*</.test(page.html)) findings.push("it does not offer to try again");
  }
  line.mend();
  const again = await app.fetch(path, { cookie, vars: line.vars });
  await again.text();
  if (again.status >= 500) findings.push(`the next visit was answered ${again.status}`);
  return findings;
}

/** A page outside the shell is shown as to a stranger, with its form where it has one: whoever sends that is told. */
function isForStrangers(path: string, { status, text, html }: Page): boolean {
  const isShell = html.includes('action="/logout"');
  return !isShell && status < 500 && (text === well.get(path)?.text || html.includes('method="post"'));
}

beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
  const { cookie } = await app.signedUp();
  for (const path of PATHS) {
    const { status } = await app.fetch(path, { cookie });
    well.set(path, { status, text: (await readPage(await app.fetch(path))).text });
  }
  // Each of a household of its own: some screens of one household follow one another.
  const cookies = [cookie];
  while (cookies.length < AT_ONCE) cookies.push((await app.signedUp()).cookie);
  for (let line = 0; line < AT_ONCE; line += 1) lines.push(await openLine(app));
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line))),
  );
  for (let from = 0; from < VISITS.length; from += AT_ONCE) {
    const some = VISITS.slice(from, from + AT_ONCE);
    const findings = await Promise.all(
      some.map((each, index) => visit(each, lines[index] as Line, cookies[index] as string)),
    );
    await app.settled();
    for (const [index, each] of some.entries()) findingsOf.set(each, findings[index] ?? []);
  }
  for (const spy of spies) spy.mockRestore();
}, 3_600_000);
afterAll(async () => {
  for (const line of lines) await line.stop();
  await app?.stop();
});

describe.each(VISITS.map((each) => [each.path, outageName(each.outage), each] as const))("%s", (_, outage, each) => {
  test(`${outage}, says so, offers to try again, and is there the next time`, () => {
    expect(findingsOf.get(each)).toEqual([]);
  });
});

test("what others broke is not logged as a fault of ours", () => {
  const events = logged.map((line) => (JSON.parse(line) as LogLine).event);
  expect(events).toContain("read-failed");
  expect(
    events.filter((event) => ["request-failed", "rendering-failed", "after-response-failed"].includes(event)),
  ).toEqual([]);
});
