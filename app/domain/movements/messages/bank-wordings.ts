/**
 * How banks, PesaLink and Airtel Money word a movement, a row each; by sender. The day and the receipt may stand anywhere, and
 * are looked for apart where a row has no place for them.
 */
import { compile, type Row, type Wording } from "./wording.ts";

/** Of a card: `on your card 4567****1200`, `on your Absa card ending 1234`. */
const CARD =
  "(?:on|using|from) (?:your )?(?:[A-Z&. ]{2,20} )?(?:(?:debit|credit|prepaid|visa|mastercard) )*card\\b[^.]{0,40}?";
const OWN = "(?:your )?(?:a/c|acc(?:ount)?|account)(?: (?:no\\.?|number|ending(?: with| in)?))?:? ?[\\dX*]{3,20}";

/** The first that fits applies: narrower ones stand first. */
export const BANK_WORDINGS: readonly Wording[] = (
  [
    // I&M
    ["Bank to M-?PESA transfer of <B> to <PHONE> ?- ?<NAME> (?:was )?successful(?:ly processed)?\\b", "send", "out"],
    ["Transfer to Own Account of <B> to A/c (?<account>[\\dX*]+) <W>", "own_transfer", "out"],
    ["You made a purchase of <B> <W> at <NAME>(?: using .*)?$", "card", "out"],
    ["You have received <B> via PesaLink", "receive", "in"],
    [
      "You have received <B> from <NAME>\\. (?:.*)\\bMpesa Ref(?:erence)?(?: ID)?:? ?<REF>.*Bank to M-?PESA",
      "receive",
      "in",
      { wallet: "mpesa" },
    ],
    ["<B> paid to <NAME> \\(Acc(?:ount)?\\.? ?<ACCOUNT>\\) <W>", "till", "out"],
    ["Pesalink transfer of <B> to (?<account>\\d+) <W> processed", "send", "out"],
    // KCB, Vooma
    ["<B> transaction made on KCB card \\S+ at <NAME> <W>", "card", "out"],
    ["A charge of <B> has been applied to your account", "fee", "out", { part: "fee" }],
    [
      "(?<receipt>[A-Z0-9]{8,16}) (?:confirmed|completed)[.!,]? ?<B> sent to (?:M-?PESA )?<PHONE>(?: ?- ?<NAME>)? <W>",
      "send",
      "out",
    ],
    [
      "(?<receipt>[A-Z0-9]{8,16}) (?:confirmed|completed)[.!,]? ?You have received <B> from <NAME> ?- ?<PHONE> <W> via KCB",
      "receive",
      "in",
    ],
    [
      "(?<receipt>[A-Z0-9]{8,16}) (?:confirmed|completed)[.!,]? ?<B> sent to <NAME> ?- ?<PHONE> <W> via KCB",
      "send",
      "out",
    ],
    ["(?<receipt>[A-Z0-9]{8,16}) completed[.!,]? ?<B> paid to <NAME>(?: for account <ACCOUNT>)? <W>", "paybill", "out"],
    ["(?:your )(?<name>KCB [a-z]+ Loan) of <B> has been approved and credited", "loan_in", "in"],
    ["<B> was debited from your Vooma wallet to repay your (?<name>Vooma Loan)\\b", "loan_out", "out"],
    [
      "(?<receipt>[A-Z0-9]{8,16}) completed[.!,]? ?Your [A-Z -]{4,30} request of <B> from \\S+ to <PHONE>(?: ?- ?<NAME>)?(?: at .*?| <W>)? has been processed",
      "send",
      "out",
    ],
    // Equity
    ["Your transaction of <B> has been credited to <PHONE> <NAME>(?=\\. )", "send", "out"],
    ["Your payment of <B> to <NAME> <PHONE> was successful", "send", "out"],
    [
      "Your payment of <B> to <NAME> (?:for )?(?:A/C|acc|account)\\.?:? ?<ACCOUNT>(?: from (?:your )?(?:A/C|account) \\S+)? was successful",
      "paybill",
      "out",
    ],
    ["Your payment of <B> to <NAME> was successful", "till", "out"],
    ["Confirmed[,.]? ?Bill payment to <NAME> of <B> for account <ACCOUNT> and Ref", "paybill", "out"],
    [
      "Confirmed[,.]? ?Payment of <B> to <NAME> Till No\\.? ?(?<number>\\d+) has been received",
      "till",
      "out",
      { wallet: "mpesa" },
    ],
    ["<NAME> has (?:sent|transferred) (?:you )?<B> to your M-?PESA\\b", "receive", "in", { wallet: "mpesa" }],
    // Co-operative Bank
    ["Card PAYMENT of <B> on <NAME>(?:>.*?)? <W>", "card", "out"],
    ["you have successfully sent <B> to <PHONE> with M.?Pesa Reference Number", "send", "out"],
    ["MCo-opCash: Bill payment of <B> to <NAME> for account <ACCOUNT> from A/C", "paybill", "out"],
    // NCBA, LOOP
    ["M-?pesa Till transfer of <B> to (?<number>\\d{5,7}) <NAME> BANK REF", "till", "out"],
    ["your M-?PESA transfer of <B> to <NAME> \\(<PHONE>\\) has been processed", "send", "out"],
    ["You have successfully sent <B> to <PHONE> ?- ?<NAME>(?=\\. ?Fee)", "send", "out"],
    [
      "M-?PESA Paybill Successful:? ?<B> to (?<number>\\d{5,7}) ?- ?<NAME> ?-?(?:[\\w ]* LOOP Ref\\b.*)?$",
      "paybill",
      "out",
    ],
    [
      "Online transaction of <B> has been approved on your card[^.]{0,30}? at <NAME>(?=\\. Forex Adjustment)",
      "card",
      "out",
    ],
    ["Online transaction of <B> has been approved on your card[^.]{0,30}? at <NAME> <W>", "card", "out"],
    ["we have approved a transaction of <B> at <NAME> on your card", "card", "out"],
    // Absa
    [`A transaction of <B> has been made .*?${CARD} at <NAME>(?: <W>.*)?\\.?$`, "card", "out"],
    ["Absa confirms receipt of (?:.*? )?payment of <B>", "receive", "in"],
    // SBM
    [`A (?:retail|e-?commerce|POS|online) transaction of <B> has been made ${CARD} at <NAME> <W>`, "card", "out"],
    // DTB
    [
      `Your ${OWN.replace("(?:your )?", "")} has been debited with <B> for an? POS PURCHASE at <NAME> (?:\\d{6,} )?(?:[A-Z]{2,3} +)?<W>`,
      "card",
      "out",
    ],
    ["you have successfully transferred <B> to <NAME>,? <PHONE>", "send", "out"],
    [`you have received <B> in ${OWN} from <PHONE> ?- ?<NAME>\\.`, "receive", "in"],
    // PesaLink
    ["<B> Incoming Pesalink ?,? has been credited to (?:your )?account", "receive", "in"],
    [`<B> received from <NAME> into ${OWN}`, "receive", "in"],
  ] satisfies Row[]
).map((row) => compile(row as Row));

