export const print = "Print";
export const settings = "‹ Settings";
export const receipt = "Receipt";
