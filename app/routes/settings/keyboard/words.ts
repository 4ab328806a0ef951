export const keyboard = "Keyboard";
export const singleKeys = "Single keys are shortcuts in this browser";
export const pressQuestionMark = "N records a transaction, J and K go through the list. Press ? to see all of them.";
