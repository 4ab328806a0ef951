/** What arrives of itself: messages of M-PESA, statements and files of banks, and what is made of them in the review. */
import { mappingFieldName } from "../../app/domain/imports/file-mapping.ts";
import { readMessages } from "../../app/domain/movements/messages/messages.ts";
import { stagedMovements } from "../../app/domain/movements/stored-movement.ts";
import { newId } from "../../db/id.ts";
import type { Member } from "./member.ts";

const HEADER =
  "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
const [IMPORT, REVIEW] = ["/transactions/import", "/transactions/review"];
const SHOP = { payee: "mama njugu shop", direction: "out", kind: "till", label: "MAMA NJUGU SHOP" };
const FOOD = { decision: "expense:Variable Expenses:Groceries" };
/** How many messages before the new one are pasted again. */
const OVERLAP = 3;

const MAPPING = Object.fromEntries(
  (
    [
      ["date", "0"],
      ["description", "1"],
      ["debit", "2"],
      ["credit", "3"],
      ["order", "dmy"],
      ["decimal", "."],
      ["positive", "out"],
      ["code", "KES"],
      ["out", "expense|Variable Expenses|Groceries"],
      ["in", "income|Other Income"],
    ] as const
  ).map(([field, value]) => [mappingFieldName(field), value]),
);

export function moneyInDeeds({ client, book, stage, home, phone, number, shillings, chance }: Member) {
  const messages: { receipt: string; text: string }[] = [];
  let rowsOfBanks = 0;
  const own = (rows: readonly string[]) =>
    rows.map((words) => `${stage.today()},tithe,,,${words},${shillings()},KES,,,,,\n`).join("");

  function message(): void {
    const receipt = `TA${newId().replaceAll("-", "").slice(-8).toUpperCase()}`;
    const [year, month, day] = stage.today().split("-").map(Number);
    const when = `on ${day}/${month}/${(year ?? 0) % 100} at 6:59 PM`;
    const text = `${receipt} Confirmed. Ksh100.00 paid to MAMA NJUGU SHOP. ${when}.New M-PESA balance is Ksh955.78. Transaction cost, Ksh0.00.`;
    messages.push({ receipt, text });
  }
  async function bring(deed: string, source: "messages" | "statement") {
    message();
    const some = messages.slice(-1 - OVERLAP);
    const read = readMessages(some.map(({ text }) => text).join("\n")).movements;
    const movements = JSON.stringify(stagedMovements(read, newId()));
    const fields = { account: phone.account, source, movements };
    if ((await client.write({ deed, path: `${IMPORT}/movements`, fields })) === "done")
      for (const { receipt } of some) book.receipts.add(receipt);
  }
  async function expected(): Promise<string | undefined> {
    const page = await client.ask(REVIEW);
    return /name="expected" value="(\d+)"/.exec((await page?.text()) ?? "")?.[1];
  }

  return {
    paste: () => bring("paste messages", "messages"),
    statement: () => bring("bring a statement", "statement"),
    async import() {
      const id = newId();
      const rows = [1, 2, 3].map((line) => `soak ${id} ${line}`);
      const piece = { id, name: "a.csv", line: "2", header: HEADER, text: own(rows) };
      // Others of the household may have added a file, and five wait at most.
      if (
        (await client.write({ deed: "choose a file", path: `${IMPORT}/rows`, fields: piece, mayBeRefused: true })) !==
        "done"
      )
        return;
      const commit = { deed: "add a file", path: IMPORT, fields: { intent: "commit", id }, mayBeRefused: true };
      const outcome = await client.write(commit);
      if (outcome !== "done") return;
      if (chance(0.7)) {
        for (const row of rows) book.imported.add(row);
        return;
      }
      const undo = { deed: "undo an import", path: `${IMPORT}s`, fields: { intent: "undo-import", id } };
      const undone = await client.write(undo);
      for (const row of rows) (undone === "done" ? book.undone : book.imported).add(row);
    },
    /** A file of the bank, of which the next one repeats nothing. */
    async bankFile() {
      const id = newId();
      const amounts = [1, 2].map(() => {
        rowsOfBanks += 1;
        return 10_000_000 + number * 1_000_000 + rowsOfBanks;
      });
      const day = stage.today().split("-").toReversed().join("/");
      const lines = amounts.map((cents) => `${day},POS QUICKMART,${(cents / 100).toFixed(2)},`);
      const file = new File([`Date,Details,Money out,Money in\n${lines.join("\n")}\n`], "kcb.csv");
      const chosen = { deed: "choose a bank's file", path: IMPORT, fields: { intent: "stage", id, ...MAPPING }, file };
      if ((await client.write({ ...chosen, mayBeRefused: true })) !== "done") return;
      const review = { intent: "review", id, account: home.bank };
      const outcome = await client.write({
        deed: "review a bank's file",
        path: IMPORT,
        fields: review,
        mayBeRefused: true,
      });
      if (outcome === "done") for (const cents of amounts) book.bankRows.add(cents);
    },
    async review() {
      const decide = { intent: "decide", ...SHOP, ...FOOD };
      await client.write({ deed: "decide in the review", path: REVIEW, fields: decide, mayBeRefused: true });
      const [count, id] = [await expected(), newId()];
      if (!count) return;
      const add = { intent: "add", id, expected: count };
      const outcome = await client.write({
        deed: "add from the review",
        path: REVIEW,
        fields: add,
        mayBeRefused: true,
      });
      if (outcome === "done" && chance(0.3)) {
        const undo = { intent: "undo", id };
        await client.write({ deed: "undo an addition", path: REVIEW, fields: undo, mayBeRefused: true });
      }
    },
  };
}
