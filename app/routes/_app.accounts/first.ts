/** What nearly every household has: offered at the beginning, with the money that is in it now. */
export const FIRST = [
  { kind: "mpesa", name: "M-PESA", hint: "What your last message says is your balance.", isPersonal: true },
  { kind: "bank", name: "Bank", hint: "What your bank’s app or your last statement says.", isPersonal: false },
  { kind: "cash", name: "Cash", hint: "What is in your purse and at home.", isPersonal: false },
] as const;

export type FirstKind = (typeof FIRST)[number]["kind"];
