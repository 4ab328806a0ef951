import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { BackToSettings } from "#app/components/settings/back-to-settings.tsx";
import { LIST, pageOfHash, SETTINGS_PAGES, type SettingsPage } from "./pages.ts";
import { PATH } from "./search-params.ts";

type Props = {
  /** The page that the server knows of: that of an answer, of a dialog or of what is reported. */
  known: SettingsPage | null;
  list: (page: SettingsPage | null) => ReactNode;
  pages: Readonly<Record<SettingsPage, ReactNode>>;
};

/**
 * The list and the page that stands open. The fragment of the address chooses it, which the server does not get: until the
 * script runs, the style sheet reads it.
 */
export function Pages({ known, list, pages }: Props) {
  const isLive = useHydrated();
  const { hash } = useLocation();
  const page = (isLive ? pageOfHash(hash) : null) ?? known;
  const place = useFocusOfPage(isLive, page);
  return (
    <div
      className="settings"
      data-live={isLive || undefined}
      data-page-open={page === null ? undefined : ""}
      ref={place}
    >
      {list(page)}
      <div className="min-w-0">
        {SETTINGS_PAGES.map((each) => (
          <div key={each} className="setting-page" data-page={each} data-open={each === page ? "" : undefined}>
            {/* Without a script a fragment would leave the answer of a form where it is. */}
            <BackToSettings to={isLive ? `#${LIST}` : PATH} className="lg:hidden" />
            {pages[each]}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Whoever opens a page reads on in it; whoever leaves it is back at its row. */
function useFocusOfPage(isLive: boolean, page: SettingsPage | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<SettingsPage | null | undefined>(undefined);
  useEffect(() => {
    if (!isLive) return;
    const last = before.current;
    before.current = page;
    if (last === undefined || last === page || document.querySelector("dialog[open]")) return;
    const target = place.current?.querySelector<HTMLElement>(
      page === null ? `a[href$="#${last}"]` : `[data-page="${page}"] h2`,
    );
    if (page !== null) target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: page !== null });
  }, [isLive, page]);
  return place;
}
