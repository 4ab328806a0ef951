import type { Visitor } from "#app/domain/access.ts";

/** The shell's screens, in the sidebar's order. */
export type Screen = {
  path: `/${string}`;
  title: string;
  /** The key that opens it after `g`. */
  key?: string;
  atEnd?: true;
};

export const SCREENS: readonly Screen[] = [
  { path: "/", title: "Dashboard", key: "d" },
  { path: "/net-worth", title: "Net Worth", key: "n" },
  { path: "/transactions", title: "Transactions", key: "t" },
  { path: "/budgets", title: "Budgets", key: "b" },
  { path: "/assets", title: "Assets", key: "a" },
  { path: "/liabilities", title: "Liabilities", key: "i" },
  { path: "/reports", title: "Reports", key: "r" },
  { path: "/loans", title: "Loans", key: "l" },
  {
    path: "/loan-calculator",
    title: "Loan Calculator",
    key: "c",
  },
  {
    path: "/settings",
    title: "Settings",
    key: "s",
    atEnd: true,
  },
  {
    path: "/faq",
    title: "FAQ",
    atEnd: true,
  },
];

/** Beside net worth, once a household has any. */
const ACCOUNTS: Screen = { path: "/accounts", title: "Accounts", key: "o" };

/** A visitor's screens, in the sidebar's order. */
export const screensOf = ({ hasAccounts }: Pick<Visitor, "hasAccounts">): readonly Screen[] =>
  hasAccounts ? SCREENS.toSpliced(2, 0, ACCOUNTS) : SCREENS;

/** Screens of the shell that are reached from others. */
const BY_LINKS = [
  { path: "/user-guide", title: "User Guide" },
  { path: "/history", title: "History" },
] as const;

/** The header's title at a path, in capitals or not, as the router takes both; subpages have their screen's title. */
export function titleAt(pathname: string): string | undefined {
  const screens = [...SCREENS, ACCOUNTS, ...BY_LINKS];
  const address = `${pathname.toLowerCase()}/`;
  return screens.find(({ path }) => (path === "/" ? address === "//" : address.startsWith(`${path}/`)))?.title;
}

/** The text shown while a screen is loading. */
export const loadingText = (pathname: string): string => LOADING[pathname] ?? "Loading...";

const LOADING: Readonly<Record<string, string>> = {
  "/": "Loading dashboard...",
  "/budgets": "Loading your budget...",
};
