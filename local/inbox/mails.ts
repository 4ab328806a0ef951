import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
  /** ISO 8601, UTC. */
  sentAt: string;
};

/** What was answered to a request with an idempotency key, and a digest of what it asked. */
export type KeptAnswer = { digest: string; answer: string; at: string };

export type MailStore = {
  /** Newest first. */
  mails(): Mail[];
  find(id: string): Mail | null;
  add(drafts: Omit<Mail, "id" | "sentAt">[]): Mail[];
  keptAnswer(key: string): KeptAnswer | null;
  keepAnswer(key: string, kept: KeptAnswer): void;
  clear(): void;
};

const MOST_MAILS = 1000;
const KEEP_ANSWERS_FOR_MS = 24 * 60 * 60 * 1000;

/** The mails of one inbox, in a file or, given null, in memory. */
export function openMailStore(file: string | null): MailStore {
  let state = file ? readState(file) : emptyState();

  function change(next: State): void {
    state = next;
    if (file) writeState(file, state);
  }

  return {
    mails: () => [...state.mails],
    find: (id) => state.mails.find((mail) => mail.id === id) ?? null,
    add(drafts) {
      const sentAt = new Date().toISOString();
      const added = drafts.map((draft) => ({ id: randomUUID(), ...draft, sentAt }));
      change({ ...state, mails: [...added.toReversed(), ...state.mails].slice(0, MOST_MAILS) });
      return added;
    },
    keptAnswer: (key) => state.answers[key] ?? null,
    keepAnswer(key, kept) {
      const since = new Date(Date.now() - KEEP_ANSWERS_FOR_MS).toISOString();
      const recent = Object.entries(state.answers).filter(([, { at }]) => at > since);
      change({ ...state, answers: { ...Object.fromEntries(recent), [key]: kept } });
    },
    clear: () => change(emptyState()),
  };
}

type State = { mails: Mail[]; answers: Record<string, KeptAnswer> };

const emptyState = (): State => ({ mails: [], answers: {} });

function readState(file: string): State {
  try {
    return { ...emptyState(), ...JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return emptyState();
    throw new Error(`The mails in ${file} cannot be read. Remove the file to start with an empty inbox.`, {
      cause: error,
    });
  }
}

/** Written beside its place and moved there, so that a kill half-way leaves the earlier mails. */
function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 1));
  renameSync(`${file}.new`, file);
}
