export const backTo = "Back to ";
export const settings = "Settings";
