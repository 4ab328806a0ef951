/** The queue's consumer: sends batches of mails, and logs those that were tried too often. */

import { daysBetween } from "../app/domain/calendar.ts";
import type { MailChoice } from "../app/domain/mails/mail-choice.ts";
import type { Email } from "../app/emails/email.ts";
import { passEndsSoon, passEndsTomorrow } from "../app/emails/passes.ts";
import { setYourBudget, trialEndsSoon, trialEndsToday } from "../app/emails/reminders.ts";
import { writePlanMails } from "../app/features/plan-mails/plan-mails.server.ts";
import { sendNotifications } from "../app/features/plan-mails/send-notifications.server.ts";
import { sendBatch } from "../app/gateways/resend.ts";
import { logError, logWarning } from "../app/log/log.ts";
import { type Configuration, requireConfiguration } from "../app/request/configuration.ts";
import { type DueMail, listMailsOf, markBatchesSent } from "../db/housekeeping/jobs.ts";
import { type SystemScope, systemScope } from "../db/system.ts";
import type { BatchToSend, JobEnvironment } from "./scheduled-job.ts";

const DEAD_LETTERS = "pamoja-mails-dead";

/**
 * Resend forgets a batch after 24 hours, and the scheduled job queues one for 20. A message that has waited in the queue
 * for longer than this, in milliseconds, could be sent twice.
 */
const LONGEST_WAIT = 3 * 3_600_000;

/** Seconds until the next attempt: 2 after the first, then four times as long each time, at most a quarter of an hour. */
const retryDelay = (attempts: number): number => Math.min(2 * 4 ** (attempts - 1), 900);

/**
 * Sends each message's batch in one call to Resend. A batch that cannot be sent now is retried by itself; one that was
 * already sent, even if the response was lost, reaches nobody twice.
 */
export async function deliverMails(queued: MessageBatch<BatchToSend>, environment: JobEnvironment): Promise<void> {
  if (queued.queue === DEAD_LETTERS) return logDeadLetters(queued);
  const unresolved = new Set(queued.messages);
  const resolve = (message: Message<BatchToSend>, retryAfter: number | null = null) => {
    unresolved.delete(message);
    if (retryAfter === null) message.ack();
    else message.retry({ delaySeconds: retryAfter });
  };

  try {
    const configuration = requireConfiguration(environment);
    const freshMessages = queued.messages.filter((message) => timeInQueue(message) < LONGEST_WAIT);
    for (const message of queued.messages) if (!freshMessages.includes(message)) resolve(message);

    const at = jobTime(freshMessages);
    const system = systemScope(configuration.database);
    const dueMails = await listMailsOf(
      system,
      freshMessages.map(({ body }) => body.batch),
      at,
    );
    const mails = Map.groupBy(dueMails, ({ batch }) => batch);
    const sentMessages: Message<BatchToSend>[] = [];
    for (const message of freshMessages) {
      const retryAfter = await deliver(configuration, system, message, mails.get(message.body.batch) ?? [], at);
      if (retryAfter === null) sentMessages.push(message);
      else resolve(message, retryAfter);
    }
    await markBatchesSent(
      system,
      sentMessages.map(({ body }) => body.batch),
      at,
    );
    for (const message of sentMessages) resolve(message);
  } catch (error) {
    logWarning("mails-waiting", "mails wait for the next try", { error });
    for (const message of unresolved) resolve(message, retryDelay(message.attempts));
  }
}

/** How long a message has been in the queue, in milliseconds. */
const timeInQueue = ({ timestamp }: Message<BatchToSend>): number => Date.now() - timestamp.getTime();

/** The present by the job's clock: a manual run may simulate another moment. */
const jobTime = (messages: readonly Message<BatchToSend>[]): Date =>
  new Date(Math.max(0, ...messages.map((message) => Date.parse(message.body.at) + timeInQueue(message))));

/** @returns null when Resend has the batch or there is nothing left to send, else the seconds until the next attempt */
async function deliver(
  configuration: Configuration,
  system: SystemScope,
  { body: { batch }, attempts }: Message<BatchToSend>,
  mails: readonly DueMail[],
  at: Date,
): Promise<number | null> {
  const emails = mails.flatMap((mail) =>
    mail.kind === "plan" ? [] : [{ to: mail.email, ...write(mail, configuration.publicOrigin) }],
  );
  if (mails.some(({ kind }) => kind === "plan")) {
    try {
      emails.push(...(await writePlanMails(system, batch, configuration.publicOrigin, at)));
    } catch (error) {
      // One household's plan keeps nobody else waiting.
      logWarning("mails-waiting", `batch ${batch} waits for the next try`, { error });
      return retryDelay(attempts);
    }
    await notify(configuration, system, batch, at);
  }
  if (emails.length === 0) return null;
  const result = await sendBatch(configuration, emails, batch);
  if (!result.ok) {
    logWarning("mails-waiting", `batch ${batch} waits for the next try: ${result.problem}`);
    return result.retryAfter ?? retryDelay(attempts);
  }
  for (const { index, message } of result.refused)
    logError("mail-refused", `batch ${batch}, mail ${index}: ${message}`);
  return null;
}

/** What cannot be sent now is sent by the scheduled job: no mail waits for it. */
async function notify({ push }: Configuration, system: SystemScope, batch: string, at: Date): Promise<void> {
  try {
    await sendNotifications(push, system, batch, at);
  } catch (error) {
    logWarning("push-waiting", `notifications of batch ${batch} wait for the next run`, { error });
  }
}

function write(mail: Exclude<DueMail, { kind: "plan" }>, origin: string): Email {
  const facts = (path: string, choice: MailChoice) => ({
    firstName: mail.firstName,
    link: `${origin}${path}`,
    unsubscribe: `${origin}/unsubscribe?token=${mail.unsubscribeToken}&kind=${choice}`,
  });
  switch (mail.kind) {
    case "set-your-budget":
      return setYourBudget({ ...facts("/budgets?prompt", "budget"), month: mail.about });
    case "trial-ends-soon":
      return trialEndsSoon({
        ...facts("/subscribe", "trial"),
        endDate: mail.about,
        days: daysBetween(mail.day, mail.about),
      });
    case "trial-ends-today":
      return trialEndsToday({ ...facts("/subscribe", "trial"), endDate: mail.about });
    case "pass-ends-soon":
    case "pass-ends-tomorrow": {
      const write = mail.kind === "pass-ends-soon" ? passEndsSoon : passEndsTomorrow;
      const days = daysBetween(mail.day, mail.about);
      return write({ ...facts("/subscribe", "trial"), endDate: mail.about, days });
    }
  }
}

/** Only logged here: for 20 hours the scheduled job queues unsent batches again. */
function logDeadLetters(queued: MessageBatch<BatchToSend>): void {
  for (const { body } of queued.messages)
    logError("mails-dead", `batch ${body.batch} was tried too often and is not sent yet`);
  queued.ackAll();
}
