import { Link } from "@remix-run/react";
import { Icon } from "../icon/icon.tsx";
import type { SettingId } from "./settings.ts";

type Props = {
  id: SettingId;
  label: string;
  to: string;
  isCurrent: boolean;
  /** What it is now. */
  value?: string;
  isPressing?: boolean;
};

/** A setting in the list of all of them; leads to its page. */
export const SettingRow = ({ id, label, to, isCurrent, value, isPressing }: Props) => (
  <li className={id === "keyboard" ? "setting-keys" : undefined}>
    <Link to={to} className="setting-row" aria-current={isCurrent || undefined}>
      <span className="face setting-face" data-setting={id} />
      <span className="min-w-0 flex-1">
        <span className="setting-name">{label}</span>{" "}
        {value && <span className={isPressing ? "setting-value setting-pressing" : "setting-value"}>{value}</span>}
      </span>
      <Icon name="next" />
    </Link>
  </li>
);
