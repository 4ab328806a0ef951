/** The queue of entries typed without a network, under random schedules of everything that can go wrong. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NewEntry, Owner, PendingEntry } from "#app/offline/queue/pending-entry.ts";
import { type BatchAnswer, correct, keep, LONGEST_WAIT, type PendingStore, send } from "#app/offline/queue/queue.ts";
import { newId } from "#db/id.ts";

const HOME = newId();
const ACHIENG: Owner = { person: newId(), household: HOME };
const BRIAN: Owner = { person: newId(), household: HOME };
const PEOPLE = [ACHIENG, BRIAN];
const DAY = 24 * 60 * 60 * 1000;

class Killed extends Error {}

/** A device whose store keeps what was written when everything else is killed, before a write or after it. */
function newDevice() {
  const kept = new Map<string, PendingEntry>();
  let queue = Promise.resolve<unknown>(undefined);
  const device = { killAfter: Number.POSITIVE_INFINITY, isFull: false };
  const step = () => {
    device.killAfter -= 1;
    if (device.killAfter < 0) throw new Killed();
  };
  const store: PendingStore = {
    all: async () => [...kept.values()].sort((one, other) => one.order - other.order),
    async put(entry) {
      step();
      if (device.isFull && !kept.has(entry.id)) throw new DOMException("full", "QuotaExceededError");
      kept.set(entry.id, entry);
      step();
    },
    async remove(id) {
      step();
      kept.delete(id);
      step();
    },
    exclusively(work) {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
  return { device, store };
}

/** Which one it is, whatever became of its other fields. */
const numberOf = ({ fields }: { fields: string }): string => new URLSearchParams(fields).get("entry") ?? "";

type Row = Owner & { fields: string };

/** A server that records an id once, as the product's does. */
function newServer() {
  const rows = new Map<string, Row>();
  const server = { session: ACHIENG as Owner | null, isDown: false, losesAnswers: false };
  const post = async (owner: Owner, batch: readonly PendingEntry[]): Promise<BatchAnswer> => {
    await Promise.resolve();
    if (server.isDown) return { kind: "silent" };
    if (server.session === null) return { kind: "signed_out" };
    if (server.session.person !== owner.person) return { kind: "elsewhere" };
    const answers = batch.map(({ id, fields }) => {
      const row = rows.get(id);
      const isRefused = fields.includes("bad") || (row !== undefined && row.fields !== fields);
      if (isRefused) return { id, state: "refused", problem: "no" } as const;
      if (row === undefined) rows.set(id, { ...owner, fields });
      return { id, state: "recorded" } as const;
    });
    return server.losesAnswers ? { kind: "silent" } : { kind: "answers", answers };
  };
  return { rows, server, post };
}

type Step =
  | { do: "type"; by: number; isBad: boolean; sameIdAs: number | null }
  | { do: "tap twice" }
  | { do: "sign out" }
  | { do: "storage full" }
  | { do: "correct"; which: number }
  | { do: "sign in"; by: number }
  | { do: "clock"; days: number }
  | { do: "send"; by: number; isDown: boolean; losesAnswers: boolean; tabs: number; killAfter: number | null };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      by: fc.nat(1),
      isBad: fc.boolean(),
      sameIdAs: fc.option(fc.nat(80), { freq: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: "tap twice" }, { do: "sign out" }, { do: "storage full" }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("correct" as const), which: fc.nat(80) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sign in" as const), by: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("clock" as const), days: fc.integer({ min: -366, max: 366 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      by: fc.nat(1),
      isDown: fc.boolean(),
      losesAnswers: fc.boolean(),
      tabs: fc.integer({ min: 1, max: 2 }),
      killAfter: fc.option(fc.nat(6)),
    }),
  },
);

