import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { PlainPage } from "../../components/plain/page.tsx";

/**
 * Reads the visitor, though nothing here shows them: a static page must fail like every other if the worker's database role
 * is unsafe, and stay readable if the database is merely down.
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
