import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A mail as it would have arrived. */
export type Mail = {
  id: string;
  from: string;
  /** All recipients, separated by commas. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Those that the app itself set. */
  headers?: Record<string, string>;
  /** ISO 8601, UTC. */
  sentAt: string;
};

/** The response to a request with an idempotency key, and a digest of that request. */
export type StoredResponse = { digest: string; answer: string; at: string };

export type MailStore = {
  /** Newest first. */
  mails(): Mail[];
  find(id: string): Mail | null;
  add(drafts: Omit<Mail, "id" | "sentAt">[]): Mail[];
  findResponse(key: string): StoredResponse | null;
  storeResponse(key: string, kept: StoredResponse): void;
  clear(): void;
};

/** Enough for a month's reminders to ten thousand households, and as many mails again. */
const MOST_MAILS = 20_000;
const KEEP_ANSWERS_FOR_MS = 24 * 60 * 60 * 1000;

/** One JSON line each, so that a new mail does not rewrite all of them. */
type Entry = { mails: Mail[] } | { key: string; kept: StoredResponse };

/** The mails of one inbox, in a file or, given null, in memory. */
export function openMailStore(file: string | null): MailStore {
  let mails: Mail[] = [];
  let answers = new Map<string, StoredResponse>();

  function take(entry: Entry): void {
    if ("mails" in entry) {
      mails.push(...entry.mails);
      mails.splice(0, mails.length - MOST_MAILS);
    } else {
      answers.set(entry.key, entry.kept);
    }
  }

  function record(entry: Entry): void {
    take(entry);
    if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
  }

  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    for (const entry of readEntries(file)) take(entry);
    const since = new Date(Date.now() - KEEP_ANSWERS_FOR_MS).toISOString();
    answers = new Map([...answers].filter(([, { at }]) => at > since));
    writeEntries(file, [{ mails }, ...Array.from(answers, ([key, kept]) => ({ key, kept }))]);
  }

  return {
    mails: () => mails.toReversed(),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    add(drafts) {
      const sentAt = new Date().toISOString();
      const addedMails = drafts.map((draft) => ({ id: randomUUID(), ...draft, sentAt }));
      record({ mails: addedMails });
      return addedMails;
    },
    findResponse: (key) => answers.get(key) ?? null,
    storeResponse: (key, kept) => record({ key, kept }),
    clear() {
      mails = [];
      answers = new Map();
      if (file) writeEntries(file, []);
    },
  };
}

function readEntries(file: string): Entry[] {
  let lines: string[];
  try {
    lines = readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  // After the last line break comes nothing, or the half of a line left by a kill.
  return lines.slice(0, -1).map((line) => {
    try {
      return JSON.parse(line) as Entry;
    } catch (error) {
      throw new Error(`The mails in ${file} cannot be read. Remove the file to start with an empty inbox.`, {
        cause: error,
      });
    }
  });
}

/** Written to a temporary file and moved, so that a kill half-way leaves the earlier mails. */
function writeEntries(file: string, entries: Entry[]): void {
  writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  renameSync(`${file}.new`, file);
}
