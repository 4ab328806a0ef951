/** In which currency a bank's file is: as a line above the table, a heading, a column or the amounts say. */
import { expect, test } from "vitest";
import { openQuestions, proposeMapping } from "#app/domain/imports/mapping-proposal.ts";
import { readRows } from "#app/features/imports/read-file.ts";
import { sampleOf } from "#app/features/imports/sample.ts";
import { splitFile } from "#app/features/imports/split.ts";

function currenciesOf(text: string): string[] {
  const sample = sampleOf(text);
  if (!sample) throw new Error("no table was found");
  const mapping = proposeMapping(sample, "KES");
  const foreign = { delimiter: sample.delimiter, mapping, here: { today: "2026-11-26", zone: "Africa/Nairobi" } };
  return splitFile(text, sample.headerLine).pieces.flatMap((piece) => {
    const body = readRows(piece.text, sample.columns, piece.line, "KES", foreign);
    if ("problem" in body) throw new Error(body.problem);
    return body.rows.map((row) => ("problem" in row ? row.problem : row.currency));
  });
}

const TABLE = "Date,Details,Debit,Credit,Balance\n14/10/2026,Naivas,120.50,,879.50\n15/10/2026,Acme,,500.00,1379.50\n";

test.each([
  ["a line above", `Equity Bank\nCurrency: USD\n${TABLE}`, "USD"],
  ["a cell of a line above", `Stanbic\nAccount:,0100004567,Currency:,USD\n${TABLE}`, "USD"],
  ["its name and its code", `Co-op\nCurrency: US Dollar (USD)\n${TABLE}`, "USD"],
  ["CCY beside the account", `"A/C No: 001054   CCY: EUR"\n${TABLE}`, "EUR"],
  ["its name in the plural, in words", `I&M\nCurrency,US DOLLARS\n${TABLE}`, "USD"],
  ["the name of the account", `Equity\nPound Sterling Savings 0123\n${TABLE}`, "GBP"],
  ["a country and a unit", `Stanbic\nUganda Shillings account\n${TABLE}`, "UGX"],
  ["a sign beside a balance above", `Inter\nSaldo,R$ 3.947\n${TABLE}`, "BRL"],
  ["a heading that ends in it", TABLE.replace("Debit,Credit", "Debit EUR,Credit EUR"), "EUR"],
  ["a heading in brackets", TABLE.replace("Debit,Credit", "Debit (GBP),Credit (GBP)"), "GBP"],
  [
    "a column called Cur",
    "Date;Narration;Cur;Dr;Cr\n14/10/2026;Fuel;UGX;171,100.00;0.00\n15/10/2026;Acme;UGX;0.00;5,000.00\n",
    "UGX",
  ],
  ["nothing: then the household's", `Account Name: Usd Traders\n${TABLE}`, "KES"],
])("%s", (_, text, currency) => {
  expect(currenciesOf(text)).toEqual([currency, currency]);
});

test("an account in a foreign currency that is named nowhere is asked for", () => {
  const sample = sampleOf(`I&M\nFCY CURRENT ACCOUNT\n${TABLE}`);
  expect(sample && openQuestions(proposeMapping(sample, "KES"), sample)).toEqual(["code"]);
});

test("amounts in euros and dollars are each in the currency that they print", () => {
  const text =
    'Date,Details,Out,In\n14/10/2026,Acme,,"$15,473.04"\n15/10/2026,School,"€6,080.89",\n16/10/2026,Zoom,€8.24,\n';
  expect(currenciesOf(text)).toEqual(["USD", "EUR", "EUR"]);
});
