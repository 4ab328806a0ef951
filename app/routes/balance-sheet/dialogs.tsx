import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import type { BalanceSheetRow } from "#db/balance-sheet/balance-sheet.ts";
import { DeleteBalanceSheetItem } from "./delete-dialog.tsx";
import { BalanceSheetForm } from "./form.tsx";
import type { ItemDialog } from "./search-params.ts";
import { SinceForm } from "./since-form.tsx";
import * as say from "./words.tsx";

export type OpenDialog = { kind: "new"; id: string } | { kind: ItemDialog; row: BalanceSheetRow | null };

type Props = {
  words: say.BalanceSheetWords;
  dialog: OpenDialog | null;
  today: string;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string | null;
  preferredCurrency: string | null;
  closeTo: string;
};

/** The dialog in the address, if any. */
export function Dialogs({ words, dialog, today, householdCurrency, preferredCurrency, closeTo }: Props) {
  if (dialog === null) return null;
  const shared = { words, today, householdCurrency, preferredCurrency, closeTo };
  if (dialog.kind === "new") return <BalanceSheetForm id={dialog.id} row={null} {...shared} />;
  const { kind, row } = dialog;
  if (row === null) return <GoneDialog says={say.gone} closeTo={closeTo} />;
  if (kind === "delete") return <DeleteBalanceSheetItem words={words} row={row} closeTo={closeTo} />;
  if (kind === "since") return <SinceForm row={row} {...shared} />;
  return <BalanceSheetForm key={row.id} id={row.id} row={row} {...shared} />;
}
