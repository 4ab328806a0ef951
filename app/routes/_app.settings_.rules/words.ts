export const newRule = "New rule";
export const settings = "‹ Settings";
export const payeeRules = "Payee rules";
export const undo = "Undo";
export const noRulesYet = "No rules yet";
export const whenYouReviewMovementsOf =
  "When you review movements of M-PESA and say what a payee is, you are asked “Always?”. Say yes, and it becomes a rule here: the next time, it is filled in for you.";
export const movementsOfMPESAAnd =
  "Movements of M-PESA and of banks are filled in by these when you review them, and so is what you type. The first rule that fits applies. What is recorded already stays as it is.";
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
