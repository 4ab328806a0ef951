import { Link, useLocation } from "@remix-run/react";
import { LAST_UPDATED } from "#app/content/legal.ts";
import type { Change } from "#app/content/legal-changes.ts";
import type { Section } from "#app/content/prose.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { useHydrated } from "../hydrated.ts";
import { Prose } from "../prose.tsx";
import { titleAt } from "../shell/screens.ts";
import * as say from "./legal-text.words.ts";

/** Leads back to the screen whose footer led here, where that is known. */
function BackLink() {
  const { state } = useLocation();
  const isScripted = useHydrated();
  const from: unknown = isScripted && state?.from;
  if (typeof from !== "string" || !from.startsWith("/")) return null;
  const screen = titleAt(new URL(from, "https://pamoja.invalid").pathname);
  return (
    <Link className="link link-alone text-sm" to={from}>
      {screen === undefined ? say.back : say.backTo(screen)}
    </Link>
  );
}

/** A document at a comfortable reading width; every section has an anchor. */
export function LegalText({
  title,
  changes,
  sections,
}: {
  title: string;
  changes: readonly Change[];
  sections: readonly Section[];
}) {
  return (
    <article className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-1">
        <BackLink />
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="text-sm text-soft">{say.lastUpdated(LAST_UPDATED)}</p>
        <p className="text-sm text-soft">
          {say.changesSince(changes.map(({ day, what }) => `${formatDay(day)}, ${what}`).join("; "))}
        </p>
      </header>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <h2 id={id} className="text-lg font-bold">
            {heading}
          </h2>
          <Prose blocks={blocks} />
        </section>
      ))}
    </article>
  );
}
