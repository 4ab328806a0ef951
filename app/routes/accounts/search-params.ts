/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";

export const PATH = "/accounts";

export const readDialog = (params: URLSearchParams) => dialogIn(params, ["new"], ["edit", "delete"]);
