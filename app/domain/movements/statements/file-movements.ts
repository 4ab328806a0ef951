/** The movements that the rows of a bank's file report: who it was with, by which receipt, and what was left. */
import type { AccountKind } from "../../accounts/account.ts";
import type { Day } from "../../calendar.ts";
import { BALANCE, BALANCE_BEFORE } from "../../imports/column-names.ts";
import { readSigned } from "../../imports/file-amounts.ts";
import { type Cents, LARGEST_AMOUNT, toCents } from "../../money.ts";
import type { Kind } from "../kinds.ts";
import { type Movement, NOBODY, type Party, type Wallet } from "../movement.ts";
import { PHONE } from "../printed.ts";
import { isBankCharge } from "./bank-charges.ts";

/** A row as it was read, with the cells that it was read from. */
export type FileMovementRow = {
  day: Day;
  amount: Cents;
  direction: "in" | "out";
  description: string;
  cells: readonly string[];
};

const REFERENCE =
  /^(?!.*(?:preference|account)).*(?:\bref(?:erence)?\b|\bref\.? ?(?:no|number)|receipt|\bfitid\b|\btrans(?:action)? ?(?:id|no|number)\b|\btxn ?(?:id|no)\b|cheque ?(?:no|number)?)/i;
/** Of M-PESA, within a bank's words: letters first, and a digit among them. */
const MPESA_RECEIPT = /(?<![A-Z0-9])(?=[A-Z0-9]{2,9}\d|[A-Z0-9]*\d)[A-Z]{2}[A-Z0-9]{8}(?![A-Z0-9])/;

/** The wallet of movements that a file reports: that of the account itself, whatever kind it is. */
export const walletOfFile = (kind: AccountKind): Wallet =>
  kind === "mpesa" ? "mpesa" : kind === "bank" ? "bank" : "account";

/** @param columns the names of the file's columns, which tell where references and balances stand */
export function movementsOfFile(
  rows: readonly FileMovementRow[],
  columns: readonly string[],
  kind: AccountKind,
): Movement[] {
  const wallet = walletOfFile(kind);
  const balanceColumns = columns.flatMap((name, index) => (BALANCE.test(name) ? [index] : []));
  const left = balanceColumns.find((index) => !BALANCE_BEFORE.test(columns[index] ?? "")) ?? balanceColumns[0] ?? -1;
  const referenceColumns = columns.flatMap((name, index) => (REFERENCE.test(name) ? [index] : []));
  return rows.map(({ day, amount, direction, description, cells }) => {
    const references = referenceColumns.map((index) => (cells[index] ?? "").trim());
    const [kindOf, balance] = [kindIn(description, direction), balanceIn(cells[left])];
    return {
      receipt:
        MPESA_RECEIPT.exec([description, ...references].join(" "))?.[0] ??
        (references.find(isTelling) ?? "").slice(0, 100).toWellFormed(),
      part: kindOf === "fee" ? "fee" : "main",
      at: { day, time: null },
      amount,
      direction,
      kind: kindOf,
      party: kindOf === "fee" ? NOBODY : partyOf(description),
      balance,
      wallet,
    };
  });
}

/**
 * Whether a reference is of a payment, and not a word such as TRANSFER. It is judged by itself, as the same row has to be known in
 * whatever part of a statement it stands.
 */
const isTelling = (reference: string): boolean => reference.length >= 5 && /[1-9]/.test(reference);

function balanceIn(cell: string | undefined): Cents | null {
  const signed = cell === undefined || cell.trim() === "" ? null : readSigned(cell, "thousands");
  const cents = signed === null ? Number.NaN : Math.round(Number(signed.digits) * 100);
  // More than any account holds says nothing.
  if (!(Math.abs(cents) <= LARGEST_AMOUNT)) return null;
  return toCents(signed?.isNegative || /\bDR$/i.test(cell?.trim() ?? "") ? -cents : cents);
}

const KINDS: readonly [words: RegExp, kinds: { in?: Kind; out?: Kind }][] = [
  [/\brevers(?:al|ed)\b|\brvsl\b/i, { in: "reversal", out: "reversal" }],
  [/\bsalar(?:y|ies)\b|\bpayroll\b|\bwages?\b/i, { in: "salary" }],
  [/\batm\b|\bcash (?:withdrawal|wdl|w\/d)\b|\bagent withdrawal\b|\bcash wdl\b/i, { out: "withdrawal" }],
  [/\bcash dep(?:osit)?\b|\bagent dep(?:osit)?\b/i, { in: "deposit" }],
  [/\bloan (?:repay|recover|instal)|\bloan rpmt\b/i, { out: "loan_out" }],
  [/\bairtime\b/i, { out: "airtime" }],
  [
    /\bcredit ?card (?:re)?payment\b|\bcredit ?card (?:bill|settlement)\b|\bpayment (?:of|to) credit ?card\b/i,
    { out: "own_transfer" },
  ],
  [/\bpos\b|\bcard\b|\bvisa\b|\bmastercard\b|\bpurchase\b/i, { out: "card" }],
  [/\bpay ?bill\b|\bbill payment\b/i, { out: "paybill" }],
  [/\btill\b|\bbuy goods\b|\bmerchant\b/i, { out: "till" }],
];

