export const anExportOfThisHousehold = "An export of this household is under way. Try again in a minute.";
export const tooManyExports = "A person can make 20 exports a day, and a household 50. Try again tomorrow.";
