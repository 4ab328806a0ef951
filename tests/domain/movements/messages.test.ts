/** Messages of M-PESA and of banks: what was printed comes out, and nothing else. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import type { Movement } from "#app/domain/movements/movement.ts";
import { type GeneratedMessage, message, NOISE } from "../../mpesa/generated-messages.ts";
import { fc, runs } from "../../property.ts";

type Sample = { sender: string; kind: string; text: string };
const SAMPLES: Sample[] = JSON.parse(readFileSync(new URL("../../data/mpesa/messages.json", import.meta.url), "utf8"));

/** A movement in a line: receipt, part, kind, direction, amount in cents, wallet, when, who, balance. */
const line = ({ receipt, part, kind, direction, amount, wallet, at, party, balance }: Movement): string =>
  [
    receipt || "-",
    part,
    kind,
    direction,
    amount,
    wallet,
    at ? `${at.day} ${at.time}` : "no day",
    `${party.name}/${party.number}/${party.account}`,
    balance,
  ].join(" | ");

const read = (text: string) => readMessages(text).movements.map(line);

/** What was not understood, in its words. */
const unreadIn = (text: string) => readMessages(text).unread.map((piece) => piece.text);

const EXPECTED: Record<string, string[]> = {
  TAA1BB2CC3: [
    "TAA1BB2CC3 | main | send | out | 250000 | mpesa | 2026-03-05 21:25 | AMINA TEST/0700000001/null | 58526",
    "TAA1BB2CC3 | fee | fee | out | 3300 | mpesa | 2026-03-05 21:25 | null/null/null | ",
  ],
  PAA1BB2CC5: [
    "PAA1BB2CC5 | main | send | out | 160000 | mpesa | 2021-01-16 17:09 | null/0780000002/null | 22685",
    "PAA1BB2CC5 | fee | fee | out | 7400 | mpesa | 2021-01-16 17:09 | null/null/null | ",
  ],
  UAA1BB2CC7: ["UAA1BB2CC7 | main | receive | in | 10000 | pochi | 2026-08-16 22:37 | Amina Test/null/null | 166000"],
  UAA1BB2CC8: [
    "UAA1BB2CC8 | main | paybill | out | 120000 | mpesa | 2026-05-04 20:23 | KPLC PREPAID/null/00000000001 | 317078",
  ],
  UAA1BB2CC9: [
    "UAA1BB2CC9 | main | paybill | out | 2000 | mpesa | 2026-07-18 23:03 | SAFARICOM DATA BUNDLES/null/SAFARICOM DATA BUNDLES | 8800",
  ],
  UAA1BB2CD1: ["UAA1BB2CD1 | main | till | out | 18000 | mpesa | 2026-05-10 18:59 | TEST TRADERS/null/null | 195578"],
  UAA1BB2CD3: [
    "UAA1BB2CD3 | main | withdrawal | out | 100000 | mpesa | 2026-05-27 13:16 | Test Agency Test shop market/000001/null | 15306",
    "UAA1BB2CD3 | fee | fee | out | 2900 | mpesa | 2026-05-27 13:16 | null/null/null | ",
  ],
  UAA1BB2CD4: [
    "UAA1BB2CD4 | main | deposit | in | 200000 | mpesa | 2026-03-28 08:31 | TEST NET LIMITED Test shop building/null/null | 241987",
  ],
  UAA1BB2CD5: [
    "UAA1BB2CD5 | main | receive | in | 4000 | mpesa | 2026-06-05 12:56 | Amina Test/0700***001/null | 4500",
  ],
  UAA1BB2CD7: ["UAA1BB2CD7 | main | receive | in | 42500 | mpesa | 2025-10-05 18:34 | TEST B2C/null/null | 12311"],
  UAA1BB2CD9: ["UAA1BB2CD9 | main | airtime | out | 500 | mpesa | 2026-06-04 22:57 | null/null/null | 500"],
  UAA1BB2CE1: [
    "UAA1BB2CE1 | draw | fuliza_draw | in | 61300 | mpesa | no day | Fuliza/null/null | ",
    "UAA1BB2CE1 | fee | fee | out | 613 | fuliza | no day | Fuliza/null/null | ",
  ],
  UAA1BB2CE3: ["UAA1BB2CE3 | main | fuliza_repay | out | 173892 | mpesa | no day | Fuliza/null/null | 858108"],
  UAA1BB2CE5: ["UAA1BB2CE5 | main | savings | out | 5000 | mpesa | 2026-08-14 22:02 | M-Shwari/null/null | 81103"],
  UAA1BB2CE7: ["UAA1BB2CE7 | main | savings | out | 500000 | mpesa | 2026-06-01 09:00 | KCB M-PESA/null/null | 378239"],
  UAA1BB2CE8: [
    "UAA1BB2CE8 | main | savings | in | 1500000 | mpesa | 2026-06-03 16:27 | KCB M-PESA/null/null | 1500000",
  ],
  TAA1BB2CE9: ["TAA1BB2CE9 | reversal | reversal | out | 10000 | mpesa | 2025-09-02 08:31 | null/null/null | 175800"],
  SAA1BB2CF5: [
    "SAA1BB2CF5 | main | loan_out | out | 100284 | mpesa | 2024-05-20 15:23 | Hustler Fund/null/null | 942984",
  ],
  UAB1CD2EF3: ["UAB1CD2EF3 | main | send | out | 50000 | mpesa | 2026-02-01 null | ASHA MTAMU/0700000123/null | "],
  UAB1CD2EF5: ["UAB1CD2EF5 | main | loan_out | out | 50000 | mshwari | 2026-02-01 09:00 | M-Shwari/null/null | "],
  UAB1CD2EF6: ["UAB1CD2EF6 | main | loan_out | out | 123400 | mpesa | 2026-02-01 09:00 | KCB M-PESA/null/null | 10000"],
  UAB1CD2EF7: ["UAB1CD2EF7 | main | loan_in | in | 50000 | mpesa | 2026-05-14 16:41 | Hustler Fund/null/null | 60000"],
  hustler_in_2: ["- | main | loan_in | in | 50000 | mpesa | no day | Hustler Fund/null/null | "],
  UAB1CD2EF9: ["UAB1CD2EF9 | main | savings | out | 50000 | mpesa | 2026-02-01 09:00 | ZIIDI/null/null | 10000"],
  UAB1CD2EG2: [
    "UAB1CD2EG2 | main | send | out | 50000 | mpesa | 2026-02-01 09:00 | M-PESA GLOBAL/null/255700000123 | ",
  ],
  UAB1CD2EG3: ["UAB1CD2EG3 | main | send | out | 50000 | mpesa | 2026-02-01 09:00 | AIRTEL MONEY/null/254733000111 | "],
  UAB1CD2EG5: ["UAB1CD2EG5 | main | fuliza_repay | out | 20000 | mpesa | 2026-02-01 09:00 | Fuliza/null/null | "],
  UAB1CD2EG6: ["UAB1CD2EG6 | main | paybill | out | 50000 | mpesa | 2026-02-01 09:00 | SAMPLE SCHOOL/null/1234 | "],
  UAB1CD2EG8: ["UAB1CD2EG8 | main | send | out | 150000 | bank | no day | ASHA MTAMU/0700000123/null | "],
  UAB1CD2EH1: ["UAB1CD2EH1 | main | send | out | 250000 | bank | no day | null/254700000123/null | "],
  pesalink_in: ["ABC123 | main | receive | in | 350000 | bank | no day | null/null/null | "],
  "I&M card": ["- | main | card | out | 70000 | bank | 2026-01-21 22:10 | SAMPLE SHOP/null/null | "],
  UAB1CD2EH2: ["UAB1CD2EH2 | main | paybill | out | 15000 | bank | 2026-01-26 19:09 | SAMPLE SHOP/null/381122 | "],
  "Co-op card": ["- | main | card | out | 48000 | bank | 2026-06-12 10:27 | SAMPLE SHOP/null/null | 100000"],
  "NCBA LOOP paybill": ["- | main | paybill | out | 50000 | bank | no day | KPLC PREPAID/888880/null | "],
  "Absa card": ["- | main | card | out | 50000 | bank | no day | SAMPLE SHOP/null/null | "],
  "Absa receipt": ["- | main | receive | in | 50000 | bank | no day | null/null/null | "],
  ignore_balance: [],
  no_code: [],
  ratiba_notice_ignore: [],
};

