import { Link, useNavigation, useSearchParams } from "@remix-run/react";
import { useHydrated } from "#app/components/hydrated.ts";
import { addressWith, LONGEST, PAGE } from "./search-params.ts";
import * as say from "./words.tsx";

/** A link to the next page of the list, which a script turns into 'Show more'. */
export function Pages({ next, show, startsLater }: { next: string | null; show: number; startsLater: boolean }) {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const grows = hydrated && !startsLater && show < LONGEST;
  const busy = navigation.state === "loading" && navigation.location.search.includes("show=");
  return (
    <nav aria-label={say.pages} className="flex flex-wrap justify-center gap-2.5">
      {startsLater && (
        <Link className="btn" to={addressWith(params, { before: null, show: null })}>
          {say.backToTheNewest}
        </Link>
      )}
      {next !== null && grows && (
        <Link
          className="btn"
          to={addressWith(params, { show: String(show + PAGE) })}
          preventScrollReset
          replace
          aria-disabled={busy}
        >
          {busy ? say.loading : say.showMore}
        </Link>
      )}
      {next !== null && !grows && (
        <Link className="btn" to={addressWith(params, { before: next, show: null })}>
          {say.nextPage}
        </Link>
      )}
    </nav>
  );
}