/** Airtel Money. The identifier may stand first. */
export const AIRTEL_WORDINGS: readonly Wording[] = (
  [
    ["<B> sent to <NAME> <PHONE> <W>", "send", "out"],
    ["Received <B> from <NAME> <PHONE> <W>", "receive", "in"],
    ["<B> paid to <NAME> account (?<account>\\S+) <W>", "paybill", "out"],
    ["<B> paid to <NAME> <W>", "till", "out"],
    ["Bundle purchase successful of <B> via <NAME> <W>", "bundle", "out"],
    ["Airtime top ?up of <B> to <PHONE>", "airtime", "out"],
    ["Airtime top ?up for line \\S+ of <B> is successful", "airtime", "out"],
    ["You ?have received airtime of <B> from your own account", "airtime", "out"],
    ["You ?have sent <B> to <NAME>(?: <PHONE>)?(?: <W>)?\\.", "send", "out"],
    ["You ?have received <B> from <NAME>(?: <PHONE>)?(?: <W>)?\\.", "receive", "in"],
    ["<B> received from <NAME> <PHONE> <W>", "receive", "in"],
    ["You ?have paid <B> to <NAME>(?: <W>)?\\.", "till", "out"],
    ["You ?have (?:bought|purchased) (?:airtime (?:of|worth) <B>|<B> (?:of )?airtime)", "airtime", "out"],
    ["You ?have withdrawn <B> from (?:agent )?<NAME>(?: <W>)?\\.", "withdrawal", "out"],
    ["You ?have deposited <B> (?:from|at|through) <NAME>(?: <W>)?\\.", "deposit", "in"],
  ] satisfies Row[]
).map((row) => compile([row[0], row[1], row[2], { wallet: "airtel" }] as Row));

/** `Y3QFOYKIPRX. `, `Trans. ID: 1450335211700 `, `TID: MP210603.1234.A12345. ` */
export const AIRTEL_HEAD =
  /^(?:(?:(?:Trans(?:action)?\.?|Txn) ?ID|TID|Ref)\.?:? ?(?<id>[A-Z0-9.]{8,24}?)\.? (?=You|Ksh|Received)|(?<code>(?=[A-Z0-9]*\d)[A-Z0-9]{10,14})(?:\. ?(?=Ksh|You)| (?:Confirmed|Successful)\. ?(?=Bundle|Airtime)))/i;