const expectedOf = ({ sender, kind, text }: Sample): string[] | undefined =>
  EXPECTED[kind] ?? EXPECTED[`${sender} ${kind}`] ?? EXPECTED[text.match(/\b[PSTU]A[AB]1\w{6}\b/)?.[0] ?? ""];

describe("each message of the collection", () => {
  const UNREADABLE = ["reversal_legacy", "whatsapp_header"];
  test.each(SAMPLES.filter(({ kind }) => !UNREADABLE.includes(kind)))("$sender $kind: $text", (sample) => {
    expect(readMessages(sample.text)).toMatchObject({ unread: [] });
    expect(read(sample.text)).toEqual(expectedOf(sample));
  });

  test.each(SAMPLES.filter(({ kind }) => UNREADABLE.includes(kind)))(
    "$kind names no amount that moved, and stays",
    (sample) => {
      const { movements, unread } = readMessages(sample.text);
      expect(movements).toEqual([]);
      expect(unread).toHaveLength(1);
    },
  );

  test.each(["\n", "\n\n", " "])("together with all others, separated by %j", (separator) => {
    const readable = SAMPLES.filter(
      ({ sender, kind }) => !UNREADABLE.includes(kind) && sender === "MPESA" && kind !== "hustler_in_2",
    );
    const coded = readable.filter(({ text }) => separator !== " " || /confirmed/i.test(text));
    expect(read(coded.map(({ text }) => text).join(separator))).toEqual(
      coded.flatMap((each) => expectedOf(each) ?? []),
    );
  });
});

