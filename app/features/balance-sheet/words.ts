/** What the screens of assets and of liabilities say. Everything else about them is the same. */
import type { BalanceSheetKind } from "#app/domain/balance-sheet.ts";

export type BalanceSheetWords = {
  kind: BalanceSheetKind;
  path: string;
  title: string;
  /** The heading of the column, and of the field. */
  value: string;
  total: string;
  /** What may be typed as a name. */
  examples: string;
  one: string;
  many: string;
  add: string;
  update: string;
  updateTitle: string;
  deleteTitle: string;
  confirmation: string;
  /** What may be meant instead of deleting. */
  instead: string;
  /** Of which a rise is good news. */
  hopesFor: "more" | "less";
};

export const WORDS: Readonly<Record<BalanceSheetKind, BalanceSheetWords>> = {
  asset: {
    kind: "asset",
    path: "/assets",
    title: "My Assets",
    value: "Current Value",
    total: "Total value",
    examples: "Like: plot in Kitengela, Toyota Vitz, Sacco shares.",
    one: "asset",
    many: "assets",
    add: "Add Existing Asset",
    update: "Update Value",
    updateTitle: "Update Asset Value",
    deleteTitle: "Delete Asset",
    confirmation: "Are you sure you want to delete this asset? This will NOT delete the original purchase transaction.",
    instead: "If you sold it, you can update its value to 0 instead: its page and its past values then stay.",
    hopesFor: "more",
  },
  liability: {
    kind: "liability",
    path: "/liabilities",
    title: "My Liabilities",
    value: "Amount",
    total: "Total owed",
    examples: "Like: rent of October, school fees, credit at the shop.",
    one: "liability",
    many: "liabilities",
    add: "Add Existing Liability",
    update: "Update Amount",
    updateTitle: "Update Liability Amount",
    deleteTitle: "Delete Liability",
    confirmation: "Are you sure you want to delete this liability?",
    instead: "If you paid it off, you can update its amount to 0 instead: its page and its past amounts then stay.",
    hopesFor: "less",
  },
};
