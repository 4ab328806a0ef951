/**
 * The hourly job: puts down the mails that became due and hands them to the queue, hands over again what an earlier run
 * left behind, forgets what nobody can use any more, looks at PayPal after subscriptions, fetches the day's exchange
 * rates, and converts the budget lines that awaited their month's first one.
 */

import { bringRates } from "../app/features/exchange-rates/sync-rates.server.ts";
import { type Configuration, type Environment, requireConfiguration } from "../app/request/configuration.ts";
import { listAwaitedRates, applyAwaitedRates } from "../db/budgets.ts";
import { enqueueDueMails, listUnsentBatches, sweep } from "../db/jobs.ts";
import { listRatesDue } from "../db/rates.ts";
import { checkSubscriptions } from "./subscription-check.ts";

/** One message of the queue: a batch of mails that are put down in the database, and the run's moment, as an ISO text. */
export type BatchToSend = { batch: string; at: string };

/** As much of a Cloudflare Queue as the job needs. */
export type MailQueue = { sendBatch: (messages: { body: BatchToSend }[]) => Promise<unknown> };

export type JobEnvironment = Environment & { MAILS: MailQueue };

/** How many mails one call puts down, and how many batches left behind one run takes up. */
const PAGE = 1000;
/** How many messages one call to the queue may carry. */
const MOST_MESSAGES = 100;

/**
 * @param scheduledTime when the run was due, in milliseconds
 * @throws when anything fails; what was put down by then is not lost, as the next run takes it up
 */
export async function runScheduledJob(environment: JobEnvironment, scheduledTime: number): Promise<void> {
  const configuration = requireConfiguration(environment);
  const { databaseUrl, clockShift } = configuration;
  const at = new Date(scheduledTime + clockShift * 1000);
  // Each part runs whatever becomes of the others: mails that cannot be handed over cost nobody what they paid for.
  const parts = await Promise.allSettled([
    putDownAndHandOver(environment.MAILS, databaseUrl, at).then(() => sweep(databaseUrl, at)),
    checkSubscriptions(configuration, at),
    bringDueRates(configuration, at).then(() => settleBudgets(configuration, at)),
  ]);
  const failures = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

async function putDownAndHandOver(queue: MailQueue, databaseUrl: string, at: Date): Promise<void> {
  // Before new ones are put down: a run that fails half-way is taken up by the next one all the same.
  const left = await listUnsentBatches(databaseUrl, at, PAGE);
  for (const batch of left.givenUp) {
    console.error(`mails of batch ${batch} were not sent within 20 hours: given up, so that none is sent twice`);
  }
  await handOver(queue, left.batches, at);

  let resumeFrom: string | null = null;
  do {
    const page = await enqueueDueMails(databaseUrl, at, resumeFrom, PAGE);
    await handOver(queue, page.batches, at);
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
}

/** The day's rates of every currency in use, as soon as they are published; a day without any is asked for until it is over. */
async function bringDueRates(configuration: Configuration, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const currencies = await listRatesDue(configuration.databaseUrl, day, at);
  await bringRates(configuration, { currencies, day, at });
}

/** Lines that were planned before their month's first rate was known take it now, and no others do. */
async function settleBudgets(configuration: Configuration, at: Date): Promise<void> {
  for (const [day, awaited] of Map.groupBy(await listAwaitedRates(configuration.databaseUrl, at), ({ day }) => day)) {
    const currencies = awaited.map(({ currency }) => currency);
    if (!(await bringRates(configuration, { currencies, day, at }))) break;
  }
  await applyAwaitedRates(configuration.databaseUrl, at);
}

async function handOver(queue: MailQueue, batches: readonly string[], at: Date): Promise<void> {
  for (let next = 0; next < batches.length; next += MOST_MESSAGES) {
    const part = batches.slice(next, next + MOST_MESSAGES);
    await queue.sendBatch(part.map((batch) => ({ body: { batch, at: at.toISOString() } })));
  }
}
