import { Link } from "@remix-run/react";
import { ICONS, Icon } from "#app/components/icon.tsx";
import { BigMoney } from "#app/components/money.tsx";
import { ratedOn, totalOf } from "#app/domain/balance-sheet.ts";
import type { ValuedRow } from "#db/balance-sheet.ts";
import { LeftOut, ratesSentence } from "./converted-amount.tsx";
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
  /** The household's currency, and the visitor's own. */
  home: string | null;
  own: string | null;
  editable: boolean;
};

/** The screen of all assets, or of all liabilities. */
export function ValuedList({ words, list, dialog, today, home, own, editable }: Props) {
  const isEmpty = list === null || list.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-lg font-bold">{words.title}</h2>
        {editable && !isEmpty && (
          <Link to={`${words.path}?new`} preventScrollReset className="btn btn-go btn-afloat">
            <Icon path={ICONS.plus} />
            {words.add}
          </Link>
        )}
      </div>
      {isEmpty ? (
        <EmptyList words={words} editable={editable} />
      ) : (
        <>
          <Totals words={words} list={list} home={home} />
          <ValuedTable words={words} rows={list} home={home} editable={editable} />
        </>
      )}
      {list === null && (
        <a className="btn justify-self-start" href={words.path}>
          Try again
        </a>
      )}
      <Dialogs words={words} dialog={dialog} today={today} home={home} own={own} closeTo={words.path} />
    </>
  );
}

function Totals({ words, list, home }: { words: ValuedWords; list: readonly ValuedRow[]; home: string | null }) {
  const { total, leftOut } = totalOf(list);
  const rated = ratesSentence(ratedOn(list, home ?? ""));
  return (
    <section className="card grid gap-2" aria-label={words.total}>
      <dl className="figure m-0 p-0">
        <dt>{words.total}</dt>
        <dd className="m-0">
          <BigMoney amount={total} currency={home} />
        </dd>
        <dd className="note m-0">
          {list.length} {list.length === 1 ? words.one : words.many}
        </dd>
        {rated && <dd className="note m-0">{rated}</dd>}
      </dl>
      <LeftOut things={leftOut} home={home} of="the total" />
    </section>
  );
}
