/** Zips that anybody may have made, and the tables of an export in them: app/routes/_app.transactions_.import. */
import { deflateSync, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { archive } from "#app/routes/_app.settings_.data-export/archive.ts";
import { readArchive } from "#app/routes/_app.transactions_.import/archive.server.ts";
import { DAMAGED } from "#app/routes/_app.transactions_.import/read-export.ts";
import { readZip, unpackText } from "#app/routes/_app.transactions_.import/zip.ts";
import { RESTORED_TABLES } from "#db/restore.ts";

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
    expect(() => textIn(zip, "a.csv", allowance)).toThrow("more than is allowed");
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

/** An export whose tables are empty, but for some. */
const exportOf = (tables: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      RESTORED_TABLES.map(({ name, columns }) => [
        `${name}.csv`,
        strToU8(tables[name] ?? `\ufeff${columns.map((column) => column.name).join(",")}\r\n`),
      ]),
    ),
  ).buffer as ArrayBuffer;

describe("an export", () => {
  test("is read table by table, each row with its line, however long a table is", () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `id-${index},"Line\r\nbreak ${index}"`);
    const batches = [...readArchive(exportOf({ loans: ["id,name", ...lines, ""].join("\r\n") }))];
    expect(batches.filter((batch) => "problem" in batch)).toEqual([]);
    const rows = batches.flatMap((batch) => ("rows" in batch && batch.table === "loans" ? batch.rows : []));
    expect([rows.length, new Set(rows.map(({ line }) => line)).size]).toEqual([20_000, 20_000]);
    expect(rows.at(-1)?.row).toBe('{"id":"id-19999","name":"Line\\r\\nbreak 19999"}');
    expect(new Set(batches.map((batch) => "table" in batch && batch.table)).size).toBe(RESTORED_TABLES.length);
  });

  test.each([
    ["a column of its own", "id,mood\r\n1,good\r\n"],
    ["a column twice", `${"id,".repeat(20_000)}id\r\n1\r\n`],
    ["very many cells in a line", `id,name\r\n${",".repeat(5_000_000)}\r\n`],
    ["a very long cell", `id,name\r\n1,${"x".repeat(6_000)}\r\n`],
    ["a quotation without an end", `id,name\r\n1,"${"x\r\n".repeat(100_000)}`],
    ["a character that no database stores", "id,name\r\n1,a\u0000b\r\n"],
    ["nothing in a table", ""],
    ["an amount without decimals", "id,principal_amount\r\n1,5\r\n"],
  ])("with %s is damaged", (_, loans) => {
    expect([...readArchive(exportOf({ loans }))].at(-1)).toEqual({ problem: DAMAGED });
  });

  test("without one of its tables is damaged", () => {
    expect([...readArchive(new Uint8Array(CLAIM).buffer)]).toEqual([{ problem: DAMAGED }]);
    expect([...readArchive(zipSync({ "loans.csv": strToU8("id\r\n") }).buffer as ArrayBuffer)]).toEqual([
      { problem: DAMAGED },
    ]);
  });
});
