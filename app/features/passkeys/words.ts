export const nameIt = "Give it a name, such as the device that it is on.";
export const atMost60Characters = "Use at most 60 characters.";
