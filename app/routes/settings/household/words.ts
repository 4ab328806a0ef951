export { save, saving } from "../words.ts";
export const editHousehold = "Edit Household";
export const name = "Name";
export const timeZone = "Time zone";
export const timeZoneHint = "Sets when the household's days and months begin.";
export const noLongerInHousehold =
  "You are no longer in this household, so nothing was changed. Close this to see your current one.";
export const householdCurrency = "Household currency";
export const household = "Household";
export const editHouseholdButton = "Edit household";
export const other = "Other";
