import { Link } from "@remix-run/react";
import { DATA_EXPORT, PATH } from "../search-params.ts";

/** What everyone may always do: export their data, and delete their account. */
export function OwnAccount() {
  return (
    <section className="card" aria-labelledby="own-account">
      <h2 id="own-account">Your Data and Your Account</h2>
      <p className="text-sm text-soft">
        One zip file with everything your household has recorded, as tables that any spreadsheet opens.
      </p>
      <a className="btn mt-3" href={DATA_EXPORT}>
        Export everything
      </a>
      <div className="mt-5 border-t border-line pt-4">
        <p className="text-sm text-soft">
          Deleting your account says first what happens to your household, and asks you to confirm that it is you.
        </p>
        <Link className="btn mt-3 text-bad" to={`${PATH}?delete-account`} preventScrollReset>
          Delete my account
        </Link>
      </div>
    </section>
  );
}
