import { Form } from "@remix-run/react";
import * as say from "./log-out.words.ts";

/** `isApart`: the same as its page's. */
export function LogOut({ isApart = false }: { isApart?: boolean }) {
  return (
    <Form method="post" action="/logout" reloadDocument={isApart}>
      <button type="submit" className="btn btn-mini">
        {say.logOut}
      </button>
    </Form>
  );
}
