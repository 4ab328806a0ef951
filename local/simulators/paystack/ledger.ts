import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { LocalTransaction } from "./transaction.ts";

/** A webhook's content; Paystack's own have no id. */
export type LocalEvent = {
  id: string;
  time: string;
  reference: string;
  body: { event: string; data: Record<string, unknown> };
  /** Signed with another secret, by someone who is not Paystack. */
  forged: boolean;
  /** What became of it when it was last sent. */
  outcome: string;
};

type State = { transactions: LocalTransaction[]; events: LocalEvent[] };

/** Transactions and events, the oldest first, in a file or, given null, in memory. */
export function openLedger(file: string | null) {
  const stored = file === null ? null : readState(file);
  const transactions = new Map<string, LocalTransaction>(stored?.transactions.map((each) => [each.reference, each]));
  const events = new Map<string, LocalEvent>(stored?.events.map((each) => [each.id, each]));

  function save(): void {
    if (file === null) return;
    const state: State = { transactions: [...transactions.values()], events: [...events.values()] };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(state));
  }

  return { transactions, events, save };
}

function readState(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch {
    return null;
  }
}

export const newEvent = (about: Pick<LocalEvent, "time" | "reference" | "body" | "forged">): LocalEvent => ({
  id: randomUUID(),
  ...about,
  outcome: "not sent",
});