const bundle = fc.array(message, { minLength: 1, maxLength: 8 }).map(withoutSharedReceipts);

function withoutSharedReceipts(messages: GeneratedMessage[]): GeneratedMessage[] {
  return [...new Map(messages.map((each) => [each.receipt, each])).values()];
}

test("what was printed comes out, whatever the amounts, names, days and tails, and in any order", () => {
  fc.assert(
    fc.property(bundle, fc.constantFrom(...NOISE), (messages, { join }) => {
      const { movements, unread } = readMessages(join(messages.map(({ text }) => text)));
      expect(unread).toEqual([]);
      // What prints no day takes that of the header before it.
      const undated = (all: Movement[], printed: Movement[]) =>
        all.map((movement, index) => line(printed[index]?.at === null ? { ...movement, at: null } : movement));
      const printed = messages.flatMap((each) => each.movements);
      expect(undated(movements, printed)).toEqual(printed.map(line));
    }),
    { numRuns: runs(3_000) },
  );
});

test("a lender that pays out is one by its name, with or without a business number; a person of that name is none", () => {
  const from = (sender: string) =>
    `TAA1BB2CC3 Confirmed.You have received Ksh400.00 from ${sender} on 6/3/26 at 12:56 PM  New M-PESA balance is Ksh445.00.`;
  const kindOf = (sender: string) => readMessages(from(sender)).movements.map(({ kind }) => kind);
  expect(kindOf("TIMIZA 300318")).toEqual(["loan_in"]);
  expect(kindOf("TIMIZA")).toEqual(["loan_in"]);
  expect(kindOf("Timiza Otieno 0700***001")).toEqual(["receive"]);
  expect(kindOf("TALA TRADERS 300319")).toEqual(["receive"]);
});

test("what a lender announces without a receipt is not certain beside what M-PESA tells", () => {
  const announcement = "Branch has sent KES 5,000.00 to your M-PESA. Repay on or before 28/12/2026.";
  const paid =
    "TKUB9BR1AA Confirmed.You have received Ksh5,000.00 from BRANCH INTERNATIONAL 998608 on 28/11/26 at 2:00 PM New M-PESA balance is Ksh5,268.10.";
  const levels = readMessages(`${announcement}\n\n${paid}`).movements.map(({ level }) => level);
  expect(levels).toEqual(["grammar", "wording"]);
  expect(readMessages(`${announcement} M-PESA Ref. TKUB9BR1AA`).movements).toMatchObject([
    { level: "wording", receipt: "TKUB9BR1AA" },
  ]);
});

