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
    /payee|beneficiary|merchant|memo|^text|remarks|buchungstext/i,
    /^(?!.*(?:account|customer|bank)).*name/i,
  ],
  status: [/^(?:transaction )?(?:status|state)$/i],
  fee: [/^(?:transaction |source )?(?:fees?|charges?|cost)(?: amount)?$/i],
  debit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(debit|withdraw|(paid|money|amount) ?out|^out(flow)?$|^dr\b|soll|ausgang|^expenses?( amount)?$)/i,
  ],
  credit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(credit|deposit|(paid|money|amount) ?in|^in(flow)?$|^cr\b|haben|eingang|^income( amount)?$)/i,
  ],
  amount: [
    /^((transaction|source) )?amount/i,
    /amount|^value$|^sum$|^cost$|debit.*credit|credit.*debit|kiasi|betrag|montant|importe|importo|bedrag/i,
  ],
  type: [/type|kind/i],
  category: [/sub-?category/i, /category|group/i],
  currency: [/^(?!.*\b(?:fee|target)\b).*currency|^ccy$/i],
};

/** What an account held after a row. */
export const BALANCE = /balance|saldo|solde|kontostand|\bbal\b|baki|salio/i;

/** Of a card: what pays its bill, or gives back. */
export const CARD_PAYMENT = /\b(?:payment (?:received|thank)|thank you|refund|reversal|credit adjustment|cashback)\b/i;
