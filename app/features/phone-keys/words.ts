export const nameIt = "Give it a name, such as My iPhone.";
export const chooseAccount = "Choose the account that its messages are about.";
export const atMost60Characters = "Use at most 60 characters.";
