import { Link } from "@remix-run/react";
import { DATA_EXPORT, PATH } from "../search-params.ts";
import { SettingWords } from "../setting-words.tsx";
import * as say from "./words.ts";

/** What everyone may always do: export their data, and delete their account; and where the household's past is. */
export function OwnAccount({ editable }: { editable: boolean }) {
  return (
    <section className="card" aria-labelledby="own-account">
      <h2 id="own-account">{say.title}</h2>
      <ul className="setting-links">
        <li>
          <a className="setting-row" href={DATA_EXPORT} type="application/zip">
            <SettingWords name={say.exportEverything} detail={say.exportNote} />
          </a>
        </li>
        <li>
          <Link className="setting-row" to="/history">
            <SettingWords name={say.history} detail={say.historyHas30Days} />
          </Link>
        </li>
        {editable && (
          <li>
            <Link className="setting-row" to="/transactions/import">
              <SettingWords name={say.restoreAnExport} detail={say.restoreNote} />
            </Link>
          </li>
        )}
        <li>
          <Link className="setting-row text-bad" to={`${PATH}?delete-account`} preventScrollReset>
            <SettingWords name={say.deleteMyAccount} detail={say.deletionNote} />
          </Link>
        </li>
      </ul>
    </section>
  );
}
