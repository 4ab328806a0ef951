import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { Face } from "#app/components/face/face.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { canEdit } from "#app/domain/access.ts";
import { listAccountNames } from "#db/accounts/accounts.ts";
import { listLoans } from "#db/loans/loans.ts";
import { listDescriptionSuggestions } from "#db/transactions/suggestions.ts";
import { type Item, itemsFor, keysFor, matchingItems, payeeItems } from "./items.ts";
import { lineItem } from "./line-item.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.title }];

/** In characters, as a search of the list. */
const LONGEST = 40;
/** Of the payees that match: one screen has room for them beside the rest. */
const MOST_PAYEES = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    accounts: listAccountNames(db),
    loans: listLoans(db),
    payees: listDescriptionSuggestions(db, "expense", null),
  }));
  const loans = data?.loans.map(({ id, name }) => ({ id, name })) ?? [];
  return {
    asked: (new URL(request.url).searchParams.get("q") ?? "").slice(0, LONGEST),
    keys: keysFor(visitor),
    items: itemsFor(visitor, { accounts: data?.accounts ?? [], loans }),
    payees: payeeItems(data?.payees ?? []),
    line: canEdit(visitor)
      ? { today: visitor.today, currency: visitor.household.currency ?? "", accounts: data?.accounts ?? [] }
      : null,
  };
}

/** Where to go and what to do, by a few letters: Ctrl K on any screen. */
export default function Find() {
  const { asked, items, payees, keys, line } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [at, setAt] = useState(0);
  const words = text.trim();
  const matches =
    words === ""
      ? items
      : [
          ...lineItem(words, line, payees),
          ...matchingItems(items, words),
          ...matchingItems(payees, words).slice(0, MOST_PAYEES),
          searchFor(words),
        ].toSorted((one, other) => placeOf(one) - placeOf(other));
  const groups = [...new Set(matches.map(({ group }) => group))];
  const chosen = Math.min(at, matches.length - 1);

  /** To the screen that this was opened from, if it was. */
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate("/"));

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = matches[chosen]?.to;
    if (step) setAt((chosen + step + matches.length) % matches.length);
    else if (event.key === "Escape") goBack();
    else if (event.key === "Enter" && to) navigate(to);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid w-full gap-3">
      <Form role="search" className="flex max-w-2xl gap-2" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className="input min-w-0 flex-1"
          aria-label={say.findOrDo}
          placeholder={say.placeholder}
          maxLength={LONGEST}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the screen is nothing but this field
          autoFocus
          aria-activedescendant={matches[chosen] && `found-${chosen}`}
          aria-controls="found-items"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <button type="submit" className="btn">
          {say.find}
        </button>
      </Form>
      <div id="found-items" className={words === "" ? "gap-3 md:columns-2 xl:columns-3" : "max-w-2xl"}>
        {groups.map((group) => (
          <section key={group} className="card mb-3 break-inside-avoid p-1" aria-labelledby={`of-${group}`}>
            <h2 id={`of-${group}`} className="px-3 pt-2 text-sm font-semibold text-soft">
              {group}
            </h2>
            <ul className="tidy-list">
              {matches.map(
                (item, index) =>
                  item.group === group && (
                    <li key={`${item.label} ${item.to}`}>
                      <Link
                        id={`found-${index}`}
                        to={item.to}
                        className={`flex min-h-11 items-center gap-3 rounded-m px-3 ${index === chosen ? "bg-brand-wash" : ""}`}
                        onMouseMove={() => setAt(index)}
                      >
                        <Sign {...item} />
                        {item.label}
                      </Link>
                    </li>
                  ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-xs text-soft max-lg:hidden">{say.howToChoose}</p>
      <section className="card max-w-2xl max-lg:hidden" aria-labelledby="keyboard">
        <h2 id="keyboard" className="text-md font-bold">
          {say.keyboard}
        </h2>
        <dl className="m-0 mt-2 grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-2">
          {keys.map(({ keys, what }) => (
            <div key={keys.join(" ")} className="contents">
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd className="m-0">{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-soft">{say.switchOff}</p>
      </section>
    </div>
  );
}

/** A setting is what someone looks for least. */
const placeOf = ({ group }: Item): number => (group === say.settings ? 1 : 0);

/** The words among all transactions. */
const searchFor = (words: string): Item => ({
  group: say.payments,
  label: say.searchFor(words),
  to: `/transactions?${new URLSearchParams({ q: words })}`,
  icon: "/find",
});

function Sign({ icon, payee, setting }: Item) {
  if (payee) return <Face type="expense" {...payee} />;
  if (setting) return <span className="face setting-sign" data-setting={setting} />;
  return (
    <span className="grid size-[38px] flex-none place-items-center text-soft">{icon && <Icon name={icon} />}</span>
  );
}
