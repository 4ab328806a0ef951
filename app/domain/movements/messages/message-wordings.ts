/**
 * How messages word each kind of movement, a row each: M-PESA in English and Kiswahili, what stands between "Confirmed." and
 * the balance. Banks and Airtel Money are in `bank-wordings.ts`.
 */
import { AMOUNT } from "../printed.ts";
import { compile, type Row, type Wording } from "./wording.ts";

const BY_POCHI = "(?:to your|kwenye|katika) Pochi(?: la Biashara)?(?: yako)?";
const AGENT_ENDS = "(?=,? ?(?:new|baki|salio)\\b.{0,20}(?:M-?PESA|balance)|$)";

/** The first that fits applies: narrower ones stand first. */
export const WORDINGS: readonly Wording[] = (
  [
    ["<A> sent to (?<name>(?:M-PESA GLOBAL|AIRTEL MONEY)) for account <ACCOUNT> <T>", "send", "out"],
    ["<A> sent to <NAME> for account <ACCOUNT> <T>", "paybill", "out"],
    ["M-PESA Ratiba\\. ?<A> sent to <NAME>, <PHONE>,? <D>(?![\\d/])", "send", "out"],
    ["(?:You have )?<A> ?sent to <PHONE> <T>", "send", "out"],
    ["<A> sent to <NAME>,? <PHONE>,? <T>", "send", "out"],
    ["(?:You have sent )?<A> (?:sent )?to <NAME> <T>", "send", "out"],
    ["<A> paid to <NAME>\\.? Account Number <ACCOUNT>\\.? <T>", "paybill", "out"],
    ["<A> paid to <NAME> for account <ACCOUNT>\\.? <T>", "paybill", "out"],
    ["<A> paid to <NAME> <T>", "till", "out"],
    ["<T>,? ?<A> received from <PHONE>,? <NAME>(?=\\.? New |$)", "receive", "in", { wallet: "till" }],
    ["<A> received from <PHONE>,? <NAME> <T>", "receive", "in", { wallet: "till" }],
    ["<A> received from <NAME> <PHONE> <T>", "receive", "in", { wallet: "till" }],
    [`<T>\\.? ?Withdraw <A> from (?<number>\\d{4,8}) ?- ?<NAME> ?${AGENT_ENDS}`, "withdrawal", "out"],
    ["You have withdrawn <A> from <NAME> to your M-?PESA(?: account)? <T>", "savings", "in"],
    ["You have withdrawn <A> from agent (?<number>\\d{4,8}) ?- ?<NAME> <T>", "withdrawal", "out"],
    ["You have withdrawn <A> from (?:an? )?<NAME> <T>", "withdrawal", "out"],
    [`<T>\\.? ?Give <A> cash to <NAME> ?${AGENT_ENDS}`, "deposit", "in"],
    [
      `(?:You have received|Umepokea) <A> (?:from|kutoka(?: kwa)?) <NAME>(?: <PHONE>)? ${BY_POCHI} <T>`,
      "receive",
      "in",
      { wallet: "pochi" },
    ],
    ["<A> invested in <NAME> <T>", "savings", "out"],
    ["You have received <A> from <NAME> <PHONE> in (?:[A-Z]{2}|[A-Z][a-z]+)(?: via .+?)? <T>", "remittance", "in"],
    ["You have received an international money transfer of <A> from <NAME> <T>", "remittance", "in"],
    ["You have received <A> from <NAME> in (?:[A-Z]{2}|[A-Z][a-z]+) via .+? <T>", "remittance", "in"],
    ["You have received <A> from (?<number>\\d{5,7}) ?- ?<NAME> <T>", "receive", "in"],
    ["You have received <A> from <NAME> <PHONE> <T>", "receive", "in"],
    ["You have received <A> from <PHONE> <T>", "receive", "in"],
    ["You have received <A> from <PHONE> <NAME> <T>", "receive", "in"],
    ["You have received <A> from <NAME> (?<number>\\d{6}) <T>", "receive", "in"],
    ["You have received <A> from <NAME> <T>", "receive", "in"],
    ["You (?:have )?bought <A> of airtime (?:for <PHONE> )?<T>", "airtime", "out"],
    ["<A> of airtime purchased (?:for <PHONE> )?<T>", "airtime", "out"],
    ["You have (?:purchased|bought) <A> of airtime(?: for <PHONE>)? <T>", "airtime", "out"],
    ["<A> from your M-?PESA has been used to (?:fully|partially) pay your outstanding Fuliza", "fuliza_repay", "out"],
    ["You have paid <A> to Fuliza M-?PESA <T>", "fuliza_repay", "out"],
    [
      "<A> transferr?ed from (?:your )?M-Shwari(?: account)? to (?:your )?(?:M-Shwari )?(?<name>Lock Savings)(?: account)? <T>",
      "savings",
      "out",
      { wallet: "mshwari" },
    ],
    [
      "<A> transferr?ed from (?:your )?(?:M-Shwari )?(?<name>Lock Savings)(?: account)? to (?:your )?M-Shwari(?: account)? <T>",
      "savings",
      "in",
      { wallet: "mshwari" },
    ],
    ["<A> transferr?ed to M-Shwari(?: Lock Savings)?(?: Account)? <T>", "savings", "out"],
    ["<A> transferr?ed from M-Shwari(?: Lock Savings)?(?: Account)? <T>", "savings", "in"],
    ["<A> transferr?ed to KCB M-PESA(?: [a-z]+){0,3} account <T>", "savings", "out"],
    ["You have transferr?ed <A> from your KCB M-PESA(?: [a-z]+){0,3} account <T>", "savings", "in"],
    ["You have transferr?ed <A> from your M-Shwari(?: [a-z]+){0,3} account <T>", "savings", "in"],
    ["You have transferr?ed <A> to your (?:M-Shwari|KCB M-?PESA)(?: [a-z]+){0,3} account <T>", "savings", "out"],
    ["<A> has been moved from your M-?PESA account to your (?:Pochi|business) account <T>", "own_transfer", "out"],
    ["<A> has been moved from your (?:Pochi|business) account to your M-?PESA account <T>", "own_transfer", "in"],
    [
      "<A> has been moved from your M-?PESA account to your (?<name>(?:Lock|Fixed|Target) Savings) account <T>",
      "savings",
      "out",
    ],
    [
      "<A> has been moved from your (?<name>(?:Lock|Fixed|Target) Savings) account to your M-?PESA account <T>",
      "savings",
      "in",
    ],
    ["<A> repaid from M-?PESA to (?<name>M-Shwari|KCB M-?PESA) loan <T>", "loan_out", "out"],
    ["Loan repayment of <A> to (?<name>M-Shwari|KCB M-?PESA) <T>", "loan_out", "out"],
    ["<A> transferr?ed from your M-?PESA account to (?<name>M-Shwari|KCB M-?PESA) loan account <T>", "loan_out", "out"],
    [
      "Your (?<name>M-Shwari|KCB M-?PESA) loan of <A> has been approved and (?:deposited|credited) to your M-?PESA(?: account)? <T>",
      "loan_in",
      "in",
    ],
    [
      "<A> has been deducted from your M-?PESA account to repay your (?<name>M-Shwari|KCB M-?PESA) loan <T>",
      "loan_out",
      "out",
    ],
    ["Loan of <A> repaid from M-Shwari <T>", "loan_out", "out", { wallet: "mshwari" }],
    ["Loan of <A> repaid from M-?PESA <T>", "loan_out", "out"],
    ["Your loan repayment of <A> from your M-?PESA account to KCB M-?PESA <T>", "loan_out", "out"],
    [
      "Your (?:M-Shwari|KCB M-?PESA) loan has been approved <T> and <A>(?: less [a-z ]{3,20})? (?:has been )?(?:deposited|credited) (?:in)?to your M-?PESA",
      "loan_in",
      "in",
    ],
    [
      "Reversal of transaction <REVERSES> has been successfully reversed <T> and <A> is debited from your M-?PESA account",
      "reversal",
      "out",
      { part: "reversal" },
    ],
    [
      "Reversal of transaction <REVERSES> has been successfully reversed <T> and <A> is credited to your M-?PESA account",
      "reversal",
      "in",
      { part: "reversal" },
    ],
    [
      "Transaction <REVERSES> of Ksh[\\d.,]+ (?:you )?received from <NAME>(?: <PHONE>)? has been reversed <T>(?: and|\\.) <A> (?:is|has been) debited from your M-?PESA",
      "reversal",
      "out",
      { part: "reversal" },
    ],
    [
      "Your (?:[a-z]+ ){0,3}transaction <REVERSES> of <B> has been refunded by (?:(?<number>\\d{5,7}) ?- ?)?<NAME>\\. ",
      "reversal",
      "in",
      { part: "reversal" },
    ],
    // Kiswahili.
    ["<A> (?:i|zi)metumwa kwa <NAME> kwa akaunti (?:nambari|namba|ya)? ?<ACCOUNT> <T>", "paybill", "out"],
    ["<A> (?:i|zi)metumwa kwa <PHONE> <T>", "send", "out"],
    ["<A> (?:i|zi)metumwa kwa <NAME> <PHONE> <T>", "send", "out"],
    ["<A> (?:i|zi)metumwa kwa <NAME> <T>", "send", "out"],
    ["<A> (?:i|zi)melipwa kwa <NAME> kwa akaunti (?:nambari|namba|ya)? ?<ACCOUNT> <T>", "paybill", "out"],
    ["<A> (?:i|zi)melipwa kwa <NAME> <T>", "till", "out"],
    [
      "Umelipa <A> (?:ya|kwa) mkopo wako wa (?<name>M-Shwari|KCB M-?PESA|Fuliza)(?: kutoka M-?PESA)? <T>",
      "loan_out",
      "out",
    ],
    ["Umelipa <A> kwa <NAME> <T>", "till", "out"],
    ["Umepokea <A> kutoka (?:kwa )?(?<number>\\d{5,7}) ?- ?<NAME> <T>", "receive", "in"],
    ["Umepokea <A> kutoka (?:kwa )?<NAME> <PHONE> <T>", "receive", "in"],
    ["Umepokea <A> kutoka (?:kwa )?<PHONE> <T>", "receive", "in"],
    ["Umepokea <A> kutoka (?:kwa )?<NAME> (?<number>\\d{5,7}) <T>", "receive", "in"],
    ["Umepokea <A> kutoka (?:kwa )?<NAME> <T>", "receive", "in"],
    ["Umenunua <A> ya (?:mjazo|muda wa maongezi|airtime)(?: (?:kwa|ya) <PHONE>)? <T>", "airtime", "out"],
    [
      `<T>,?\\.? ?(?:Toa|Umetoa) <A> kutoka (?:kwa )?(?<number>\\d{4,8}) ?- ?<NAME> ?${AGENT_ENDS}`,
      "withdrawal",
      "out",
    ],
    [
      "(?:Umetoa|Umehamisha) <A> kutoka (?:akaunti yako ya )?<NAME> kwenda (?:akaunti yako ya )?M-?PESA(?: yako)? <T>",
      "savings",
      "in",
    ],
    ["(?:Umetoa|Toa) <A> kutoka (?:kwa )?(?:wakala )?(?:(?<number>\\d{4,8}) ?- ?)?<NAME> <T>", "withdrawal", "out"],
    [
      `<T>,?\\.? ?(?:Mpe|Umempa|Umeweka|Weka) <A> (?:pesa )?(?:taslimu )?(?:kwa )?<NAME> ?${AGENT_ENDS}`,
      "deposit",
      "in",
    ],
    [
      `<T>,?\\.? ?(?:Mpe|Umempa|Umeweka|Weka) pesa (?:taslimu )?<A> (?:kwa )?(?:wakala )?<NAME> ?${AGENT_ENDS}`,
      "deposit",
      "in",
    ],
    ["Umeweka <A> (?:katika|kwenye) akaunti yako ya M-?PESA kupitia (?:wakala )?<NAME> <T>", "deposit", "in"],
    [
      "Umehamisha <A> kwenda (?:kwa )?(?:akaunti yako ya )?(?<name>M-Shwari|KCB M-?PESA)(?: yako)? <T>",
      "savings",
      "out",
    ],
    [
      "Umehamisha <A> kutoka (?:kwa )?(?:akaunti yako ya )?(?<name>M-Shwari|KCB M-?PESA)(?: yako)? <T>",
      "savings",
      "in",
    ],
    ["Umewekeza <A> (?:katika|kwenye) <NAME> <T>", "savings", "out"],
    [
      "Mkopo wako wa (?<name>M-Shwari|KCB M-?PESA) (?:umeidhinishwa|umekubaliwa) <T> na <A> imewekwa (?:katika|kwenye) akaunti yako ya M-?PESA",
      "loan_in",
      "in",
    ],
    ["<A> imepokelewa kutoka (?:kwa )?<PHONE>,? <NAME> <T> kwenye till yako", "receive", "in", { wallet: "till" }],
    [
      "Muamala (?:wa )?<REVERSES> (?:umerejeshwa|umerudishwa|umebatilishwa) <T> na <A> (?:i|zi)merudishwa (?:katika|kwenye) akaunti yako ya M-?PESA",
      "reversal",
      "in",
      { part: "reversal" },
    ],
    [
      "Muamala (?:wa )?<REVERSES> (?:umerejeshwa|umerudishwa|umebatilishwa) <T> na <A> (?:i|zi)metolewa kutoka (?:kwa )?akaunti yako ya M-?PESA",
      "reversal",
      "out",
      { part: "reversal" },
    ],
    ["Umeweka <A> (?:kwa|kupitia) <NAME> <T>", "deposit", "in"],
    ["<A> imehamishwa (?:kwenda|hadi|kwa) (?:akaunti (?:yako )?ya )?M-Shwari <T>", "savings", "out"],
    ["<A> imehamishwa kutoka (?:kwa )?(?:akaunti (?:yako )?ya )?M-Shwari <T>", "savings", "in"],
    ["<A> (?:kutoka (?:kwa )?M-?PESA yako )?imetumi(?:ka|wa) kulipa .{0,30}Fuliza", "fuliza_repay", "out"],
  ] satisfies Row[]
).map((row) => compile(row as Row));

