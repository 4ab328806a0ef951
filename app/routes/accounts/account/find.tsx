import { Form, Link, useSearchParams } from "@remix-run/react";
import * as say from "./words.tsx";

/** Searches what moved the account, or shows one month of it. */
export function Find({ here }: { here: string }) {
  const [params] = useSearchParams();
  const isFiltered = params.get("q") || params.get("month");
  return (
    <Form key={params.toString()} role="search" method="get" action={here} className="flex flex-wrap gap-2.5">
      <input
        className="input min-w-40 flex-1"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={params.get("q") ?? ""}
        placeholder={say.searchThisAccount}
        aria-label={say.searchThisAccount}
        enterKeyHint="search"
      />
      <input
        className="input w-auto"
        type="month"
        name="month"
        pattern="\d{4}-(0[1-9]|1[0-2])"
        placeholder={say.yyyyMM}
        aria-label={say.month}
        defaultValue={params.get("month") ?? ""}
      />
      <button type="submit" className="btn">
        {say.search}
      </button>
      {isFiltered && (
        <Link className="link link-alone text-sm" to={here} preventScrollReset>
          {say.clear}
        </Link>
      )}
    </Form>
  );
}
