import { Form } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";
import * as say from "./words.tsx";

const ID = "account";

/** Name, address and Log Out: in the header of a wide screen, behind the initials on a small one. */
export function AccountMenu({ visitor: { fullName, email } }: { visitor: Pick<Visitor, "fullName" | "email"> }) {
  const name = fullName.trim() || say.user;
  return (
    <>
      <div id={ID} popover="auto" className="account-menu">
        <p className="m-0 min-w-0 text-sm leading-tight lg:text-right">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-xs text-soft">{email}</span>
        </p>
        <Form method="post" action="/logout">
          <button type="submit" className="btn btn-mini">
            {say.logOut}
          </button>
        </Form>
      </div>
      <button type="button" className="avatar" popovertarget={ID} aria-label={say.yourAccount(initialsOf(name))}>
        {initialsOf(name)}
      </button>
    </>
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
