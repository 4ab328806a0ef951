/** Excel files that anyone may have made: never more is unpacked than fits, and what cannot be read is said. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readFormat } from "#app/features/imports/formats/read-format.server.ts";
import { numberText, shapeOf } from "#app/features/imports/formats/sheet-values.ts";

const BOOK = {
  "xl/workbook.xml": '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const SHEET = "xl/worksheets/sheet1.xml";

const workbook = (files: Record<string, string>): ArrayBuffer =>
  zipSync(
    Object.fromEntries(Object.entries({ ...BOOK, ...files }).map(([name, text]) => [name, strToU8(text)])),
  ).slice().buffer as ArrayBuffer;

const readText = (text: string) => readFormat(new TextEncoder().encode(text).buffer as ArrayBuffer);

const sheet = (rows: string) => ({ [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

const STATEMENT_TOO_LARGE = { problem: expect.stringContaining("This file holds more than a statement does") };
const TOO_LARGE = { problem: expect.stringContaining("unpacks to more than a statement holds") };

test("a sheet that unpacks to very much more than its own size is refused", () => {
  const bomb = workbook(sheet(" ".repeat(40_000_000)));
  expect(bomb.byteLength).toBeLessThan(60_000);
  expect(readFormat(bomb)).toEqual(TOO_LARGE);
});

test("the sheet with most payments is read, and others that have some are named", () => {
  const payment = (day: string) =>
    `<row><c t="inlineStr"><is><t>${day}</t></is></c><c><v>12.50</v></c><c t="inlineStr"><is><t>Naivas</t></is></c></row>`;
  const days = (...all: string[]) => `<worksheet><sheetData>${all.map(payment).join("")}</sheetData></worksheet>`;
  const names = ["January", "February", "Notes"];
  const book = workbook({
    "xl/workbook.xml": `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((name, at) => `<Relationship Id="r${at}" Target="${name}.xml"/>`).join("")}</Relationships>`,
    "xl/January.xml": days("2026-01-05"),
    "xl/February.xml": days("2026-02-05", "2026-02-06"),
    "xl/Notes.xml": "<worksheet><sheetData/></worksheet>",
  });
  expect(readFormat(book)).toEqual({
    text: "2026-02-05,12.50,Naivas\n2026-02-06,12.50,Naivas\n",
    note: "Only the sheet “February” is read. There are payments in “January”, too: save each as a file of its own, then choose that.",
  });
});

test("a long text that many cells refer to is refused before it is written out", () => {
  const strings = `<sst><si><t>${"ab".repeat(100_000)}</t></si></sst>`;
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(200);
  expect(readFormat(workbook({ ...sheet(cells), "xl/sharedStrings.xml": strings }))).toEqual(TOO_LARGE);
});

test("white space that many cells refer to is counted, although nothing of it is written out", () => {
  const strings = (text: string) => ({ "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>` });
  const cells = (many: number) => sheet('<row><c t="s"><v>0</v></c></row>'.repeat(many));
  expect(readFormat(workbook({ ...cells(100), ...strings(" ".repeat(32_000)) }))).toEqual({ text: "\n".repeat(100) });
  expect(readFormat(workbook({ ...cells(200), ...strings(" ".repeat(32_000)) }))).toEqual(TOO_LARGE);
  expect(readFormat(workbook({ ...cells(200), ...strings(`a${" ".repeat(32_000)}b`) }))).toEqual(TOO_LARGE);
});

test("a row far below all others is refused; a cell far to the right is left out", () => {
  expect(readFormat(workbook(sheet('<row r="900000"/>')))).toEqual(TOO_LARGE);
  const wide = sheet('<row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>2</v></c></row>');
  expect(readFormat(workbook(wide))).toEqual({ text: "\n1\n" });
});

test("what is damaged, of an old kind or a PDF is named, with what to do", () => {
  const { [SHEET]: _, ...rest } = sheet("");
  expect(readFormat(workbook(rest))).toEqual({ problem: expect.stringContaining("could not be opened") });
  const begins = (...bytes: number[]) => readFormat(new Uint8Array([...bytes, 0, 0, 0, 0]).buffer);
  expect(begins(0xd0, 0xcf, 0x11, 0xe0)).toEqual({ problem: expect.stringContaining("save it as Excel workbook") });
  expect(begins(0x25, 0x50, 0x44, 0x46)).toEqual({ problem: expect.stringContaining("This is a PDF") });
});

test.each([
  ["46098", 14, undefined, "2026-03-17"],
  ["46098.5", 22, undefined, "2026-03-17 12:00:00"],
  ["0.5", 20, undefined, "12:00:00"],
  ["46098", 164, "[$-409]d\\-mmm\\-yy;@", "2026-03-17"],
  ["46098", 164, '"KES "#,##0', "46098"],
  ["1250", 4, undefined, "1250.00"],
  ["1250", 165, "#,##0.00_);[Red](#,##0.00)", "1250.00"],
  ["1250.5", 0, undefined, "1250.50"],
  ["0.30000000000000004", 0, undefined, "0.30"],
  ["254712345678", 0, undefined, "254712345678"],
  ["1E+20", 0, undefined, "100000000000000000000"],
])("the number %s in format %s %s is %s", (text, id, code, shown) => {
  expect(numberText(text, shapeOf(id, code), false)).toBe(shown);
});

test("elements within elements without end are refused before they take long", () => {
  const deep = `<html>${"<a>".repeat(500_000)}${"</b>".repeat(500_000)}`;
  expect(readFormat(new TextEncoder().encode(deep).buffer)).toEqual({ problem: expect.stringContaining("web page") });
  expect(readFormat(workbook(sheet("<a>".repeat(5_000))))).toEqual({ problem: expect.stringContaining("be damaged") });
});

test("short cells, and texts that cells refer to, are counted: a sheet of more than anyone writes is refused", () => {
  const cells = (many: number) => `<row>${"<c><v>1</v></c>".repeat(many)}</row>`;
  expect(readFormat(workbook(sheet(cells(600))))).toHaveProperty("text");
  expect(large(sheet(cells(330_000)))).toEqual(TOO_LARGE);
  const strings = { "xl/sharedStrings.xml": `<sst>${"<si><t>a</t></si>".repeat(330_000)}</sst>` };
  expect(large({ ...strings, ...sheet(cells(1)) })).toEqual(TOO_LARGE);
});

/** What does not pack lets the rest unpack to as much as a workbook may. */
function large(files: Record<string, string>) {
  let state = 1;
  const noiseOf = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(32 + ((state >>> 16) % 94));
  };
  return readFormat(workbook({ "xl/noise.bin": Array.from({ length: 400_000 }, noiseOf).join(""), ...files }));
}

