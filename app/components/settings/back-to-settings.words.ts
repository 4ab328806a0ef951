export const allSettings = "All settings";
