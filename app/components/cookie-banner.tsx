import { Link } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import * as say from "./cookie-banner.words.ts";
import { accept, COOKIES_ACCEPTED, isAccepted, onAccept } from "./cookies-accepted.ts";
import { HideIfRemembered } from "./hide-if-remembered.tsx";

/**
 * Stays at the bottom until Accept is pressed. It is the last element of the page and sticky: nothing moves when it
 * appears, and the end of the page scrolls clear of it. On a desktop it leaves the sidebar free. It comes with the
 * page, as it may be the largest text of it; whoever accepted it never sees it, by a script of a line. Without a
 * script, which alone could remember the answer, it is not shown.
 */
export function CookieBanner({ nonce }: { nonce: string | undefined }) {
  const hidden = useSyncExternalStore(onAccept, isAccepted, () => nonce === undefined);
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = banner.current;
    if (hidden || element === null) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty("--banner-height", `${heightOf(element)}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty("--banner-height");
    };
  }, [hidden]);

  if (hidden) return null;
  return (
    <>
      <aside ref={banner} aria-label={say.cookies} className="cookies">
        <p>
          {say.cookieNote}{" "}
          <Link className="link" to="/privacy-policy#cookies" reloadDocument>
            {say.privacyPolicy}
          </Link>
        </p>
        <button type="button" className="btn btn-go flex-none" onClick={accept}>
          {say.accept}
        </button>
      </aside>
      <HideIfRemembered flag={COOKIES_ACCEPTED} nonce={nonce} />
    </>
  );
}

/** The height it covers, with the gap below it. */
const heightOf = (element: HTMLElement) => element.offsetHeight + Number.parseFloat(getComputedStyle(element).bottom);
