import { Link, NavLink, useLocation } from "@remix-run/react";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { Icon } from "../icon/icon.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import * as say from "./words.tsx";

const tab = (path: `/${string}`, label: string, count = 0) => (
  <NavLink to={path} end={path === "/"} discover="none" className="tab">
    <Icon name={path} />
    {label}
    {count > 0 && (
      <>
        {" "}
        <WaitingCount count={count} most={99} />
        <span className="sr-only">{say.toReview}</span>
      </>
    )}
  </NavLink>
);

/** Opens the form of an expense, which closes to the screen that it was opened from. */
export function AddExpense({ className }: { className: string }) {
  const { pathname } = useLocation();
  const to = pathname === "/transactions" ? "?new&type=expense" : `/transactions?new&type=expense&from=${pathname}`;
  return (
    <Link to={to} discover="none" className={className} aria-label={say.addAnExpense}>
      <Icon name="plus" />
    </Link>
  );
}

/** The bar at the bottom of small screens: what is used every day under the thumb, the other screens in the drawer that the initials open. */
export function TabBar({ visitor }: { visitor: Visitor }) {
  const { waitingMovements = 0 } = visitor;
  return (
    <nav aria-label={say.quick} className="tab-bar">
      {tab("/", say.home)}
      {tab("/transactions", say.transactions, waitingMovements)}
      {canEdit(visitor) && <AddExpense className="tab tab-add" />}
      {tab("/plan", say.plan)}
      {tab("/money", say.money)}
    </nav>
  );
}
