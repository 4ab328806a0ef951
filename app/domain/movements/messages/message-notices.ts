/** What tells that no money moved: a failure, a balance, a code, what is due or on offer. */

import { DAY, RECEIPT } from "../printed.ts";
import { amountsOf, type PrintedAmount } from "./message-amounts.ts";
import { printsCode } from "./message-codes.ts";
import { directionOf, RETURNED_UNPAID } from "./message-direction.ts";

/** What failed, in the sentence that the message opens with. */
const FAILED =
  /^failed\b|\bfailed\b|\binsufficient\b|\bdeclined\b|\bcancell?ed\b|\bnot (?:been )?(?:received|successful|completed|processed|executed)\b|\bunsuccessful|\bunable to\b|\bcould not be\b|\bexpired\b|\bincorrect\b|\b(?:hauna|huna|hakuna) (?:pesa|salio)|\bhaujakamilika\b|\bhaikufaulu\b|\bhaikufanikiwa\b|\bimeshindikana\b|\bumekataa\b|\bimekataliwa\b|\bimefeli\b|\bhaija\w+/i;
const NOT_MONEY =
  /\b(?:your )?account balance (?:was|is)\b|\bBaki yako ni ?:|^standing order\b(?!.*(?<!\bbe )\b(?:executed|processed|paid|sent|transferr?ed|debited|deducted|charged|completed|successful)\b)|\bhas been scheduled\b|\bstanding order\b.{0,80}\bhas been (?:created|set up|amended|paused|activated)\b|\bmoney in:? Ksh[\d.,]+,? (?:and )?money out\b|\breversal request\b.{0,120}\b(?:received|processed)\b|\byour (?:\w+ ){0,2}bill\b.{0,60}\bis Ksh|\bfree bet\b|\bPRN\b.{0,60}\bgenerated\b|\bnever share\b|\bone[ -]time (?:password|pin|code)\b|\bOTP\b|\bverification code\b|\buse code\b|\bBONUS (?:wallet|balance)|\bpre-?approved\b|\byou qualify\b|\bunastahili\b|\bunaweza kukopa\b|\bhas been set up\b|\brequest (?:to reverse|for reversal)\b|\bdo you want to\b|\benter (?:your )?M-?PESA PIN\b|\bhas requested\b|\bis requesting\b|\brequested (?:you )?to (?:pay|send)\b|\b(?:created|cancelled|set up) an? (?:M-?PESA )?(?:Ratiba )?standing order\b|\busing [\d,]+ Bonga points\b|\boffer valid\b|\b(?:get|win|earn) (?:up to )?Ksh\d/i;
/** What is on offer, unless an account was booked besides. */
const OFFERED =
  /\bapply (?:now|today|for|at|on|via|through|here)\b|\bclaim (?:your )?Ksh|\bawaits?\b|\bis (?:waiting|ready) for you\b|\bopen the app\b|\bwas Ksh[\d.,]+,? (?:is )?now Ksh|\blimit (?:has been|was|is) (?:increased|raised|reviewed|upgraded)\b|\bcan be (?:sent|deposited|credited)\b|\bcustomers like you\b/i;
const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";
/** How much was spent in all, and what came that is no money. */
const NOT_MOVED = new RegExp(
  [
    String.raw`\byou(?:'ve| have)? (?:spent|paid|sent|received|used|transacted)\b[^.]{0,12}Ksh[\d.,]+ (?:(?:on|through|via|with|using) [\w -]{1,25} )?(?:so far |in )?(?:(?:this|last|past|the (?:last|past)) |\d+ (?:days|weeks|months)|(?:${MONTH})\b(?! \d))`,
    String.raw`\b(?:this|last) (?:week|month|year),? you(?:'ve| have)? (?:spent|paid|sent|received|used)\b`,
    String.raw`\breceived Ksh[\d.,]+ (?:worth of |of )?airtime\b|\breceived airtime (?:of|worth)\b|\bairtime (?:has been |was )?(?:credited|sent) to your (?:line|phone|number)\b|\bumepokea (?:salio la )?(?:airtime|mjazo)\b`,
    String.raw`Ksh[\d.,]+ (?:has been |was )?(?:credited|added|sent) to your (?:[\w-]+ ){0,2}(?:limit|menu)\b`,
  ].join("|"),
  "i",
);
/** What is to come, unless the message says that something happened besides. */
const TO_COME =
  /\bwill be (?:debited|deducted|charged|due)\b|\bis (?:over)?due\b|\bis being processed\b|\bpayable (?:by|on|before)\b|\bdue (?:on|in|today|tomorrow)\b|\breminder\b|\bkumbusha|\bkumbuka\b|\blipa (?:mkopo|deni|mapema|sasa)|\bulipe deni|\bunapaswa\b|\bunadaiwa\b|\bpay (?:via|now|through|before)\b|\bbet\b.{0,40}\bwin\b/i;
const HAPPENED = /\b(?:confirmed|imethibitishwa|has been|have been|was|umepokea|umelipa|successfully)\b/i;
/** Of a card: what was paid may be in a currency whose amounts are left for someone to say. */
const IN_OTHER_CURRENCY =
  /\b(?:transaction|purchase|payment|paid|used|charged|debited|credited|received|sent)\b[^.]{0,60}\b(?:USD|EUR|GBP|ZAR|AED|UGX|TZS) ?\d|^(?:USD|EUR|GBP) ?\d/i;
