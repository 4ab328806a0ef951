import { Link } from "@remix-run/react";
import * as say from "./import-ways.words.ts";

const WAYS = [
  { way: "mpesa", to: "/transactions/import/mpesa", name: say.messagesOrAnyFile },
  { way: "file", to: "/transactions/import", name: say.csvOrBankFile },
] as const;

/** The ways in which transactions are imported. */
export function ImportWays({ here }: { here: (typeof WAYS)[number]["way"] }) {
  return (
    <nav aria-label={say.waysToImport} className="chips">
      {WAYS.map(({ way, to, name }) => (
        <Link key={way} to={to} className="chip" aria-current={way === here ? "page" : undefined}>
          {name}
        </Link>
      ))}
      <Link to="/transactions/imports" className="link link-alone ml-auto text-sm">
        {say.allImports}
      </Link>
    </nav>
  );
}
