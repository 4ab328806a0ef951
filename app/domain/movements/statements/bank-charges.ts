/** Which rows of a bank's file are its own charges, and not fees that a school, a hospital or an estate is paid. */

const CHARGE =
  /\b(?:charges?|chgs?|fees?|commission|excise|duty|levy|tariff|sms (?:alerts?|notifications?)|maintenance)\b/i;

/** What a bank charges for: beside one of these, a charge is the bank's, whoever else is named. */
const SERVICE =
  "(?:m-?pesa|b2c|c2b|b2b|rtgs|eft|swift|pesalink|pay ?bill|transfers?|trf|txn|trans(?:actions?)?|withdrawals?|wdl|atm|ledger|bank(?:ing)?|sms|che?que(?: ?book)?|chq(?: ?book)?|standing orders?|loan|processing)";
/** "Fees" in the plural are a school's, too: RTGS FEES MAKINI SCHOOL. */
const OF_A_SERVICE = new RegExp(
  String.raw`\bexcise\b|\b${SERVICE}[\s/:-]+(?:charges?|chgs?|fee|commission|tariff)\b|^(?:charges?|chgs?|commission)[\s/:-]+(?:(?:for|on|of)\s+)?${SERVICE}\b`,
  "i",
);

/** Words that name nobody. */
const OWN_WORDS = new Set(
  `a absa ac account acct advance agency agent airtel alert alerts an and annual application appraisal arrangement at atm
   b2b b2c balance bank banking bill book bounced by c2b card cards cash certificate charge charged charges cheque chg
   chgs chq commission coop counter credit customer daily debit deposit dtb duty early eazzy eazzybanking eft enquiry equitel
   equity excise express family fee fees for from ft fund funds govt inquiry insufficient internet inward issuance issue
   kcb kenya late ledger levy limited loan local loop ltd maintenance mcoop mcoopcash merchant mobi mobile money monthly
   mpesa ncba notification notifications of on online order orders outward overdraft paybill payment penalty pesa pesalink
   pesapap pin pos processing quarterly recovery reissue renewal replacement returned rtgs salary sbm service settlement
   sms stamp stanbic standing statement sto stop swift tariff tax the to transaction transactions transfer transfers trf
   txn unpaid ussd vat visa vooma wdl weekly withdrawal withdrawals yearly jan feb mar apr may jun jul aug sep sept oct
   nov dec january february march april june july august september october november december`.split(/\s+/),
);

/** Whether a row is a charge: of one of the bank's services, or of nobody else. */
export function isBankCharge(words: string): boolean {
  if (!CHARGE.test(words)) return false;
  return OF_A_SERVICE.test(words) || namesNobody(words);
}

const namesNobody = (words: string): boolean =>
  (words.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every(
    (word) => word.length < 2 || /\d/.test(word) || OWN_WORDS.has(word),
  );
