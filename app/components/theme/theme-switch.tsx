import { useLocation } from "@remix-run/react";
import type { SyntheticEvent } from "react";
import { isThemeChoice, THEME_CHOICES, type ThemeChoice } from "#app/domain/themes.ts";
import { choose, useTheme } from "./use-theme.ts";

/** Where a choice is kept. */
const ADDRESS = "/theme";

/**
 * Light, dark, or as the device has it. A form of its own that comes back here; a script shows the choice at once and
 * sends it beside the page. Not by a fetcher of Remix: that would ask for the page's figures again, and for nothing.
 */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const shown = useTheme();
  return (
    <form method="post" action={ADDRESS} onSubmit={chooseHere} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset aria-label="Theme" className="segments segments-mini">
        {THEME_CHOICES.map(({ choice, label }) => (
          <button key={choice} type="submit" name="theme" value={choice} aria-pressed={choice === shown}>
            {label}
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

/** Without a network it holds until the page is left, and there is nothing that its reader should do about it. */
async function keep(theme: ThemeChoice) {
  const body = new URLSearchParams({ theme });
  await fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