test.each([
  ["Okash has sent KES 8,000.00 to your M-PESA. Please repay by 15 Dec 2026.", null],
  ["KCB M-PESA loan of KES 4,000.00 has been credited. Repayment date 28/12/2026.", null],
  ["You have received KES 4,000.00 from HUSTLER FUND. Repay not later than 11/12/2026.", null],
  ["Loan of KES 9,000.00 disbursed to you. Maturity date: 28/12/2026.", null],
  ["Umepokea mkopo wa Ksh2,000.00 kutoka Tala. Lipa kabla ya 28/12/2026.", null],
  ["KES 5,000.00 credited to your account 0123 on 28/11/2026. Repay by 28/12/2026.", "2026-11-28"],
  ["KES 5,000.00 credited to your account 0123 by JUMA on 28/11/2026.", "2026-11-28"],
])("the day by which a loan is repaid is not the day of its money: %s", (text, day) => {
  expect(readMessages(text).movements.map(({ at }) => at?.day ?? null)).toEqual([day]);
});

test.each([
  "Your loan repayment of KES 2,000.00 has been received. Outstanding balance KES 8,000.00.",
  "Your Britam policy premium of KES 3,500.00 has been received. Receipt 99112. Next premium KES 3,500.00 due on 28/12/2026",
  "Dear JANE, your NHIF/SHA contribution of KES 500.00 has been received.",
  "Nairobi Water: Payment of KES 850.00 for account 1234567 has been received. Ref TKUA9NW1TR.",
  "Thank you. Your DStv payment of KES 1,850.00 has been received and your account 1234567 credited.",
  "Dear customer, your rent payment of KES 18,000.00 was received. SUNRISE APARTMENTS",
  "Dear Parent, we acknowledge receipt of KES 20,000.00 school fees for JOY. Balance KES 0.",
  "ST. MARY'S SCHOOL: Received Kshs. 18,500 on 02/11/2026 being fees for FAITH Adm 4471.",
  "AGA KHAN HOSPITAL: Receipt 7718203. Received KES 6,900.00 from MARY AKINYI for MRN 0044981 on 16-Nov-2026.",
  "Branch: We've received your payment of KES 2,150. Your remaining loan balance is KES 4,300.",
  "Receipt 00981: Ksh 25,000 received from JANE WANJIKU for JOY ADM 221. Balance Ksh 5,000. ST ANNES SCHOOL",
])("what someone else thanks for did not come in: %s", (text) => {
  expect(readMessages(text).movements).toEqual([]);
  expect(unreadIn(text)).toEqual([text]);
});

test.each([
  ["out", "Funds transfer of KES 20,000.00 from your account 0123 credited to account 0998 JOHN KAMAU on 27/11/2026."],
  [
    "out",
    "RTGS of KES 100,000.00 from your account 0123 to ABC LTD has been credited to the beneficiary on 27/11/2026.",
  ],
  ["out", "EFT of KES 9,000.00 from your account has been received by ABC LTD on 27/11/2026."],
  ["in", "KES 3,000.00 has been credited to your account 0123 from your account 0456 on 27/11/2026."],
  ["in", "Transfer of KES 5,000.00 from your M-PESA to your account 0123 was received on 27/11/2026."],
  ["in", "Payment of KES 5,000.00 from ABC LTD has been received in your account 0123 on 27/11/2026."],
  ["in", "Payment of KES 5,000.00 received from 0722000111 JANE for Till 551122 on 27/11/2026"],
  [
    "in",
    "Your credit card ending 1234 payment of KES 10,000.00 was received on 27/11/2026. Available limit KES 90,000.00",
  ],
  ["in", "Rent payment of KES 18,000.00 has been received from JANE WANJIKU on 27/11/2026."],
  ["in", "Your salary payment of KES 85,000.00 has been received in your account 0123 on 27/11/2026."],
  ["in", "Harambee Sacco: your contribution of KES 2,000.00 has been received. Total savings KES 90,000.00"],
])("money goes %s by whose account it left and reached: %s", (direction, text) => {
  expect(readMessages(text).movements).toMatchObject([{ direction }]);
});

