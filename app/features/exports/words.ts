export const exportUnderWay = "An export of this household is under way. Try again in a minute.";
export const tooManyExports = "You can export 20 times a day, and your household 50 times. Try again tomorrow.";
