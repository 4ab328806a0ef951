/** What the columns of a file hold is remembered by their names: another account of the same bank has them, too. */
import { expect, test } from "vitest";
import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import { proposeMapping } from "#app/features/imports/propose-mapping.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, makeHousehold, makeMember } from "../support.ts";

const database = databaseOfFile();

const SIGNED = "Date,Description,Amount";
const CARD = [SIGNED, "2026-03-05,NAIVAS,1500.00", "2026-03-06,KFC,900.00", "2026-03-07,PAYMENT RECEIVED,-2400.00"];
const ACCOUNT = [SIGNED, "2026-03-05,NAIVAS,-1500.00", "2026-03-06,KFC,-900.00", "2026-03-25,SALARY,85000.00"];
const COLUMNS = "Date,Description,Debit,Credit,Balance";
const PLAIN = [COLUMNS, "2026-03-05,NAIVAS,100.00,,900.00", "2026-03-06,SALARY,,50.00,950.00"];
const WITH_MINUS = [
  COLUMNS,
  "2026-03-05,NAIVAS,-100.00,,900.00",
  "2026-03-06,SALARY,,50.00,950.00",
  "2026-03-07,KFC,-20.00,,930.00",
];

/** What is proposed for a file after another one was read, with what was chosen of that. */
async function proposedAfter(before: readonly string[], next: readonly string[], chosen: Partial<Mapping> = {}) {
  const context = contextOf(database, await makeMember(database, await makeHousehold(database)));
  const propose = async (lines: readonly string[]) => {
    const proposal = await proposeMapping(context, lines.join("\n"), null);
    if (!proposal.ok) throw new Error(JSON.stringify(proposal.refusal));
    return proposal.value;
  };
  const mapping = { ...(await propose(before)).mapping, ...chosen };
  const file = new File([before.join("\n")], "a.csv");
  expect(await stageFile(context, { id: newId(), file, mapping })).toEqual({ ok: true, value: null });
  return propose(next);
}

const types = (shown: readonly object[]) => shown.map((row) => ("type" in row ? row.type : null));

test("a file that reads as the last one with its columns is not asked about", async () => {
  for (const [file, chosen] of [
    [CARD],
    [ACCOUNT],
    [PLAIN],
    [WITH_MINUS],
    [CARD.slice(0, 3), { positive: "out" }],
  ] as const) {
    expect(await proposedAfter(file, file, chosen)).toMatchObject({ isFamiliar: true, questions: {} });
  }
  expect(await proposedAfter(CARD, CARD.slice(0, 3))).toMatchObject({ isFamiliar: true });
  expect(await proposedAfter(WITH_MINUS, [COLUMNS, "2026-03-06,SALARY,,50.00,950.00"])).toMatchObject({
    isFamiliar: true,
  });
});

test("amounts whose signs speak against the last file with the same columns are asked about", async () => {
  for (const [before, next] of [
    [CARD, ACCOUNT],
    [ACCOUNT, CARD],
    [ACCOUNT, CARD.slice(0, 3)],
  ] as const) {
    const { questions, isFamiliar } = await proposedAfter(before, next);
    expect([Object.keys(questions), isFamiliar]).toEqual([["positive"], false]);
  }
});

test("debits are read by their own file's signs, and shown where they differ from the last one's", async () => {
  const onlyCredits = [COLUMNS, "2026-02-05,SALARY,,50.00,1000.00"];
  for (const before of [PLAIN, onlyCredits]) {
    const { shown, isFamiliar } = await proposedAfter(before, WITH_MINUS);
    expect([types(shown), isFamiliar]).toEqual([["expense", "income", "expense"], false]);
  }
});

test("balances that do not follow are shown, though the columns are known", async () => {
  const { notes, isFamiliar } = await proposedAfter(WITH_MINUS, [
    ...WITH_MINUS,
    ...Array.from({ length: 9 }, (_, n) => `2026-03-08,FARE,-1.00,,${929 - n}.00`),
    "2026-03-09,RENT,-7.00,,800.00",
  ]);
  expect([notes, isFamiliar]).toEqual([[expect.stringMatching(/^The balance in line 14 does not follow/)], false]);
});
