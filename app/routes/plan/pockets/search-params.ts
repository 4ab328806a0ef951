/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";

export const POCKETS = "/plan/pockets";

/** Where a payday's money is divided among pockets. */
export const PAYDAY = "/plan/payday";

export const readDialog = (params: URLSearchParams) => dialogIn(params, ["new"], ["edit", "pocket"]);

/** The address of the dialog about a pocket. */
export const pocketAddress = (id: string): string => `${POCKETS}?pocket=${id}`;
