import { Form } from "@remix-run/react";

export function LogOut() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className="btn btn-mini">
        Log Out
      </button>
    </Form>
  );
}
