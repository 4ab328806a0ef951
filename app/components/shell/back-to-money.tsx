import { Link } from "@remix-run/react";
import * as say from "./screens.words.ts";

/** From a screen of what a household has and owes to all of it, on small screens, whose bar has one place for them. */
export function BackToMoney() {
  return (
    <Link to="/money" className="back-link md:hidden print:hidden">
      {say.money}
    </Link>
  );
}
