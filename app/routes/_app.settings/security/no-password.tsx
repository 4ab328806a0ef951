import { Link } from "@remix-run/react";
import { PATH } from "../search-params.ts";

/** In the place of a form that asks for the password, for an account that has none. */
export function NoPassword() {
  return (
    <div className="grid gap-3.5">
      <p>Set a password first: this asks for it, so that nobody else can do it in your place.</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Link className="btn" to={PATH} preventScrollReset>
          Close
        </Link>
      </div>
    </div>
  );
}
