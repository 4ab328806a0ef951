import { useRouteLoaderData } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";

type Shell = { visitor: Visitor; origin: string };

/** The signed-in visitor. Throws outside the app shell, where there may be none. */
export const useVisitor = (): Visitor => useShell().visitor;

/** The product's origin: `https://pamoja.example`. Throws outside the app shell. */
export const useOrigin = (): string => useShell().origin;

function useShell(): Shell {
  const shell = useRouteLoaderData("frames/app") as Shell | undefined;
  if (!shell) throw new Error("outside the app shell");
  return shell;
}
