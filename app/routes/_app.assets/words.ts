/** The wording of the screens of assets and of liabilities, their only difference. */
import type { BalanceSheetKind } from "#app/domain/balance-sheet.ts";
import { counted } from "#app/domain/count.ts";

export type BalanceSheetWords = {
  kind: BalanceSheetKind;
  path: string;
  title: string;
  /** The label of the column and of the field. */
  value: string;
  total: string;
  /** Since when it was there, and its value then. */
  since: string;
  valueThen: string;
  /** Leads to the two. */
  longer: string;
  /** Examples of names. */
  examples: string;
  one: string;
  many: string;
  add: string;
  update: string;
  updateTitle: string;
  deleteTitle: string;
  confirmation: string;
  /** What someone may want instead of deleting. */
  instead: string;
  /** Whether a rise or a fall is good news. */
  hopesFor: "more" | "less";
};

export const WORDS: Readonly<Record<BalanceSheetKind, BalanceSheetWords>> = {
  asset: {
    kind: "asset",
    path: "/assets",
    title: "My Assets",
    value: "Current Value",
    total: "Total value",
    since: "Owned since?",
    valueThen: "Value then",
    longer: "Owned for longer? Say since when",
    examples: "For example: plot in Kitengela, Toyota Vitz, Sacco shares.",
    one: "asset",
    many: "assets",
    add: "Add Existing Asset",
    update: "Update Value",
    updateTitle: "Update Asset Value",
    deleteTitle: "Delete Asset",
    confirmation: "Are you sure you want to delete this asset? This will NOT delete the original purchase transaction.",
    instead: "If you sold it, you can update its value to 0 instead, which keeps its page and past values.",
    hopesFor: "more",
  },
  liability: {
    kind: "liability",
    path: "/liabilities",
    title: "My Liabilities",
    value: "Amount",
    total: "Total owed",
    since: "Owed since?",
    valueThen: "Amount then",
    longer: "Owed for longer? Say since when",
    examples: "For example: October rent, school fees, credit at the shop.",
    one: "liability",
    many: "liabilities",
    add: "Add Existing Liability",
    update: "Update Amount",
    updateTitle: "Update Liability Amount",
    deleteTitle: "Delete Liability",
    confirmation: "Are you sure you want to delete this liability?",
    instead: "If you paid it off, you can update its amount to 0 instead, which keeps its page and past amounts.",
    hopesFor: "less",
  },
};

/** Beneath a list of changes of which not all are shown. */
export const notListed = (count: number): string =>
  `${counted(count, "earlier change")} ${count === 1 ? "is" : "are"} not listed here. An export of your data has all of them.`;
