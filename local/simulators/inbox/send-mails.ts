import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Mail, MailStore } from "./mails.ts";

export type Answer = { status: number; body: string };

/** Resend's own limits. */
const MOST_RECIPIENTS = 50;
const MOST_MAILS_IN_A_BATCH = 100;
const LONGEST_IDEMPOTENCY_KEY = 256;

/** `POST /emails` and `POST /emails/batch`, answered as Resend answers them. */
export function sendMails(store: MailStore, path: string, headers: IncomingHttpHeaders, body: string): Answer {
  if (!/^Bearer \S+$/.test(headers.authorization ?? "")) {
    return refusal(401, "missing_api_key", "Missing API key in the authorization header.");
  }
  const key = headers["idempotency-key"];
  const permissive = headers["x-batch-validation"] === "permissive";
  if (typeof key !== "string") return deliver(store, path, body, permissive);
  if (key === "" || key.length > LONGEST_IDEMPOTENCY_KEY) {
    return refusal(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }

  const digest = createHash("sha256").update(`${path}\n${body}`).digest("hex");
  const stored = store.findResponse(key);
  if (stored && stored.digest !== digest) {
    return refusal(
      409,
      "invalid_idempotent_request",
      "This idempotency key has already been used on a request that had a different payload.",
    );
  }
  if (stored) return { status: 200, body: stored.answer };
  const answer = deliver(store, path, body, permissive);
  if (answer.status === 200) store.storeResponse(key, { digest, answer: answer.body, at: new Date().toISOString() });
  return answer;
}

/** @param permissive whether only the invalid mails of a batch are refused, and the rest accepted */
function deliver(store: MailStore, path: string, body: string, permissive: boolean): Answer {
  const batch = path === "/emails/batch";
  const parsed = parseJson(body);
  if (parsed === undefined || Array.isArray(parsed) !== batch) {
    return refusal(
      422,
      "validation_error",
      batch ? "The body must be an array of emails." : "The body is not an email.",
    );
  }
  const emails: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (emails.length === 0 || emails.length > MOST_MAILS_IN_A_BATCH) {
    return refusal(422, "validation_error", `A batch holds 1 to ${MOST_MAILS_IN_A_BATCH} emails.`);
  }
  const drafts: Omit<Mail, "id" | "sentAt">[] = [];
  const errors: { index: number; message: string }[] = [];
  for (const [index, email] of emails.entries()) {
    const draft = readEmail(email);
    if (!("status" in draft)) drafts.push(draft);
    else if (batch && permissive) errors.push({ index, message: JSON.parse(draft.body).message });
    else return draft;
  }
  const mails = store.add(drafts).map(({ id }) => ({ id }));
  if (!batch) return { status: 200, body: JSON.stringify(mails[0]) };
  return { status: 200, body: JSON.stringify(permissive ? { data: mails, errors } : { data: mails }) };
}

function readEmail(value: unknown): Omit<Mail, "id" | "sentAt"> | Answer {
  const email: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const to = (Array.isArray(email.to) ? email.to : [email.to]).filter((one) => typeof one === "string" && one !== "");
  const from = asText(email.from);
  const subject = asText(email.subject);
  const html = asText(email.html);
  const text = asText(email.text);
  if (to.length === 0) return refusal(422, "missing_required_field", "Missing `to` field.");
  if (from === "") return refusal(422, "missing_required_field", "Missing `from` field.");
  if (subject === "") return refusal(422, "missing_required_field", "Missing `subject` field.");
  if (html === "" && text === "") return refusal(422, "missing_required_field", "Missing `html` or `text` field.");
  if (to.length > MOST_RECIPIENTS || ![from, ...to].every(isAddress)) {
    return refusal(
      422,
      "validation_error",
      "Invalid `from` or `to` field: use `email@example.com` or `Name <email@example.com>`.",
    );
  }
  const headers = readHeaders(email.headers);
  return { from, to: to.join(", "), subject, html, text, ...(headers ? { headers } : {}) };
}

function readHeaders(value: unknown): Record<string, string> | null {
  if (typeof value !== "object" || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** `a@b.c` or `Name <a@b.c>`. A line break would be a second header in a real mail. */
function isAddress(value: string): boolean {
  return /^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refusal(statusCode: number, name: string, message: string): Answer {
  return { status: statusCode, body: JSON.stringify({ statusCode, name, message }) };
}
