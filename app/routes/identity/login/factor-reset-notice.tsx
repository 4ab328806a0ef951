import { Link } from "@remix-run/react";
import * as say from "./words.ts";

/** Tells a device on which a second factor was used that someone asked to turn it off. */
export function FactorResetNotice({ offAt, mayStop }: { offAt: string; mayStop: boolean }) {
  return (
    <p className="notice notice-warn m-0" role="status">
      Someone asked to turn off the second factor of an account that was used on this device, from {offAt} on. If that
      was not you, {mayStop ? <StopLink /> : "sign in, which stops it"}.
    </p>
  );
}

const StopLink = () => (
  <Link to="/stop-factor-reset" className="link">
    {say.keepItOn}
  </Link>
);
