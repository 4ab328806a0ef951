export const copied = "Copied";
export const copyingRefused = "Your browser does not allow that. Select it, and copy it by hand.";
