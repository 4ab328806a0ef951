import { useLocation } from "@remix-run/react";
import type { SyntheticEvent } from "react";
import { isThemeChoice, THEME_CHOICES, type ThemeChoice } from "#app/domain/themes.ts";
import { choose, useTheme } from "./use-theme.ts";
import * as say from "./words.ts";

/** The action that stores the choice. */
const ADDRESS = "/theme";

/**
 * Light, dark, or the device's theme. A plain form that returns here; a script applies the choice at once and sends it in
 * the background. Not with a Remix fetcher, which would reload the page's data for nothing.
 */
export function ThemeSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const current = useTheme();
  return (
    <form method="post" action={ADDRESS} onSubmit={chooseHere} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset aria-label={say.theme} className="segments segments-mini">
        {THEME_CHOICES.map((choice) => (
          <button key={choice} type="submit" name="theme" value={choice} aria-pressed={choice === current}>
            {say.choices[choice]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function chooseHere(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
  const button = event.nativeEvent.submitter;
  const theme = button instanceof HTMLButtonElement ? button.value : null;
  if (!isThemeChoice(theme)) return;
  event.preventDefault();
  choose(theme);
  void keep(theme);
}

/** Without a network the choice lasts until the page is left; the reader need not know. */
async function keep(theme: ThemeChoice) {
  const body = new URLSearchParams({ theme });
  await fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
