/** What a row of a statement is, by its details: app/domain/movements/statements/statement.ts. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { Kind } from "#app/domain/movements/kinds.ts";
import type { Party } from "#app/domain/movements/movement.ts";
import { readDetails } from "#app/domain/movements/statements/statement.ts";
import statement from "../../data/mpesa/statement.json" with { type: "json" };
import { fc } from "../../property.ts";

/** Our kind of each kind of the examples; of one in either direction, first of what comes in. */
const KINDS: Record<string, Kind | readonly [Kind, Kind]> = {
  fee: "fee",
  send_person: "send",
  pochi: "send",
  send_other_network: "send",
  received: "receive",
  from_bank_or_business: "receive",
  promo: "receive",
  till_to_customer: "receive",
  pochi_to_customer: "receive",
  betting_payout: "receive",
  salary_candidate: "receive",
  salary: "salary",
  remittance: "remittance",
  paybill: "paybill",
  paybill_or_own_bank: "paybill",
  globalpay_card: "card",
  till: "till",
  airtime: "airtime",
  bundle: "bundle",
  internet: "bundle",
  to_cash: "withdrawal",
  from_cash: "deposit",
  own_savings: "savings",
  own_invest: "savings",
  own_savings_hustler: "savings",
  own_savings_or_loan: "savings",
  own_pochi: "own_transfer",
  own: "own_transfer",
  pochi_to_pochi: ["receive", "send"],
  loan_in: "loan_in",
  loan_in_hustler: "loan_in",
  loan_in_app: "loan_in",
  loan_out: "loan_out",
  fuliza_draw: "fuliza_draw",
  fuliza_repay: "fuliza_repay",
  reversal: "reversal",
};

const PARTS: Partial<Record<Kind, string>> = { fee: "fee", fuliza_draw: "draw", reversal: "reversal" };

const AMOUNT = toCents(123_45);
const paidIn = { paidIn: AMOUNT, withdrawn: null };
const withdrawn = { paidIn: null, withdrawn: toCents(-123_45) };

/** Every example, once for each direction that it may have. */
const examples = statement.details.flatMap(({ example, direction, kind }) => {
  const ours = KINDS[kind];
  const [incoming, outgoing] = typeof ours === "object" ? ours : [ours, ours];
  return [
    ...(direction === "out" ? [] : [{ example, way: "in" as const, kind: incoming, isZero: direction === "none" }]),
    ...(direction === "out" || direction === "either"
      ? [{ example, way: "out" as const, kind: outgoing, isZero: false }]
      : []),
  ];
});

describe("every known shape of a row is what it is", () => {
  test.each(examples)("$example, $way", ({ example, way, kind, isZero }) => {
    const columns = way === "in" ? paidIn : withdrawn;
    expect(readDetails(example, columns)).toMatchObject({
      amount: AMOUNT,
      direction: way,
      kind,
      part: PARTS[kind as Kind] ?? "main",
      wallet: "mpesa",
    });
    if (isZero) expect(readDetails(example, { paidIn: toCents(0), withdrawn: null })).toBeNull();
  });
});

test("a charge for a payment made online is a charge, and money sent that came back is a reversal", () => {
  expect(readDetails("Pay Bill Charge Online", withdrawn)).toMatchObject({ kind: "fee", part: "fee" });
  expect(readDetails("Send Money Reversal via API to - 2547******123 ASHA MTAMU", paidIn)).toMatchObject({
    kind: "reversal",
    part: "reversal",
    direction: "in",
    party: { name: "ASHA MTAMU", number: "2547******123" },
  });
});

test("wherever its details are wrapped, a row is the same", () => {
  fc.assert(
    fc.property(fc.constantFrom(...examples), fc.infiniteStream(fc.boolean()), ({ example, way }, breaks) => {
      const columns = way === "in" ? paidIn : withdrawn;
      const wrapped = example.replace(/ |(?<=\b[MH]-)(?=[PSF])/g, (place) => (breaks.next().value ? "\r\n" : place));
      expect(readDetails(wrapped, columns)).toEqual(readDetails(example, columns));
    }),
  );
});

const party = (name: string | null, number: string | null = null, account: string | null = null): Party => ({
  name,
  number,
  account,
});

