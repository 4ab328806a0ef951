import * as say from "./words.ts"; /** What nearly every household has: offered at the beginning, with the money that is in it now. */
export const FIRST = [
  { kind: "mpesa", name: "M-PESA", hint: say.lastMessageHint, isPersonal: true },
  { kind: "bank", name: say.bank, hint: say.balanceHint, isPersonal: false },
  { kind: "cash", name: say.cash, hint: say.purseHint, isPersonal: false },
] as const;

export type FirstKind = (typeof FIRST)[number]["kind"];
