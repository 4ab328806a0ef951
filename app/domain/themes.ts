export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** `system` follows the device, and is the default. */
export type ThemeChoice = "system" | Theme;

export const THEME_CHOICES: readonly ThemeChoice[] = ["system", ...THEMES];

export const isThemeChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);
