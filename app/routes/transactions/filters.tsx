import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { isMonth } from "#app/domain/calendar.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import { TRANSACTION_TYPES, TYPE_NAMES } from "#app/domain/transaction-types.ts";
import { LONGEST_SEARCH, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

const NAMES = ["q", "month", "until", "kind", "of", "account"] as const;
const MONTHS = [
  { name: "month", label: say.month },
  { name: "until", label: say.until },
] as const;

/** Search and filters. A choice applies at once with a script, on pressing the button without one. */
export function Filters({ accounts }: { accounts: readonly { id: string; name: string }[] }) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const kind = params.get("kind") ?? "";
  const of = params.get("of") ?? "";
  const subcategory = of.split(":")[2];
  // A search and a month show themselves, and leave the filters folded.
  const active = NAMES.filter((name) => name !== "q" && params.get(name));
  const withCategories = TYPE_NAMES.filter(
    (type) => TRANSACTION_TYPES[type].hasCategories && (kind === "" || kind === type),
  );

  // A navigation from elsewhere (Back, 'Clear') puts its values into the fields, which keep the focus.
  useEffect(() => {
    for (const name of NAMES) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = params.get(name) ?? "";
    }
  }, [params]);

  function apply(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    // The search waits for its button, and so does a month that is still being typed.
    if (name === "q" || (MONTHS.some((month) => month.name === name) && value !== "" && !isMonth(value))) return;
    const choices = new FormData(event.currentTarget);
    if (name === "kind") choices.delete("of");
    for (const [each, text] of [...choices]) if (text === "") choices.delete(each);
    submit(choices, { method: "get", action: PATH, preventScrollReset: true });
  }

  return (
    <Form ref={form} role="search" method="get" action={`${PATH}#found`} className="find" onChange={apply}>
      <div className="find-words flex gap-2.5">
        <input
          className="input min-w-0 flex-1"
          type="search"
          name="q"
          maxLength={LONGEST_SEARCH}
          defaultValue={params.get("q") ?? ""}
          placeholder={say.searchAnything}
          aria-label={say.searchTransactions}
          enterKeyHint="search"
        />
        <button type="submit" className="btn max-sm:px-2.5">
          {say.search}
        </button>
      </div>
      <details className="filters group" open={active.some((name) => name !== "month") || undefined}>
        <summary className="btn btn-mini">{active.length > 0 ? say.filtersOn(active.length) : say.filters}</summary>
        <div>
          {MONTHS.map(({ name, label }) => (
            <Filter key={name} label={label}>
              <input
                className="input"
                type="month"
                name={name}
                pattern="\d{4}-(0[1-9]|1[0-2])"
                placeholder={say.monthPlaceholder}
                title={say.yearAndMonth}
                defaultValue={params.get(name) ?? ""}
              />
            </Filter>
          ))}
          <Filter label={say.type}>
            <select className="input" name="kind" defaultValue={kind}>
              <option value="">{say.allTypes}</option>
              {TYPE_NAMES.map((type) => (
                <option key={type} value={type}>
                  {TRANSACTION_TYPES[type].label}
                </option>
              ))}
            </select>
          </Filter>
          <Filter label={say.category}>
            <select className="input" name="of" defaultValue={of}>
              <option value="">{say.allCategories}</option>
              {subcategory && <option value={of}>{subcategory}</option>}
              {withCategories.map((type) => (
                <optgroup key={type} label={TRANSACTION_TYPES[type].label}>
                  {categoriesOf(type).map((category) => (
                    <option key={category} value={`${type}:${category}`}>
                      {category}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Filter>
          {accounts.length > 0 && (
            <Filter label={say.account}>
              <select className="input" name="account" defaultValue={params.get("account") ?? ""}>
                <option value="">{say.allAccounts}</option>
                {accounts.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value="none">{say.inNoAccount}</option>
              </select>
            </Filter>
          )}
        </div>
      </details>
      {(active.length > 0 || params.get("q")) && (
        <Link className="link link-alone text-sm" to={PATH} preventScrollReset>
          {say.clearSearchAndFilters}
        </Link>
      )}
    </Form>
  );
}

function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is the child
    <label className="grid gap-1 text-sm">
      <span className="text-soft">{label}</span>
      {children}
    </label>
  );
}
