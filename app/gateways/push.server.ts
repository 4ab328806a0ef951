/** The push services of browsers: each takes a message that is encrypted for one browser (RFC 8030, 8291, 8292). */
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { isPushEndpoint, type PushAddress, type PushAnswer } from "#app/domain/push/push-services.ts";
import type { PushConfiguration } from "#app/request/push-configuration.ts";

/** Milliseconds. */
const TIMEOUT = 8_000;
/** Seconds for which a service keeps what it cannot deliver: later it would not be true. */
const KEPT_FOR = 12 * 3600;

/** What a browser shows, and the page that it opens. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** `message` is for the log: it names no address. */
export type PushOutcome = { answer: PushAnswer; message: string };

/** Sends one message. One that waits at the service under the same tag is replaced. */
export async function sendPush(
  { baseUrl, ...vapid }: PushConfiguration,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint)) return { answer: "gone", message: "the address is at no push service" };
  const { host, pathname, search } = new URL(endpoint);
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const options = { ttl: KEPT_FOR, topic: message.tag, urgency: "normal" as const };
    const { method, headers, body } = await buildPushPayload({ data: message, options }, subscription, vapid);
    const response = await fetch(baseUrl === null ? endpoint : `${baseUrl}/${host}${pathname}${search}`, {
      method: method.toUpperCase(),
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return { answer: answerOf(response.status), message: `${host} answered ${response.status}` };
  } catch (error) {
    return { answer: "later", message: `${host} did not answer: ${String(error)}` };
  }
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
