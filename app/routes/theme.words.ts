export const thereIsNoSuchTheme = "There is no such theme.";
