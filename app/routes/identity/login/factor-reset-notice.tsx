import { Link } from "@remix-run/react";
import * as say from "./words.tsx";

/** Tells a device on which a second factor was used that someone asked to turn it off. */
export function FactorResetNotice({ offAt, mayStop }: { offAt: string; mayStop: boolean }) {
  return (
    <p className="notice notice-warn m-0" role="status">
      {mayStop
        ? say.factorOffKeep(offAt, (text) => (
            <Link to="/stop-factor-reset" className="link">
              {text}
            </Link>
          ))
        : say.factorOffSignIn(offAt)}
    </p>
  );
}
