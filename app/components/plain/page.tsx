import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Mark } from "../mark.tsx";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import * as say from "./page.words.ts";

const LINKS = [
  ["/privacy-policy", say.privacyPolicy],
  ["/terms-of-service", say.termsOfService],
] as const;

type Props = {
  /** Shown beside the mark. */
  aside?: ReactNode;
  /** Whether its links load a new document, to leave behind the third-party script that this one allowed. */
  isApart?: boolean;
  children: ReactNode;
};

/** A page without the shell: the mark, the content and the small print. */
export function PlainPage({ aside, isApart = false, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-2.5 py-4">
        <Link to="/welcome" reloadDocument={isApart} className="flex min-h-11 items-center">
          <Mark />
        </Link>
        {aside && <div className="flex flex-wrap items-center gap-2.5">{aside}</div>}
      </header>
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start justify-items-center pt-2 pb-10 sm:pt-10">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line py-3 text-sm text-soft">
        {LINKS.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            reloadDocument={isApart}
            className="flex min-h-11 items-center underline-offset-2 hover:underline"
          >
            {label}
          </Link>
        ))}
        <ThemeSwitch className="sm:ml-auto" />
      </footer>
    </div>
  );
}
