import { Link } from "@remix-run/react";
import { Icon } from "../icon/icon.tsx";
import * as say from "./setting-list.words.ts";

/** From one setting to all of them; `to` is the row's own page, where the setting has one. */
export function BackToSettings({ to = "/settings", className = "" }: { to?: string; className?: string }) {
  return (
    <Link to={to} className={`back-to-settings link-alone ${className}`}>
      <Icon name="next" />
      {say.allSettings}
    </Link>
  );
}