const named = (many: number, target: (index: number) => string) => ({
  "xl/workbook.xml": `<workbook><sheets>${Array.from({ length: many }, (_, index) => `<sheet name="S${index}" r:id="r${index}"/>`).join("")}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships>${Array.from({ length: many }, (_, index) => `<Relationship Id="r${index}" Target="${target(index)}"/>`).join("")}</Relationships>`,
});

test("a sheet that a workbook names twenty times is read once", () => {
  const rows = '<row><c t="str"><v>x</v></c></row>'.repeat(35_000);
  const book = named(20, () => "worksheets/sheet1.xml");
  expect(large({ ...book, ...sheet(rows) })).toEqual({ text: "x\n".repeat(35_000) });
});

test("the cells before a filled one are counted, in all sheets and all tables together", () => {
  const rows = (many: number) => '<row><c r="BH1"><v>1</v></c></row>'.repeat(many);
  expect(large(sheet(rows(5_000)))).toHaveProperty("text");
  expect(large(sheet(rows(6_000)))).toEqual(TOO_LARGE);
  const sheets = Array.from({ length: 6 }, (_, index) => [`xl/worksheets/s${index}.xml`, `<a>${rows(1_000)}</a>`]);
  expect(large({ ...named(6, (index) => `worksheets/s${index}.xml`), ...Object.fromEntries(sheets) })).toEqual(
    TOO_LARGE,
  );

  const page = (row: string, many: number) => readText(`<table>${row.repeat(many)}</table>`);
  const tooLarge = { problem: expect.stringContaining("hold more than a statement does") };
  for (const row of ["<tr><td colspan=60>1</td></tr>", '<tr><td ss:index="60">1</td></tr>']) {
    expect(page(row, 1_000)).toHaveProperty("text");
    expect(page(row, 6_000)).toEqual(tooLarge);
  }
  expect(page("<tr><td>1", 120_000)).toEqual(tooLarge);
});

test("elements with attributes without end are refused, and a cell is as long as a spreadsheet's may be", () => {
  const attributes = Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(" ");
  expect(readFormat(workbook(sheet(`<row ${attributes}/>`)))).toEqual({
    problem: expect.stringContaining("be damaged"),
  });
  const cell = `<row><c t="str"><v>${"&amp;".repeat(40_000)}</v></c></row>`;
  expect(readFormat(workbook(sheet(cell)))).toEqual({ text: `${"&".repeat(32_767)}\n` });
  expect(readText(`<table><tr><td>${"&amp;".repeat(40_000)}`)).toEqual({ text: `${"&".repeat(32_767)}\n` });
});

test("a year in twelve sheets, and a sheet of twenty thousand rows of eight columns, are read", () => {
  const cellOf = (index: number) => `<c t="str"><v>${["2026-01-31", "1250.00", "Shop", ""][index % 4]}</v></c>`;
  const rows = (many: number) =>
    `<row>${Array.from({ length: 8 }, (_, index) => cellOf(index)).join("")}</row>`.repeat(many);
  const sheets = Array.from({ length: 12 }, (_, index) => [
    `xl/worksheets/s${index}.xml`,
    `<a>${rows(index === 7 ? 300 : 200)}</a>`,
  ]);
  const year = large({ ...named(12, (index) => `worksheets/s${index}.xml`), ...Object.fromEntries(sheets) });
  expect("text" in year && year.text.split("\n")).toHaveLength(301);
  const many = large(sheet(rows(20_000)));
  expect("text" in many && many.text.split("\n")).toHaveLength(20_001);
});

test.each([
  ["QIF", "!Type:Bank\n", "D1/2/2026\nT-1\n^\n"],
  ["OFX", "<OFX>", "<STMTTRN><DTPOSTED>20260101<TRNAMT>-1</STMTTRN>"],
])("of %s as many payments are read as a file may have, and one with more is refused", (_, head, payment) => {
  const read = readText(head + payment.repeat(100_000));
  expect("text" in read && read.text.split("\n").length).toBe(100_002);
  expect(readText(head + payment.repeat(120_000))).toEqual(STATEMENT_TOO_LARGE);
});