test.each([
  [
    "UKA1ZX2CV3 confirmed. Transaction UKA0RR4S5T of Ksh1,200.00 received from DENNIS MUTUA 0711***902 has been reversed on 10/11/26 at 9:30 AM and Ksh1,200.00 is debited from your M-PESA account.",
    "out 120000 DENNIS MUTUA",
  ],
  [
    "UKK5GP1122 Confirmed. Ksh1,321.88 (USD 9.99) paid to NETFLIX AMSTERDAM via M-PESA GlobalPay on 20/11/26 at 3:03 AM. New M-PESA balance is Ksh4,012.12.",
    "out 132188 NETFLIX AMSTERDAM",
  ],
  [
    "UKH2LK5566 Confirmed. Ksh5,000.00 has been moved from your M-PESA account to your Lock Savings Account on 17/11/26 at 10:21 AM. New M-PESA balance is Ksh860.00.",
    "out 500000 Lock Savings",
  ],
  [
    "A debit of KES 55,000.00 has been made on a/c ***0027 on 01-DEC-2026. Narration: RENT DEC / ACORN. Avail bal: KES 19",
    "out 5500000 RENT DEC / ACORN",
  ],
  ["A credit of KES 700.00 has been made to a/c ***0027 on 01-NOV-2026.", "in 70000 null"],
  ["KES40,000.00 deposited in acc no. ..5521 on 20 Nov 2026 by ABC CONSULTING LTD.", "in 4000000 ABC CONSULTING LTD"],
  [
    "LOOP: you’ve paid KES 3,199.00 to “CARREFOUR THE HUB” with your LOOP card on 14 Nov 2026.",
    "out 319900 CARREFOUR THE HUB",
  ],
  [
    "You have withdrawn Ksh10,000.00 from KCB ATM MOI AVENUE using card 4478****9012 on 28-Nov-2026.",
    "out 1000000 KCB ATM MOI AVENUE",
  ],
  [
    "SBM: Txn of KES 1,980.00 at RUBIS NGONG reversed. KES 1,980.00 has been refunded to your card on 26/11/2026.",
    "in 198000 RUBIS NGONG",
  ],
  [
    "A purchase of USD 20.00 (KES 2,614.80) was made on your Visa card xx7719 at OPENAI on 02-Dec-2026.",
    "out 261480 OPENAI",
  ],
  [
    "Refund of KES 7,420.00 from JUMIA KENYA has been posted to your card ****3308 on 18/11/2026.",
    "in 742000 JUMIA KENYA",
  ],
  [
    "Loan instalment of KES 23,640.00 has been recovered from your account 100****455 on 30/11/2026. Outstanding loan balance KES 1,482,310.00.",
    "out 2364000 null",
  ],
  ["TID PP261130.0812.Z10021. Paid Ksh 750.00 to DSTV KENYA a/c 4182 on 30/11/2026 08:12.", "out 75000 DSTV KENYA"],
  [
    "Your A/C 0110****4821 has been credited with KES 450.00 on 27-11-2026 from BIDCO LTD. Narration: NOV SALARY.",
    "in 45000 BIDCO LTD",
  ],
  [
    "A transaction occurred.\nType: DEBIT\nAmount: KES 9,275.00\nDescription: CITY WATER\nValue date: 27-Nov-2026",
    "out 927500 CITY WATER",
  ],
])("what was moved and with whom is read, however a bank puts it: %s", (text, expected) => {
  const { movements } = readMessages(text, { today: "2026-12-01" });
  expect(movements.map(({ direction, amount, party }) => `${direction} ${amount} ${party.name}`)).toEqual([expected]);
});

test("two withdrawals of a day have each its own receipt of Airtel Money, and a sender's name is none", () => {
  const receiptOf = (text: string) => readMessages(text, { today: "2026-12-01" }).movements[0]?.receipt;
  const withdrawn = "Withdrawn Ksh 2,000.00 from Agent 887766 JOY TELECOMS on 09/11/2026 at 16:05.";
  expect(receiptOf(`${withdrawn} Trans ID CO261109.1605.D44210`)).toBe("CO261109.1605.D44210");
  expect(receiptOf("HFCGROUPK: KES 500.00 debited from your account on 09/11/2026.")).toBe("");
});