/** What failed and was paid back has moved. */
const MOVED_BACK = /\b(?:refunded|reversed|returned|credited)\b/i;

/** A booking to an account: any failure is reported before it; a name or a reason may follow. */
const BOOKED =
  /Ksh[\d,.]+ (?:(?:has|have) been |was |is )?(?:successfully )?(?:debited|credited|deducted|withdrawn|recovered|approved on your)\b|\b(?:debited|credited|charged) (?:with |by )?Ksh\d/i;
const DONE =
  /\b(?:debited|credited|deducted|withdrawn|withdrew|charged|spent|used|sent|paid|received|transferr?ed|deposited|bought|purchased|repaid|disbursed|recovered|approved on your)\b|\b[ui]me\w+/i;
const NOT_DONE = /\b(?:be|to have|no|not|get|if|please|kindly|request\w*)\b/i;
const SENTENCE_END = /[.!?] /;

/** Where the first of these words says that it was done; null where the sentence makes them a wish, a warning or a denial. */
function placeOf(words: RegExp, text: string): number | null {
  const index = words.exec(text)?.index;
  return index === undefined || NOT_DONE.test(text.slice(0, index).split(SENTENCE_END).at(-1) ?? "") ? null : index;
}

/** Whether one of its sentences says that money moved, whatever the others warn of, remind of or offer. */
const hasMoved = (message: string): boolean =>
  message
    .split(SENTENCE_END)
    .some(
      (sentence) =>
        amountsOf(sentence).some(isMoved) &&
        placeOf(DONE, sentence) !== null &&
        directionOf(sentence) !== null &&
        !NOT_MONEY.test(sentence) &&
        !NOT_MOVED.test(sentence) &&
        !printsCode(sentence) &&
        (BOOKED.test(sentence) || !(TO_COME.test(sentence) || OFFERED.test(sentence))),
    );

const isMoved = ({ role, cents }: PrintedAmount): boolean => cents > 0 && (role === "moved" || role === "fee");

/** A booking although something failed: a charge for that, or the money after all. */
const BOOKED_BESIDES = /\b(?:debited|credited|deducted|charged|recovered|withdrawn|paid (?:in)?to your)\b/i;

const isBookedBesides = (message: string): boolean =>
  message
    .split(SENTENCE_END)
    .some((sentence) => amountsOf(sentence).some(isMoved) && placeOf(BOOKED_BESIDES, sentence) !== null);

/** An amount without its currency: not a size, a rate, a clock, a version or a day. */
const FIGURE = String.raw`(?<![\w.,/:])(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+\.\d{2})(?![\d.,/:]*\d| ?(?:%|[KMGT]B\b|kwh\b|units\b|points\b|min(?:ute)?s?\b|SMS\b))`;
const BARE_AMOUNT = new RegExp(String.raw`${FIGURE}|\b(?:debited|credited) (?:with|by) \d{2,}(?![\w/.-])`, "i");
/** `Credit of 1,200.00`, `20/11/2026 POS NAIVAS 1,200.00 8,000.00`. */
const BOOKED_FIGURE = new RegExp(
  String.raw`\b(?:credit|debit|deposit|withdrawal|transfer|payment) of ${FIGURE}|^(?:(?=[A-Z]*\d)${RECEIPT}|${DAY})\b.* -?${FIGURE}(?: ?[CD]R)?$`,
  "i",
);

/** Whether it mentions money without saying in which currency. */
const hasBareAmount = (message: string): boolean =>
  BOOKED_FIGURE.test(message) ||
  (BARE_AMOUNT.test(message) && (directionOf(message) !== null || placeOf(DONE, message) !== null));

/** M-PESA's opening for what has happened; such a message never asks for approval. */
const CONFIRMED = new RegExp(`^${RECEIPT} ?(?:confirmed|imethibitishwa)\\b`, "i");

/** @param message after `normalised` */
export function isNotice(message: string, amounts: readonly PrintedAmount[]): boolean {
  const opening = message.slice(0, Math.min(140, placeOf(BOOKED, message) ?? 140));
  if (FAILED.test(opening)) return !MOVED_BACK.test(message) && !isBookedBesides(message);
  if (/\breversed\b/i.test(message)) return false;
  // The charge for it is another amount.
  if (RETURNED_UNPAID.test(message)) return amounts.filter(({ cents }) => cents > 0).length === 1;
  if (IN_OTHER_CURRENCY.test(message)) return false;
  const isOther =
    NOT_MONEY.test(message) ||
    NOT_MOVED.test(message) ||
    OFFERED.test(message) ||
    (printsCode(message) && !CONFIRMED.test(message)) ||
    (TO_COME.test(message) && !HAPPENED.test(message));
  if (isOther) return !hasMoved(message);
  if (amounts.length === 0) {
    const hasOther = /(?:\b(?:USD|EUR|GBP|UGX|TZS|Ksh|KES|Kshs)|[$€£]) ?-?\d/i.test(message);
    return !hasOther && !hasBareAmount(message) && !/\b(?:confirmed|reversed|imethibitishwa)\b/i.test(message);
  }
  if (amounts.some(isMoved)) return false;
  // Nothing moved, or only a hold of zero; if a verb says that money moved but its amount is missing, someone looks at it.
  return amounts.some(({ role }) => role === "moved") || directionOf(message) === null;
}
