import { Form } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";
import { DRAWER } from "./drawer.ts";
import * as say from "./words.tsx";

type Facts = Pick<Visitor, "fullName" | "email" | "household">;

const nameOf = ({ fullName }: Pick<Visitor, "fullName">): string => fullName.trim() || say.user;

/** Name, address and Log Out in the header of a wide screen; on a small one initials that open the drawer, which has them. */
export function AccountMenu({ visitor }: { visitor: Facts }) {
  const initials = initialsOf(nameOf(visitor));
  return (
    <>
      <div className="account-menu">
        <div className="min-w-0 text-right text-sm leading-tight">
          <NameAndAddress visitor={visitor} />
        </div>
        <LogOut />
      </div>
      <button type="button" className="avatar" popovertarget={DRAWER} aria-label={say.yourAccount(initials)}>
        {initials}
      </button>
    </>
  );
}

/** Whose household it is. */
export function AccountFacts({ visitor }: { visitor: Facts }) {
  return (
    <div className="min-w-0 text-sm leading-tight">
      <NameAndAddress visitor={visitor} />
      <span className="block truncate text-xs text-soft">{visitor.household.name}</span>
    </div>
  );
}

function NameAndAddress({ visitor }: { visitor: Facts }) {
  return (
    <>
      <span className="block truncate">{nameOf(visitor)}</span>
      <span className="block truncate text-xs text-soft">{visitor.email}</span>
    </>
  );
}

export function LogOut({ className }: { className?: string }) {
  return (
    <Form method="post" action="/logout" className={className}>
      <button type="submit" className="btn btn-mini">
        {say.logOut}
      </button>
    </Form>
  );
}

/** Of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
