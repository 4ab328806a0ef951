import { Form, Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import type { Showing } from "./line-page.ts";
import { LinePicture } from "./line-picture.tsx";
import type { LineView } from "./line-view.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** How the money goes on day by day: its sentence, its picture, and what it shows. */
export function LineCard({ view, showing }: { view: LineView; showing: Showing }) {
  const { horizon, horizons, account, accounts, isSpendingCounted } = showing;
  const [params] = useSearchParams();
  const withParam = (name: string, value: string | null) => {
    const next = new URLSearchParams([...params].filter(([key]) => ["to", "of", "spending"].includes(key)));
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `${PATH}?${next}`;
  };
  return (
    <section className="card line-card" aria-labelledby="line">
      {view.tag && <p className="tag tag-bad">{view.tag}</p>}
      <h3 id="line" className="text-xl font-bold">
        {view.title}
      </h3>
      <p className="text-sm text-soft">
        {view.detail} {view.counted}
      </p>
      <LinePicture drawing={view.drawing} />
      {view.other && (
        <p className="line-legend text-xs text-soft" aria-hidden="true">
          <span data-line="balance">{say.asPlannedLine}</span>
          <span data-line="other">{view.other}</span>
        </p>
      )}
      <nav className="chips" aria-label={say.howFar}>
        {horizons.map(({ value, label }) => (
          <Link
            key={value}
            className="chip"
            aria-current={value === horizon ? "page" : undefined}
            to={withParam("to", value)}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
        {account === null && (
          <Link className="chip" to={withParam("spending", isSpendingCounted ? "off" : null)} preventScrollReset>
            {isSpendingCounted ? say.withoutEverydaySpending : say.withEverydaySpending}
          </Link>
        )}
      </nav>
      {view.explained && <p className="text-xs text-pretty text-soft">{view.explained}</p>}
      {accounts.length > 1 && <AccountChoice {...showing} />}
    </section>
  );
}

/** Whose line it is: shown on choosing, and without a script by a button. */
function AccountChoice({ horizon, account, accounts }: Showing) {
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = account ?? "";
  }, [account]);
  return (
    <Form action={PATH} className="flex flex-wrap items-center gap-2 text-sm" preventScrollReset>
      {horizon && <input type="hidden" name="to" value={horizon} />}
      <label htmlFor="line-account">{say.lineOf}</label>
      <select
        ref={select}
        id="line-account"
        name="of"
        className="field w-auto"
        defaultValue={account ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{say.allEverydayAccounts}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {!hydrated && (
        <button type="submit" className="btn btn-mini">
          {say.show}
        </button>
      )}
    </Form>
  );
}
