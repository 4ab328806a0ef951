/** `npm run soak -- MINUTES`: simulates a month of households, one day each minute, with faults all the while and a kill -9 every few minutes. */
import { setTimeout as sleep } from "node:timers/promises";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../../db/client.ts";
import { build } from "../../local/process/build.ts";
import { personMaker } from "../people.ts";
import { randomFrom } from "../routes/faults/sample.ts";
import { newBook } from "./book.ts";
import { openClient } from "./client.ts";
import { newFigures } from "./figures.ts";
import { setUpHome, setUpPhone } from "./home.ts";
import { live } from "./life.ts";
import type { Member } from "./member.ts";
import { workerMemory } from "./processes.ts";
import { report } from "./report.ts";
import { calendarProblems, pocketProblems } from "./said.ts";
import { openSession } from "./session.ts";
import { startStage } from "./stage.ts";
import { compare } from "./verdict.ts";

const MINUTES = Number(process.argv.slice(2).find((each: string) => /^\d/.test(each)) ?? 30);
const SEED = Number(process.env.PAMOJA_FAULT_SEED ?? 20_261_125);
const HOUSEHOLDS = 6;
/** Minutes between two kills of the database, and of a day. */
const BETWEEN = { kills: 2, days: 1 };
/** What is logged about faults of others, and what nobody should see. */
const OURS = /request-failed|rendering-failed|api-failed|after-response-failed|ledger-|Uncaught/;
/** A scheduled job that lost its database, or half of an answer of it, fails, so that whoever runs the product sees it. */
const LOST_DATABASE = /Uncaught Error: Network connection lost|Uncaught SyntaxError: Unexpected end of JSON input/;

if (!process.argv.includes("--built")) await build();
const random = randomFrom(SEED);
const stage = await startStage(random);
let isWell = false;
try {
  reachLocalDatabases();
  const owner = neon(stage.pamoja.database.url("owner"));
  const { signedUp, joined } = personMaker(owner, stage.pamoja.origin, stage.now);
  const [book, figures] = [newBook(), newFigures()];
  const members: Member[] = [];
  for (let household = 0; household < HOUSEHOLDS; household += 1) {
    const founder = await signedUp();
    // A trial ends before the month does.
    await owner`update subscriptions set end_date = '2027-12-31' where household_id = ${founder.householdId}`;
    const partner = await joined(founder.householdId, { role: "editor" });
    const client = openClient(stage, figures, founder.cookie);
    const home = await setUpHome(client, founder, async () => {
      await owner`update sessions set reauthenticated_at = ${stage.now().toISOString()} where user_id = ${founder.userId}`;
    });
    for (const [index, person] of [founder, partner].entries()) {
      const own = randomFrom(SEED + members.length + 1);
      const phone = index === 0 ? client : openClient(stage, figures, person.cookie);
      members.push({
        ...{
          stage,
          book,
          figures,
          home,
          person,
          index,
          number: members.length,
          client: phone,
          phone: await setUpPhone(phone, book),
        },
        chance: (share) => own() < share,
        pick: (items) => items[Math.floor(own() * items.length)],
        shillings: () => Math.floor(own() * 100_000) + 1,
      });
    }
  }

  const started = performance.now();
  const minutes = () => (performance.now() - started) / 60_000;
  const isOver = () => minutes() >= MINUTES;
  const people = members.map((member) =>
    live(
      member,
      isOver,
      async () => (await openSession(owner, member.person.userId, stage.pamoja.origin, stage.now())).cookie,
    ),
  );
  let memory = 0;
  const watching = (async () => {
    for (const next = { kill: BETWEEN.kills / 2, day: BETWEEN.days }; !isOver(); ) {
      await sleep(5_000);
      memory = Math.max(memory, workerMemory() ?? 0);
      if (isOver()) break;
      if (minutes() >= next.kill) {
        next.kill += BETWEEN.kills;
        await stage.killDatabase();
      }
      if (minutes() >= next.day) {
        next.day += BETWEEN.days;
        await stage.nextDay();
      }
      console.log(
        `${minutes().toFixed(1)} min, ${stage.today()}: ${figures.requests} requests, ${stage.injected.faults} faults, ${figures.unexpected.length} unexpected`,
      );
    }
  })();
  await Promise.all([...people, watching]);
  stage.calm();
  const verdict = await compare(book, owner);
  const otherwise: string[] = [];
  for (const { client, home, phone, index } of members) {
    otherwise.push(...(await pocketProblems(book, client, phone)));
    if (index === 0) otherwise.push(...(await calendarProblems(book, client, home)));
  }
  const lines = stage.takeLog();
  const isClean = report({
    minutes: minutes(),
    seed: SEED,
    people: members.length,
    households: HOUSEHOLDS,
    ...stage.injected,
    mails: stage.pamoja.inbox.mails().length,
    figures,
    verdict,
    otherwise,
    unexpected: [...figures.unexpected, ...lines.filter((line) => OURS.test(line) && !LOST_DATABASE.test(line))],
    memory: Math.round(memory),
  });
  isWell = isClean;
} finally {
  await stage.stop();
}
// Once Postgres has stopped, its library ends the process as if all were well.
process.exit(isWell ? 0 : 1);
