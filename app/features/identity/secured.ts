import * as say from "./words.ts";

/** What a passkey or an identity is answered that opens its account no longer, until a password was set with a mailed link. */
export const SECURED = say.someoneSaidThatAChange;
