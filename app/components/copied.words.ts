export const copied = "Copied";
export const yourBrowserDoesNotAllow = "Your browser does not allow that. Select it, and copy it by hand.";
