/** What can be found or done, in the order in which it is offered. */

import type { IconName } from "#app/components/icon/icon.tsx";
import { SETTINGS, type SettingId } from "#app/components/settings/settings.ts";
import { screensOf } from "#app/components/shell/screens.ts";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import type { DescriptionSuggestion } from "#db/transactions/suggestions.ts";
import { ALSO } from "../settings/list/also.ts";
import * as say from "./words.ts";

/**
 * `icon`: an action's, or the path of the screen that it belongs to; a payee has a face by its category instead, and a setting
 * its own. `also`: what else it is called; what has such words is offered only to those who type.
 */
export type Item = {
  group: string;
  label: string;
  to: string;
  icon?: IconName;
  payee?: Payee;
  setting?: string;
  also?: string;
};
type Payee = Pick<DescriptionSuggestion, "description" | "category" | "subcategory">;

const ACTIONS: readonly (readonly [label: string, to: string, icon: IconName])[] = [
  [say.newTransaction, "/transactions?new&type=expense", "plus"],
  [say.newIncome, "/transactions?new&type=income", "plus"],
  [say.newTransfer, "/transactions/transfer", "/transactions"],
  [say.paste, "/transactions/import/mpesa", "down"],
  [say.importFile, "/transactions/import", "down"],
  [say.review, "/transactions/review", "/transactions"],
  [say.planABill, "/plan?new", "/plan"],
  [say.newAccount, "/accounts?new", "/accounts"],
  [say.newLoan, "/loans?new", "/loans"],
  [say.invite, "/settings?invite#invite-new", "share"],
];

type Named = { id: string; name: string };

/** @param named what the household has, by the screen of each kind */
export function itemsFor(visitor: Visitor, named: Readonly<Record<"accounts" | "loans", readonly Named[]>>): Item[] {
  const screens = screensOf(visitor).map(({ title, label, path }) => ({
    group: say.go,
    label: label && label !== title ? `${title}, ${label}` : title,
    to: path,
    icon: path,
  }));
  const actions = canEdit(visitor) ? ACTIONS.map(([label, to, icon]) => ({ group: say.act, label, to, icon })) : [];
  const own = Object.entries(named).flatMap(([kind, list]) =>
    list.map(({ id, name }) => ({ group: say.ofYours, label: name, to: `/${kind}/${id}`, icon: `/${kind}` as const })),
  );
  const settings = (Object.keys(SETTINGS) as SettingId[])
    .filter((setting) => SETTINGS[setting].forViewers || canEdit(visitor))
    .map((setting) => {
      const { label, to } = SETTINGS[setting];
      return { group: say.settings, label, to, also: ALSO[setting], setting };
    });
  return [...actions, ...screens, ...own, ...settings];
}

/** Whom the household has paid, each to the search of what it has. */
export const payeeItems = (payees: readonly Payee[]): Item[] =>
  payees.map((payee) => ({
    group: say.payments,
    label: payee.description,
    to: `/transactions?${new URLSearchParams({ q: payee.description })}`,
    payee,
  }));

/** The items in whose names each of the words begins a word, or stands somewhere; the former first. */
export function matchingItems(items: readonly Item[], text: string): Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.filter(({ also }) => also === undefined);
  const all = ({ label, also = "" }: Item) => `${label} ${also}`.toLowerCase();
  const matches = items.filter((item) => words.every((word) => all(item).includes(word)));
  const begins = ({ label }: Item) =>
    words.every((word) =>
      label
        .toLowerCase()
        .split(/\s+/)
        .some((each) => each.startsWith(word)),
    );
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))];
}

type Key = { keys: readonly string[]; what: string };

/** What each key does, on any screen or in the list of transactions. */
export function keysFor(visitor: Visitor): Key[] {
  const editable = canEdit(visitor);
  const ofEditors = (keys: readonly string[], what: string): Key[] => (editable ? [{ keys, what }] : []);
  return [
    { keys: ["Ctrl", "K"], what: say.thisPage },
    ...ofEditors(["n"], say.newTransaction),
    { keys: ["/"], what: say.searchTransactions },
    { keys: ["j", "k"], what: say.upAndDown },
    ...ofEditors(["c"], say.changeCategory),
    ...ofEditors(["e"], say.editIt),
    ...ofEditors(["x"], say.selectMany),
    ...ofEditors(["⌫"], say.deleteIt),
    ...screensOf(visitor).flatMap(({ key, title }) => (key ? [{ keys: ["g", key], what: title }] : [])),
    { keys: ["?"], what: say.thisPage },
  ];
}
