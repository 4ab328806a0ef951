import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { PlainPage } from "../components/plain/page.tsx";

/**
 * Asks for the visitor although nothing here shows them: a page of words must fail like every other when the worker's
 * database role is unsafe, and stay readable when the database is merely away.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("anyone");
  return null;
}

export default function Plain() {
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
