/**
 * Takes a message that a phone sends by itself, with the token that its person made for one account. The text is read
 * at once and then gone: neither stored nor logged. What it reports waits for a review. Only a message that mentions money and
 * that no wording fits is kept, encrypted, until its person has sorted it.
 */
import type { Context } from "hono";
import { arrivedMovements } from "../app/domain/movements/messages/arrived.ts";
import { momentIn } from "../app/domain/movements/moment.ts";
import { encryptMessages } from "../app/features/movements/unread-messages.server.ts";
import { admitMessage, isPhoneKey, type Receipt, receiveMovements } from "../db/phone-keys/phone-keys.ts";
import type { Scope } from "../db/scope.ts";

/** In bytes; a message has a few hundred. */
export const LARGEST_MESSAGE = 10 * 1024;

const NOT_KEPT = "This could not be read, and was not kept. Paste it in Pamoja to see it there.";
const WAITS = "This waits for you in Pamoja, under Import: say there what it is about.";

const REFUSALS = {
  unknown: [401, "This key is not known here. Make a new one in Pamoja: Settings, Messages from your phone."],
  limited: [429, "Too many messages at once. Try again later."],
  refused: [403, "You may no longer add anything to this household."],
  "no account": [409, "The account of this key is no longer there. Make a key for another one."],
  full: [409, "Too many movements wait for a review. Review some of them first."],
} as const satisfies Record<Exclude<Receipt["outcome"], "received">, readonly [number, string]>;

/**
 * Responds with `{added, known}`, counted in movements, and `{unread, kept}`, in messages, where there is any; or with
 * `{error}`, a sentence.
 */
export async function receiveMessage(c: Context, scope: Scope, secret: string): Promise<Response> {
  if (c.req.method !== "POST") return c.json({ error: "Only POST is answered here." }, 405, { Allow: "POST" });
  const token = tokenIn(c);
  if (token === null) return refusal("unknown");
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  try {
    // Reading a text costs more than the answer to a stranger may.
    const { outcome, retry_after } = await admitMessage(scope, { token, address });
    return outcome === "admitted" ? await receive(c, scope, secret, token) : refusal(outcome, retry_after);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return c.json({ error: "Pamoja could not be reached. Try again later." }, 503);
  }
}

async function receive(c: Context, scope: Scope, secret: string, token: string): Promise<Response> {
  const text = await textIn(c);
  if (text === null) return c.json({ error: "Send JSON with the message, or plain text." }, 415);
  if (text === "invalid") return c.json({ error: 'Send the message as JSON: {"message": "…"}.' }, 400);

  const { movements, unread, unkept } = arrivedMovements(text.message, crypto.randomUUID(), momentIn(scope.at).day);
  const encrypted = await encryptMessages(secret, unread);
  const { outcome, fresh, known, retry_after, kept } = await receiveMovements(scope, token, movements, encrypted);
  if (outcome !== "received") return refusal(outcome, retry_after);
  const all = unread.length + unkept;
  const note = kept === all ? WAITS : NOT_KEPT;
  return c.json({ added: fresh ?? 0, known: known ?? 0, ...(all > 0 && { unread: all, kept: kept ?? 0, note }) });
}

function refusal(outcome: keyof typeof REFUSALS, retryAfter: number | null = null): Response {
  const [status, error] = REFUSALS[outcome];
  const headers = retryAfter === null ? undefined : { "Retry-After": String(Math.max(1, retryAfter)) };
  return Response.json({ error }, { status, ...(headers && { headers }) });
}

/** Cookies count for nothing here, nor does a session's access token. */
function tokenIn(c: Context): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  const token = bearer ?? c.req.header("X-Pamoja-Token")?.trim() ?? "";
  return isPhoneKey(token) ? token : null;
}

/** Null for another type than these two. */
async function textIn(c: Context): Promise<{ message: string } | "invalid" | null> {
  const type = c.req.header("Content-Type") ?? "";
  const isJson = /^application\/json\b/i.test(type);
  if (!isJson && !/^text\/plain\b/i.test(type)) return null;
  try {
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(await c.req.arrayBuffer());
    if (!isJson) return { message: body };
    const message = (JSON.parse(body) as { message?: unknown } | null)?.message;
    return typeof message === "string" ? { message } : "invalid";
  } catch {
    return "invalid";
  }
}
