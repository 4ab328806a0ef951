import { Link, NavLink } from "@remix-run/react";
import { ICONS, Icon } from "../icon.tsx";
import { DRAWER } from "./drawer.tsx";
import { SCREENS } from "./screens.ts";

const tab = (path: string, label: string) => (
  <NavLink to={path} end prefetch="intent" className="tab">
    <Icon path={SCREENS.find((screen) => screen.path === path)?.icon ?? ""} size={22} />
    {label}
  </NavLink>
);

/** The bar at the bottom of small screens: what is used every day under the thumb, the other screens in the drawer. */
export function TabBar({ editable }: { editable: boolean }) {
  return (
    <nav aria-label="Quick" className="tab-bar">
      {tab("/", "Home")}
      {tab("/transactions", "Transactions")}
      {editable && (
        <Link to="/transactions?new&type=expense" className="tab tab-add" aria-label="Add an expense">
          <Icon path={ICONS.plus} size={26} />
        </Link>
      )}
      {tab("/budgets", "Budgets")}
      <button type="button" className="tab" popovertarget={DRAWER}>
        <Icon path={ICONS.menu} size={22} />
        More
      </button>
    </nav>
  );
}
