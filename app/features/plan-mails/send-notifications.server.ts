/** Sends what waits for browsers. A notification names no amount and no payee: it lies open on a locked screen. */
import type { PlanMail } from "#app/domain/mails/mail-choice.ts";
import type { PushAnswer } from "#app/domain/push/push-services.ts";
import { type PushMessage, type PushOutcome, sendPush } from "#app/gateways/push.server.ts";
import { logError, logWarning } from "#app/log/log.ts";
import type { PushConfiguration } from "#app/request/push-configuration.ts";
import { settleNotifications, takeNotifications } from "#db/push/push-addresses.ts";
import type { SystemScope } from "#db/system.ts";
import * as say from "./notice.words.ts";

/** How many one run sends: a worker makes so many requests at most. */
const MOST = 500;
/** How many at a time. */
const AT_ONCE = 6;

const WORDS: Readonly<Record<PlanMail, readonly [title: string, body: string]>> = {
  due: [say.dueTomorrow, say.somethingIsDueTomorrow],
  pay: [say.thePayIsIn, say.freeToSpendNote],
  short: [say.shortBeforePayday, say.moneyRunsShort],
};

function messageOf(kind: PlanMail): PushMessage {
  const [title, body] = WORDS[kind];
  return { title, body, url: "/plan", tag: kind };
}

/**
 * Sends what waits of a batch, or of any: once, as it is taken before it is sent, and given back where the service asks for
 * patience.
 * @throws when the database does not answer
 */
export async function sendNotifications(
  push: PushConfiguration | null,
  system: SystemScope,
  batch: string | null,
  at: Date,
): Promise<void> {
  if (push === null) return;
  const waiting = await takeNotifications(system, batch, at, MOST);
  const answers: (Omit<(typeof waiting)[number], "p256dh" | "auth"> & { answer: PushAnswer })[] = [];
  for (let next = 0; next < waiting.length; next += AT_ONCE) {
    const sent = waiting.slice(next, next + AT_ONCE).map(async ({ p256dh, auth, ...taken }) => {
      const outcome = await sendPush(push, { endpoint: taken.endpoint, p256dh, auth }, messageOf(taken.kind));
      report(outcome);
      return { ...taken, answer: outcome.answer };
    });
    answers.push(...(await Promise.all(sent)));
  }
  if (answers.length > 0) await settleNotifications(system, answers, at);
}

function report({ answer, message }: PushOutcome): void {
  if (answer === "refused") logError("push-refused", message);
  if (answer === "later") logWarning("push-waiting", message);
}
