/** Files that are no exports, and movements as no script sends them. */
import { readdirSync, readFileSync } from "node:fs";
import { newId } from "#db/id.ts";
import { type Random, strangeText, strangeValue } from "./random.ts";

export type Document = { name: string; bytes: Uint8Array; description: string };

const HEADERS = [
  "date,type,category,subcategory,description,amount,currency",
  "date,type,description,amount,currency",
  "date;type;description;amount;currency",
  "Completion Time,Details,Paid In,Withdrawn,Balance",
  "date,type,description,amount,currency,date",
  "amount",
  "",
];
const ROWS = [
  "2026-10-05,tithe,,,Tithe,500,KES",
  "2026-10-05,tithe,Tithe,500,KES",
  "2026-10-05;tithe;Tithe;500;KES",
  "05/10/2026,Naivas,,500.00,1000.00",
];

/** A CSV file with odd cells, quotes, ends of lines and encodings. */
export function strangeCsv(random: Random, others: readonly string[]): Document {
  const { pick, next, chance } = random;
  const rows = Array.from({ length: Math.floor(next() * pick([3, 30, 300])) }, () => {
    const cells = pick(ROWS).split(/[,;]/);
    const at = Math.floor(next() * cells.length);
    return (chance(0.5) ? cells.with(at, strangeText(random, others).replace(/[\n,]/g, " ")) : cells).join(
      chance(0.9) ? "," : ";",
    );
  });
  const text = [pick(HEADERS), ...rows, chance(0.1) ? '"unclosed' : ""].join(pick(["\n", "\r\n", "\r"]));
  return { name: "ledger.csv", bytes: encoded(random, text.toWellFormed()), description: `CSV ${text}` };
}

function encoded({ chance }: Random, text: string): Uint8Array {
  if (chance(0.9)) return new TextEncoder().encode(text);
  return chance(0.5)
    ? new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")])
    : new Uint8Array(Buffer.from(text, "latin1"));
}

const EXAMPLES = new URL("../data/bank-files/", import.meta.url);
const FORMATS = new URL("../../app/features/imports/formats/", import.meta.url);
/** For each module that reads a format, how the names of its examples end. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "csv-text.ts": [".csv", ".tsv", ".txt"],
  "html-rows.server.ts": [".xls"],
  "ofx.server.ts": [".ofx", ".qfx"],
  "qif.ts": [".qif"],
  "xlsx.server.ts": [".xlsx"],
};
/** They read parts of a format, or find out which one it is. */
const SHARED = ["markup.server.ts", "read-format.server.ts", "sheet-values.ts", "statement-rows.ts"];

/** Modules that read a format of which there is no example here. */
export const formatsWithoutExample = (): string[] =>
  readdirSync(FORMATS).filter((name) => !SHARED.includes(name) && !(name in ENDINGS));

/** An example of each format in turn, with bytes changed, left out or doubled. */
export function spoiltExample({ pick, next, chance }: Random, turn: number): Document {
  const endings = Object.values(ENDINGS)[turn % Object.keys(ENDINGS).length] ?? [];
  const name = pick(readdirSync(EXAMPLES).filter((each) => endings.some((ending) => each.endsWith(ending))));
  let bytes: Uint8Array = readFileSync(new URL(name, EXAMPLES));
  for (let changes = Math.floor(next() * 4); changes > 0; changes -= 1) {
    const at = Math.floor(next() * bytes.length);
    const piece = bytes.slice(at, at + Math.floor(next() * 40));
    bytes = chance(0.5)
      ? bytes.with(at, Math.floor(next() * 256))
      : new Uint8Array([
          ...bytes.slice(0, at),
          ...(chance(0.5) ? [...piece, ...piece] : []),
          ...bytes.slice(at + piece.length),
        ]);
  }
  return { name, bytes: new Uint8Array(bytes), description: `${name} spoilt` };
}

/** What is read on the device, and never by the server: a phone's backup of messages, and a statement. */
export function otherDocument(random: Random): Document {
  const message = "UAA1BB2CC3 Confirmed. Ksh100.00 sent to NAIVAS on 5/1/26 at 1:00 PM.";
  const [name, text] = random.pick<[string, string]>([
    ["sms.xml", `<?xml version="1.0"?><smses count="1"><sms address="MPESA" body="${message}"/></smses>`],
    ["sms.xml", `<!DOCTYPE x [<!ENTITY a "${"x".repeat(500)}">]><smses>${"&a;".repeat(500)}</smses>`],
    ["statement.pdf", `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${"x".repeat(2000)}\n%%EOF`],
    ["statement.pdf", `%PDF-1.7\n${"<<".repeat(5000)}`],
    ["a.csv", "PK"],
    ["a.json", "[".repeat(20_000)],
  ]);
  return { name, bytes: new TextEncoder().encode(text), description: `${name} ${text.slice(0, 100)}` };
}

const MOVEMENT = {
  receipt: "UAB1BB2CC4",
  part: "main",
  day: "2026-10-08",
  time: "21:25",
  amount: 5000,
  direction: "out",
  kind: "paybill",
  wallet: "mpesa",
  party_name: "KPLC",
  party_number: "888880",
  party_account: "0123",
  payee: "888880 / 0123",
  payee_name: "kplc / 0123",
  balance: 100_000,
  reverses: null,
};

/** The form that brings in movements, with an odd value in some of them. */
export function strangeMovements(random: Random, others: readonly string[]): Record<string, string> {
  const { pick, next, chance } = random;
  const movements = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, index) => {
    const movement: Record<string, unknown> = { ...MOVEMENT, receipt: `UAB1BB2CC${index}` };
    if (chance(0.6))
      movement[pick([...Object.keys(MOVEMENT), "household_id", "__proto__"])] = strangeValue(random, others);
    return movement;
  });
  const fields: Record<string, string> = {
    account: newId(),
    source: pick(["messages", "statement", "backup", "shortcut", "x"]),
    movements: JSON.stringify(movements),
    new_name: "M-PESA",
    opening_day: "2026-01-01",
    opening_balance: "500000",
  };
  if (chance(0.3)) fields[pick(Object.keys(fields))] = strangeText(random, others);
  return fields;
}
