import type { NewPayeeRule, PayeeRuleRow } from "#db/payee-rules/payee-rules.ts";

/** Whether a stored rule says what was sent. */
export const isSame = (stored: PayeeRuleRow, rule: Partial<NewPayeeRule>): boolean =>
  Object.entries(rule).every(([name, value]) => stored[name as keyof NewPayeeRule] === value);
