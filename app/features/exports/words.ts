export const anExportOfThisHousehold = "An export of this household is under way. Try again in a minute.";
export const thisHouseholdHasHad50 = "This household has had 50 exports in a day. Try again tomorrow.";
