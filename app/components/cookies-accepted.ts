import { rememberedFlag } from "./remembered-flag.ts";

/** Whether the cookie banner was accepted in this browser. */
export const {
  key: COOKIES_ACCEPTED,
  isSet: isAccepted,
  set: accept,
  onSet: onAccept,
} = rememberedFlag("cookies_accepted");
