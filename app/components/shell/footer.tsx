import { Link, useLocation } from "@remix-run/react";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import * as say from "./words.tsx";

const LINKS = [
  ["/user-guide", say.userGuide],
  ["/privacy-policy", say.privacyPolicy],
  ["/terms-of-service", say.termsOfService],
] as const;

/** On a small screen it stands below the settings alone (footer.css). */
export function Footer({ year }: { year: string }) {
  const { pathname, search } = useLocation();
  return (
    <footer className="column foot">
      {LINKS.map(([to, label]) => (
        <Link key={to} to={to} discover="none" state={{ from: pathname + search }}>
          {label}
        </Link>
      ))}
      <ThemeSwitch />
      <span>{say.yearPamoja(year)}</span>
    </footer>
  );
}
