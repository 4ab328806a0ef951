import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Prose } from "#app/components/prose.tsx";
import type { Chapter } from "#app/content/prose.ts";
import { userGuide } from "#app/content/user-guide/user-guide.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.userGuidePamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  // Its text comes with the page alone: as JavaScript it would be as large as all of the rest.
  return { chapters: userGuide(context.configuration.paystack?.prices ?? null) };
}

/** The whole guide as one page that can be searched and printed, with a table of contents. */
export default function UserGuide() {
  const { chapters } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
      <Contents chapters={chapters} />
      <article className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-12 xl:col-start-1 xl:row-start-1">
        {chapters.map((chapter) => (
          <ChapterText key={chapter.id} {...chapter} />
        ))}
      </article>
    </div>
  );
}

function ChapterText({ id, title, sections }: Chapter) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <h2 id={id} className="border-b border-line pb-2 text-xl font-bold tracking-tight">
        {title}
      </h2>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 id={section.id} className="text-lg font-bold">
            {section.heading}
          </h3>
          <Prose blocks={section.blocks} />
        </section>
      ))}
    </section>
  );
}

/** Beside the text on a desktop; above it, folded, on a phone. Plain links to anchors on the page. */
function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav
      aria-label={say.contents}
      className="guide-contents card max-w-2xl print:hidden xl:sticky xl:top-5 xl:max-h-[calc(100dvh-40px-var(--banner-height,0px))] xl:overflow-y-auto"
    >
      <h2>{say.contents}</h2>
      <details>
        <summary className="link-alone -my-2.5 w-full justify-between text-md font-bold">{say.contents}</summary>
        <ul className="tidy-list grid max-xl:mt-3 gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
          {chapters.map(({ id, title, sections }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-0.5 font-medium underline-offset-2 hover:underline pointer-coarse:py-2.5"
              >
                {title}
              </a>
              <ul className="tidy-list">
                {sections.map((section) => (
                  <li key={section.id}>
                    <a
                      href={`#${section.id}`}
                      className="inline-block py-0.5 text-sm text-soft underline-offset-2 hover:text-ink hover:underline pointer-coarse:py-2.5"
                    >
                      {section.heading}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
