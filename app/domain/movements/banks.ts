/** How banks word a movement of an account of theirs. */
import type { Kind } from "./kinds.ts";
import type { Movement } from "./movement.ts";
import { BANK_AMOUNT, centsOf, dayOf, nameOf, PHONE, timeOf } from "./printed.ts";

const DECIMAL_AMOUNT = String.raw`Ksh(?<amount>(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2})(?!\d)`;
const A = BANK_AMOUNT.replace("(", "(?<amount>");
const NUMBER = `(?<number>${PHONE})`;

const WORDINGS: readonly [pattern: string, kind: Kind, direction: "in" | "out"][] = [
  [
    `Bank to M-PESA transfer of ${A} to ${NUMBER} ?- ?(?<name>.+?) successfully processed\\..*?M-PESA Ref ID: ?(?<receipt>\\w{10})\\b`,
    "send",
    "out",
  ],
  [
    `(?:Dear .{1,60}?, ?)?you have successfully sent ${A} to ${NUMBER} with M.?Pesa Reference Number (?<receipt>\\w{10})\\b`,
    "send",
    "out",
  ],
  [`You have received ${A} via PesaLink(?:.*?Tran Ref (?<receipt>\\w+))?`, "receive", "in"],
  [
    `You made a purchase of ${A} on (?<day>\\d{4}-\\d{2}-\\d{2}) (?<time>\\d{2}:\\d{2}(?::\\d{2})?) at (?<name>.+?)(?: using .*)?$`,
    "card",
    "out",
  ],
  [
    `Confirmed, ?Bill payment to (?<name>.+?) of ${A} for account (?<account>.+?) and Ref\\.? ?(?<receipt>\\w{10}) on (?<day>\\d{2}-\\d{2}-\\d{4}) at (?<time>\\d{2}:\\d{2})`,
    "paybill",
    "out",
  ],
  [
    `Card PAYMENT of ${A} on (?<name>.+?)(?:>.*?)? (?<day>\\d{2}-\\d{2}-\\d{4}) (?<time>\\d{1,2}:\\d{2} [AP]M)`,
    "card",
    "out",
  ],
  [`M-PESA Paybill Successful: ?${A} to (?<number>\\d{5,7}) ?- ?(?<name>.+?) ?-?$`, "paybill", "out"],
  [`A transaction of ${A} has been made .*?on your Absa card .*?at (?<name>.+?)\\.?$`, "card", "out"],
  [`Absa confirms receipt of (?:.*? )?payment of ${DECIMAL_AMOUNT}`, "receive", "in"],
];
const COMPILED = WORDINGS.map(([pattern, kind, direction]) => ({
  pattern: new RegExp(`^${pattern}`, "i"),
  kind,
  direction,
}));

const BALANCE = /(?:Avail(?:able)? Bal(?:ance)?|New balance)(?: is)?:? Ksh([\d,]+\.\d{2})(?!\d)/i;

/** How a bank's message begins: on a line of its own it is a message of its own. */
export const BANK_STARTS =
  /^(?:Bank to M-PESA|(?:Dear .{1,60}?, ?)?you have successfully sent|You have received|You made a purchase|Confirmed, ?Bill|Card PAYMENT|M-PESA Paybill Successful|A transaction of|Absa confirms)/i;

/** @returns a bank's message as what it tells; null where none of the wordings fits */
export function readBankMessage(message: string): Movement | "nothing moved" | null {
  for (const { pattern, kind, direction } of COMPILED) {
    const groups = pattern.exec(message)?.groups;
    const amount = centsOf(groups?.amount);
    if (!groups || amount === null) continue;
    if (amount === 0) return "nothing moved";
    const at = groups.day ? readTime(groups.day, groups.time) : null;
    if (at === "no such day") return null;
    return {
      receipt: groups.receipt ?? "",
      part: "main",
      at,
      amount,
      direction,
      kind,
      party: { name: nameOf(groups.name), number: groups.number ?? null, account: groups.account ?? null },
      balance: centsOf(BALANCE.exec(message)?.[1]),
      wallet: "bank",
    };
  }
  return null;
}

function readTime(day: string, time: string | undefined): NonNullable<Movement["at"]> | "no such day" {
  const printed = /^\d{4}/.test(day) ? day.split("-").reverse().join("-") : day;
  const [date, hour] = [dayOf(printed), timeOf(time ?? "")];
  return date && hour ? { day: date, time: hour } : "no such day";
}
