/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";

export const PATH = "/settings/security";
export const ADD_PASSKEY = `${PATH}?add-passkey`;
export const TURN_OFF = `${PATH}?turn-off-factor`;

export const readDialog = (params: URLSearchParams) =>
  dialogIn(params, ["add-passkey", "turn-off-factor"], ["rename-passkey", "remove-passkey"]);
