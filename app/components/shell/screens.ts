import type { Visitor } from "#app/domain/access.ts";
import * as say from "./screens.words.ts";

/** The shell's screens, in the sidebar's order. */
export type Screen = {
  path: `/${string}`;
  title: string;
  /** The key that opens it after `g`. */
  key?: string;
  atEnd?: true;
};

export const SCREENS: readonly Screen[] = [
  { path: "/", title: say.dashboard, key: "d" },
  { path: "/net-worth", title: say.netWorth, key: "n" },
  { path: "/transactions", title: say.transactions, key: "t" },
  { path: "/budgets", title: say.budgets, key: "b" },
  { path: "/assets", title: say.assets, key: "a" },
  { path: "/liabilities", title: say.liabilities, key: "i" },
  { path: "/reports", title: say.reports, key: "r" },
  { path: "/loans", title: say.loans, key: "l" },
  {
    path: "/loan-calculator",
    title: say.loanCalculator,
    key: "c",
  },
  {
    path: "/settings",
    title: say.settings,
    key: "s",
    atEnd: true,
  },
  {
    path: "/faq",
    title: say.faq,
    atEnd: true,
  },
];

/** Beside net worth, once a household has any. */
const ACCOUNTS: Screen = { path: "/accounts", title: say.accounts, key: "o" };

/** A visitor's screens, in the sidebar's order. */
export const screensOf = ({ hasAccounts }: Pick<Visitor, "hasAccounts">): readonly Screen[] =>
  hasAccounts ? SCREENS.toSpliced(2, 0, ACCOUNTS) : SCREENS;

/** Screens of the shell that are reached from others. */
const BY_LINKS = [
  { path: "/user-guide", title: say.userGuide },
  { path: "/history", title: say.history },
  { path: "/plan", title: say.plan },
] as const;

/** The header's title at a path, in capitals or not, as the router takes both; subpages have their screen's title. */
export function titleAt(pathname: string): string | undefined {
  const screens = [...SCREENS, ACCOUNTS, ...BY_LINKS];
  const address = `${pathname.toLowerCase()}/`;
  return screens.find(({ path }) => (path === "/" ? address === "//" : address.startsWith(`${path}/`)))?.title;
}

/** The text shown while a screen is loading. */
export const loadingText = (pathname: string): string => LOADING[pathname] ?? say.loadingScreen;

const LOADING: Readonly<Record<string, string>> = {
  "/": say.loadingDashboard,
  "/budgets": say.loadingBudget,
};
