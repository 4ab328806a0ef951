/** Files as banks and budget apps write them: proposed, and read, as their people would say. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSigned } from "#app/domain/imports/file-amounts.ts";
import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import { hasDates, openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { isTransactionType, TRANSACTION_TYPES } from "#app/domain/transactions/transaction-types.ts";
import { readFormat } from "#app/features/imports/formats/read-format.server.ts";
import { isDoubleEntry } from "#app/features/imports/proposal-notes.ts";
import { readRows } from "#app/features/imports/read-file.ts";
import { sampleOf } from "#app/features/imports/sample.ts";
import { splitFile } from "#app/features/imports/split.ts";

type Row = {
  date: string;
  amount_cents: number;
  direction: "in" | "out" | "between";
  description: string;
  currency: string;
};
type Expected = {
  file: string;
  situation: string;
  /** What a person answers where they are asked. */
  choices: Partial<Mapping>;
  /** Null where only the refused lines are known. */
  rows: Row[] | null;
  refused: string | null;
  problem_lines: number | null;
  /** The household's accounts, by name. */
  accounts?: string[];
};

const FOLDER = new URL("../data/bank-files/", import.meta.url);
const expected = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".expected.json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Expected);

/** What no proposal can know: the words of a language that it does not have. */
const CHOSEN: Readonly<Record<string, Partial<Mapping>>> = { "04_utf16le.csv": { amount: "2", positive: "in" } };
const HERE = { today: "2026-11-26", zone: "Africa/Nairobi" } as const;

function read({ file, choices, rows: right, accounts = [] }: Expected) {
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(file, FOLDER));
  const format = readFormat(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  if ("problem" in format) return null;
  const { text } = format;
  const sample = sampleOf(text);
  if (!sample || !hasDates(sample) || isDoubleEntry(sample.columns)) return null;
  const chosen = { ...choices, ...CHOSEN[file] };
  const mapping = { ...proposeMapping(sample, "KES"), ...chosen };
  const asked = openQuestions(proposeMapping(sample, "KES"), sample).filter((field) => !(field in chosen));
  const own = accounts.map((name) => ({ name, currency: right?.[0]?.currency ?? "", digits: null }));
  const foreign = { delimiter: sample.delimiter, mapping, here: { ...HERE, accounts: own } };
  const rows = splitFile(text, sample.headerLine).pieces.flatMap((piece) => {
    const body = readRows(piece.text, sample.columns, piece.line, "KES", foreign);
    if ("problem" in body) throw new Error(body.problem);
    return body.rows;
  });
  return { asked, rows };
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const shown = (rows: NonNullable<ReturnType<typeof read>>["rows"]): Row[] =>
  rows.flatMap((row) =>
    "problem" in row
      ? []
      : {
          date: row.date,
          amount_cents: row.amount,
          direction: !isTransactionType(row.type) ? "between" : TRANSACTION_TYPES[row.type].cash < 0 ? "out" : "in",
          description: plain(row.description),
          currency: row.currency,
        },
  );

test.each(expected)("$file: $situation", (file) => {
  const found = read(file);
  if (file.refused !== null || found === null) {
    expect(found === null || shown(found.rows).length > 0).toBe(true);
    expect(file.refused ?? file.rows).not.toEqual([]);
    if (found === null) expect(file.rows).toBeNull();
    return;
  }
  expect(found.asked).toEqual([]);
  const problems = found.rows.flatMap((row) => ("problem" in row ? [row.problem] : []));
  const mended = problems.filter((problem) => !/no money moved, so this row is left out/.test(problem));
  if (file.problem_lines !== null || file.rows !== null)
    expect(mended.length).toBeLessThanOrEqual(file.problem_lines ?? 0);
  if (file.rows !== null)
    expect(shown(found.rows)).toEqual(file.rows.map((row) => ({ ...row, description: plain(row.description) })));
});

test("a spreadsheet's day numbers are its days", () => {
  const found = read({ file: "17_excel_serial_dates.csv", choices: {} } as Expected);
  expect(shown(found?.rows ?? []).map(({ date }) => date)).toEqual(["2026-03-17", "2026-03-18", "2026-03-19"]);
});

test("an amount in every writing is the same", () => {
  for (const text of ["1,250.00", "1250", "KES 1,250.00", "1,250.00 CR", "1,250/=", "1 250.00"])
    expect(readSigned(text, "."), text).toMatchObject({ isNegative: false });
  for (const text of ["-1,250.00", "(1,250.00)", "1,250.00-", "1,250.00 DR", "−1,250.00"])
    expect(readSigned(text, "."), text).toMatchObject({ isNegative: true });
});
