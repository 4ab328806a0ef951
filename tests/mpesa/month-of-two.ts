/** A month of a couple: their phones' messages and statements, the files of their three bank accounts, and what it comes to. */
import { formatDecimal, toCents } from "#app/domain/money.ts";
import type { PrintedRow } from "./statement-history.ts";

export type Place = "anne" | "ben" | "kcb" | "equity" | "coop";
type Phone = "anne" | "ben";

const PERSON = { anne: ["ANNE WANJIKU", "0722000001"], ben: ["BEN OTIENO", "0733000002"] } as const;
const BANK = {
  kcb: ["KCB", "522522"],
  equity: ["Equity Bulk Account", "247247"],
  coop: ["Co-op Bank", "400200"],
} as const;
const HEAD = {
  kcb: "KCB BANK KENYA,,,,,\nAccount,1234567811,,,,\nOpening Balance,,,,,",
  equity: "Equity Bank,,,,,\nAccount,1234567822,,,,\n,,,,,",
  coop: "Co-operative Bank,,,,,\nAccount,1234567833,,,,\n,,,,,",
};
const SHOPS = {
  anne: ["MAMA NJUGU SHOP", "QUICKMART KILIMANI", "GOODLIFE PHARMACY"],
  ben: ["OTIENO BUTCHERY", "TOTAL NGONG ROAD", "NAIVAS WESTLANDS"],
} as const;
const COST = 700;

const ksh = (cents: number) => `Ksh${formatDecimal(toCents(cents))}`;
const plain = (cents: number) => formatDecimal(toCents(cents)).replaceAll(",", "");
const isPhone = (place: Place): place is Phone => place === "anne" || place === "ben";

/** @param opening what each place held before the month, in cents */
export function monthOfTwo(month: string, opening: Readonly<Record<Place, number>>) {
  const [year = "", number = ""] = month.split("-");
  const balances = { ...opening };
  const messages: Record<Phone, string[]> = { anne: [], ben: [] };
  const statements: Record<Phone, PrintedRow[]> = { anne: [], ben: [] };
  const rows: Record<Exclude<Place, Phone>, string[]> = { kcb: [], equity: [], coop: [] };
  const sums = { income: 0, expense: 0, transfer: 0 };
  let count = 0;

  function movement(day: number) {
    count += 1;
    const receipt = `U${"ABCDEFGHIJKL"[Number(number) - 1]}${String.fromCharCode(65 + (count % 26))}${String(count).padStart(5, "0")}AB`;
    const hour = 8 + (count % 4);
    const when = `on ${day}/${Number(number)}/${year.slice(2)} at ${hour}:0${count % 10} AM`;
    const at = {
      day: `${month}-${String(day).padStart(2, "0")}`,
      time: `${String(hour).padStart(2, "0")}:0${count % 10}:00`,
    };
    return {
      phone(of: Phone, change: number, message: string, [details, charge]: readonly [string, string?]) {
        const cost = charge === undefined ? 0 : COST;
        balances[of] += change - cost;
        const paid = change < 0 ? ` Transaction cost, ${ksh(cost)}.` : "";
        messages[of].push(
          `${receipt} Confirmed. ${message} ${when}. New M-PESA balance is ${ksh(balances[of])}.${paid}`,
        );
        const row = { receipt, ...at, status: "Completed", movement: null };
        statements[of].unshift({ ...row, details, change, balance: balances[of] + cost });
        if (charge !== undefined)
          statements[of].unshift({ ...row, details: charge, change: -cost, balance: balances[of] });
        sums.expense += cost;
      },
      bank(of: Exclude<Place, Phone>, change: number, words: string) {
        balances[of] += change;
        const [out, into] = change < 0 ? [plain(-change), ""] : ["", plain(change)];
        const date = `${String(day).padStart(2, "0")}/${number}/${year}`;
        rows[of].push(`${date},${words},S${number}${1_000 + count},${out},${into},${plain(balances[of])}`);
      },
      receipt,
    };
  }
  function spend(day: number, of: Place, amount: number, shop: string) {
    const to = movement(day);
    if (isPhone(of))
      to.phone(of, -amount, `${ksh(amount)} paid to ${shop}`, [
        `Merchant Payment to ${500_000 + shop.charCodeAt(0) * 7 + shop.length} - ${shop}`,
      ]);
    else to.bank(of, -amount, shop);
    sums.expense += amount;
  }
  function earn(day: number, of: Exclude<Place, Phone>, amount: number, words: string) {
    movement(day).bank(of, amount, words);
    sums.income += amount;
  }
  function move(day: number, from: Place, to: Place, amount: number) {
    const both = movement(day);
    const [name, phone] = isPhone(to) ? PERSON[to] : BANK[to];
    if (isPhone(from) && isPhone(to)) {
      both.phone(from, -amount, `${ksh(amount)} sent to ${name} ${phone}`, [
        `Customer Transfer to - 2547******${phone.slice(-3)} ${name}`,
        "Customer Transfer of Funds Charge",
      ]);
      const [sender, its] = PERSON[from];
      both.phone(to, amount, `You have received ${ksh(amount)} from ${sender} ${its}`, [
        `Funds received from - 2547******${its.slice(-3)} ${sender}`,
      ]);
    } else if (isPhone(from) && !isPhone(to)) {
      both.phone(from, -amount, `${ksh(amount)} sent to ${name} for account 0123456`, [
        `Pay Bill Online to ${phone} - ${name} Acc. 0123456`,
        "Pay Bill Charge",
      ]);
      both.bank(to, amount, `MPESA C2B ${both.receipt}`);
    } else if (isPhone(to) && !isPhone(from)) {
      both.bank(from, -amount, `MPESA B2C ${both.receipt}`);
      const [bank, number] = BANK[from];
      both.phone(to, amount, `You have received ${ksh(amount)} from ${bank} ${number}`, [
        `Business Payment from ${number} - ${bank} via API. Original conversation ID is AB12CD34.`,
      ]);
    }
    sums.transfer += amount;
  }

  earn(1, "kcb", 8_500_000, "SALARY SAMPLE EMPLOYER LTD");
  earn(1, "equity", 6_000_000, "SALARY OTHER EMPLOYER LTD");
  move(2, "kcb", "anne", 4_000_000);
  move(2, "equity", "ben", 3_500_000);
  for (let each = 0; each < 152; each += 1) {
    const of = each % 2 === 0 ? "anne" : "ben";
    spend(3 + Math.floor(each / 7), of, 10_000 + ((each * 3_701) % 30_000), SHOPS[of][(each >> 1) % 3] ?? "");
  }
  move(26, "anne", "ben", 250_000);
  move(26, "ben", "coop", 500_000);
  move(27, "anne", "kcb", 300_000);
  for (const [bank, shop] of [
    ["kcb", "POS CARREFOUR"],
    ["equity", "POS JAVA HOUSE"],
    ["coop", "KPLC TOKENS"],
  ] as const)
    spend(27, bank, 123_400, shop);

  const file = (bank: Exclude<Place, Phone>) => ({
    name: `${bank}-${month}.csv`,
    text: `${HEAD[bank]}\nDate,Details,Reference,Money out,Money in,Balance\n${rows[bank].join("\n")}\n`,
  });
  return {
    messages,
    statements,
    files: { kcb: file("kcb"), equity: file("equity"), coop: file("coop") },
    balances,
    sums,
  };
}
