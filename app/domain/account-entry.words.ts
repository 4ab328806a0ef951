export const enterAName = "Enter a name.";
export const chooseWhatKindOfAccount = "Choose what kind of account it is.";
export const chooseACurrency = "Choose a currency.";
export const enterTheLastFiguresOf = "Enter the last figures of its number, six at most.";
