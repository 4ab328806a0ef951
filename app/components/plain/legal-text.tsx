import { LAST_UPDATED } from "#app/content/legal.ts";
import type { Section } from "#app/content/prose.ts";
import { Prose } from "../prose.tsx";

/** A document at a comfortable reading width; every section has an anchor. */
export function LegalText({ title, sections }: { title: string; sections: readonly Section[] }) {
  return (
    <article className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="text-sm text-soft">Last updated {LAST_UPDATED}</p>
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