const PARTIES: Record<string, Party> = {
  "Customer Transfer of Funds Charge": party(null),
  "Customer Transfer to - 2547******123 ASHA MTAMU": party("ASHA MTAMU", "2547******123"),
  "Intimate Card Customer Transfer to - 254711***630 ASHA MTAMU": party("ASHA MTAMU", "254711***630"),
  "Customer Send Money to Unregistered User to - 2547******123": party(null, "2547******123"),
  "Customer Payment to Small Business to - 0743***708 ASHA MTAMU": party("ASHA MTAMU", "0743***708"),
  "Offnet C2B Transfer to 585555 - AIRTEL MONEY. for Mobile No. 254733000111": party(
    "AIRTEL MONEY",
    "585555",
    "254733000111",
  ),
  "Pay Bill to 888880 - KPLC PREPAID Acc. 12345678901": party("KPLC PREPAID", "888880", "12345678901"),
  "Pay Bill Online to 247247 - Equity Paybill Account Acc. 111222": party("Equity Paybill Account", "247247", "111222"),
  "Pay Bill Online Fuliza M-Pesa to 300067 - TIMIZA Acc. 0700000123": party("TIMIZA", "300067", "0700000123"),
  "Card Pay Bill Online to 903470 - M-PESA GlobalPay Acc. MERCHANT SAMPLE NAIROBI KE": party(
    "MERCHANT SAMPLE NAIROBI KE",
    "903470",
  ),
  "Merchant Payment Fuliza M-Pesa to 655442 - MAMA NJUGU SHOP": party("MAMA NJUGU SHOP", "655442"),
  "Recharge for Customer to 150501SAFARICOMHOME by - 2547******123 ASHA MTAMU": party("SAFARICOMHOME", "150501"),
  "Customer Bundle Purchase to 826915Safaricom Offers by - 2547******123 ASHA MTAMU": party(
    "Safaricom Offers",
    "826915",
  ),
  "Customer Withdrawal At Agent Till 376065 - SAMPLE AGENT": party("SAMPLE AGENT", "376065"),
  "Funds received from Business 123456 - SAMPLE TRADERS": party("SAMPLE TRADERS", "123456"),
  "Business Payment from 501901 - KCB 1 via API. Original conversation ID is AB12CD34.": party("KCB 1", "501901"),
  "Salary Payment from 504900 SAMPLE BANK via API. Original conversation ID is AB12CD34.": party(
    "SAMPLE BANK",
    "504900",
  ),
  "Promotion Payment from 123456 - SAMPLE PROMO via API.": party("SAMPLE PROMO", "123456"),
  "Receive International Transfer From 573388 - SAMPLE REMIT LIMITED. Original conversation ID is T123.": party(
    "SAMPLE REMIT LIMITED",
    "573388",
  ),
  "Small Business Payment to Customer via API from 254725***355 ASHA MTAMU": party("ASHA MTAMU", "254725***355"),
  "OD Loan Repayment to 232323 - M-PESA Overdraw": party("M-PESA Overdraw", "232323"),
  "M-Shwari Deposit": party("M-Shwari"),
  "KCB M-PESA Target Deposit": party("KCB M-PESA"),
  "Unit Trust Invest To 4145555 - ZIIDI MMF by M-PESA\\UnitTrust": party("ZIIDI MMF", "4145555"),
  "Sell Shares Payment by 4157363 - ZIIDI TRADER": party("ZIIDI TRADER", "4157363"),
  "Term Loan Disbursement for H- Fund": party("H-Fund"),
  "Pay Utility Reversal by C2B SAMPLE BANK\\Initiator": party("C2B SAMPLE BANK"),
  "Pay Merchant Reversal From 567123 - MAMA NJUGU SHOP": party("MAMA NJUGU SHOP", "567123"),
  "GlobalPay reversal from 903470 - M-PESA GlobalPay Acc. MERCHANT SAMPLE": party("MERCHANT SAMPLE", "903470"),
  "Business Payment from 300318 - TIMIZA. via API. Original conversation ID is x.": party("TIMIZA", "300318"),
  "Merchant Payment to 567123 -  KFC   ORIGINAL": party("KFC ORIGINAL", "567123"),
};

test.each(Object.entries(PARTIES))("the other side is read from: %s", (details, expected) => {
  const readings = [readDetails(details, withdrawn), readDetails(details, paidIn)];
  expect(readings.find((reading) => reading?.kind !== "unknown")?.party).toEqual(expected);
});

describe("nothing is guessed", () => {
  test.each([
    ["Something New to 123456 - ASHA", withdrawn, "out"],
    ["Merchant Payment to 567123 - MAMA NJUGU SHOP", paidIn, "in"],
    ["M-Shwari Loan Disburse", withdrawn, "out"],
    ["Airtime Purchase of another kind", withdrawn, "out"],
  ] as const)("%s", (details, columns, direction) => {
    const words = { name: details, number: null, account: null };
    expect(readDetails(details, columns)).toMatchObject({ amount: AMOUNT, direction, kind: "unknown", party: words });
  });

  test("a shop that is called as a charge or a reversal is a shop", () => {
    for (const name of ["NO CHARGE", "REVERSAL", "SAMPLE REVERSAL by ASHA"]) {
      expect(readDetails(`Merchant Payment to 567123 - ${name}`, withdrawn)?.kind).toBe("till");
    }
  });

  test("a row of nothing but blanks has no words to show", () => {
    expect(readDetails(" \n", paidIn)).toMatchObject({ kind: "unknown", party: { name: null } });
  });
});

test("the column says where the money goes, whether or not what was withdrawn has its minus", () => {
  const send = "Customer Transfer to - 2547******123 ASHA MTAMU";
  for (const amount of [123_45, -123_45]) {
    for (const empty of [null, toCents(0)]) {
      const reading = readDetails(send, { paidIn: empty, withdrawn: toCents(amount) });
      expect(reading).toMatchObject({ amount: AMOUNT, direction: "out", kind: "send" });
    }
  }
  expect(readDetails(send, { paidIn: null, withdrawn: null })).toBeNull();
});
