/** What a bank's file may print in its cells, however odd, is stored as movements, and with what an account may begin. */
import { expect, test } from "vitest";
import { LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { type FileMovementRow, movementsOfFile, walletOfFile } from "#app/domain/movements/file-movements.ts";
import { openingOf } from "#app/domain/movements/opening.ts";
import { readStagedMovements } from "#app/domain/movements/staged-movement-schema.ts";
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
