/** What M-PESA wrote to the demo household in its last days, which waits for a review. */
import { addDays, type Day } from "#app/domain/calendar.ts";

const MESSAGES: readonly [daysAgo: number, receipt: string, words: string, end: string][] = [
  [
    6,
    "UKD1BB2CA1",
    "Confirmed. Ksh1,840.00 paid to NAIVAS SUPERMARKET. <when>.",
    "New M-PESA balance is Ksh14,312.00. Transaction cost, Ksh0.00.",
  ],
  [
    6,
    "UKD1BB2CA2",
    "Confirmed. Ksh100.00 sent to BARAKA MUTUA  0711***333 <when>. ",
    "New M-PESA balance is Ksh14,212.00. Transaction cost, Ksh0.00.",
  ],
  [
    5,
    "UKE1BB2CA3",
    "Confirmed. Ksh1,500.00 sent to KPLC PREPAID for account 54400012345 <when> ",
    "New M-PESA balance is Ksh12,712.00. Transaction cost, Ksh0.00.",
  ],
  [
    4,
    "UKF1BB2CA4",
    "Confirmed.<when>Withdraw Ksh2,000.00 from 376065 - Soko Agency Ngara ",
    "New M-PESA balance is Ksh10,683.00. Transaction cost, Ksh29.00.",
  ],
  [
    4,
    "UKF1BB2CA5",
    "Confirmed. Ksh100.00 sent to BARAKA MUTUA  0711***333 <when>. ",
    "New M-PESA balance is Ksh10,583.00. Transaction cost, Ksh0.00.",
  ],
  [
    3,
    "UKG1BB2CA6",
    "Confirmed.You have received Ksh3,500.00 from MERCY AKINYI 0722***481 <when>  ",
    "New M-PESA balance is Ksh14,083.00.",
  ],
  [
    3,
    "UKG1BB2CA7",
    "confirmed.You bought Ksh100.00 of airtime <when>.",
    "New M-PESA balance is Ksh13,983.00. Transaction cost, Ksh0.00.",
  ],
  [
    2,
    "UKH1BB2CA8",
    "Confirmed. Ksh640.00 paid to MAMA NJUGU SHOP. <when>.",
    "New M-PESA balance is Ksh13,343.00. Transaction cost, Ksh0.00.",
  ],
  [
    2,
    "UKH1BB2CA9",
    "Confirmed.Ksh2,000.00 transferred to M-Shwari account <when>. ",
    "M-PESA balance is Ksh11,343.00 .New M-Shwari saving account balance is Ksh9,400.00. Transaction cost Ksh.0.00",
  ],
  [
    1,
    "UKI1BB2CB1",
    "Confirmed. Ksh100.00 sent to BARAKA MUTUA  0711***333 <when>. ",
    "New M-PESA balance is Ksh11,243.00. Transaction cost, Ksh0.00.",
  ],
  [
    1,
    "UKI1BB2CB2",
    "Confirmed. Ksh455.00 paid to MAMA NJUGU SHOP. <when>.",
    "New M-PESA balance is Ksh10,788.00. Transaction cost, Ksh0.00.",
  ],
];

/** The messages as a phone has them, one a line. */
export function demoMessages(today: Day): string {
  return MESSAGES.map(([daysAgo, receipt, words, end], index) => {
    const [year = "", month, day] = addDays(today, -daysAgo).split("-");
    const when = `on ${Number(day)}/${Number(month)}/${year.slice(2)} at ${(index % 9) + 1}:25 PM`;
    return `${receipt} ${words.replace("<when>", when)}${end}`;
  }).join("\n");
}
