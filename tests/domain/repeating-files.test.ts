/** Files that are small and would become large: what repeats in them is counted before it is written out. */
import { expect, test } from "vitest";
import { proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { ofxRows } from "#app/features/imports/formats/ofx.server.ts";
import { qifRows } from "#app/features/imports/formats/qif.ts";
import { readFormat } from "#app/features/imports/formats/read-format.server.ts";
import { readRows } from "#app/features/imports/read-file.ts";
import { sampleOf } from "#app/features/imports/sample.ts";

const read = (text: string) => readFormat(new TextEncoder().encode(text).buffer as ArrayBuffer);

/** The longest cell of what is made of a file. */
function longestIn(text: string): number {
  const made = read(text);
  if ("problem" in made) throw new Error(made.problem);
  return Math.max(...made.text.split(/[,\n]/).map((cell) => cell.length));
}

const TOO_LARGE = {
  problem: "This file holds more than a statement does. Download the statement for fewer days, then choose that file.",
};
const LONGEST = 32_767;
const MAPPING = proposeMapping(
  { columns: ["Date", "Description", "Amount"], rows: [["2026-01-31", "Shop", "5"]] },
  "KES",
);

const ofx = (shared: string, payment: string, many: number) =>
  `OFXHEADER:100\n<OFX><STMTRS>${shared}\n${`<STMTTRN><DTPOSTED>20260101<TRNAMT>1${payment}</STMTTRN>`.repeat(many)}</STMTRS></OFX>`;
const qif = (payee: string, parts: string) => `!Type:Bank\nD1/1/2026\nT0\nP${payee}\n${parts}^\n`;

test("the number of an account that is long and has many payments in OFX is refused before it is written for each", () => {
  expect(read(ofx(`<ACCTID>${"9".repeat(50_000)}`, "", 6_000))).toEqual(TOO_LARGE);
  expect(read(ofx(`<CURDEF>${"K".repeat(50_000)}`, "", 6_000))).toEqual(TOO_LARGE);
  expect(read(ofx(`<ACCTID>a${" ".repeat(30_000)}b`, "", 6_000))).toEqual(TOO_LARGE);
  expect(read(ofx(`<ACCTID>${"9".repeat(30)}`, "", 6_000))).toHaveProperty("text");
});

test("a name in OFX, a payee in QIF and a cell of a page are as long as a spreadsheet's cell may be", () => {
  expect(longestIn(ofx(`<ACCTID>${"9".repeat(50_000)}`, "", 2))).toBe(LONGEST);
  expect(longestIn(ofx("", `<NAME>${"n".repeat(50_000)}<MEMO>${"m".repeat(50_000)}`, 1))).toBe(LONGEST);
  expect(longestIn(qif("p".repeat(50_000), ""))).toBe(LONGEST);
  expect(longestIn(`<table><tr><td>${"c".repeat(50_000)}`)).toBe(LONGEST);
});

test("a long payee in QIF of which a payment has many parts is refused before it is written for each", () => {
  expect(read(qif("p".repeat(50_000), "Sx\n".repeat(10_000)))).toEqual(TOO_LARGE);
  expect(read(qif("", `M${"m".repeat(20_000)}\n${"Sx\n".repeat(3_000)}`))).toEqual(TOO_LARGE);
  const account = `!Account\nN${"a".repeat(50_000)}\n^\n!Type:Bank\n${"D1/1/2026\nT1\n^\n".repeat(6_000)}`;
  expect(read(account)).toEqual(TOO_LARGE);
  expect(read(qif("Shop", "Sx\n".repeat(10_000)))).toHaveProperty("text");
});

test("the parts of one payment in QIF count as rows of the file", () => {
  expect(read(qif("", "Sx\n".repeat(300_000)))).toEqual(TOO_LARGE);
  const many = read(qif("", "Sx\n".repeat(100_000)));
  expect("text" in many && many.text.split("\n").length).toBe(100_002);
});

test("payments of OFX and of QIF come one by one, and those that nobody asks for are not made", () => {
  const [first] = ofxRows(ofx(`<ACCTID>${"9".repeat(30_000)}`, "", 6_000));
  expect(first).toMatchObject({ date: "2026-01-01", amount: "1", account: "9".repeat(30_000) });
  const [part] = qifRows(qif("p".repeat(30_000), "Sx\n".repeat(10_000)));
  expect(part).toMatchObject({ category: "x", description: "p".repeat(30_000) });
});

const csv = (lines: string) => {
  const read = readRows(lines, ["Date", "Description", "Amount"], 2, "KES", { delimiter: ",", mapping: MAPPING });
  if ("problem" in read) throw new Error(read.problem);
  return read.rows.map((row) => ("problem" in row ? [row.line, row.problem] : [row.line, row.description]));
};

test("a line of CSV that is longer than any row is named, and those around it are read", () => {
  const lines = (long: string) => `2026-01-01,Shop,5\n2026-01-02,${long},5\n2026-01-03,Rent,5\n`;
  const [first, last] = [
    [2, "Shop"],
    [4, "Rent"],
  ];
  const problem = [3, "This line has more than 32,767 characters."];
  expect(csv(lines("x".repeat(4_000_000)))).toEqual([first, last, problem]);
  expect(csv(lines(`"${"a ".repeat(20_000)}"`))).toEqual([first, last, problem]);
  expect(csv(lines("x".repeat(300)))).toEqual([first, [3, "x".repeat(300)], last]);
  expect(sampleOf(`Date,Description,Amount\n${lines("x".repeat(40_000))}`)?.rows).toHaveLength(2);
});

test("a quote in CSV that holds together more than any row has counts as never closed", () => {
  const rows = csv(`2026-01-01,Shop,5\n2026-01-02,"${"x,\n".repeat(1_000_000)}",5\n2026-01-03,Rent,5\n`);
  expect(rows).toEqual([
    [2, "Shop"],
    [3, "A quote is opened in this line and never closed."],
  ]);
  expect(csv(`2026-01-02,"${"x\n".repeat(20)}",5\n2026-01-03,Rent,5\n`)).toHaveLength(2);
});

test("a page with tags that end what was never begun is refused once they have looked through too many others", () => {
  const page = (deep: number, tag: string, many: number) =>
    read(`<html><table><tr><td>1${"<div>".repeat(deep)}${tag.repeat(many)}</table>`);
  const odd = { problem: expect.stringContaining("has no table of payments") };
  expect(page(800, "</b>", 768_000)).toEqual(odd);
  expect(page(800, "<form>", 600_000)).toEqual(odd);
  expect(page(20, "</b>", 768_000)).toHaveProperty("text");
  expect(page(800, "</b>", 1_000)).toHaveProperty("text");
});

test("a page of many rows within many elements is read", () => {
  const row = "<tr><td><font><b>2026-01-01</b></font><td><p>Shop<td>1.00</tr>";
  const made = read(`<html>${"<div>".repeat(30)}<table>${row.repeat(60_000)}</table>`);
  expect("text" in made && made.text.split("\n").length).toBe(60_001);
});
