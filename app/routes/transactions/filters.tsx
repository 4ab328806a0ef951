import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/components/icon/icon.tsx";
import { isMonth } from "#app/domain/calendar.ts";
import { categoriesOf } from "#app/domain/categories.ts";
import {
  isTransactionType,
  labelOf,
  TRANSACTION_TYPES,
  TYPE_NAMES,
} from "#app/domain/transactions/transaction-types.ts";
import { addressWith, LONGEST_SEARCH, PATH } from "./search-params.ts";
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

  // Months are named where they are paged through.
  const chosen = [
    ["kind", isTransactionType(kind) && labelOf(kind)],
    ["of", of.split(":").at(-1)],
    ["account", accounts.find(({ id }) => id === params.get("account"))?.name],
  ] as const;

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
    <Form
      discover="none"
      ref={form}
      role="search"
      method="get"
      action={`${PATH}#found`}
      className="find"
      onChange={apply}
    >
      <div className="find-words">
        <input
          className="input"
          type="search"
          name="q"
          maxLength={LONGEST_SEARCH}
          defaultValue={params.get("q") ?? ""}
          placeholder={say.searchAnything}
          aria-label={say.searchTransactions}
          enterKeyHint="search"
        />
        <button type="submit" className="btn">
          {say.search}
        </button>
      </div>
      <details className="filters">
        <summary className="btn">
          <Icon name="filter" />
          <span className="sr-only">{active.length > 0 ? say.filtersOn(active.length) : say.filters}</span>
          {active.length > 0 && (
            <span className="count" aria-hidden="true">
              {active.length}
            </span>
          )}
        </summary>
        <div>
          <Choice name="kind" all={say.allTypes} label={say.type}>
            {TYPE_NAMES.map((type) => (
              <option key={type} value={type}>
                {TRANSACTION_TYPES[type].label}
              </option>
            ))}
          </Choice>
          <Choice name="of" all={say.allCategories} label={say.category}>
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
          </Choice>
          {accounts.length > 0 && (
            <Choice name="account" all={say.allAccounts} label={say.account}>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="none">{say.inNoAccount}</option>
            </Choice>
          )}
          {MONTHS.map(({ name, label }) => (
            <label key={name} className="chosen-month">
              {label}
              <input
                className="input"
                type="month"
                name={name}
                pattern="\d{4}-(0[1-9]|1[0-2])"
                placeholder={say.monthPlaceholder}
                title={say.yearAndMonth}
                defaultValue={params.get(name) ?? ""}
              />
            </label>
          ))}
        </div>
      </details>
      {(active.length > 0 || params.get("q")) && (
        <div className="find-chosen">
          {chosen.map(
            ([name, text]) =>
              text && (
                <Link
                  key={name}
                  className="chip"
                  to={addressWith(params, { [name]: null, before: null })}
                  preventScrollReset
                  aria-label={say.without(text)}
                >
                  {text} ×
                </Link>
              ),
          )}
          <Link discover="none" className="btn btn-mini" to={PATH} preventScrollReset>
            {say.clearSearchAndFilters}
          </Link>
        </div>
      )}
    </Form>
  );
}

type ChoiceProps = { name: (typeof NAMES)[number]; label: string; all: string; children: ReactNode };

/** One of many, or all of them. */
function Choice({ name, label, all, children }: ChoiceProps) {
  const [params] = useSearchParams();
  return (
    <select className="input" name={name} aria-label={label} defaultValue={params.get(name) ?? ""}>
      <option value="">{all}</option>
      {children}
    </select>
  );
}
