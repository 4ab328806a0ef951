/** Messages of M-PESA in a backup as "SMS Backup & Restore" writes it: XML with one element a message. Pure. */

import { readMessages } from "./messages.ts";
import type { Movement } from "./movement.ts";

/** What a backup holds so far; `rest` is the beginning of an element whose end has not been read yet. */
export type BackupReading = { movements: Movement[]; unread: string[]; messages: number; rest: string };

export const EMPTY_BACKUP: BackupReading = { movements: [], unread: [], messages: 0, rest: "" };

// In XML no value has a "<" of its own.
const ELEMENT = /<sms\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const SENDER = /^M-?PESA$/i;
const MAX_ELEMENT = 100_000;

/** Reads on in a backup, a piece of its text at a time. */
export function readBackup(before: BackupReading, text: string): BackupReading {
  const all = before.rest + text;
  const [movements, unread] = [[...before.movements], [...before.unread]];
  let [messages, end] = [before.messages, 0];
  for (const element of all.matchAll(ELEMENT)) {
    end = element.index + element[0].length;
    if (!SENDER.test(attribute(element[0], "address"))) continue;
    messages += 1;
    const read = readMessages(attribute(element[0], "body"));
    const sent = momentOf(Number(attribute(element[0], "date")));
    // When it was sent stands for the day that the message does not print.
    movements.push(...read.movements.map((movement) => (movement.at === null ? { ...movement, at: sent } : movement)));
    unread.push(...read.unread);
  }
  const begun = all.lastIndexOf("<sms", all.length);
  const rest = begun >= end ? all.slice(begun) : all.slice(end).slice(-4);
  return { movements, unread, messages, rest: rest.length > MAX_ELEMENT ? "" : rest };
}

function attribute(element: string, name: string): string {
  const [, double, single] = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(element) ?? [];
  return decode(double ?? single ?? "");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Nairobi is three hours ahead all year. */
function momentOf(milliseconds: number): Movement["at"] {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0 || milliseconds > 4e12) return null;
  const text = new Date(milliseconds + 3 * 3_600_000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
