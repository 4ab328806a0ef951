/** What banks and other programs call their columns. */
import type { MappingField } from "./file-mapping.ts";

/** What a column is usually called, without accents, the surest names first. */
export const NAMES: Partial<Record<MappingField, readonly RegExp[]>> = {
  date: [
    /^(completed|completion|transaction|trans\.?|booking|posting|posted) (date|time)/i,
    /^date/i,
    /\bdate\b|\btime\b|datum|buchungstag|tarehe|siku|fecha|\bdata\b|\bdato\b|\bdag\b|tarih|tanggal|\u65e5\u4ed8|\u65e5\u671f|\u5e74\u6708\u65e5|\u65e5$|\u65f6\u95f4|\u6642\u9593|\u062a\u0627\u0631\u064a\u062e/i,
  ],
  description: [
    /^description|\bdetails\b|narrat|particulars|verwendungszweck|libelle|concepto|descripcion|descricao|descrizione|omschrijving|maelezo/i,
    /description$|payee|beneficiary|merchant|^title$|^text|remarks|buchungstext|beskrivelse|\btekst\b|\bopis\b|aciklama|keterangan|detalle|historico|lancamento|causale|intitule|\u6458\u8981|\u5185\u5bb9|\u8bf4\u660e|\u5546\u54c1|\u0627\u0644\u0628\u064a\u0627\u0646|\u0627\u0644\u0648\u0635\u0641/i,
    /(?:counter|other) ?party|^(?!.*(?:account|customer|bank|category|\bfrom\b|\bto\b)).*name/i,
    /memo|^notes?$|^comments?$|^message$|^items?$/i,
  ],
  status: [/^(?:transaction )?(?:status|state)$/i],
  fee: [
    /^(?:(?:transaction|source|service|bank|transfer|withdrawal|processing|handling|agent|ledger) )?(?:fees?|charges?|cost|commission|tariff|entgelt|gebuhr(?:en)?|frais|comision|tarifa|ada)(?: amount)?(?: ?\(?[A-Z]{3,4}\)?)?$/i,
  ],
  levy: [
    /^(?:(?:excise|stamp|govt\.?|government|withholding|transaction|electronic|mobile money|e-?) ?)*(?:levy|duty|tax(?:es)?|vat|e-levy|tozo|kodi|iva|tva)(?: amount| on charges?)?(?: ?\(?(?:[A-Z]{3,4}|\d+(?:\.\d+)? ?%)\)?)?$/i,
  ],
  debit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(debit|debet|withdraw|lastschrift|belastung|(paid|money|amount) ?out|^out(flow)?$|^[A-Z]{3} out$|^dr\b|soll|ausgang|^spent$|^expenses?( amount)?$)/i,
    /^(?:payments|(?:\p{L}+ y )?(?:otros )?cargos|cargo|egresos?|salidas?|saidas?|retiros?|depenses?|sorties?|dare|uscite?|addebit[oi]|af|uitgaven?|uttag|ut fra konto|obciazenia|wydatki|borc|(?:(?:pesa|fedha|hela) )?(?:imetoka|iliyotoka|zilizotoka)|yaliyotoka|matumizi|\u652f\u51fa|\u304a?\u652f\u6255(?:\u91d1\u984d|\u984d)?|\u51fa\u91d1|\u304a?\u5f15\u51fa\u3057?(?:\u984d)?|\u0645\u062f\u064a\u0646|[[(]?[-\u2212][\])]?)(?: ?\(?(?:[A-Z]{3}|\u5186|\u5143)\)?)?$/iu,
  ],
  credit: [
    /^(?!.*debit.*credit|.*credit.*debit).*(credit|deposit|gutschrift|(paid|money|amount) ?in|^in(flow)?$|^[A-Z]{3} in$|^cr\b|^haben|eingang|^received$|^income( amount)?$)/i,
    /^(?:receipts?|(?:\p{L}+ y )?(?:otros )?abonos|abono|ingresos?|entradas?|recettes?|entrees?|avere|entrate?|accredit[oi]|bij|inkomsten|insattning|inn pa konto|uznania|wplywy|alacak|kredit|(?:(?:pesa|fedha|hela) )?(?:imeingia|iliyoingia|zilizoingia)|yaliyoingia|mapato|\u6536\u5165|\u304a?\u9810\u308a(?:\u5165\u308c)?(?:\u91d1\u984d|\u984d)?|\u5165\u91d1|\u5b58\u5165|\u062f\u0627\u064a\u0646|[[(]?\+[\])]?)(?: ?\(?(?:[A-Z]{3}|\u5186|\u5143)\)?)?$/iu,
  ],
  amount: [
    /^(?:billing|settle(?:ment|d)|posted|account|local|home) (?:currency )?amount|amount in (?:account|local)/i,
    /^((transaction|source) )?amount/i,
    /^(?!.*\b(?:foreign|original)\b).*amount|^gross$|^brutto$|^value$|^sum$|^cost$|debit.*credit|credit.*debit|kiasi|betrag|montant|importe|importo|bedrag|belop|belob|kwota|tutar|^valor\b|^monto\b|jumlah|\u91d1\u984d|\u91d1\u989d|\u5165\u51fa\u91d1|\u51fa\u5165\u91d1|\u0627\u0644\u0645\u0628\u0644\u063a/i,
    /amount/i,
  ],
  type: [/type|kind/i],
  category: [/sub-?category/i, /category|group/i],
  currency: [
    /^(?:billing|settlement|account) (?:currency|ccy)$/i,
    /^(?!.*\b(?:fee|target|original|local|foreign|main)\b).*currency|^cc?y$|^curr?$|^wahrung$|^waehrung$|^munt$|^devise$|^moneda$|^moeda$|^divisa$|^valuta$|^waluta$|^sarafu$/i,
  ],
};

/** What an account held after a row. */
export const BALANCE =
  /balance|fund value|saldo|solde|kontostand|guthaben|\bbal\b|baki|salio|bakiye|\u6b8b\u9ad8|\u4f59\u989d|\u0627\u0644\u0631\u0635\u064a\u062f/i;

/** What it held before. */
export const BALANCE_BEFORE = /\b(?:prev(?:ious)?|pre|before|opening|old|initial|start(?:ing)?|prior)\b/i;

/** Of a card: the column of what was bought, and that of what paid for it. */
export const CARD_COLUMNS = [
  /^(?:new )?(?:charges?|purchases?)(?: ?\(?[A-Z]{3,4}\)?)?$/i,
  /^(?:payments?(?: (?:and|&) credits?)?|repayments?)(?: ?\(?[A-Z]{3,4}\)?)?$/i,
] as const;

/** Of a card: what pays its bill, or gives back. */
export const CARD_PAYMENT =
  /\b(?:payment (?:received|thank)|payments? and credits?|thank you|directpay|autopay|refund|reversal|return|credit adjustment|cashback|pagamento recebido)\b/i;

/** What comes in, and what goes out, whatever sign stands before it. */
export const IN_WORDS =
  /\b(?:salary|payroll|wages?|income|mshahara|deposit|cash[_ ]?in|top[- ]?up|gehalt|lohn|salaris|salaire)\b/i;
export const OUT_WORDS = /\b(?:purchase|sale|withdrawal|expenses?|groceries|debit|cash[_ ]?out)\b/i;

/** What a status says of a row that moved money. */
export const BOOKED = /^(?:\w+ )?(?:booked|cleared|completed?|posted|settled|successful|success|paid|gebucht)$/i;
