import { useRouteLoaderData } from "@remix-run/react";
import type { Visitor } from "../../domain/access.ts";

/** Who is signed in, inside the app shell. Throws outside of it, where nobody may be. */
export function useVisitor(): Visitor {
  const shell = useRouteLoaderData("routes/_app") as { visitor: Visitor } | undefined;
  if (!shell) throw new Error("useVisitor is for screens inside the app shell");
  return shell.visitor;
}
