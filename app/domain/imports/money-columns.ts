/** Which columns of money are what, in a file that does not name them: its balances prove it. */
import { readSigned } from "./file-amounts.ts";
import { isProven, linksOf } from "./file-chain.ts";
import { DECIMALS, fullMapping, type Mapping } from "./file-mapping.ts";

type Rows = readonly (readonly string[])[];
type Money = Partial<Pick<Mapping, "amount" | "debit" | "credit" | "balance">>;
type Dates = Pick<Mapping, "date" | "order">;

/** More columns of money than any bank has; trying all pairs and triples takes no longer. */
const MOST = 6;

/**
 * @param dates which column holds them, so that what was there before a payment is not taken for what was left
 * @returns null where no choice of columns agrees with a balance
 */
export function moneyByContent(rows: Rows, count: number, taken: ReadonlySet<number>, dates: Dates): Money | null {
  const money = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !taken.has(index) && isMoney(rows, index))
    .slice(0, MOST)
    .map(String);
  const isFull = (index: string) => rows.every((row) => (row[Number(index)] ?? "").trim() !== "");
  for (const balance of money.filter(isFull)) {
    const others = money.filter((index) => index !== balance);
    const [amount] = others.filter(isFull).filter((index) => agrees(rows, dates, { amount: index, balance }));
    if (amount !== undefined) return { amount, balance };
    for (const debit of others) {
      const credit = others.find((index) => index !== debit && agrees(rows, dates, { debit, credit: index, balance }));
      if (credit !== undefined) return { debit, credit, balance };
    }
  }
  return null;
}

/** Two columns also have to say the directions that the balances show. */
function agrees(rows: Rows, dates: Dates, columns: Money): boolean {
  const links = DECIMALS.map((decimal) => linksOf(rows, fullMapping({ ...dates, ...columns, decimal }))).find(isProven);
  if (links === undefined) return false;
  if (columns.debit === undefined) return true;
  return rows.every((row, index) => {
    const isOut = /[1-9]/.test(row[Number(columns.debit)] ?? "");
    return links[index] === null || links[index] === "start" || (links[index] === "out") === isOut;
  });
}

function isMoney(rows: Rows, index: number): boolean {
  const cells = rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => readSigned(cell, ".") ?? readSigned(cell, ","));
}
