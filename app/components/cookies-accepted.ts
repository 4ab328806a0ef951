import { rememberedFlag } from "./remembered-flag.ts";

/** Whether the cookie banner was accepted in this browser. */
export const { isSet: isAccepted, set: accept, onSet: onAccept } = rememberedFlag("cookies_accepted");
