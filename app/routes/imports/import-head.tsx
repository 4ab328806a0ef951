import { Link } from "@remix-run/react";
import * as say from "./import-ways.words.ts";

const WAYS = [
  { way: "mpesa", to: "/transactions/import/mpesa", name: say.messagesOrAnyFile },
  { way: "file", to: "/transactions/import", name: say.csvOrBankFile },
] as const;

/** The head of a page that imports: its title, the earlier imports, and the ways in which transactions are imported. */
export function ImportWays({ here }: { here: (typeof WAYS)[number]["way"] }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-bold">{say.importTransactions}</h2>
        <Link to="/transactions/imports" className="btn btn-mini">
          {say.allImports}
        </Link>
      </div>
      <nav aria-label={say.waysToImport} className="segments segments-wide">
        {WAYS.map(({ way, to, name }) => (
          <Link
            key={way}
            to={to}
            className="justify-center text-center"
            aria-current={way === here ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}
