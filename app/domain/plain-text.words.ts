export const removeTheCharactersThatCannot = "Remove the characters that cannot be printed.";
