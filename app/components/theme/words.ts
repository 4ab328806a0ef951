import type { ThemeChoice } from "#app/domain/themes.ts";
export const theme = "Theme";
export const choices: Readonly<Record<ThemeChoice, string>> = { system: "System", light: "Light", dark: "Dark" };
