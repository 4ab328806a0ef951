/** Zips that anyone may have made, and the tables of an export in them: app/routes/imports. */
import { deflateSync, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checkArchive, readArchive } from "#app/features/imports/archive.server.ts";
import { DAMAGED } from "#app/features/imports/read-export.ts";
import { readZip, unpackText } from "#app/features/imports/zip.ts";
import { archive } from "#app/routes/exports/archive.ts";
import { RESTORED_TABLES } from "#db/exports/restore.ts";

const MEGABYTE = 1024 * 1024;

/** The text of one file of a zip; null where there is none. */
function textIn(
  zip: Uint8Array,
  name: string,
  allowance = { bytes: MEGABYTE, problem: new Error("too much") },
): string | null {
  const entry = readZip(zip)?.get(name);
  return entry ? [...unpackText(zip, entry, allowance)].join("") : null;
}

/** One that claims four thousand million entries, in the 64-bit format. */
const CLAIM = Buffer.from(
  `504b0606${"00".repeat(28)}ffffffff${"00".repeat(12)}c8${"00".repeat(7)}504b0607${"00".repeat(16)}504b0506${"00".repeat(4)}01${"00".repeat(13)}`,
  "hex",
);

/** The same zip with some of its bytes changed, found by what stands there. */
function changed(zip: Uint8Array, signature: number, offset: number, bytes: readonly number[]): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1) {
    if (view.getUint32(at, true) === signature) copy.set(bytes, at + offset);
  }
  return copy;
}
const [END, ENTRY] = [0x06054b50, 0x02014b50];

