/** Messages of M-PESA in a backup as "SMS Backup & Restore" writes it: XML with one element a message. Pure. */

import { type Moment, momentIn } from "../moment.ts";
import type { Piece, ReadMovement, ReadOptions } from "./message-reading.ts";
import { readMessages } from "./messages.ts";

/** What a backup holds so far; `rest` is the beginning of an element whose end has not been read yet. */
export type BackupReading = {
  movements: ReadMovement[];
  /** How many told that no money moved. */
  notices: number;
  unread: Piece[];
  messages: number;
  rest: string;
};

export const EMPTY_BACKUP: BackupReading = { movements: [], notices: 0, unread: [], messages: 0, rest: "" };

// In XML no value has a "<" of its own.
const ELEMENT = /<sms\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
/** Of M-PESA, and of those whose messages are read besides; a person's own chats are not looked at. */
const SENDER =
  /^(?:M-?PESA|AIRTEL ?MONEY|T-?KASH|(?:KCB|VOOMA|EQUITY|EQUITEL|CO-?OP|NCBA|LOOP|ABSA|STANBIC|I&M|IMBANK|DTB|SBM|FAMILY|STANCHART|SC|PESALINK)[ _-]?(?:BANK|GROUP|KENYA|KE|ALERTS?|PLC)*)$/i;
const MAX_ELEMENT = 100_000;

/** Reads on in a backup, a piece of its text at a time. */
export function readBackup(before: BackupReading, text: string, now: ReadOptions = {}): BackupReading {
  const all = before.rest + text;
  const [movements, unread] = [[...before.movements], [...before.unread]];
  let [messages, notices, end] = [before.messages, before.notices, 0];
  for (const element of all.matchAll(ELEMENT)) {
    end = element.index + element[0].length;
    if (!SENDER.test(attribute(element[0], "address"))) continue;
    messages += 1;
    const arrivedAt = arrivalOf(Number(attribute(element[0], "date")), now.zone);
    const reading = readMessages(attribute(element[0], "body"), { ...now, arrivedAt });
    movements.push(...reading.movements);
    notices += reading.notices.length;
    unread.push(...reading.unread);
  }
  const begun = all.lastIndexOf("<sms", all.length);
  const rest = begun >= end ? all.slice(begun) : all.slice(end).slice(-4);
  return { movements, notices, unread, messages, rest: rest.length > MAX_ELEMENT ? "" : rest };
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

function arrivalOf(milliseconds: number, zone?: string): Moment | undefined {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0 || milliseconds > 4e12) return;
  return momentIn(new Date(milliseconds), zone);
}
