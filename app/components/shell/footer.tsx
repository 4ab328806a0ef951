import { Link, useLocation } from "@remix-run/react";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import * as say from "./words.tsx";

const LINKS = [
  ["/user-guide", say.userGuide],
  ["/privacy-policy", say.privacyPolicy],
  ["/terms-of-service", say.termsOfService],
] as const;

/** On a small screen it stands below the settings alone, which have the theme among them. */
export function Footer({ year }: { year: string }) {
  const { pathname, search } = useLocation();
  const isOfSettings = pathname === "/settings";
  return (
    <footer
      className={`column ${isOfSettings ? "flex" : "hidden lg:flex"} flex-wrap items-center gap-x-5 max-lg:justify-center border-t border-line py-3 text-sm text-soft`}
    >
      {LINKS.map(([to, label]) => (
        <Link
          key={to}
          className="flex min-h-11 items-center underline-offset-2 hover:underline"
          to={to}
          state={{ from: pathname + search }}
        >
          {label}
        </Link>
      ))}
      <ThemeSwitch className="ml-auto max-lg:hidden" />
      <span>{say.yearPamoja(year)}</span>
    </footer>
  );
}