describe("a zip", () => {
  test("is read whether it was made at once, as it arrived, or without packing", async () => {
    const text = "Ulezi wa watoto \u{1f33b}\r\n".repeat(50_000);
    const arriving = archive(
      [
        {
          name: "a.csv",
          pieces: (async function* () {
            yield* [text.slice(0, 99_999), text.slice(99_999)];
          })(),
        },
      ],
      new Date("2026-11-21"),
    );
    const chunks: Uint8Array[] = [];
    for await (const chunk of arriving) chunks.push(chunk);
    const whole = { "a.csv": strToU8(text) };
    for (const zip of [
      new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()),
      zipSync(whole),
      zipSync(whole, { level: 0 }),
    ]) {
      expect(textIn(zip, "a.csv", { bytes: 5 * MEGABYTE, problem: new Error("too much") })).toBe(text);
    }
    expect(textIn(zipSync({ "empty.csv": strToU8("") }), "empty.csv")).toBe("");
  });

  test("with a name twice, with very many entries, or pointing out of itself is none", () => {
    const zip = zipSync({ "a.csv": strToU8("a"), "b.csv": strToU8("b") });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.csv`, strToU8("a")]));
    expect(readZip(zip)?.size).toBe(2);
    for (const broken of [
      zipSync(many),
      changed(zip, END, 10, [0xff, 0xff]),
      changed(zip, END, 16, [0xff, 0xff, 0xff, 0xff]),
      changed(zip, ENTRY, 42, [0xff, 0xff, 0xff, 0x7f]),
      changed(zip, ENTRY, 46, [...strToU8("a.csv")]),
      new Uint8Array(),
      new Uint8Array([0x50, 0x4b]),
      zip.slice(0, -10),
    ])
      expect(readZip(broken)).toBeNull();
  });

  test("is unpacked no further than allowed, whatever its directory claims", () => {
    const zip = changed(zipSync({ "a.csv": new Uint8Array(200 * MEGABYTE) }), ENTRY, 24, [0, 0, 0, 0]);
    const allowance = { bytes: MEGABYTE, problem: new Error("too much") };
    expect(() => textIn(zip, "a.csv", allowance)).toThrow("too much");
    expect(allowance.bytes).toBeGreaterThan(-10 * MEGABYTE);
  });

  test("of text that packing cannot shorten is read, too", () => {
    const text = Array.from({ length: 60_000 }, () => String.fromCodePoint(33 + Math.floor(Math.random() * 90))).join(
      "",
    );
    expect(textIn(zipSync({ "a.csv": strToU8(text) }), "a.csv")).toBe(text);
  });

  test("that unpacks to less than it is, or to the same twice, is given up", () => {
    const [empty, tail] = [deflateSync(new Uint8Array()), new Uint8Array(MEGABYTE)];
    const padded = zipSync({ "a.csv": new Uint8Array([...empty, ...tail]) }, { level: 0 });
    expect(() => textIn(changed(padded, ENTRY, 10, [8]), "a.csv")).toThrow("shorter");
    const two = zipSync({ "a.csv": strToU8("some text"), "b.csv": strToU8("other") });
    const [first] = readZip(two)?.values() ?? [];
    expect(first?.start).toBe(35);
    expect(readZip(changed(two, ENTRY, 42, [0, 0, 0, 0]))).toBeNull();
  });

  test("packed in another way, cut off, or of no text is damaged", () => {
    const zip = zipSync({ "a.csv": strToU8("some text, some text") });
    expect(() => textIn(changed(zip, ENTRY, 10, [12]), "a.csv")).toThrow();
    expect(() => textIn(changed(zip, ENTRY, 20, [0xff, 0xff]), "a.csv")).toThrow();
    expect(() => textIn(zipSync({ "a.csv": new Uint8Array([0xff, 0xfe]) }), "a.csv")).toThrow();
  });
});

const HOUSEHOLD = "019a0000-0000-7000-8000-000000000001";
const ROWS: Record<string, Record<string, string>> = {
  households: {
    id: HOUSEHOLD,
    name: "Wanjiku",
    currency: "KES",
    time_zone: "Africa/Nairobi",
    created_at: "2026-11-21T09:00:00.123456Z",
  },
  loans: {
    household_id: HOUSEHOLD,
    id: "019a0000-0000-7000-8000-000000000002",
    name: "Sacco",
    currency: "KES",
    principal_amount: "5.00",
    outstanding_balance: "5.00",
    disbursement_date: "2026-11-21",
    version: "1",
  },
  transactions: {
    household_id: HOUSEHOLD,
    date: "2026-11-21",
    amount: "5.00",
    currency: "KES",
    exchange_rate: "1",
    exchange_rate_source: "same currency",
    exchange_rate_date: "2026-11-21",
    type: "tithe",
    interest_amount: "0.00",
    version: "1",
    created_at: "2026-11-21T09:00:00Z",
  },
};

const headerOf = (table: string): string =>
  RESTORED_TABLES.find(({ name }) => name === table)
    ?.columns.map(({ name }) => name)
    .join(",") ?? "";
const lineOf = (table: string, changes: Record<string, string> = {}): string =>
  headerOf(table)
    .split(",")
    .map((column) => ({ ...ROWS[table], ...changes })[column] ?? "")
    .join(",");

/** An export of a household whose other tables are empty, but for some. */
const exportOf = (tables: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      RESTORED_TABLES.map(({ name }) => {
        const rows = name === "households" ? `${lineOf(name)}\r\n` : "";
        return [`${name}.csv`, strToU8(tables[name] ?? `\ufeff${headerOf(name)}\r\n${rows}`)];
      }),
    ),
    { level: 1 },
  ).buffer as ArrayBuffer;

const loan = (changes: Record<string, string>) => `${headerOf("loans")}\r\n${lineOf("loans", changes)}\r\n`;
const WHERE = "This export cannot be restored. loans.csv, line 2,";

describe("an export", () => {
  test("is read table by table, each row with its line, however long a table is", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `"Line\r\nbreak ${index}"`);
    const lines = names.map((description) => lineOf("transactions", { id: crypto.randomUUID(), description }));
    const zip = exportOf({ transactions: [headerOf("transactions"), ...lines, ""].join("\r\n") });
    expect(checkArchive(zip)).toEqual({ rows: 20_001 });
    const batches = [...readArchive(zip, false)];
    const rows = batches.flatMap(({ table, rows }) => (table === "transactions" ? rows : []));
    expect([rows.length, new Set(rows.map(({ line }) => line)).size]).toEqual([20_000, 20_000]);
    expect(JSON.parse(rows.at(-1)?.row ?? "")).toMatchObject({ description: "Line break 19999", amount: 500 });
    expect(new Set(batches.map(({ table }) => table)).size).toBe(RESTORED_TABLES.length);
  });

  test.each([
    ["a column of its own", `${headerOf("loans")},mood\r\n`, DAMAGED],
    ["a column twice", `${"id,".repeat(20_000)}${headerOf("loans")}\r\n1\r\n`, DAMAGED],
    ["no column of ids", "name\r\nSacco\r\n", DAMAGED],
    [
      "very many cells in a line",
      `${headerOf("loans")}\r\n${",".repeat(5_000_000)}\r\n`,
      "This archive unpacks to 48 MB or more",
    ],
    ["a very long cell", loan({ name: "x".repeat(6_000) }), `${WHERE} name: Use at most 120 characters.`],
    ["a quotation without an end", loan({ name: `"${"x\r\n".repeat(100_000)}` }), DAMAGED],
    [
      "a character that no database stores",
      loan({ name: "a\u0000b" }),
      `${WHERE} name: Remove the characters that cannot be printed.`,
    ],
    ["nothing in a table", "", DAMAGED],
    [
      "an amount without decimals",
      loan({ principal_amount: "5" }),
      `${WHERE} principal_amount: It is not an amount between 0.01 and`,
    ],
    ["an empty cell where none may be", loan({ currency: "" }), `${WHERE} currency: It is empty.`],
  ])("with %s is refused, with the reason", (_, loans, problem) => {
    expect(checkArchive(exportOf({ loans }))).toEqual({ problem: expect.stringContaining(problem) });
  });

  test("without one of its tables is damaged", () => {
    expect(checkArchive(new Uint8Array(CLAIM).buffer)).toEqual({ problem: DAMAGED });
    expect(checkArchive(zipSync({ "loans.csv": strToU8("id\r\n") }).buffer as ArrayBuffer)).toEqual({
      problem: DAMAGED,
    });
  });
});
