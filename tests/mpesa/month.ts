/** A month of M-PESA as a family's phone has it: 120 messages with balances that chain, and what they come to. */
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";

export type MonthOfMessages = {
  text: string;
  count: number;
  /** What the account holds after the last of them. */
  balance: Cents;
  /** By category, or by what it is. */
  sums: Record<"spent" | "earned" | "fees" | "withdrawn" | "saved" | "borrowed", Cents>;
};

type Movement = {
  direction: "in" | "out";
  amount: number;
  fee?: number;
  sum: keyof MonthOfMessages["sums"];
  words: (amount: string, when: string) => string;
  /** After the balance, or before it. */
  end?: "cost" | "none";
};

const ksh = (cents: number) => `Ksh${formatDecimal(toCents(cents))}`;

const till = (name: string, amount: number): Movement => ({
  direction: "out",
  amount,
  sum: "spent",
  words: (ksh, when) => `Confirmed. ${ksh} paid to ${name}. ${when}.`,
});
const send = (name: string, phone: string, amount: number, fee: number): Movement => ({
  direction: "out",
  amount,
  fee,
  sum: "spent",
  words: (ksh, when) => `Confirmed. ${ksh} sent to ${name}  ${phone} ${when}. `,
});
const paybill = (name: string, account: string, amount: number, fee = 0): Movement => ({
  direction: "out",
  amount,
  fee,
  sum: "spent",
  words: (ksh, when) => `Confirmed. ${ksh} sent to ${name} for account ${account} ${when} `,
});
const receive = (name: string, amount: number): Movement => ({
  direction: "in",
  amount,
  sum: "earned",
  end: "none",
  words: (ksh, when) => `Confirmed.You have received ${ksh} from ${name} ${when}  `,
});
const airtime = (amount: number): Movement => ({
  direction: "out",
  amount,
  sum: "spent",
  words: (ksh, when) => `confirmed.You bought ${ksh} of airtime ${when}.`,
});
const withdraw = (amount: number, fee: number): Movement => ({
  direction: "out",
  amount,
  fee,
  sum: "withdrawn",
  words: (ksh, when) => `Confirmed.${when}Withdraw ${ksh} from 376065 - Sample Agent Market `,
});
const save = (amount: number): Movement => ({
  direction: "out",
  amount,
  sum: "saved",
  end: "none",
  words: (ksh, when) => `Confirmed.${ksh} transferred to M-Shwari account ${when}. `,
});
const borrow = (amount: number): Movement => ({
  direction: "in",
  amount,
  sum: "borrowed",
  end: "none",
  words: (ksh, when) => `Confirmed. You have received ${ksh} from Hustler Fund ${when}. `,
});

/** A day's movements; the months' days differ a little. */
function dayOf(day: number): Movement[] {
  const food = 15_000 + day * 350;
  return [
    till("MAMA NJUGU SHOP", food),
    till(day % 2 === 0 ? "NAIVAS SUPERMARKET" : "QUICKMART KILIMANI", food * 2),
    send("BARAKA BODA", "0711222333", 10_000, 0),
    day % 3 === 0 ? airtime(5_000) : till("KAMAU BUTCHERY", 45_000 + day * 100),
    ...(day === 1 ? [receive("SAMPLE EMPLOYER LTD 774411", 6_500_000)] : []),
    ...(day === 2 ? [paybill("KPLC PREPAID", "12345678901", 150_000)] : []),
    ...(day === 3 ? [save(500_000), paybill("SAMPLE SCHOOL", "ADM1234", 1_200_000, 3_400)] : []),
    ...(day === 5 ? [withdraw(300_000, 5_200)] : []),
    ...(day === 8 ? [send("WANJIRU LANDLORD", "0722000111", 1_500_000, 10_800)] : []),
    ...(day === 12 ? [borrow(50_000), receive("Amina  Test 0700***001", 120_000)] : []),
    ...(day === 18 ? [withdraw(200_000, 2_900)] : []),
    ...(day === 21 ? [paybill("ZUKU", "778899", 299_900)] : []),
  ];
}

/**
 * @param month as 2026-10, one that is over
 * @param opening what is there before the first message, in cents
 */
export function monthOfMessages(month: string, opening: number): MonthOfMessages {
  const [year = "", number = ""] = month.split("-");
  const sums = { spent: 0, earned: 0, fees: 0, withdrawn: 0, saved: 0, borrowed: 0 };
  const messages: string[] = [];
  let balance = opening;
  for (let day = 1; messages.length < 120; day += 1) {
    for (const [index, movement] of dayOf(day).entries()) {
      if (messages.length === 120) break;
      const { direction, amount, fee = 0, sum, words, end = "cost" } = movement;
      balance += direction === "in" ? amount : -amount - fee;
      sums[sum] += amount;
      sums.fees += fee;
      const receipt = `TAA${String(messages.length).padStart(6, "0")}X`;
      const hour = 8 + index;
      const clock = `${hour > 12 ? hour - 12 : hour}:05 ${hour < 12 ? "AM" : "PM"}`;
      const when = `on ${day}/${Number(number)}/${year.slice(2)} at ${clock}`;
      const cost = end === "cost" ? ` Transaction cost, ${ksh(fee)}.` : "";
      messages.push(`${receipt} ${words(ksh(amount), when)}New M-PESA balance is ${ksh(balance)}.${cost}`);
    }
  }
  const inCents = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toCents(sum)]));
  return {
    text: messages.join("\n"),
    count: messages.length,
    balance: toCents(balance),
    sums: inCents as MonthOfMessages["sums"],
  };
}
