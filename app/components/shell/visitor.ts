import { useRouteLoaderData } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";

type Shell = { visitor: Visitor; origin: string };

/** Who is signed in, inside the app shell. Throws outside of it, where nobody may be. */
export const useVisitor = (): Visitor => useShell("useVisitor").visitor;

/** Where the product is: `https://pamoja.example`. Inside the app shell, like `useVisitor`. */
export const useOrigin = (): string => useShell("useOrigin").origin;

function useShell(asking: string): Shell {
  const shell = useRouteLoaderData("routes/_app") as Shell | undefined;
  if (!shell) throw new Error(`${asking} is for screens inside the app shell`);
  return shell;
}
