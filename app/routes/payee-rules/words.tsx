import type { ReactNode } from "react";
import { formatCount, plural } from "#app/domain/count.ts";
export const newRule = "New rule";
export const payeeRules = "Payee rules";
export const undo = "Undo";
export const noRulesYet = "No rules yet";
export const rulesNote =
  "When you review M-PESA movements and say what a payee is, you are asked “Always?”. Say yes, and it becomes a rule here: next time, it is filled in for you.";
export const movementsOfMPESAAnd =
  "These rules fill in M-PESA and bank movements when you review them, and what you type. The first rule that fits applies. What is already recorded stays as it is.";
export const save = "Save";
export const saving = "Saving...";
export const name = "Name";
export const isAlways = "Is always";
export const choose = "Choose";
export const moveLabelWhere = (label: string, where: string) => `Move ${label} ${where}`;
export const edit = "Edit";
export const editLabel = (label: string) => `Edit ${label}`;
export const deleteIt = "Delete";
export const deleteLabel = (label: string) => `Delete ${label}`;
export const inTheNameOrAccount = (words: string) => `“${words}” in the name or account`;
export const ruleExists = "This rule is already recorded. Close this and open it to edit it.";
export const changedMeanwhile =
  "Someone changed it in the meantime. Close this and open it again to see the latest version.";
export const ruleGone = "This rule is no longer there: someone deleted it.";
export const payeeRulesPamoja = "Payee Rules · Pamoja";
export const editRule = "Edit Rule";
export const newRuleTitle = "New Rule";
export const forMoneyThatArrives = "For money that arrives.";
export const forMoneyOut = "For money that goes out.";
export const onlyIfItContains = "Only if it contains (optional)";
export const wordsHint =
  "Words in the name, or in the account at a paybill. If empty, the rule covers everything to or from this payee.";
export const wordsHintWithExample =
  "Words in the name, or in the account at a paybill, like Naivas. Capitals do not matter.";
export const moneyIn = "Money in";
export const moneyOut = "Money out";
export const ruleSays = (label: ReactNode, becomes: string) => (
  <>
    {label} → {becomes}, always
  </>
);
export const applied = (count: number, date: string) =>
  plural(count, `applied once, on ${date}`, `applied ${formatCount(count)} times, last on ${date}`);
export const messagesThatYouSorted = "Messages that you sorted";
export const rememberedMessageNote =
  "The next message with the same words is filled in for you and waits for your approval. Names, numbers and amounts are not kept.";
export const messageForgotten = "Your answer about this kind of message was deleted.";
const WAYS = { in: "money came in", out: "money went out", none: "no money moved" } as const;
export const messageSays = (words: string, way: keyof typeof WAYS) => `“${words}”: ${WAYS[way]}`;
export const answeredBy = (name: string) => `Answered by ${name}`;
export const forgetMessage = (words: string) => `Delete “${words}”`;
export const ruleDeleted = (label: string) => `The rule for ${label} is deleted.`;
export const contains = "Contains";
export const notApplied = "not applied yet";
