export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** What somebody can choose; `system` is what their device does, and what holds until they choose. */
export type ThemeChoice = "system" | Theme;

export const THEME_CHOICES: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: "system", label: "System" },
  { choice: "light", label: "Light" },
  { choice: "dark", label: "Dark" },
];

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  THEME_CHOICES.some(({ choice }) => choice === value);