function kindIn(words: string, direction: "in" | "out"): Kind {
  if (direction === "out" && isBankCharge(words)) return "fee";
  const [kind] = KINDS.flatMap(([pattern, kinds]) =>
    kinds[direction] && pattern.test(words) ? [kinds[direction]] : [],
  );
  return kind ?? (direction === "in" ? "receive" : "send");
}

/** The channel of a payment, which names no party. */
const WAYS =
  /^(?:(?:m-?pesa|mobile|internet|online|app|ussd|pos|card|debit|credit|visa|mastercard|ecom(?:merce)?|e-?commerce|atm|rtgs|eft|swift|pesalink|pl|inward|outward|b2c|c2b|b2b|pay ?bill|bill|buy goods|till|merchant|purchase|payment|pmt|transfer|trf|tfr|trx|txn|withdrawal|wdl|deposit|dep|direct|standing order|st(?:o|g ord)|cheque|chq|intl|international|local|funds?|money|send|sent|received?|by|to|from|at|of|for|the|no|ref)(?=$|[^\p{L}\p{N}])[\s/:.,*#|~_-]*)+/iu;
const NOISE = [
  MPESA_RECEIPT,
  /\b(?:for )?(?:a\/c|acc(?:ount)?|acct)\b[.:# ]*(?:no\.? ?)?(?=[\w-]*\d)[\w-]{3,20}/i,
  /(?<![\p{L}\d])\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/u,
  /(?<![\p{L}\d])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/u,
  /(?<![\p{L}\d])(?=[\p{L}*x]*[\d*])[\p{L}\d*]{6,}(?![\p{L}\d*])/u,
  /\b(?:ref|reference|txn|transaction|id|no)\b[.:# ]*(?=$|[\d/|~-])/i,
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}[ '-]*(?:20)?\d{2}\b/i,
  /\b(?:USD|EUR|GBP|KES|KSHS?|ZAR|UGX|TZS)\b\.? ?\d[\d,]*(?:\.\d{1,2})?\b|\b\d[\d,]*\.\d{2} ?(?:USD|EUR|GBP|KES|KSHS?|ZAR|UGX|TZS)\b/i,
].map((pattern) => new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`));
/** Where a shop is: the numbers of the payment, which go first, may stand behind it. Kenya alone may be of its name: Total Kenya. */
const PLACE = /(?:[ ,]+(?:nairobi|mombasa|kisumu|nakuru|eldoret|thika)[ ,]+(?:KE|KEN|KENYA)|[ ,]+(?:KE|KEN))$/i;
const NUMBER = new RegExp(String.raw`(?<![\w*])(?=\+?254|0[17*]|[17]\d)${PHONE}(?![\w*])`);
const ACCOUNT = /\bfor (?:a\/c|acc(?:ount)?|acct)\b[.:# ]*(?:no\.? ?)?((?=[\w-]*\d)[\w-]{3,20})/i;
const BUSINESS_NUMBER = /\b(?:pay ?bill|till|b2c|c2b)[ :#-]*(?:no\.? ?)?(\d{5,7})\b/i;

/** Who it was with, without what changes each time: numbers of the payment, days, times and ways. */
export function partyOf(description: string): Party {
  const number = NUMBER.exec(description)?.[0] ?? BUSINESS_NUMBER.exec(description)?.[1] ?? null;
  const plain = NOISE.reduce(
    (text, noise) => text.replace(noise, " "),
    number ? description.replace(number, " ") : description,
  );
  const tidy = (text: string) =>
    text
      .replace(/[|~_*#]+|(?<=\s)[/:;-]+(?=\s)|[/\\]{1,}/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[\s/:.,-]+|[\s/:.,-]+$/g, "");
  const without = tidy(tidy(plain).replace(PLACE, "").replace(WAYS, ""));
  const name = /\p{L}{2}/u.test(without) ? without : tidy(plain) || description.trim();
  return { name: name.slice(0, 120).toWellFormed() || null, number, account: ACCOUNT.exec(description)?.[1] ?? null };
}