test("what a betting account pays out to M-PESA is left to be sorted: M-PESA tells of it, too", () => {
  expect(unreadIn("SPORTPESA: You have withdrawn KSH 4,200 to your M-PESA 0722***111 on 15/11/26.")).toHaveLength(1);
});

test("what moves between M-Shwari and its lock savings moves M-Shwari, and says nothing of M-PESA's balance", () => {
  const movedOf = (words: string) =>
    read(
      `TKUMSL9KAB Confirmed. Ksh1,000.00 transferred from ${words} on 20/11/26 at 9:00 AM. M-Shwari balance is Ksh100.00.`,
    );
  expect(movedOf("M-Shwari account to Lock Savings Account")).toEqual([
    "TKUMSL9KAB | main | savings | out | 100000 | mshwari | 2026-11-20 09:00 | Lock Savings/null/null | ",
  ]);
  expect(movedOf("Lock Savings Account to M-Shwari account")).toEqual([
    "TKUMSL9KAB | main | savings | in | 100000 | mshwari | 2026-11-20 09:00 | Lock Savings/null/null | ",
  ]);
});

test("what a shop's owner withdraws from the till to M-PESA comes in, and what an agent pays out goes", () => {
  const from = (place: string) =>
    readMessages(`KES 2,000.00 withdrawn from ${place} on 29/11/26.`).movements.map(
      ({ direction, kind }) => `${direction} ${kind}`,
    );
  expect(from("Till 551122 to your M-PESA")).toEqual(["in own_transfer"]);
  expect(from("agent 551122")).toEqual(["out withdrawal"]);
});

test("a receipt may hold the letters of a currency", () => {
  const text =
    "Confirmed. Ksh1,250.00 sent to AMINA TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh0.00.";
  for (const receipt of ["UA1KSH8AA0", "UKES1BB2CC", "UAA1BBKSH3"]) {
    expect(read(`${receipt} ${text}`)).toEqual([
      `${receipt} | main | send | out | 125000 | mpesa | 2026-03-05 21:25 | AMINA TEST/0700000001/null | 58526`,
    ]);
  }
});

test.each(["KES0AA", "KSH12", "A1KES5"])("the number of an account may, too: %s", (account) => {
  const text = `UAA1BB2CC3 Confirmed. Ksh10.00 sent to AMINA for account ${account} on 5/3/26 at 9:25 PM New M-PESA balance is Ksh585.26. Transaction cost, Ksh0.00.`;
  expect(readMessages(text).movements[0]?.party.account).toBe(account);
});

test("pasted twice, it is there once", () => {
  fc.assert(
    fc.property(bundle, (messages) => {
      const text = messages.map((each) => each.text).join("\n");
      expect(readMessages(`${text}\n${text}`).movements).toEqual(readMessages(text).movements);
    }),
  );
});

test("cut, doubled or merged, a message is read right or not at all: no amount is ever another one", () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const mutation = fc.constantFrom(
    "cut at its end",
    "cut at its beginning",
    "cut on both sides",
    "doubled",
    "merged",
    "merged after a cut",
  );
  let read = 0;
  fc.assert(
    fc.property(message, message, mutation, place, place, (one, other, how, from, to) => {
      const [start, end] = [Math.floor(one.text.length * from), Math.floor(one.text.length * to)];
      const text = {
        "cut at its end": one.text.slice(0, end),
        "cut at its beginning": one.text.slice(start),
        "cut on both sides": one.text.slice(Math.min(start, end), Math.max(start, end)),
        doubled: `${one.text.slice(0, end)}${one.text}${one.text.slice(start)}`,
        merged: `${one.text}${other.text}`,
        "merged after a cut": `${one.text.slice(0, end)} ${other.text}`,
      }[how];
      const printed = new Set([...one.movements, ...other.movements].map(figureOf));
      const movements = readMessages(text).movements.filter(({ level }) => level === "wording");
      read += movements.length;
      for (const movement of movements) expect(printed, text).toContain(figureOf(movement));
    }),
    { numRuns: 10_000 },
  );
  expect(read).toBeGreaterThan(5_000);
});

const figureOf = ({ receipt, part, amount, direction, kind, wallet }: Movement): string =>
  `${receipt} ${part} ${amount} ${direction} ${kind} ${wallet}`;

