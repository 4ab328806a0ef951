import type { NewPayeeRule, PayeeRuleRow } from "#db/payee-rules.ts";
import type { Refusal } from "#db/refusal.ts";

export type PayeeRuleRefusal =
  /** Its id is that of a rule with other contents. */
  | { code: "already_recorded" }
  /** Someone changed or deleted it since it was shown. */
  | { code: "changed_meanwhile" | "payee_rule_gone" }
  | Refusal;

/** Whether a stored rule says what was sent. */
export const isSame = (stored: PayeeRuleRow, rule: Partial<NewPayeeRule>): boolean =>
  Object.entries(rule).every(([name, value]) => stored[name as keyof NewPayeeRule] === value);
