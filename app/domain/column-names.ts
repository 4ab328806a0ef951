/** What banks and other programs call their columns. */
import type { MappingField } from "./file-mapping.ts";

/** What a column is usually called, the surest names first. */
export const NAMES: Partial<Record<MappingField, readonly RegExp[]>> = {
  date: [
    /^(completed|completion|transaction|trans\.?|booking|posting|posted) (date|time)/i,
    /^date/i,
    /\bdate\b|\btime\b|datum|buchungstag|tarehe|fecha|data\b/i,
  ],
  description: [
    /^description|\bdetails\b|narrat|particulars|verwendungszweck|libelle|concepto|descripcion|descrizione|omschrijving|maelezo/i,
    /description$|payee|beneficiary|merchant|^title$|^text|remarks|buchungstext/i,
    /counter ?party|^(?!.*(?:account|customer|bank|category|\bfrom\b|\bto\b)).*name/i,
    /memo|^notes?$|^comments?$|^message$/i,
  ],
  status: [/^(?:transaction )?(?:status|state)$/i],
  fee: [
    /^(?:transaction |source )?(?:fees?|charges?|cost|entgelt|gebuhr(?:en)?|frais|ada)(?: amount)?(?: ?\(?[A-Z]{3}\)?)?$/i,
  ],
  debit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(debit|debet|withdraw|lastschrift|belastung|(paid|money|amount) ?out|^out(flow)?$|^[A-Z]{3} out$|^dr\b|soll|ausgang|^spent$|^expenses?( amount)?$)/i,
  ],
  credit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(credit|deposit|gutschrift|(paid|money|amount) ?in|^in(flow)?$|^[A-Z]{3} in$|^cr\b|^haben|eingang|^received$|^income( amount)?$)/i,
  ],
  amount: [
    /^(?:billing|settle(?:ment|d)|posted|account|local|home) (?:currency )?amount|amount in (?:account|local)/i,
    /^((transaction|source) )?amount/i,
    /amount|^gross$|^brutto$|^value$|^sum$|^cost$|debit.*credit|credit.*debit|kiasi|betrag|montant|importe|importo|bedrag/i,
  ],
  type: [/type|kind/i],
  category: [/sub-?category/i, /category|group/i],
  currency: [
    /^(?:billing|settlement|account) (?:currency|ccy)$/i,
    /^(?!.*\b(?:fee|target|original|local|foreign)\b).*currency|^cc?y$|^curr?$|^wahrung$|^waehrung$|^munt$|^devise$|^moneda$/i,
  ],
};

/** What an account held after a row. */
export const BALANCE = /balance|saldo|solde|kontostand|guthaben|\bbal\b|baki|salio/i;

/** Of a card: what pays its bill, or gives back. */
export const CARD_PAYMENT =
  /\b(?:payment (?:received|thank)|payments? and credits?|thank you|directpay|autopay|refund|reversal|return|credit adjustment|cashback|pagamento recebido)\b/i;

/** What comes in, and what goes out, whatever sign stands before it. */
export const IN_WORDS =
  /\b(?:salary|payroll|wages?|income|mshahara|deposit|cash[_ ]?in|top[- ]?up|gehalt|lohn|salaris|salaire)\b/i;
export const OUT_WORDS = /\b(?:purchase|sale|withdrawal|expenses?|groceries|debit|cash[_ ]?out)\b/i;

/** What a status says of a row that moved money. */
export const BOOKED = /^(?:\w+ )?(?:booked|cleared|completed?|posted|settled|successful|success|paid|gebucht)$/i;
