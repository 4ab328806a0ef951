import { Form } from "@remix-run/react";

/** `isApart` as of the page that it stands on. */
export function LogOut({ isApart = false }: { isApart?: boolean }) {
  return (
    <Form method="post" action="/logout" reloadDocument={isApart}>
      <button type="submit" className="btn btn-mini">
        Log Out
      </button>
    </Form>
  );
}
