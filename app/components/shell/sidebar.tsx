import { Link, NavLink, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { Icon } from "../icon/icon.tsx";
import { Mark } from "../mark.tsx";
import { LOG_OUT, NameAndAddress } from "./account-menu.tsx";
import { DRAWER } from "./drawer.ts";
import { HEADED, type Screen, screensOf } from "./screens.ts";
import { findOrDo } from "./screens.words.ts";
import { ShareItem } from "./share-item.tsx";
import { AddExpense } from "./tab-bar.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import * as say from "./words.tsx";

/** While it covers the page, Tab goes round in it. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab" || !event.currentTarget.matches(":popover-open")) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Links to the product's screens: beside the page on a desktop; on small screens a drawer, which the initials open. That is a
 * popover, which opens before any script has loaded.
 */
export function Sidebar({ visitor }: { visitor: Visitor }) {
  const { waitingMovements = 0 } = visitor;
  const drawer = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const close = () => drawer.current?.hidePopover?.();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it, but not the script's arrival
  useEffect(() => close, [key]);

  const item = (screen: Screen) => (
    <li key={screen.path}>
      <NavLink
        to={screen.path}
        end={screen.path === "/" || pathname.endsWith("pockets")}
        discover="none"
        onClick={close}
        className="nav-item"
      >
        <Icon name={screen.path} />
        {screen.label ?? screen.title}
      </NavLink>
      {screen.path === "/transactions" && waitingMovements > 0 && (
        <NavLink to="/transactions/review" discover="none" onClick={close} className="nav-item nav-item-below">
          {say.toReviewLink} <WaitingCount count={waitingMovements} />
        </NavLink>
      )}
    </li>
  );
  const screens = screensOf(visitor);
  const inGroup = (group?: Screen["group"]) => screens.filter((screen) => screen.group === group).map(item);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus of the controls inside
    <div ref={drawer} id={DRAWER} popover="auto" onKeyDown={keepFocusInside} className="sidebar">
      <button
        type="button"
        className="btn sidebar-close"
        popovertarget={DRAWER}
        popovertargetaction="hide"
        aria-label={say.closeMenu}
      >
        <Icon name="close" />
      </button>
      <nav className="nav-top" aria-label={findOrDo}>
        <Mark />
        <Link to="/find" discover="none" className="btn find-link" onClick={close}>
          <Icon name="/find" />
          {findOrDo}
          <kbd>{say.findKey}</kbd>
        </Link>
        {canEdit(visitor) && <AddExpense className="btn btn-go sidebar-add" />}
      </nav>
      <nav aria-label={say.main} className="nav">
        <div className="flex-1">
          <ul className="nav-list">{inGroup()}</ul>
          {HEADED.map(([group, heading]) => (
            <div key={group} data-group={group}>
              <p className="nav-head">{heading}</p>
              <ul className="nav-list">{inGroup(group)}</ul>
            </div>
          ))}
        </div>
        <ShareItem onChoose={close} />
        <div className="nav-end">
          <NameAndAddress visitor={visitor} withHousehold />
          <ul className="nav-list">{inGroup("end")}</ul>
          <button type="submit" form={LOG_OUT} className="btn btn-mini md:hidden">
            {say.logOut}
          </button>
        </div>
      </nav>
    </div>
  );
}
