import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "#app/components/icon/icon.tsx";
import { Filters } from "./filters.tsx";
import { addressWith, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

const MORE = "list-menu";

type Props = {
  editable: boolean;
  /** Null where there is nothing to look for. */
  accounts: readonly { id: string; name: string }[] | null;
};

/** What is done with the list. A phone has the search and the filters as icons, and the rest in its menu. */
export function ListHeader({ editable, accounts }: Props) {
  return (
    <div className="list-header">
      <h2 className="screen-title">{say.myTransactions}</h2>
      <div className="list-files">
        <Files editable={editable} />
      </div>
      {accounts && <Filters accounts={accounts} />}
      <button type="button" className="btn list-more" popovertarget={MORE} aria-label={say.moreActions}>
        •••
      </button>
    </div>
  );
}

/** What a desktop has in its head, and a phone, whose bar has a plus of its own, in its menu. */
function Files({ editable }: { editable: boolean }) {
  const [params] = useSearchParams();
  return (
    <>
      {editable && (
        <>
          <Link
            discover="none"
            to={addressWith(params, { new: "", type: "expense" })}
            preventScrollReset
            className="btn btn-go"
          >
            <Icon name="plus" />
            {say.newTransaction}
          </Link>
          <Link discover="none" className="btn" to={`${PATH}/import/mpesa`}>
            <Icon name="up" />
            {say.importLink}
          </Link>
        </>
      )}
      <a className="btn" href={`${PATH}/export.csv`} type="text/csv">
        <Icon name="down" />
        {say.exportLink}
      </a>
    </>
  );
}

/** What is done with the list more seldom: below it on a desktop, in the menu of a phone. */
export function MoreActions({ editable, hasForeign }: { editable: boolean; hasForeign: boolean }) {
  const [params] = useSearchParams();
  const links = [
    { name: say.history, to: "/history", isShown: true },
    { name: say.imports, to: `${PATH}/imports`, isShown: editable },
    {
      name: say.selectMany,
      to: addressWith(params, {}).replace(PATH, `${PATH}/select`),
      isShown: editable,
    },
    { name: say.changeExchangeRates, to: `${PATH}/rates`, isShown: editable && hasForeign },
  ];
  return (
    <div id={MORE} popover="auto" className="sheet list-sheet">
      <Files editable={editable} />
      {links.map(
        ({ name, to, isShown }) =>
          isShown && (
            <Link key={name} discover="none" className="btn btn-mini" to={to}>
              {name}
            </Link>
          ),
      )}
    </div>
  );
}
