import { Link } from "@remix-run/react";
import * as say from "./words.ts";

/** Tells every session that someone asked to turn off the second factor, so that its owner can stop it. */
export function FactorResetBanner({ offAt }: { offAt: string }) {
  return (
    <p className="column notice notice-warn m-0 mt-2" role="status">
      Someone asked to turn off your second factor from {offAt} on. If that was not you,{" "}
      <Link to="/settings/security" className="link">
        {say.keepItOn}
      </Link>
      .
    </p>
  );
}
