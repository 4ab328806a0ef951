import { Link } from "@remix-run/react";
import * as say from "./import-head.words.ts";

/** The head of a page that imports: the way back to pasting, its title, and the earlier imports. */
export function ImportHead({ back = null }: { back?: string | null }) {
  return (
    <>
      {back && (
        <Link className="back-link" to="/transactions/import/mpesa">
          {back}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-bold">{say.importTransactions}</h2>
        <Link to="/transactions/imports" className="more-link">
          {say.allImports}
        </Link>
      </div>
    </>
  );
}
