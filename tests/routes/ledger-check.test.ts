/** The nightly check of every stored figure, by the scheduled job. */
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LogLine } from "#app/log/log.ts";
import { listHouseholdsToCheck } from "#db/housekeeping/ledger-check.ts";
import { newId } from "#db/id.ts";
import { systemScope } from "#db/system.ts";
import { checkLedger } from "../../functions/ledger-check.ts";
import { runScheduledJob } from "../../functions/scheduled-job.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { accessOf } from "../db/support.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let system: ReturnType<typeof systemScope>;
beforeAll(async () => {
  app = await startTestApp();
  system = systemScope(accessOf(app.database));
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.before = undefined;
  vi.restoreAllMocks();
});

const NIGHT = Date.parse("2026-11-25T00:00:00Z");
const hourOf = (hour: number) => new Date(NIGHT + hour * 3_600_000);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const listAll = async (hour: number, rows = 1000) => {
  const pages: string[][] = [];
  for (let from: string | null = null; ; ) {
    const page = await listHouseholdsToCheck(system, hour, from, rows);
    if (page.length === 0) return pages;
    pages.push(page);
    from = page.at(-1) ?? null;
  }
};

/** What the job of an hour logs as an error. */
async function loggedAt(hour: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  await runScheduledJob({ ...app.vars, MAILS: { sendBatch: async () => undefined } }, hourOf(hour).getTime());
  spy.mockRestore();
  return lines;
}

const record = (person: Person, fields: Record<string, string>) =>
  app.post(
    "/transactions",
    { intent: "record", id: newId(), date: "2026-11-21", ...fields },
    { cookie: person.cookie },
  );

test("each household is checked at exactly one hour of the day, however many there are", async () => {
  await app.owner`insert into households (id, name, currency, time_zone, created_at)
    select gen_random_uuid(), 'Kamau', 'KES', 'Africa/Nairobi', '2026-01-01' from generate_series(1, 700)`;
  const all: string[] = (await app.owner`select id from households`).map(({ id }) => id);
  const seen: string[] = [];
  for (const hour of HOURS) {
    const households = (await listAll(hour)).flat();
    expect(households.length, `at ${hour}`).toBeGreaterThan(5);
    seen.push(...households);
  }
  expect(seen.toSorted()).toEqual(all.toSorted());
});

describe("a corrupted figure", () => {
  test("is named by the job of its household's hour, without any amount, and by no other", async () => {
    const person = await app.signedUp();
    await record(person, { type: "tithe", description: "Tithe", amount: "1234.56" });
    const terms = { loan_name: "Sacco", interest_rate: "12", duration: "24", duration_unit: "months" };
    await record(person, { type: "loan_received", description: "Loan", amount: "98765.43", ...terms });
    const { householdId: household } = person;
    const [hour = -1, ...others] = await hoursOf(household);
    expect(others).toEqual([]);
    expect(await loggedAt(hour)).toEqual([]);

    await app.owner`update transaction_totals set total = total + 7000 where household_id = ${household} and type = 'tithe'`;
    await app.owner`alter table loans disable trigger user`;
    const [loan] = await app.owner`update loans set outstanding_balance = outstanding_balance - 2
      where household_id = ${household} returning id`;
    const lines = await loggedAt(hour);
    const line = { level: "error", event: "ledger-difference", household };
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(expect.objectContaining({ ...line, kind: "total" }));
    expect(lines).toContainEqual(expect.objectContaining({ ...line, kind: "loan", row: loan?.id }));
    expect(JSON.stringify(lines)).not.toMatch(/1234|123456|7000|98765|Tithe|Sacco/);
    expect(await loggedAt((hour + 1) % 24)).toEqual([]);

    await app.owner`update transaction_totals set total = total - 7000 where household_id = ${household} and type = 'tithe'`;
    await app.owner`update loans set outstanding_balance = outstanding_balance + 2 where household_id = ${household}`;
    await app.owner`alter table loans enable trigger user`;
    expect(await loggedAt(hour)).toEqual([]);
  });
});

async function hoursOf(household: string): Promise<number[]> {
  const pages = await Promise.all(HOURS.map((hour) => listAll(hour)));
  return HOURS.filter((hour) => pages[hour]?.flat().includes(household));
}

describe("one statement", () => {
  test("takes no more households than have so many transactions together, and always one", async () => {
    const [a = "", b = "", c = ""] = ["0000", "0018", "0030"].map((end) => `ffffffff-0000-4000-8000-00000000${end}`);
    await app.owner`insert into households (id, name, currency, time_zone, created_at)
      select id, 'Kamau', 'KES', 'Africa/Nairobi', '2026-01-01' from unnest(${[a, b, c]}::uuid[]) id`;
    await app.owner`insert into transaction_totals (household_id, period, type, category, subcategory, total, count)
      select id, '2026-11', 'tithe', '', '', 300, 3 from unnest(${[a, b]}::uuid[]) id`;
    onTestFinished(async () => void (await app.owner`delete from households where id = any(${[a, b, c]}::uuid[])`));
    const before = "fffffffe-0000-4000-8000-000000000000";
    const next = (from: string, rows: number) => listHouseholdsToCheck(system, 0, from, rows);
    expect(await next(before, 1)).toEqual([a]);
    expect(await next(before, 3)).toEqual([a]);
    expect(await next(before, 4)).toEqual([a, b]);
    expect(await next(before, 7)).toEqual([a, b, c]);
    expect(await next(b, 1)).toEqual([c]);
    expect(await next(c, 1)).toEqual([]);
  });

  test("that fails is logged, and the households after it are checked all the same", async () => {
    const lines: LogLine[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
    await app.owner`insert into households (id, name, currency, time_zone, created_at)
      select gen_random_uuid(), 'Kamau', 'KES', 'Africa/Nairobi', '2026-01-01' from generate_series(1, 6000)`;
    const hour = 5;
    const pages = await listAll(hour, 1);
    let calls = 0;
    app.database.hooks.before = ({ queries }) => {
      if (queries.some((query) => query.includes("wrong_figures"))) calls += 1;
      if (calls === 1 && queries.some((query) => query.includes("wrong_figures"))) throw new Error("too slow");
      return undefined;
    };
    await checkLedger(system, hourOf(hour), { rows: 1 });
    expect(pages.length).toBeGreaterThan(1);
    expect(calls).toBe(pages.length);
    expect(lines.map(({ event, message }) => [event, message])).toEqual([
      ["ledger-check-incomplete", `${pages[0]?.length} households from ${pages[0]?.[0]} on could not be checked`],
    ]);
  });

  test("is the last one once the run has taken too long, and the log says where it ended", async () => {
    const lines: LogLine[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
    const [first] = await listHouseholdsToCheck(system, 7, null, 1);
    await checkLedger(system, hourOf(7), { longest: -1 });
    expect(lines.map(({ event, message }) => [event, message])).toEqual([
      ["ledger-check-incomplete", `households from ${first} on were not checked in time`],
    ]);
  });
});
