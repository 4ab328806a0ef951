import { formatDecimal } from "../money.ts";
import type { ReadLine } from "./read-line.ts";

/** What a line fills in, as the address of a form carries it: that of a transaction, or of a transfer where it names two accounts. */
export function fieldsOfLine(read: ReadLine): { isTransfer: boolean; fields: Record<string, string> } {
  const { amount, day, account, to, description, category } = read;
  const isTransfer = to !== null && account !== null;
  const { type = "expense", category: name = null, subcategory = null } = category ?? {};
  const ofTransfer = isTransfer && { from: account, to };
  const ofTransaction = !isTransfer && {
    new: "",
    type,
    ...(account && { in_account: account }),
    ...(name && { category: name }),
    ...(subcategory && { subcategory }),
  };
  const fields = {
    ...(amount && { amount: formatDecimal(amount.cents) }),
    ...(amount?.currency && { currency: amount.currency }),
    ...(day && { date: day }),
    ...(description !== "" && { description }),
    ...ofTransfer,
    ...ofTransaction,
  };
  return { isTransfer, fields };
}
