/** The shell's screens, in the sidebar's order. */
export type Screen = { path: string; title: string; icon: string; atEnd?: true };

export const SCREENS: readonly Screen[] = [
  { path: "/", title: "Dashboard", icon: "M3 12l9-8 9 8M5 10v10h5v-6h4v6h5V10" },
  { path: "/net-worth", title: "Net Worth", icon: "M12 4v16M6 20h12M5 7l7-2 7 2M5 7l-3 7h6zM19 7l-3 7h6z" },
  { path: "/transactions", title: "Transactions", icon: "M4 7h14l-3-3M20 17H6l3 3" },
  { path: "/budgets", title: "Budgets", icon: "M12 3a9 9 0 109 9h-9z" },
  { path: "/assets", title: "Assets", icon: "M3 21h18M5 21V9l7-5 7 5v12" },
  { path: "/liabilities", title: "Liabilities", icon: "M6 3h9l4 4v14H6zM9 12h7M9 16h5" },
  { path: "/reports", title: "Reports", icon: "M5 20V4m0 16h15M9 15l4-5 3 3 4-6" },
  { path: "/loans", title: "Loans", icon: "M3 9l9-5 9 5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18" },
  {
    path: "/loan-calculator",
    title: "Loan Calculator",
    icon: "M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01",
  },
  {
    path: "/settings",
    title: "Settings",
    icon: "M4 7h9m4 0h3M4 17h3m4 0h9M15 9.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM9 19.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z",
    atEnd: true,
  },
  {
    path: "/faq",
    title: "FAQ",
    icon: "M12 21a9 9 0 100-18 9 9 0 000 18zM9.500 9.500a2.500 2.500 0 114 2c-1 .700-1.500 1.200-1.500 2.200M12 17h.01",
    atEnd: true,
  },
];

/** Screens of the shell that are reached from its footer. */
const BY_FOOTER = [{ path: "/user-guide", title: "User Guide" }] as const;

/** The header's title at a path, in capitals or not, as the router takes both; subpages have their screen's title. */
export function titleAt(pathname: string): string | undefined {
  const screens = [...SCREENS, ...BY_FOOTER];
  const address = `${pathname.toLowerCase()}/`;
  return screens.find(({ path }) => (path === "/" ? address === "//" : address.startsWith(`${path}/`)))?.title;
}

/** The text shown while a screen is loading. */
export const loadingText = (pathname: string): string => LOADING[pathname] ?? "Loading...";

const LOADING: Readonly<Record<string, string>> = {
  "/": "Loading dashboard...",
  "/budgets": "Loading your budget...",
};
