export const theme = "Theme";
