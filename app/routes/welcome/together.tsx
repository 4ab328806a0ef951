import { Picture } from "#app/components/picture.tsx";
import * as say from "./words.ts";

const GAINS = [
  [say.oneFigureForBoth, say.togetherText],
  [say.whoRecordedIt, say.signInText],
  [say.rolesTitle, say.anEditorRecordsAViewer],
] as const;

/** What two people get who share a budget. */
export function Together() {
  return (
    <section className="grid items-center gap-6 lg:grid-cols-[1fr_1.25fr] lg:gap-12">
      <div className="phone justify-self-center max-lg:hidden">
        <Picture of="transactions" size="phone" alt={say.listPicture} />
      </div>
      <div className="grid gap-5">
        <h2 className="text-xl font-bold tracking-tight">{say.togetherTitle}</h2>
        <List items={GAINS} />
      </div>
    </section>
  );
}

/** Headings, each with a sentence below it. */
export function List({ items }: { items: readonly (readonly [heading: string, text: string])[] }) {
  return (
    <ul className="tidy-list grid gap-4">
      {items.map(([heading, text]) => (
        <li key={heading} className="border-l-2 border-brand pl-4">
          <h3 className="font-bold">{heading}</h3>
          <p className="text-md text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
