/**
 * The hourly job: records the mails that became due and queues them, queues again what an earlier run left behind,
 * deletes what has expired, turns off second factors that were lost, checks subscriptions and payments at their
 * providers, fetches the day's exchange rates, converts the budget lines that await their month's first rate,
 * checks the stored figures of some households, sends notifications that were not taken before, and makes the day's demo household.
 */

import { factorTurnedOff } from "../app/emails/security.ts";
import { renewDemo } from "../app/features/demo/renew-demo.server.ts";
import { syncRates } from "../app/features/exchange-rates/sync-rates.server.ts";
import { NOT_ME } from "../app/features/identity/notice.server.ts";
import { sign } from "../app/features/identity/seal.server.ts";
import { sendNotifications } from "../app/features/plan-mails/send-notifications.server.ts";
import { sendEmail } from "../app/gateways/resend.ts";
import { logError } from "../app/log/log.ts";
import { type Configuration, requireConfiguration } from "../app/request/configuration.ts";
import type { Environment } from "../app/request/environment.ts";
import { applyAwaitedRates, listAwaitedRates } from "../db/budgets/planned-rates.ts";
import { listRatesDue } from "../db/exchange-rates/rates.ts";
import {
  announceFactorOff,
  carryOutFactorReset,
  deleteExpired,
  enqueueDueMails,
  listDueFactorResets,
  listUnsentBatches,
} from "../db/housekeeping/jobs.ts";
import { type SystemScope, systemScope } from "../db/system.ts";
import { checkLedger } from "./ledger-check.ts";
import { checkPassPayments } from "./pass-check.ts";
import { checkSubscriptions } from "./subscription-check.ts";

/** One message of the queue: a batch of mails recorded in the database, and the time of the run (ISO 8601). */
export type BatchToSend = { batch: string; at: string };

/** The part of a Cloudflare Queue that the job needs. */
export type MailQueue = { sendBatch: (messages: { body: BatchToSend }[]) => Promise<unknown> };

export type JobEnvironment = Environment & { MAILS: MailQueue };

/** How many mails one call records, and how many leftover batches one run queues again. */
const PAGE = 1000;
/** How many messages one call to the queue may carry. */
const MOST_MESSAGES = 100;
/** How many second factors one run turns off. */
const MOST_RESETS = 50;

/**
 * @param scheduledTime when the run was due, in milliseconds
 * @throws when anything fails; what was recorded by then is not lost, as the next run queues it
 */
export async function runScheduledJob(environment: JobEnvironment, scheduledTime: number): Promise<void> {
  const configuration = requireConfiguration(environment);
  const at = new Date(scheduledTime + configuration.clockShift * 1000);
  const system = systemScope(configuration.database);
  // Each part runs whatever becomes of the others: failing mails must cost nobody what they paid for.
  const parts = await Promise.allSettled([
    enqueueMails(environment.MAILS, system, at).then(() => deleteExpired(system, at)),
    turnOffLostFactors(configuration, system, at),
    checkSubscriptions(configuration, at),
    checkPassPayments(configuration, at),
    syncDueRates(configuration, system, at).then(() => convertAwaitingBudgets(configuration, system, at)),
    checkLedger(system, at),
    sendNotifications(configuration.push, system, null, at),
    renewDemo(configuration, system, at),
  ]);
  const failures = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("; "));
}

async function enqueueMails(queue: MailQueue, system: SystemScope, at: Date): Promise<void> {
  // Before new ones are recorded, so that the next run resumes a failed one.
  const leftover = await listUnsentBatches(system, at, PAGE);
  for (const batch of leftover.givenUp) {
    logError(
      "mails-given-up",
      `mails of batch ${batch} were not sent within 20 hours: given up, so that none is sent twice`,
    );
  }
  await sendToQueue(queue, leftover.batches, at);

  let resumeFrom: string | null = null;
  do {
    const page = await enqueueDueMails(system, at, resumeFrom, PAGE);
    await sendToQueue(queue, page.batches, at);
    resumeFrom = page.resumeFrom;
  } while (resumeFrom !== null);
}

/**
 * Turns off the second factors whose owners asked for it a day ago. Every address of an account is told before, so that a
 * mail that could not be sent is sent by the next run; nobody is asked for the factor meanwhile.
 */
async function turnOffLostFactors(configuration: Configuration, system: SystemScope, at: Date): Promise<void> {
  const dueResets = await listDueFactorResets(system, at, MOST_RESETS);
  const outcomes = await Promise.allSettled(
    dueResets.map(async ({ userId, fullName, email: own, addresses, resetAt }) => {
      // The same at each try: Resend knows a mail that is sent again by its text.
      const token = await sign(configuration.authSecret, "factor off", `${userId}|${resetAt}`);
      const isToBeTold = await announceFactorOff(system, userId, token, at);
      const notMe = `${configuration.publicOrigin}${NOT_ME}?token=${token}`;
      for (const to of isToBeTold ? addresses : []) {
        // An identity may be a thief's, so its address gets no link that secures the account.
        const email = factorTurnedOff({ fullName, notMe: to === own ? notMe : null });
        await sendEmail(configuration, to, email, `factor-off-${userId}-${resetAt}-${to}`);
      }
      await carryOutFactorReset(system, userId, at);
    }),
  );
  // One that cannot be told keeps nobody else waiting.
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}

/** Fetches the day's rates of every currency in use once they are published; without any it asks until the day is over. */
async function syncDueRates(configuration: Configuration, system: SystemScope, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const currencies = await listRatesDue(system, day, at);
  await syncRates({ ...configuration, system }, { currencies, day, at });
}

/** Converts the lines that were planned before their month's first rate was known, and no others. */
async function convertAwaitingBudgets(configuration: Configuration, system: SystemScope, at: Date): Promise<void> {
  for (const [day, awaited] of Map.groupBy(await listAwaitedRates(system, at), ({ day }) => day)) {
    const currencies = awaited.map(({ currency }) => currency);
    if (!(await syncRates({ ...configuration, system }, { currencies, day, at }))) break;
  }
  await applyAwaitedRates(system, at);
}

async function sendToQueue(queue: MailQueue, batches: readonly string[], at: Date): Promise<void> {
  for (let next = 0; next < batches.length; next += MOST_MESSAGES) {
    const chunk = batches.slice(next, next + MOST_MESSAGES);
    await queue.sendBatch(chunk.map((batch) => ({ body: { batch, at: at.toISOString() } })));
  }
}
