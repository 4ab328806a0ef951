export const noSuchTheme = "There is no such theme.";
