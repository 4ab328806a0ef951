/** `npm run soak -- MINUTES`: twenty people in eight households, faults all the while, and a kill -9 every few minutes. */
import { setTimeout as sleep } from "node:timers/promises";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../../db/client.ts";
import { newId } from "../../db/id.ts";
import { build } from "../../local/process/build.ts";
import { personMaker } from "../people.ts";
import { randomFrom } from "../routes/faults/sample.ts";
import { compare, newBook } from "./book.ts";
import { memberOf, type Seen } from "./member.ts";
import { workerMemory } from "./processes.ts";
import { type Memory, report, slopeOf } from "./report.ts";
import { startStage } from "./stage.ts";

const MINUTES = Number(process.argv[2] ?? 30);
const SEED = Number(process.env.PAMOJA_FAULT_SEED ?? 20_261_125);
const [HOUSEHOLDS, USERS] = [8, 20];
/** Minutes between two kills of each. */
const BETWEEN = { database: 2, worker: 4 };
/** What is logged about faults of others, and what nobody should see. */
const OURS = /request-failed|rendering-failed|api-failed|after-response-failed|ledger-|Uncaught/;

if (!process.argv.includes("--built")) await build();
const random = randomFrom(SEED);
const stage = await startStage(random);
try {
  reachLocalDatabases();
  const owner = neon(stage.pamoja.database.url("owner"));
  const { signedUp, joined } = personMaker(owner, stage.pamoja.origin);
  const [book, seen]: [ReturnType<typeof newBook>, Seen] = [
    newBook(),
    { requests: 0, unacknowledged: 0, unexpected: [] },
  ];
  const founders = await Promise.all(Array.from({ length: HOUSEHOLDS }, () => signedUp()));
  const accounts = new Map<string, string>();
  for (const { householdId } of founders) {
    const id = newId();
    accounts.set(householdId, id);
    await owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${householdId}, ${id}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  }
  const others = await Promise.all(
    Array.from({ length: USERS - HOUSEHOLDS }, (_, index) =>
      joined(String(founders[index % HOUSEHOLDS]?.householdId), { role: "editor" }),
    ),
  );

  const started = performance.now();
  const minutes = () => (performance.now() - started) / 60_000;
  const isOver = () => minutes() >= MINUTES;
  const people = [...founders, ...others].map((person, index) => {
    const own = randomFrom(SEED + index + 1);
    const member = memberOf({ stage, book, seen, random: own }, person, accounts.get(person.householdId) ?? "");
    return member.live(isOver, async () => (await sessionOf(person.userId)).cookie);
  });
  async function sessionOf(userId: string) {
    const { openSession } = await import("./session.ts");
    return openSession(owner, userId, stage.pamoja.origin);
  }

  const memory: Memory[] = [];
  const watching = (async () => {
    for (let kills = { database: BETWEEN.database, worker: BETWEEN.worker }; !isOver(); ) {
      await sleep(5_000);
      const megabytes = workerMemory();
      if (megabytes !== null) memory.push({ minute: minutes(), megabytes, worker: stage.injected.workerKills });
      if (isOver()) break;
      if (minutes() >= kills.database) {
        kills = { ...kills, database: kills.database + BETWEEN.database };
        await stage.killDatabase();
      }
      if (minutes() >= kills.worker) {
        kills = { ...kills, worker: kills.worker + BETWEEN.worker };
        await stage.killWorker();
      }
      console.log(
        `${minutes().toFixed(1)} min: ${seen.requests} requests, ${book.acknowledged} writes acknowledged, ${stage.injected.faults} faults, ${seen.unexpected.length} unexpected`,
      );
    }
  })();
  await Promise.all([...people, watching]);
  stage.calm();
  if (memory.length === 0) throw new Error("The worker's memory was not measured.");
  const verdict = await compare(book, owner);
  const lines = stage.takeLog();
  const unexpected = [...seen.unexpected, ...lines.filter((line) => OURS.test(line))];
  const isClean = report({
    minutes: minutes(),
    seed: SEED,
    users: USERS,
    households: HOUSEHOLDS,
    requests: seen.requests,
    ...stage.injected,
    acknowledged: book.acknowledged,
    repeated: seen.unacknowledged,
    lost: verdict.lost,
    doubled: verdict.doubled,
    differences: verdict.differences,
    unexpected,
    logLines: lines.length,
    memory: slopeOf(memory),
  });
  process.exitCode = isClean ? 0 : 1;
} finally {
  await stage.stop();
}
