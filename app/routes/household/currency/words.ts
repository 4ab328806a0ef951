export const welcomePamoja = "Welcome! · Pamoja";
export const welcome = "Welcome!";
export const whichCurrency = "Which currency do you keep your money in?";
export const currency = "Currency";
export const cannotBeChanged = "It cannot be changed afterwards.";
export const saveAndContinue = "Save and Continue";
export const saving = "Saving...";
