/** What the queue delivers: batches of mails, and those that were tried too often. */

import { daysBetween } from "../app/domain/calendar.ts";
import type { MailChoice } from "../app/domain/mail-choice.ts";
import type { Email } from "../app/emails/email.ts";
import { setYourBudget, trialEndsSoon, trialEndsToday } from "../app/emails/reminders.ts";
import { sendBatch } from "../app/gateways/resend.ts";
import { type Configuration, requireConfiguration } from "../app/request/configuration.ts";
import { type DueMail, listMailsOf, markBatchesSent } from "../db/jobs.ts";
import type { BatchToSend, JobEnvironment } from "./scheduled-job.ts";

const DEAD_LETTERS = "pamoja-mails-dead";

/**
 * Resend forgets a batch after 24 hours, and the scheduled job hands one over for 20. A message that has waited in the
 * queue for longer than this, in milliseconds, could be sent a second time.
 */
const LONGEST_WAIT = 3 * 3_600_000;

/** Seconds until the next try: 2 after the first, four times as long after each, at most a quarter of an hour. */
const patience = (attempts: number): number => Math.min(2 * 4 ** (attempts - 1), 900);

/**
 * Sends each message's batch by one call to Resend. What cannot be sent now is tried again, by itself; a batch that is
 * sent already, or again because its answer was lost, reaches nobody twice.
 */
export async function deliverMails(queued: MessageBatch<BatchToSend>, environment: JobEnvironment): Promise<void> {
  if (queued.queue === DEAD_LETTERS) return tellDeadLetters(queued);
  const unsettled = new Set(queued.messages);
  const settle = (message: Message<BatchToSend>, retryAfter: number | null = null) => {
    unsettled.delete(message);
    if (retryAfter === null) message.ack();
    else message.retry({ delaySeconds: retryAfter });
  };

  try {
    const configuration = requireConfiguration(environment);
    const fresh = queued.messages.filter((message) => waited(message) < LONGEST_WAIT);
    for (const message of queued.messages) if (!fresh.includes(message)) settle(message);

    const at = latest(fresh);
    const due = await listMailsOf(
      configuration.databaseUrl,
      fresh.map(({ body }) => body.batch),
      at,
    );
    const mails = Map.groupBy(due, ({ batch }) => batch);
    const sent: Message<BatchToSend>[] = [];
    for (const message of fresh) {
      const retryAfter = await deliver(configuration, message, mails.get(message.body.batch) ?? []);
      if (retryAfter === null) sent.push(message);
      else settle(message, retryAfter);
    }
    await markBatchesSent(
      configuration.databaseUrl,
      sent.map(({ body }) => body.batch),
      at,
    );
    for (const message of sent) settle(message);
  } catch (error) {
    console.warn(`mails wait for the next try: ${String(error)}`);
    for (const message of unsettled) settle(message, patience(message.attempts));
  }
}

/** How long a message has been in the queue, in milliseconds. */
const waited = ({ timestamp }: Message<BatchToSend>): number => Date.now() - timestamp.getTime();

/** What the time is, by the clock of the job: a run by hand may be as if at another moment. */
const latest = (messages: readonly Message<BatchToSend>[]): Date =>
  new Date(Math.max(0, ...messages.map((message) => Date.parse(message.body.at) + waited(message))));

/** @returns null when Resend has the batch and there is nothing left to send, or in how many seconds to try again */
async function deliver(
  configuration: Configuration,
  { body: { batch }, attempts }: Message<BatchToSend>,
  mails: readonly DueMail[],
): Promise<number | null> {
  if (mails.length === 0) return null;
  const letters = mails.map((mail) => ({ to: mail.email, ...write(mail, configuration.publicOrigin) }));
  const taken = await sendBatch(configuration, letters, batch);
  if (!taken.ok) {
    console.warn(`batch ${batch} waits for the next try: ${taken.problem}`);
    return taken.retryAfter ?? patience(attempts);
  }
  for (const { index, message } of taken.refused) console.error(`batch ${batch}, mail ${index}: ${message}`);
  return null;
}

function write(mail: DueMail, origin: string): Email {
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
  }
}

/** Nothing more happens to them here: for 20 hours the scheduled job hands over again what was not sent. */
function tellDeadLetters(queued: MessageBatch<BatchToSend>): void {
  for (const { body } of queued.messages) console.error(`batch ${body.batch} was tried too often and is not sent yet`);
  queued.ackAll();
}
