/** Which way money went, by the verbs of a message. */
const SUM = String.raw`Ksh[\d.,]+`;
/** A bank names the credited account; a payee's thanks do not. */
const INTO_OWN = String.raw`.{0,40}\b(?:in|into|to|by) (?:your )?(?:\w+ ){0,2}(?:account|a/c|acc|wallet|till)\b`;
/** Verbs and what they do to the reader's money. */
const VERBS: readonly [direction: "in" | "out", verb: RegExp][] = [
  ["in", /\byou(?:'ve| have)?(?: just| successfully)? ?received\b/i],
  ["in", /\bumepokea\b|\bumetumiwa\b|\bumewekewa\b|\bumerudishiwa\b|\bumelipwa\b/i],
  [
    "in",
    new RegExp(String.raw`(?<!\byou )\b(?:has|have) (?:sent|transferred|paid) (?:you\b|${SUM} to (?:you|your)\b)`, "i"),
  ],
  ["in", /\b(?:sent|paid|transferred) you\b|\b(?:sent|transferred|paid|deposited|moved) (?:in)?to your\b/i],
  ["in", new RegExp(String.raw`\bdeposited ${SUM} (?:in)?to (?:your|account|a\/c|acc)\b`, "i")],
  ["in", /\bcredited\b|\bcredit(?: alert\b| transaction\b|:)|\b(?:type|txn|trans(?:action)?) ?: ?CR(?:EDIT)?\b/i],
  [
    "in",
    new RegExp(
      String.raw`${SUM} ?CR (?:to|in|on|by)\b|\bC[Rr]:? ${SUM}|\b(?:inward|incoming) (?:RTGS|EFT|SWIFT|transfer)\b`,
    ),
  ],
  [
    "in",
    /\byour (?:a\/c|acc(?:ount)?)\b[^.]{0,40}\b(?:has )?received\b|\b(?:contribution|dividends?)\b[^.]{0,60}\b(?:received|paid)\b/i,
  ],
  ["in", /\brefunded\b|\brefund of Ksh|\bimerudishwa\b/i],
  ["in", new RegExp(String.raw`\breceived ${SUM} from\b`, "i")],
  ["in", /\bdeposited (?:(?:in)?to|in) (?:your )?(?:account|a\/c|acc)\b/i],
  ["in", new RegExp(String.raw`\bcredit of ${SUM}`, "i")],
  ["out", new RegExp(String.raw`\bdebit of ${SUM}`, "i")],
  ["out", new RegExp(String.raw`${SUM} payment to (?!your\b|you\b)`, "i")],
  [
    "out",
    new RegExp(
      String.raw`(?:^|[.:] )(?:sent|paid|transferred|withdrawn|bought) ${SUM} (?:to|from) (?!your\b|you\b)`,
      "i",
    ),
  ],
  [
    "in",
    /\breceived (?:via \w+ )?(?:from|in|into)\b|\b(?:has been|was) received\b|(?<!\backnowledges? )\breceipt of\b|\bdeposit of\b|\bincoming\b/i,
  ],
  ["in", /\bloan\b[^.]{0,60}\b(?:disbursed|deposited)\b|\bdisbursed to\b/i],
  [
    "out",
    /\byou(?:'ve| have)?(?: just| successfully)? ?(?:sent|paid|transferr?ed|withdrawn|withdrew|bought|purchased|repaid|spent)\b/i,
  ],
  ["out", /\b(?:imetumwa|imelipwa|umetuma|umelipa|umenunua|umetoa|imetolewa|imekatwa|umehamisha|imehamishwa)\b/i],
  [
    "out",
    /\bdebited\b|\bdeducted\b|\bspent\b|\brepaid\b|\bwithdrawn\b|\bdebit(?: alert\b| transaction\b|:)|\b(?:type|txn|trans(?:action)?) ?: ?DR|\b(?:type|txn|trans(?:action)?) ?: ?debit\b/i,
  ],
  ["out", new RegExp(String.raw`${SUM} ?DR (?:from|on|by)\b|\bD[Rr]:? ${SUM}`)],
  [
    "out",
    /\b(?:approved|used|made)\b[^.]{0,60}\bon your (?:\w+ ){0,3}card\b|\byour (?:\w+ ){0,3}card\b[^.]{0,60}\bused\b/i,
  ],
  [
    "out",
    new RegExp(
      String.raw`\b(?:(?<!salary |\bcredit card [^.]{0,30})(?:re)?payment|premium|rent|(?<!school )fees?|tithe|offering|subscription|(?:NHIF|SHA|SHIF|NSSF|HELB)[\w/: ]{0,12} contribution)\b(?:(?!\bfrom (?!your\b|M-?PESA\b))(?:[^.]|\.(?=\d))){0,80}? (?:has been|have been|was|is) (?:successfully )?received\b(?!${INTO_OWN}| from (?!your\b|M-?PESA\b))`,
      "i",
    ),
  ],
  ["out", new RegExp(String.raw`^(?:official )?receipt\b[^.]{0,20}:.*\breceived from\b(?!.*${INTO_OWN})`, "i")],
  ["out", /\brecovered from (?:your|a\/c|account)\b|\byour M-?PESA transfer of Ksh[\d.,]+ has been processed\b/i],
  ["out", /\b(?:sent|paid|transferr?ed|moved) to (?!your\b|you\b)/i],
  ["out", /\binvested (?:in)?to\b/i],
  ["out", new RegExp(String.raw`\bstanding (?:order|instruction)\b[^.]{0,30} of ${SUM} (?:to|in favou?r of)\b`, "i")],
  ["out", /\b(?:sent|transferr?ed|moved) (?:from (?:your|a\/c|account)|via)\b/i],
  [
    "out",
    /\b(?:purchase|withdrawal)\b|\b(?:card|your|POS|online|retail) (?:transaction|payment) (?:of|for)\b|\bpayment of\b(?!.{0,60}\b(?:from|received)\b)/i,
  ],
  [
    "out",
    /\bcharged\b|\bused to pay\b|\bpaid from\b|\btop ?up of\b|\b(?:transfer|payment|RTGS|EFT|PesaLink|remittance)(?: [A-Z]*\d\w*)? of Ksh[\d.,]+ (?:to|in favou?r of)\b/i,
  ],
];

const OWN = "(?:akaunti yako ya |your |the )?(?:m-?shwari|kcb m-?pesa|ziidi|mali|pochi|savings|lock savings)\\b";
/** Between M-PESA and what is beside it, the words name both. */
const FROM_OWN = new RegExp(`\\b(?:from|kutoka(?: kwa)?) ${OWN}`, "i");

/** A bank's wording for money from M-PESA into one's account with it; M-PESA's own message begins with its receipt. */
export const FROM_OWN_MPESA =
  /^(?![A-Z0-9]{9,10} ?(?:confirmed|imethibitishwa)).*\bfrom your M-?PESA(?: account)? to (?:your )?(?:a\/c|acc(?:ount)?)\b/i;
/** What a shop's owner takes out of its till. */
export const FROM_OWN_TILL = /\bwithdrawn from (?:your )?(?:till|pochi|business)\b.{0,40}\bto your M-?PESA\b/i;
/** In a message about a payment and its reversal, the movement is what was done to the reader's own account. */
const DONE_TO_OWN = new RegExp(
  String.raw`\breversed\b.*${SUM} (?:is|was|has been) (?:(debited)|credited) (?:from|to) your M-?PESA\b`,
  "i",
);
/** A betting account's payout, of which M-PESA sends its own message; a bank would name the account. */
const PAID_OUT = new RegExp(String.raw`\bwithdrawn ${SUM} to your M-?PESA\b`, "i");
/** A payee's acknowledgement: the payer's bank or M-PESA sends its own message about the payment. */
const THANKS = new RegExp(
  [
    String.raw`\b(?:we(?:'ve| have)|has) received your\b(?!${INTO_OWN})`,
    String.raw`\b(?:confirms?|acknowledges?) (?:the )?receipt of ${SUM}(?!${INTO_OWN})`,
    String.raw`\breceived ${SUM} (?:(?!from\b)[^.]){0,30}\b(?:being|as|for|towards) (?:[\w']+ )?fees?\b`,
    String.raw`\breceipt (?:no\.? ?)?[A-Z-]*\d[\w-]*[.:,] ?received\b`,
  ].join("|"),
  "i",
);
/** A cheque that its bank did not pay. */
export const RETURNED_UNPAID = /\breturned unpaid\b|\bdishonou?red\b/i;
/** What a betting firm writes of the account with it: M-PESA sends its own message of what came in or went out. */
const OF_BETTING =
  /^(?:betika|sportpesa|odi ?bets?|betway|mozzart ?(?:bet)?|1xbet|22bet|bangbet|betlion|shabiki|mcheza|kwikbet)\b/i;
/** Money put by with the same bank. */
const TO_OWN_GOAL =
  /\b(?:moved|transferred|added|sent|saved) (?:in)?to your (?:['\w]+ ){0,2}(?:goal|target|jar|vault|pot)\b/i;
/** The number does not show whether the account paid into is one's own or someone else's. */
const TO_SOME_ACCOUNT = /\byour M-?PESA payment of Ksh[\d.,]+ to \d{8,}\b/i;

const FROM_ACCOUNT = String.raw`\bfrom your (?:[\w&]+ ){0,3}?(?:a/c|acc(?:ount)?)\b`;
/** A bank credits someone else with what left one's account. */
const TO_OTHERS = new RegExp(
  String.raw`${FROM_ACCOUNT}.*\b(?:credited to|received by) (?!your\b)|\bcredited to (?!your\b|a/c\b|acc)(?:(?!\byour\b).){0,80}${FROM_ACCOUNT}`,
  "i",
);

/** Which way money went by the words alone; null where they say nothing, or both. */
export function directionOf(message: string): "in" | "out" | "both" | null {
  if (FROM_OWN_MPESA.test(message) || FROM_OWN_TILL.test(message)) return "in";
  if (TO_OWN_GOAL.test(message)) return "out";
  if (OF_BETTING.test(message)) return "both";
  if (THANKS.test(message) || RETURNED_UNPAID.test(message) || TO_SOME_ACCOUNT.test(message) || PAID_OUT.test(message))
    return "both";
  const own = DONE_TO_OWN.exec(message);
  if (own) return own[1] ? "out" : "in";
  if (TO_OTHERS.test(message)) return "out";
  if (FROM_OWN.test(message)) return "in";
  const directions = new Set(VERBS.flatMap(([direction, verb]) => (verb.test(message) ? [direction] : [])));
  if (directions.size > 1) return "both";
  return [...directions][0] ?? null;
}
