import type { ThemeChoice } from "#app/domain/themes.ts";
import { THEMES } from "#app/domain/themes.ts";

/** The paper colours of styles/tokens.css, which the browser paints around the page. */
const PAPER = { light: "#f7f6f2", dark: "#12161a" } as const;

/** Tells the browser the theme before the stylesheet loads. */
export function ThemeMeta({ theme }: { theme: ThemeChoice }) {
  return (
    <>
      <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
      {theme === "system" ? (
        THEMES.map((each) => (
          <meta key={each} name="theme-color" media={`(prefers-color-scheme: ${each})`} content={PAPER[each]} />
        ))
      ) : (
        <meta name="theme-color" content={PAPER[theme]} />
      )}
    </>
  );
}
