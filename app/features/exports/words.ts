export const anExportOfThisHousehold = "An export of this household is under way. Try again in a minute.";
export const tooManyExports = "This household has had 50 exports in a day. Try again tomorrow.";