const PRODUCTS: readonly [wording: RegExp, name: string][] = [
  [/M-Shwari/i, "M-Shwari"],
  [/KCB M-PESA/i, "KCB M-PESA"],
  [/Fuliza/i, "Fuliza"],
  [/Pochi/i, "Pochi la Biashara"],
  // M-Shwari's loans are repaid out of M-PESA without being named.
  [/^Loan of .* repaid from M-?PESA/i, "M-Shwari"],
];

/** The savings or loan product that a sentence without another party is about. */
export const productIn = (sentence: string): string | null =>
  PRODUCTS.find(([wording]) => wording.test(sentence))?.[1] ?? null;

/** Fuliza drawn: two amounts, and no time. */
export const FULIZA = new RegExp(
  `^(?:Fuliza M-?PESA amount is|Kiasi cha Fuliza M-?PESA ni) ${AMOUNT}\\. ?(?:(?:Access|Interest)(?: Fee)? charged|(?:Ada|Gharama)[a-z ]{0,30}) ${AMOUNT}\\.`,
  "i",
);

/** Fuliza that was drawn for a payment, in the payment's own message. */
export const FULIZA_IN_TAIL = new RegExp(`(?<!outstanding |Available )Fuliza M-?PESA amount is ${AMOUNT}`, "i");
