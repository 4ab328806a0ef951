export const allSettings = "All settings";
export const findASetting = "Find a setting";
