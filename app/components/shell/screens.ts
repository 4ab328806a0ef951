/** The screens of the shell in the sidebar's order. The header's title comes from here too. */
export type Screen = { path: string; title: string; icon: string; atEnd?: true };

export const SCREENS: readonly Screen[] = [
  { path: "/", title: "Dashboard", icon: "M3 12l9-8 9 8M5 10v10h5v-6h4v6h5V10" },
  { path: "/transactions", title: "Transactions", icon: "M4 7h14l-3-3M20 17H6l3 3" },
  { path: "/budgets", title: "Budgets", icon: "M12 3a9 9 0 109 9h-9z" },
  { path: "/reports", title: "Reports", icon: "M5 20V4m0 16h15M9 15l4-5 3 3 4-6" },
  {
    path: "/settings",
    title: "Settings",
    icon: "M4 7h9m4 0h3M4 17h3m4 0h9M15 9.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM9 19.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z",
    atEnd: true,
  },
];

/** Which screen an address belongs to; a screen's own pages count as the screen. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)));
}

/** What a screen says while its figures are on the way. */
export const loadingText = (pathname: string): string => LOADING[pathname] ?? "Loading...";

const LOADING: Readonly<Record<string, string>> = {
  "/": "Loading dashboard...",
  "/budgets": "Loading your budget...",
};
