import { Link } from "@remix-run/react";
import type { ValuedRow } from "#db/valued.ts";
import { ICONS, Icon } from "../components/icon.tsx";
import { BigMoney } from "../components/money.tsx";
import { totalsOf } from "../domain/valued.ts";
import { Dialogs, type OpenDialog } from "./dialogs.tsx";
import { EmptyList } from "./empty.tsx";
import { ValuedTable } from "./table.tsx";
import type { ValuedWords } from "./words.ts";

type Props = {
  words: ValuedWords;
  /** Null when it could not be read. */
  list: readonly ValuedRow[] | null;
  dialog: OpenDialog | null;
  today: string;
  currency: string | null;
  editable: boolean;
};

/** The screen of all assets, or of all liabilities. */
export function ValuedList({ words, list, dialog, today, currency, editable }: Props) {
  const isEmpty = list === null || list.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-lg font-bold">{words.title}</h2>
        {editable && !isEmpty && (
          <Link
            to={`${words.path}?new`}
            preventScrollReset
            className="btn btn-go fixed right-4 bottom-4 z-10 min-h-14 rounded-full px-5 shadow-xl lg:static lg:min-h-11 lg:rounded-m lg:px-4 lg:shadow-none"
          >
            <Icon path={ICONS.plus} />
            {words.add}
          </Link>
        )}
      </div>
      {isEmpty ? (
        <EmptyList words={words} editable={editable} />
      ) : (
        <>
          <Totals words={words} list={list} />
          <ValuedTable words={words} rows={list} editable={editable} />
        </>
      )}
      {list === null && (
        <a className="btn justify-self-start" href={words.path}>
          Try again
        </a>
      )}
      <Dialogs words={words} dialog={dialog} today={today} currency={currency} closeTo={words.path} />
    </>
  );
}

function Totals({ words, list }: { words: ValuedWords; list: readonly ValuedRow[] }) {
  return (
    <dl className="card figure m-0">
      <dt>{words.total}</dt>
      {totalsOf(list).map(({ currency, total }) => (
        <dd key={currency} className="m-0">
          <BigMoney amount={total} currency={currency} />
        </dd>
      ))}
      <dd className="note m-0">
        {list.length} {list.length === 1 ? words.one : words.many}
      </dd>
    </dl>
  );
}
