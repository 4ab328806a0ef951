import { Form, Link, useSearchParams } from "@remix-run/react";

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
        placeholder="Search descriptions"
        aria-label="Search descriptions"
        enterKeyHint="search"
      />
      <input
        className="input w-auto"
        type="month"
        name="month"
        pattern="\d{4}-(0[1-9]|1[0-2])"
        placeholder="YYYY-MM"
        aria-label="Month"
        defaultValue={params.get("month") ?? ""}
      />
      <button type="submit" className="btn">
        Search
      </button>
      {isFiltered && (
        <Link className="link link-alone text-sm" to={here} preventScrollReset>
          Clear
        </Link>
      )}
    </Form>
  );
}
