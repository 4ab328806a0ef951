/** What is said beside a proposal: whether balances agree, what is asked over real rows, and why a file is refused. */
import { expect, test } from "vitest";
import { linksOf } from "#app/domain/imports/file-chain.ts";
import { openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { directionQuestion, notesOf, refusalOf } from "#app/features/imports/proposal-notes.ts";
import { readForeignRows } from "#app/features/imports/read-foreign.ts";
import { type Sample, sampleOf } from "#app/features/imports/sample.ts";

function proposed(text: string) {
  const sample = sampleOf(text) as Sample;
  const mapping = proposeMapping(sample, "KES");
  return { ...sample, mapping, open: openQuestions(mapping, sample) };
}
const notes = (text: string) => {
  const { mapping, ...sample } = proposed(text);
  return notesOf(mapping, sample, []);
};

const SIGNED =
  "Date,Details,Amount,Balance\n2026-03-02,A,-10.00,90.00\n2026-03-03,B,25.00,115.00\n2026-03-04,C,-5.00,110.00\n";

test("balances that follow match to the cent; the line of one that does not is named", () => {
  expect(notes(SIGNED)).toEqual(["The balances of 2 rows match to the cent."]);
  const many = Array.from({ length: 20 }, (_, n) => `2026-03-05,D,-1.00,${109 - n}.00`).join("\n");
  expect(notes(`${SIGNED}${many}\n2026-03-06,E,-7.00,80.00\n`)).toEqual([
    "The balance in line 25 does not follow from the one beside it. Compare the rows there with your statement.",
  ]);
  expect(notes("Date,Details,Amount\n2026-03-02,A,-10.00\n2026-03-03,B,25.00\n")).toEqual([]);
});

test("amounts without signs or balances are asked about over three real rows", () => {
  const text =
    'Date,Details,Amount\n2026-03-02,Naivas,"1,200.00"\n2026-03-03,KPLC,500\n2026-03-04,Rent,9000\n2026-03-05,Fuel,70\n';
  const { mapping, rows, open } = proposed(text);
  expect(open).toEqual(["positive"]);
  expect(directionQuestion(mapping, rows)).toBe(
    "Naivas 1,200.00; KPLC 500; Rent 9000: did these go out or come in? Choose it below.",
  );
});

test("where balances show all rows but the earliest, only that one is asked about", () => {
  const { mapping, rows, open } = proposed(SIGNED.replaceAll("-", "").replaceAll("202603", "2026-03-"));
  expect(open).toEqual(["positive"]);
  expect(directionQuestion(mapping, rows)).toContain("the earliest, A 10.00. Choose whether");
});

test("a chain is read in either order, over days with one date", () => {
  const { mapping, rows } = proposed(SIGNED);
  expect(linksOf(rows, mapping)).toEqual(["start", "in", "out"]);
  expect(linksOf(rows.toReversed(), mapping)).toEqual(["out", "in", "start"]);
});

test.each([
  ["", "There are no rows below the first line of this file."],
  ["date,type,description,amount,currency\n", "There are no rows below the first line of this file."],
  ["date,description,amount,currency\nx,y,1,KES\n", /^The first line must name the columns: .*Missing: type\.$/],
  ["Shopping\nmilk\nbread\nsoap\n", /There are none in this file\. It begins with: “Shopping”, “milk”, “bread”\.$/],
  [
    "name,phone\nAchieng,0700\n",
    /This file has the columns name, phone, and none of them holds dates\. It begins with: “name,phone”/,
  ],
  [`${"x".repeat(90)}\n`, new RegExp(`“${"x".repeat(60)}…”`)],
])("%j is refused with what was looked for and found", (text, sentence) => {
  expect(refusalOf(text, sampleOf(text))).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
});

test("days without a year are the last ones, or soon to come, and it is said", () => {
  const text = "Day,Item,Spent\n28-Dec,Naivas,100\n2-Dec,Fuel,150\n3-Mar,KPLC,200\n29-Feb,Rent,300\n";
  expect(notes(text)).toEqual([
    "Dates without a year are read as the last such day, or as one within a month from today.",
  ]);
  const { mapping, rows } = proposed(text);
  const read = readForeignRows(rows, mapping, "KES", { today: "2026-11-26" });
  expect(read.map((row) => row && "date" in row && row.date)).toEqual([
    "2025-12-28",
    "2026-12-02",
    "2026-03-03",
    "2024-02-29",
  ]);
});

test("balances that are printed once a day prove all rows of the day, where there is one way alone", () => {
  const of = (amounts: string) => linksOf(proposed(amounts).rows, proposed(amounts).mapping);
  const head = "Date,Details,Amount,Balance\n2026-03-01,Opening,,100.00\n";
  expect(of(`${head}2026-03-02,A,10.00,\n2026-03-02,B,30.00,120.00\n2026-03-03,C,5.00,115.00\n`).slice(1)).toEqual([
    ...["out", "in", "out"],
  ]);
  expect(of(`${head}2026-03-02,A,10.00,\n2026-03-02,B,10.00,100.00\n`).slice(1)).toEqual([null, "broken"]);
});
