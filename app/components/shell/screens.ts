import type { Visitor } from "#app/domain/access.ts";
import * as say from "./screens.words.ts";

/** Where the sidebar has a screen; those without one come first, and the ends have no heading. */
type Group = "plan" | "money" | "back" | "end";

export type Screen = {
  path: `/${string}`;
  title: string;
  /** In the sidebar, where that is not its title. */
  label?: string;
  group?: Group;
  /** The key that opens it after `g`. */
  key?: string;
};

/** The shell's screens, in the sidebar's order. */
export const SCREENS: readonly Screen[] = [
  { path: "/", title: say.dashboard, key: "d" },
  { path: "/transactions", title: say.transactions, key: "t" },
  { path: "/plan", title: say.plan, label: say.calendar, group: "plan", key: "p" },
  { path: "/budgets", title: say.budgets, group: "plan", key: "b" },
  { path: "/plan/pockets", title: say.pockets, group: "plan", key: "k" },
  { path: "/accounts", title: say.accounts, group: "money", key: "o" },
  { path: "/net-worth", title: say.netWorth, group: "money", key: "n" },
  { path: "/assets", title: say.assets, group: "money", key: "a" },
  { path: "/liabilities", title: say.liabilities, group: "money", key: "i" },
  { path: "/loans", title: say.loans, group: "money", key: "l" },
  { path: "/reports", title: say.reports, group: "back", key: "r" },
  { path: "/loan-calculator", title: say.loanCalculator, group: "back", key: "c" },
  { path: "/settings", title: say.settings, group: "end", key: "s" },
  { path: "/faq", title: say.faq, group: "end" },
];

/** The headings of the sidebar, in its order; the others have none. */
export const HEADED = [
  ["plan", say.plan],
  ["money", say.money],
  ["back", say.lookBack],
] as const;

/** A visitor's screens, in the sidebar's order: accounts, and pockets in them, once a household has any. */
export const screensOf = ({ hasAccounts }: Pick<Visitor, "hasAccounts">): readonly Screen[] =>
  hasAccounts ? SCREENS : SCREENS.filter(({ path }) => path !== "/accounts" && path !== "/plan/pockets");

/** Screens of the shell that are reached from others. */
const BY_LINKS = [
  { path: "/user-guide", title: say.userGuide },
  { path: "/find", title: say.findOrDo },
  { path: "/history", title: say.history },
  { path: "/money", title: say.money },
] as const;

/** The header's title at a path, in capitals or not, as the router takes both; subpages have their screen's title, the nearest. */
export function titleAt(pathname: string): string | undefined {
  const screens = [...SCREENS, ...BY_LINKS];
  const address = `${pathname.toLowerCase()}/`;
  return screens.findLast(({ path }) => (path === "/" ? address === "//" : address.startsWith(`${path}/`)))?.title;
}

/** The text shown while a screen is loading. */
export const loadingText = (pathname: string): string => LOADING[pathname] ?? say.loadingScreen;

const LOADING: Readonly<Record<string, string>> = {
  "/": say.loadingDashboard,
  "/budgets": say.loadingBudget,
};
