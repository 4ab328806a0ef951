import { Form, Link } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";
import { Icon } from "../icon/icon.tsx";
import { DRAWER } from "./drawer.ts";
import { findOrDo } from "./screens.words.ts";
import * as say from "./words.tsx";

/** The id of the form that logs out, for the drawer's button. */
export const LOG_OUT = "log-out";

type Facts = Pick<Visitor, "fullName" | "email" | "household">;

const nameOf = ({ fullName }: Pick<Visitor, "fullName">): string => fullName.trim() || say.user;

type Props = { visitor: Facts; initials: string; others: readonly string[] };

/**
 * Name, address and Log Out in the header of a wide screen; on a small one initials that open the drawer, which has them. Beside
 * either the initials of the household's other members.
 */
export function AccountMenu({ visitor, initials, others }: Props) {
  return (
    <>
      <span className="others" aria-hidden="true">
        {others.map((each) => (
          <i key={each}>{each}</i>
        ))}
      </span>
      <div className="account-menu">
        <NameAndAddress visitor={visitor} />
        <Form discover="none" method="post" action="/logout" id={LOG_OUT}>
          <button type="submit" className="btn btn-mini">
            {say.logOut}
          </button>
        </Form>
      </div>
      <Link to="/find" discover="none" className="head-find" aria-label={findOrDo}>
        <Icon name="/find" />
      </Link>
      <button type="button" className="avatar" popovertarget={DRAWER} aria-label={say.yourAccount(initials)}>
        {initials}
      </button>
    </>
  );
}

/** Who is signed in; in the drawer of a small screen with whose household it is. */
export function NameAndAddress({ visitor, withHousehold = false }: { visitor: Facts; withHousehold?: boolean }) {
  return (
    <p className={withHousehold ? "who md:hidden" : "who"}>
      <span>{nameOf(visitor)}</span>
      <span>{visitor.email}</span>
      {withHousehold && <span>{visitor.household.name}</span>}
    </p>
  );
}
