/** The shapes of the Details column of an M-PESA statement, and what kind of movement each is. */
import type { Kind } from "../kinds.ts";
import type { Part } from "../movement.ts";

/** `pattern` has one group at most: the other side as it is printed. */
export type Shape = {
  pattern: RegExp;
  kind: Kind;
  part: Part;
  /** The column in which the money has to be; what stands in the other one is not understood. Null for either. */
  direction: "in" | "out" | null;
};

/** How a payment was made; it says nothing about what it was for. */
const MEANS = "(?: online| fuliza m-?pesa| with fuliza)*";
const WALLET = "m-?shwari|kcb m-?pesa";

const shape = (text: string, kind: Kind, direction: Shape["direction"], part: Part = "main"): Shape => ({
  pattern: new RegExp(`^${text}$`, "i"),
  kind,
  direction,
  part,
});

/** The first that fits is the right one. */
export const SHAPES: readonly Shape[] = [
  shape(`(?:(?! (?:to|from|by) )[a-z -])+ charges?${MEANS}`, "fee", "out", "fee"),
  shape(
    "(?:(?! (?:to|from|by) )[a-z0-9 -])*reversal(?: via api)?(?: (?:by|from|to) (.+))?",
    "reversal",
    null,
    "reversal",
  ),

  shape("customer transfer to (.+)", "send", "out"),
  shape("customer send money to unregistered user to (.+)", "send", "out"),
  shape("customer payment to small business to (.+)", "send", "out"),
  shape("offnet c2b transfer to (.+)", "send", "out"),
  shape("small business transfer to other small business (?:from|to) (.+)", "send", "out"),

  shape(`pay bill${MEANS} to (.+ globalpay(?: acc\\..*)?)`, "card", "out"),
  shape(`pay bill${MEANS} to (.+)`, "paybill", "out"),
  shape(`merchant payment${MEANS} to (.+)`, "till", "out"),

  shape(`airtime purchase${MEANS}`, "airtime", "out"),
  shape(`recharge for customer${MEANS} to (.+?)(?: by (?:- ?)?\\+?\\d[\\d*]+.*)?`, "bundle", "out"),
  shape(`customer bundle purchase${MEANS} to (.+?)(?: by (?:- ?)?\\+?\\d[\\d*]+.*)?`, "bundle", "out"),
  shape(`buy bundles${MEANS}`, "bundle", "out"),

  shape("customer withdrawal at agent till (.+)", "withdrawal", "out"),
  shape("deposit of funds at agent till (.+)", "deposit", "in"),

  // A lender pays out like any other business: only its name tells.
  shape("business payment from (\\d*(?: ?- ?| )?timiza\\b.*)", "loan_in", "in"),
  shape("(?:business|promotion) payment from (.+)", "receive", "in"),
  shape("funds received from (?:business )?(.+)", "receive", "in"),
  shape("customer transfer from (.+)", "receive", "in"),
  shape("pay bill funds from (.+)", "receive", "in"),
  shape("merchant customer payment from (.+)", "receive", "in"),
  shape("small business payment to customer(?: via api)? from (.+)", "receive", "in"),
  shape("small business transfer to other small business (?:from|to) (.+)", "receive", "in"),
  shape("salary payment from (.+)", "salary", "in"),
  shape("receive international transfer from (.+)", "remittance", "in"),

  shape("small business withdrawal from business account to m-?pesa account(?: by (.+))?", "own_transfer", "in"),
  shape("transfer from archived funds", "own_transfer", "in"),

  shape("overdraft of credit party", "fuliza_draw", "in", "draw"),
  shape("od loan repayment to (.+)", "fuliza_repay", "out"),

  shape(`(${WALLET})(?: target)? deposit`, "savings", "out"),
  shape(`(${WALLET}) lock activate and save`, "savings", "out"),
  shape(`(${WALLET}) withdraw`, "savings", "in"),
  shape("unit trust invest to (.+?)(?: by .+)?", "savings", "out"),
  shape("unit trust withdraw from (.+?)(?: by .+)?", "savings", "in"),
  shape("sell shares payment by (.+)", "savings", "in"),
  shape("savings contribution(?: (?:(?:to|for) )?(.+))?", "savings", "out"),

  shape(`(${WALLET}) loan (?:disburse|request)`, "loan_in", "in"),
  shape("term loan disbursement for (.+)", "loan_in", "in"),
  shape("bridge (h-fund)", "loan_in", "in"),
  shape(`(${WALLET}) loan repayment`, "loan_out", "out"),
];
