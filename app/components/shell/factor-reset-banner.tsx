import { Link } from "@remix-run/react";
import * as say from "./words.tsx";

/** Tells every session that someone asked to turn off the second factor, so that its owner can stop it. */
export function FactorResetBanner({ offAt }: { offAt: string }) {
  return (
    <p className="column notice notice-warn m-0 mt-2" role="status">
      {say.factorResetAsked(offAt, (text) => (
        <Link to="/settings/security" className="link">
          {text}
        </Link>
      ))}
    </p>
  );
}
