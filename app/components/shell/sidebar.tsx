import { NavLink } from "@remix-run/react";
import { Icon } from "../icon.tsx";
import { Mark } from "../mark.tsx";
import { SCREENS, type Screen } from "./screens.ts";
import { ITEM, ShareItem } from "./share-item.tsx";

/** Links to the product's screens. `onChoose` lets the drawer close. */
export function Sidebar({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const item = (screen: Screen) => (
    <li key={screen.path}>
      <NavLink
        to={screen.path}
        end={screen.path === "/"}
        prefetch="intent"
        onClick={onChoose}
        className={`${ITEM} aria-[current=page]:bg-brand-wash aria-[current=page]:font-bold aria-[current=page]:text-brand`}
      >
        <Icon path={screen.icon} />
        {screen.title}
      </NavLink>
    </li>
  );
  return (
    <nav aria-label={label} className="flex h-full flex-col gap-4 px-3.5 py-5">
      <div className="px-2.5">
        <Mark />
      </div>
      <ul className="tidy-list grid flex-1 content-start gap-0.5">
        {SCREENS.filter((screen) => !screen.atEnd).map(item)}
      </ul>
      <ShareItem onChoose={onChoose} />
      <ul className="tidy-list grid gap-0.5">{SCREENS.filter((screen) => screen.atEnd).map(item)}</ul>
    </nav>
  );
}
