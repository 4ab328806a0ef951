/** A transaction that is written as one line, `mama mboga 250 jana`: offered as what it fills into the form. */
import { formatDay } from "#app/domain/calendar.ts";
import { categoryPath } from "#app/domain/categories.ts";
import { formatMoney } from "#app/domain/money.ts";
import { fieldsOfLine } from "#app/domain/one-line/line-fields.ts";
import { type Known, readLine } from "#app/domain/one-line/read-line.ts";
import type { Item } from "./items.ts";
import * as say from "./words.ts";

/**
 * @param known null for whoever may not add
 * @returns none for a line without an amount
 */
export function lineItem(text: string, known: Omit<Known, "payees"> | null, payees: readonly Item[]): Item[] {
  if (known === null) return [];
  const { accounts, currency, today } = known;
  const read = readLine(text, { ...known, payees: payees.flatMap(({ payee }) => payee ?? []) });
  if (read.amount === null) return [];
  const { cents, currency: other } = read.amount;
  const { type = "expense", category = null, subcategory = null } = read.category ?? {};
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name;
  const { isTransfer, fields } = fieldsOfLine(read);
  const understood = [
    read.description,
    formatMoney(cents, other ?? currency),
    isTransfer ? say.transfer(nameOf(read.account) ?? "", nameOf(read.to) ?? "") : nameOf(read.account),
    !isTransfer && read.category ? categoryPath({ type, category, subcategory }) : null,
    formatDay(read.day ?? today),
  ].filter(Boolean);
  const to = `/transactions${isTransfer ? "/transfer" : ""}?${new URLSearchParams(fields)}`;
  return [{ group: say.act, label: say.addLine(understood.join(" · ")), to, icon: "plus" }];
}