test("without the blank between them, of two messages none is lost", () => {
  const [one, other] = ["TAA1BB2CC3", "UAB1CD2EF3"].map(
    (receipt) => `${receipt} Confirmed. Ksh20.00 sent to ASHA MTAMU 0700000123 on 1/2/26 at 9:00 AM`,
  );
  expect(readMessages(`${one}${other}`)).toMatchObject({
    movements: [{ receipt: "TAA1BB2CC3" }, { receipt: "UAB1CD2EF3" }],
    unread: [],
  });
});

test("two different amounts for one receipt are told, and the first one stays", () => {
  const text = (amount: string) =>
    `TAA1BB2CC3 Confirmed. Ksh${amount} sent to ASHA MTAMU 0700000123 on 1/2/26 at 9:00 AM`;
  const both = `${text("20.00")}\n${text("30.00")}`;
  expect(readMessages(both).movements).toMatchObject([{ amount: 2_000 }]);
  expect(unreadIn(both)).toEqual([text("30.00")]);
});

test("a person who is called as a product is, is a person", () => {
  expect(read("TAA1BB2CC3 Confirmed. Ksh20.00 sent to MALI 0700000123 on 1/2/26 at 9:00 AM")).toEqual([
    "TAA1BB2CC3 | main | send | out | 2000 | mpesa | 2026-02-01 09:00 | MALI/0700000123/null | ",
  ]);
});

test("a bank or a business that pays out is known by its number", () => {
  expect(
    read("TAA1BB2CC3 Confirmed.You have received Ksh20.00 from EQUITY BULK ACCOUNT 300600 on 1/2/26 at 9:00 AM"),
  ).toEqual([
    "TAA1BB2CC3 | main | receive | in | 2000 | mpesa | 2026-02-01 09:00 | EQUITY BULK ACCOUNT/300600/null | ",
  ]);
});

test("a day or a time that there is not, and an amount in another currency, are not read", () => {
  for (const when of ["31/2/26 at 9:00 AM", "1/2/26 at 13:00 PM", "1/2/26 at 9:75 AM"]) {
    const text = `TAA1BB2CC3 Confirmed. Ksh20.00 sent to ASHA MTAMU 0700000123 on ${when}`;
    expect(readMessages(text).movements.filter(({ level }) => level === "wording")).toEqual([]);
    expect(unreadIn(text)).toEqual([text]);
  }
  const dollars = "Card PAYMENT of USD 480.00 on SAMPLE SHOP>Nairobi KE 12-06-2026 10:27 AM Avail Bal KES 1,000.00";
  expect(readMessages(dollars).movements).toEqual([]);
  expect(readMessages(dollars).unread).toHaveLength(1);
});

test("a text that prints more amounts than any message does is left to be sorted, in all of its pieces", () => {
  const text = `TAA1BB2CC3 Confirmed. ${"Ksh1.00 ".repeat(30)}sent to ASHA.`;
  expect(unreadIn(text)).toEqual([text]);
  expect(readMessages(text).movements).toEqual([]);
});

test("a chat between the messages is passed over", () => {
  const chat = [
    "[21/08, 21:52] Asha: Hii hapa",
    "[21/08, 21:53] Asha: TAA1BB2CC3 Confirmed. Ksh20.00 sent to ASHA MTAMU 0700000123 on 1/2/26 at 9:00 AM",
    "21/08/2026, 21:54 - Baraka: Asante!",
    "<Media omitted>",
  ].join("\n");
  expect(readMessages(chat)).toMatchObject({ movements: [{ receipt: "TAA1BB2CC3", amount: 2_000 }], unread: [] });
});

test.each(["ksh. ", ">", "Card PAYMENT of KES 1.00 on > ", " for account ", ". Account Number ", "on your Absa card "])(
  "a hundred thousand characters of %j are no message, and are read at once",
  (words) => {
    const text = `TAA1BB2CC3 Confirmed. Ksh20.00 sent to ${words.repeat(100_000 / words.length)}`;
    expect(readMessages(text).movements).toEqual([]);
    expect(unreadIn(text)).toHaveLength(1);
  },
  1_000,
);
