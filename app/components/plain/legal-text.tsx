import { LAST_UPDATED, type LegalSection } from "../../content/legal.ts";

/** A document to read: sections of plain paragraphs at a comfortable width. */
export function LegalText({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <article className="grid w-full max-w-2xl gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="text-sm text-soft">Last updated {LAST_UPDATED}</p>
      </header>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="grid gap-2">
          <h2 className="text-lg font-bold">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
