import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { LocalSubscription } from "./subscription.ts";

export type LocalEvent = {
  id: string;
  event_type: string;
  create_time: string;
  resource: Record<string, unknown>;
} & Record<string, unknown>;

export type Ledger = ReturnType<typeof openLedger>;

type State = { subscriptions: LocalSubscription[]; events: LocalEvent[] };

/** Subscriptions and events, the oldest first, in a file or, given null, in memory. */
export function openLedger(file: string | null) {
  const stored = file === null ? null : readState(file);
  const subscriptions = new Map<string, LocalSubscription>(stored?.subscriptions.map((each) => [each.id, each]));
  const events = new Map<string, LocalEvent>(stored?.events.map((each) => [each.id, each]));

  function save(): void {
    if (file === null) return;
    const state: State = { subscriptions: [...subscriptions.values()], events: [...events.values()] };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(state));
  }

  return { subscriptions, events, save };
}

function readState(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch {
    return null;
  }
}

/** An event in PayPal's envelope. */
export function newEvent(type: string, resource: Record<string, unknown>, time: string): LocalEvent {
  const isSale = type.startsWith("PAYMENT.SALE.");
  return {
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: "1.0",
    create_time: time,
    resource_type: isSale ? "sale" : "subscription",
    ...(isSale ? {} : { resource_version: "2.0" }),
    event_type: type,
    summary: type.toLowerCase().replaceAll(/[._]/g, " "),
    resource,
    links: [],
  };
}
