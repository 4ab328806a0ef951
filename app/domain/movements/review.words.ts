export const otherAccountHasIt = "another account has it already";
export const reversed = "it was reversed";
export const bothEndsYours = "both ends are yours";
