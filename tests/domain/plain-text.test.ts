import { describe, expect, test } from "vitest";
import { lineOfText } from "#app/domain/entry-fields.ts";
import { toCents } from "#app/domain/money.ts";
import { readStagedMovements } from "#app/domain/movements/staged-movement-schema.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { wordsOfIssue } from "#app/request/field-words.ts";

describe("a line of text", () => {
  const name = lineOfText(20, "name_not_entered");
  const problemOf = (text: string) => name.safeParse(text).error?.issues.map(wordsOfIssue) ?? [];

  test.each(["Shamba", "Élodie 🌻", "محمد", "a\u200db", "a\u200cb", "\u{1f1f0}\u{1f1ea}", "two  words"])(
    "may be %j",
    (text) => {
      expect(problemOf(text)).toEqual([]);
    },
  );

  test.each(["", " ", "\t\n", "\u200b", "\u00a0\ufeff", "\u3164"])("is not blank, as %j is", (text) => {
    expect(problemOf(text)).toEqual(["Enter a name."]);
  });

  test.each([
    "moc\u202eevil",
    "\u2066a",
    "a\u0007",
    "a\u0085b",
    "a\u061cb",
    "a\u200eb",
    "a\u200fb",
    "a\u{e0001}\u{e0061}",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}",
    "a\ufffe",
    "a\uffff",
  ])("has nothing that cannot be printed, as %j has", (text) => {
    expect(problemOf(text)).toEqual(["Remove the characters that cannot be printed."]);
  });
});

test("a movement whose printed name could turn the words around it is taken without what does that", () => {
  const party = { name: "SHOP\u202e\u0001 A", number: "\u202e", account: "0\n1" };
  const [movement] = stagedMovements(
    [
      {
        receipt: "UAA1BB2CC3\u202e",
        part: "main",
        at: null,
        amount: toCents(100),
        direction: "out",
        kind: "paybill",
        party,
        balance: null,
        wallet: "mpesa",
      },
    ],
    "batch",
  );
  expect(movement).toMatchObject({
    receipt: "UAA1BB2CC3",
    party_name: "SHOP A",
    party_number: null,
    party_account: "0 1",
    payee: "shop a / 0 1",
  });
  expect(readStagedMovements(JSON.stringify([movement]))).toEqual([movement]);
});
