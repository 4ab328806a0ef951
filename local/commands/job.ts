/**
 * `npm run job`: fires the scheduled job of a running `npm start` or `npm run dev`, and says what happened.
 * `npm run job -- --at 2026-12-01T04:00:00Z` as if it were that moment.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../../db/client.ts";
import { askToRunJob } from "../process/control.ts";
import { DATA_DIR } from "../process/data-folder.ts";
import { findRunning } from "../process/running.ts";

/** How long to watch the queue, in milliseconds. */
const TIMEOUT = 30_000;

type Counts = Map<string, { count: number; sent: number }>;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { at: { type: "string" } } });
  const at = values.at === undefined ? new Date() : new Date(values.at);
  if (Number.isNaN(at.getTime())) throw new Error(`${values.at} is no moment. Write it like 2026-12-01T04:00:00Z.`);
  const running = await findRunning(DATA_DIR);
  if (!running) throw new Error("Nothing is running. Start it first, with `npm start`.");

  reachLocalDatabases();
  const owner = neon(running.ownerUrl);
  const countMails = async (): Promise<Counts> => {
    const rows = await owner`select kind, count(*)::int as count, count(sent_at)::int as sent
      from scheduled_mails group by kind order by kind`;
    return new Map(rows.map(({ kind, count, sent }) => [kind, { count, sent }]));
  };

  const before = await countMails();
  await askToRunJob(running.control, at);
  let after = await countMails();
  for (
    const deadline = Date.now() + TIMEOUT;
    countWaiting(after) > 0 && Date.now() < deadline;
    after = await countMails()
  ) {
    await wait(200);
  }

  console.log(`The scheduled job ran as at ${at.toISOString()}.`);
  for (const [kind, { count, sent }] of after) {
    const was = before.get(kind) ?? { count: 0, sent: 0 };
    if (count !== was.count || sent !== was.sent) {
      console.log(`  ${kind}: ${count - was.count} became due, ${sent - was.sent} were sent`);
    }
  }
  const unsentCount = countWaiting(after);
  if (unsentCount > 0) console.log(`  ${unsentCount} are not sent yet: what can be tried again is.`);
  else if (total(before) === total(after)) console.log("  No mail was due.");
  console.log(`Inbox: ${running.inbox}`);
}

const countWaiting = (counts: Counts): number =>
  [...counts.values()].reduce((sum, { count, sent }) => sum + count - sent, 0);
const total = (counts: Counts): number => [...counts.values()].reduce((sum, { sent }) => sum + sent, 0);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
