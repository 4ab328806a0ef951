/** What a bank's file may print in its cells, however odd, is stored as movements, and with what an account may begin. */
import { expect, test } from "vitest";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { openingOf } from "#app/domain/movements/opening.ts";
import { readStagedMovements } from "#app/domain/movements/staged-movement-schema.ts";
import {
  type FileMovementRow,
  movementsOfFile,
  walletOfFile,
} from "#app/domain/movements/statements/file-movements.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";

const COLUMNS = ["Date", "Details", "Amount", "Reference", "Balance"];
const EMOJI = "\u{1F600}";

const row = (description: string, reference = "", balance = "", amount = 10_000): FileMovementRow => ({
  day: "2026-10-01",
  amount: toCents(amount),
  direction: "out",
  description,
  cells: ["2026-10-01", description, "", reference, balance],
});

test.each<[string, FileMovementRow[]]>([
  ["references of characters that nobody sees", ["\u200b", "\u3164"].map((blank) => row("NAIVAS", blank.repeat(6)))],
  ["a long reference that is cut within a character", [row("NAIVAS", `a${EMOJI.repeat(60)}`), row("SHOP", "R000002")]],
  ["long words without a reference", [row(EMOJI.repeat(70)), row(`Shop ${EMOJI.repeat(70)}`)]],
  [
    "balances that no account has",
    [row("NAIVAS", "R000001", "20000000000.00"), row("SHOP", "R000002", "-20000000000.00")],
  ],
])("%s are stored", (_, rows) => {
  const staged = stagedMovements(movementsOfFile(rows, COLUMNS, "bank"), "file");
  expect(readStagedMovements(JSON.stringify(staged))).toEqual(staged);
  expect(staged.every(({ receipt }) => receipt.isWellFormed())).toBe(true);
});

test("an account begins with no more than one may hold", () => {
  const rows = [row("NAIVAS", "R000001", "10000000000.00"), row("SHOP", "R000002", "", LARGEST_AMOUNT)];
  expect(openingOf(movementsOfFile(rows, COLUMNS, "bank"), walletOfFile("bank"))).toBeNull();
});

test.each([
  "LEDGER FEE OCT 2026",
  "MPESA B2C CHARGES 254712345678 JANE WANJIKU",
  "CHARGES FOR PESALINK TO JOHN MWANGI",
  "EXCISE DUTY 20%",
  "OVERDRAFT ARRANGEMENT FEE",
  "MONTHLY MAINTENANCE",
  "Customer Transfer of Funds Charge",
])("%s is a charge of the bank's own", (words) => {
  expect(movementsOfFile([row(words)], COLUMNS, "bank")).toMatchObject([
    { kind: "fee", part: "fee", party: { name: null } },
  ]);
});

test.each([
  ["RTGS BRAEBURN SCHOOLS LTD TERM 1 FEES", "BRAEBURN SCHOOLS LTD TERM 1 FEES"],
  ["SCHOOL FEES PESALINK TO RIARA", "SCHOOL FEES PESALINK TO RIARA"],
  ["NAIROBI HOSPITAL CHARGES", "NAIROBI HOSPITAL CHARGES"],
  ["SERVICE CHARGE LAVINGTON APARTMENTS", "SERVICE CHARGE LAVINGTON APARTMENTS"],
  ["RTGS FEES MAKINI SCHOOL", "FEES MAKINI SCHOOL"],
])("%s is paid to whom it names, and is no charge of the bank's", (words, name) => {
  expect(movementsOfFile([row(words)], COLUMNS, "bank")).toMatchObject([
    { kind: "send", part: "main", party: { name } },
  ]);
});

test.each([
  ["POS/5234XX1122/CARREFOUR THE HUB NAIROBI KE/12345678", "CARREFOUR THE HUB"],
  ["POS PURCHASE JAVA HOUSE YAYA NAIROBI KEN 12/11/2026", "JAVA HOUSE YAYA"],
  ["POS TOTAL KENYA", "TOTAL KENYA"],
  ["VISA POS NETFLIX.COM USD 9.99", "NETFLIX.COM"],
  ["CARD 4567****1200 SPOTIFY 4.99 EUR", "SPOTIFY"],
])("%s names %s, wherever it is and whatever it cost there", (words, name) => {
  expect(movementsOfFile([row(words)], COLUMNS, "bank")).toMatchObject([{ party: { name } }]);
});

test("a reference is read in whatever part of a statement its row stands, and a word or a teller's zero is none", () => {
  const referenceOf = (...references: string[]) =>
    movementsOfFile(
      references.map((reference) => row("LOAN", reference)),
      COLUMNS,
      "bank",
    ).map(({ receipt }) => receipt);
  expect(referenceOf("LN0112", "LN0112", "LN0112")).toEqual(["LN0112", "LN0112", "LN0112"]);
  expect(referenceOf("LN0112")).toEqual(["LN0112"]);
  expect(referenceOf("TRANSFER", "N/A", "000000", "")).toEqual(["", "", "", ""]);
});

test("of two columns with references, the one that a row fills is read", () => {
  const columns = ["Cheque No", "Transaction Reference"];
  const of = (...cells: string[]) => ({ ...row("SCHOOL"), cells });
  const receipts = movementsOfFile([of("", "FT2601"), of("000418", ""), of("-", "X/UBA7QT3LMN")], columns, "bank");
  expect(receipts.map(({ receipt }) => receipt)).toEqual(["FT2601", "000418", "UBA7QT3LMN"]);
});

test.each([
  ["CREDIT CARD PAYMENT 4567XXXXXXXX1120", "own_transfer"],
  ["PAYMENT TO CREDIT CARD 1120", "own_transfer"],
  ["CREDIT CARD PURCHASE NAIVAS", "card"],
  ["CARD PAYMENT NAIVAS", "card"],
])("%s is of the kind %s: a card's bill goes to an account of one's own", (words, kind) => {
  expect(movementsOfFile([row(words)], COLUMNS, "bank")).toMatchObject([{ kind }]);
});