/** Follows a schedule, then lets everyone sign in with a network and a right clock. */
async function follow(schedule: readonly Step[]) {
  const { device, store } = newDevice();
  const { rows, server, post } = newServer();
  const typed: (Owner & { number: string; isPlain: boolean })[] = [];
  const unkept: string[] = [];
  let now = Date.UTC(2026, 10, 29);
  let last: NewEntry | null = null;
  const ids: string[] = [];
  const keepOne = async (entry: NewEntry) => keep(store, entry, now);
  for (const [index, step] of schedule.entries()) {
    now += 60_000;
    if (step.do === "type") {
      const owner = PEOPLE[step.by] as Owner;
      const text = `entry=${index}${step.isBad ? "&bad=1" : ""}`;
      const id = (step.sameIdAs !== null && ids[step.sameIdAs % Math.max(ids.length, 1)]) || newId();
      last = { id, form: "/transactions", fields: text, ...owner };
      const kept = await keepOne(last).catch(() => null);
      if (kept === null) unkept.push(text);
      else {
        ids.push(kept.id);
        typed.push({ ...owner, number: String(index), isPlain: !step.isBad && kept.id === id });
      }
    } else if (step.do === "tap twice") {
      if (last !== null && !unkept.includes(last.fields)) await keepOne(last).catch(() => null);
    } else if (step.do === "storage full") device.isFull = !device.isFull;
    else if (step.do === "sign out") server.session = null;
    else if (step.do === "sign in") server.session = PEOPLE[step.by] ?? null;
    else if (step.do === "clock") now += step.days * DAY;
    else if (step.do === "correct") {
      const [entry] = (await store.all()).slice(step.which % 5);
      const isOfServer = entry !== undefined && rows.has(entry.id);
      if (entry === undefined || isOfServer) continue;
      const fields = entry.fields.replace("&bad=1", "");
      // Where nothing more can be stored, the entry stays as it was.
      const corrected = await correct(store, { ...entry, fields }, now).catch(() => null);
      // The form as it was first would be another entry.
      if (corrected !== null) last = null;
      const own = typed.find(({ number }) => number === numberOf(entry));
      if (own) own.isPlain = false;
    } else {
      Object.assign(server, { isDown: step.isDown, losesAnswers: step.losesAnswers });
      device.killAfter = step.killAfter ?? Number.POSITIVE_INFINITY;
      const sending = Array.from({ length: step.tabs }, () => send(store, PEOPLE[step.by] as Owner, post, () => now));
      for (const result of await Promise.allSettled(sending))
        if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Killed);
      device.killAfter = Number.POSITIVE_INFINITY;
    }
  }
  Object.assign(server, { isDown: false, losesAnswers: false });
  device.isFull = false;
  for (const owner of PEOPLE) {
    server.session = owner;
    await send(store, owner, post, () => now);
  }
  return { rows: [...rows.values()], left: await store.all(), typed };
}

