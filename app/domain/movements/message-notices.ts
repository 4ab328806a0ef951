/** What tells that no money moved: a failure, a balance, a code, what is due or on offer. */

import type { PrintedAmount } from "./message-amounts.ts";
import { directionOf } from "./message-direction.ts";

/** What failed, in the sentence that the message opens with. */
const FAILED =
  /^failed\b|\bfailed\b|\binsufficient\b|\bdeclined\b|\bcancell?ed\b|\bnot (?:been )?(?:successful|completed|processed)\b|\bunsuccessful|\bunable to\b|\bcould not be\b|\bexpired\b|\bincorrect\b|\b(?:hauna|huna|hakuna) (?:pesa|salio)|\bhaujakamilika\b|\bhaikufaulu\b|\bhaikufanikiwa\b|\bimeshindikana\b|\bumekataa\b|\bimekataliwa\b|\bimefeli\b|\bhaija\w+/i;
const NOT_MONEY =
  /\b(?:your )?account balance (?:was|is)\b|\bBaki yako ni ?:|^standing order\b|\bhas been scheduled\b|\bnever share\b|\bone[ -]time (?:password|pin|code)\b|\bOTP\b|\bverification code\b|\buse code\b|\bBONUS (?:wallet|balance)|\bpre-?approved\b|\byou qualify\b|\bunastahili\b|\bunaweza kukopa\b|\bhas been set up\b|\brequest (?:to reverse|for reversal)\b|\bdo you want to\b|\benter (?:your )?M-?PESA PIN\b|\bhas requested\b|\bis requesting\b|\brequested (?:you )?to (?:pay|send)\b|\b(?:created|cancelled|set up) an? (?:M-?PESA )?(?:Ratiba )?standing order\b|\busing [\d,]+ Bonga points\b/i;
/** What is to come, unless the message says that something happened besides. */
const TO_COME =
  /\bwill be (?:debited|deducted|charged|due)\b|\bis (?:over)?due\b|\bdue (?:on|in|today|tomorrow)\b|\breminder\b|\bkumbusha|\bkumbuka\b|\blipa (?:mkopo|deni|mapema|sasa)|\bulipe deni|\bunapaswa\b|\bunadaiwa\b|\bpay (?:via|now|through|before)\b|\bbet\b.{0,40}\bwin\b/i;
const HAPPENED = /\b(?:confirmed|imethibitishwa|has been|have been|was|umepokea|umelipa|successfully)\b/i;
/** Of a card: what was paid may be in a currency whose amounts are left for someone to say. */
const IN_OTHER_CURRENCY =
  /\b(?:transaction|purchase|payment|paid|used|charged|debited|credited|received|sent)\b[^.]{0,60}\b(?:USD|EUR|GBP|ZAR|AED|UGX|TZS) ?\d|^(?:USD|EUR|GBP) ?\d/i;
/** What failed and was paid back has moved. */
const MOVED_BACK = /\b(?:refunded|reversed|returned|credited)\b/i;

/** @param message after `normalised` */
export function isNotice(message: string, amounts: readonly PrintedAmount[]): boolean {
  const opening = message.slice(0, 140);
  if (FAILED.test(opening)) return !MOVED_BACK.test(message);
  if (/\breversed\b/i.test(message)) return false;
  if (IN_OTHER_CURRENCY.test(message)) return false;
  if (NOT_MONEY.test(message) || (TO_COME.test(message) && !HAPPENED.test(message))) return true;
  if (amounts.length === 0) {
    const hasOther = /(?:\b(?:USD|EUR|GBP|UGX|TZS|Ksh|KES|Kshs)|[$€£]) ?\d/i.test(message);
    return !hasOther && !/\b(?:confirmed|reversed|imethibitishwa)\b/i.test(message);
  }
  const tells = amounts.some(({ role, cents }) => cents > 0 && (role === "moved" || role === "fee"));
  if (tells) return false;
  // Nothing moved, or only a hold of nothing; where a verb speaks of money whose amount is not there, someone looks at it.
  return amounts.some(({ role }) => role === "moved") || directionOf(message) === null;
}

/** A message with a code is never stored. */
export const holdsCode = (text: string): boolean =>
  /\b(?:OTP|one[ -]time|verification code|passcode|use code)\b|\b(?:PIN|code|password)\b[^.]{0,20}\b(?:is|:) ?\d{4,8}\b/i.test(
    text,
  );
