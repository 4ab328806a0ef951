/** Reads OFX and QFX, as SGML (1.x), which leaves elements open, and as XML (2.x). */
import * as say from "../words.ts";
import { longer, MOST_LINES, TOO_LARGE } from "./csv-text.ts";
import { readXml } from "./markup.server.ts";
import { type PaymentRow, signedAmount } from "./statement-rows.ts";

/** Of an account, of a payment and of a balance: no other is kept. */
const FIELDS = [
  ...["CURDEF", "ACCTID", "TRNAMT", "TRNTYPE", "DTPOSTED", "CURSYM", "FITID", "REFNUM", "CHECKNUM"],
  ...["NAME", "PAYEE", "MEMO", "DTASOF", "BALAMT"],
];
/** What a statement says of its account, before its payments; of a payment, by the names of its elements. */
type Fields = Record<string, string>;
/** What each payment repeats is made once. */
type Account = { fields: Fields; shared?: PaymentRow };
type AccountFields = { fields: Fields; account: Account };

/** Types whose money goes out where a bank writes no signs. */
const OUT = /^(?:debit|payment|check|fee|srvchg|atm|pos|cash|directdebit|repeatpmt)$/i;

/**
 * The payments of all statements of a file, each with what it leaves in its account at the end.
 * @throws TOO_LARGE
 */
export function* ofxRows(text: string): Generator<PaymentRow> {
  const payments: AccountFields[] = [];
  const balances: AccountFields[] = [];
  let account: Account = { fields: {} };
  let fields: Fields | null = null;
  let [element, isForeign] = ["", false];
  const begin = text.search(/<OFX>/i);
  readXml([begin < 0 ? text : text.slice(begin)], {
    onopentag(name) {
      element = name.toUpperCase();
      if (/^(?:CC)?STMTRS$/.test(element)) account = { fields: {} };
      if (element === "STMTTRN" || element === "LEDGERBAL") fields = {};
      // What was paid abroad: the amount is in the account's currency all the same.
      if (element === "ORIGCURRENCY") isForeign = true;
      if (element === "BANKACCTTO" || element === "CCACCTTO") element = "";
    },
    ontext(data) {
      if (!FIELDS.includes(element) || (isForeign && element === "CURSYM")) return;
      const into = fields ?? account.fields;
      into[element] = longer(into[element] ?? "", data);
    },
    onclosetag(name) {
      const closedName = name.toUpperCase();
      if (closedName === "STMTTRN" && fields) payments.push({ fields, account });
      if (closedName === "LEDGERBAL" && fields) balances.push({ fields, account });
      if (payments.length + balances.length > MOST_LINES) throw TOO_LARGE;
      if (closedName === "STMTTRN" || closedName === "LEDGERBAL") fields = null;
      if (closedName === "ORIGCURRENCY") isForeign = false;
      element = "";
    },
  });
  const hasSigns = payments.some(({ fields: { TRNAMT = "" } }) => TRNAMT.trim().startsWith("-"));
  for (const { fields, account } of payments) yield paymentOf(fields, account, hasSigns);
  for (const { fields, account } of balances) {
    const [date, balance] = [dateOf(fields.DTASOF), figures(fields.BALAMT)];
    yield { date, description: say.ledgerBalance, ...sharedOf(account), balance };
  }
}

function paymentOf(fields: Fields, account: Account, hasSigns: boolean): PaymentRow {
  const { amount, direction } = signedAmount(figures(fields.TRNAMT));
  const isOut = hasSigns ? direction === "out" : OUT.test(fields.TRNTYPE?.trim() ?? "");
  return {
    ...sharedOf(account),
    date: dateOf(fields.DTPOSTED),
    description: wordsOf(fields),
    amount,
    direction: isOut ? "out" : "in",
    ...(fields.CURSYM && { currency: fields.CURSYM.trim() }),
    reference: fields.FITID ?? fields.REFNUM ?? fields.CHECKNUM ?? "",
  };
}

function sharedOf(account: Account): PaymentRow {
  const { CURDEF = "", ACCTID = "" } = account.fields;
  account.shared ??= { currency: CURDEF.trim(), account: ACCTID.trim() };
  return account.shared;
}

/** Decimals come after a comma in some countries, and nothing separates thousands. */
const figures = (text = ""): string => text.trim().replace(",", ".");

/** A name is cut after 32 characters, and a memo then begins with all of it. */
function wordsOf({ NAME = "", PAYEE = "", MEMO = "", TRNTYPE = "" }: Fields): string {
  const [name, memo] = [(NAME || PAYEE).trim(), MEMO.trim()];
  if (name === "") return memo || TRNTYPE.trim();
  if (memo === "" || name.includes(memo)) return name;
  return memo.startsWith(name) ? memo : `${name}, ${memo}`;
}

const MOMENT =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)?(?:\[([-+]?\d{1,2})(?:\.(\d+))?(?::\w+)?\])?/;

/** `20260131223000[-5:EST]` is a moment; without a zone it is the bank's own day. */
function dateOf(text = ""): string {
  const [, year, month, day, hour, minute, second = "00", zone, part] = MOMENT.exec(text.trim()) ?? [];
  if (year === undefined) return text.trim();
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || zone === undefined) return date;
  const minutes = Math.round(Number(`0.${part ?? "0"}`) * 60);
  const hours = String(Math.abs(Number(zone))).padStart(2, "0");
  const offset = `${zone.startsWith("-") ? "-" : "+"}${hours}:${String(minutes).padStart(2, "0")}`;
  return `${date}T${hour}:${minute}:${second}${offset}`;
}