describe("whatever happens on the way", () => {
  test("each entry is recorded once, under whoever typed it, or still waits for an answer of theirs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 60 }), async (schedule) => {
        const { rows, left, typed } = await follow(schedule);
        for (const { number, person } of typed) {
          const recorded = rows.filter((row) => numberOf(row) === number);
          const waiting = left.filter((entry) => numberOf(entry) === number);
          expect(recorded.length, number).toBeLessThanOrEqual(1);
          expect(recorded.length + waiting.length, number).toBeGreaterThanOrEqual(1);
          for (const found of [...recorded, ...waiting]) expect(found.person).toBe(person);
          for (const { problem } of waiting) expect(problem).not.toBeNull();
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("what each person typed is recorded in that order, unless it was refused or corrected", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          steps.filter((step) => step.do !== "clock"),
          { minLength: 1, maxLength: 60 },
        ),
        async (schedule) => {
          const { rows, typed } = await follow(schedule);
          for (const owner of PEOPLE) {
            const plain = typed
              .filter((entry) => entry.person === owner.person && entry.isPlain)
              .map(({ number }) => number);
            const recorded = rows.map(numberOf).filter((number) => plain.includes(number));
            expect(recorded).toEqual(plain.filter((number) => recorded.includes(number)));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

const entry = (text: string, owner = ACHIENG): NewEntry => ({
  id: newId(),
  form: "/transactions",
  fields: `entry=${text}`,
  ...owner,
});

describe("sending", () => {
  test("takes fifty in one request, oldest first, until none is left", async () => {
    const { store } = newDevice();
    const { rows, post } = newServer();
    const sizes: number[] = [];
    for (let index = 0; index < 120; index += 1) await keep(store, entry(String(index)), 0);
    const counted = (owner: Owner, batch: readonly PendingEntry[]) => {
      sizes.push(batch.length);
      return post(owner, batch);
    };
    expect(await send(store, ACHIENG, counted, () => 0)).toEqual({ recorded: 120, ended: null });
    expect(sizes).toEqual([50, 50, 20]);
    expect([...rows.values()].map(({ fields }) => fields)).toEqual(
      Array.from({ length: 120 }, (_, index) => `entry=${index}`),
    );
  });

  test("finds out which of them is at fault where a whole request is refused", async () => {
    const { store } = newDevice();
    const { rows, post } = newServer();
    const kept = [];
    for (const text of ["one", "broken", "three"]) kept.push(await keep(store, entry(text), 0));
    const strict = async (owner: Owner, batch: readonly PendingEntry[]): Promise<BatchAnswer> =>
      batch.some(({ fields }) => fields.includes("broken"))
        ? { kind: "refused", problem: "Bad request" }
        : post(owner, batch);
    expect(await send(store, ACHIENG, strict, () => 0)).toEqual({ recorded: 2, ended: null });
    expect([...rows.values()].map(({ fields }) => fields)).toEqual(["entry=one", "entry=three"]);
    expect(await store.all()).toMatchObject([{ fields: "entry=broken", problem: "Bad request" }]);
  });

  test("asks about what has waited for more than 90 days instead of recording it", async () => {
    const { store } = newDevice();
    const { rows, post } = newServer();
    const kept = await keep(store, entry("old"), 0);
    expect(await send(store, ACHIENG, post, () => LONGEST_WAIT + 1)).toEqual({ recorded: 0, ended: null });
    expect(await store.all()).toMatchObject([{ problem: "waited_long" }]);
    await correct(store, kept, LONGEST_WAIT + 2);
    await send(store, ACHIENG, post, () => LONGEST_WAIT + 3);
    expect(rows.size).toBe(1);
    expect(await store.all()).toEqual([]);
  });

  test("records the others where one has to wait, and tries that one again later", async () => {
    const { store } = newDevice();
    const { rows, post } = newServer();
    for (const [index, name] of ["kronor", "two", "three"].entries()) await keep(store, entry(name), index);
    const withoutRates = async (owner: Owner, batch: readonly PendingEntry[]): Promise<BatchAnswer> => {
      const [waiting, ...others] = batch;
      if (waiting?.fields !== "entry=kronor") return post(owner, batch);
      const answer = await post(owner, others);
      const waits = { id: waiting.id, state: "waiting" } as const;
      return answer.kind === "answers" ? { ...answer, answers: [waits, ...answer.answers] } : answer;
    };
    expect(await send(store, ACHIENG, withoutRates, () => 3)).toEqual({ recorded: 2, ended: "silent" });
    expect(await store.all()).toMatchObject([{ fields: "entry=kronor", problem: null }]);
    expect(await send(store, ACHIENG, post, () => 4)).toEqual({ recorded: 1, ended: null });
    expect(rows.size).toBe(3);
  });

  test("leaves what was corrected while it was on its way, and says so", async () => {
    const { store } = newDevice();
    const { rows, post } = newServer();
    const kept = await keep(store, entry("first"), 0);
    const slow = async (owner: Owner, batch: readonly PendingEntry[]) => {
      const answer = await post(owner, batch);
      await correct(store, { ...kept, fields: "entry=second" }, 1);
      return answer;
    };
    await send(store, ACHIENG, slow, () => 1);
    await send(store, ACHIENG, post, () => 1);
    expect([...rows.values()].map(({ fields }) => fields)).toEqual(["entry=first"]);
    expect(await store.all()).toMatchObject([{ fields: "entry=second", problem: "no" }]);
  });
});
