import { Link } from "@remix-run/react";
import { DATA_EXPORT, PATH } from "../search-params.ts";
import * as say from "./words.ts";

/** What everyone may always do: export their data, and delete their account; and where the household's past is. */
export function OwnAccount({ editable }: { editable: boolean }) {
  return (
    <section className="card" aria-labelledby="own-account">
      <h2 id="own-account">{say.yourDataAndYourAccount}</h2>
      <p className="text-sm text-soft">{say.oneZipFileWithEverything}</p>
      <a className="btn mt-3" href={DATA_EXPORT} type="application/zip">
        {say.exportEverything}
      </a>
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-sm text-soft">{say.historyHas30Days}</p>
        <Link className="btn mt-3" to="/history">
          {say.history}
        </Link>
      </div>
      {editable && (
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-sm text-soft">{say.anExportIsReadAgain}</p>
          <Link className="btn mt-3" to="/transactions/import">
            {say.restoreAnExport}
          </Link>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-sm text-soft">{say.deletingYourAccountSaysFirst}</p>
        <Link className="btn mt-3 text-bad" to={`${PATH}?delete-account`} preventScrollReset>
          {say.deleteMyAccount}
        </Link>
      </div>
    </section>
  );
}
