import type { SyntheticEvent } from "react";
import type { FaqEntry } from "../content/faq.ts";
import { Icon } from "./icon/icon.tsx";
import { Prose } from "./prose.tsx";

/** A question that unfolds its answer. Questions share a `name`, so that one at a time is open. */
export function Question({ id, question, answer }: FaqEntry) {
  return (
    <details name="faq" className="group" onToggle={closeOthers}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-l px-4 py-3 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        {question}
        <span className="flex-none text-soft transition-transform duration-150 group-open:rotate-180">
          <Icon name="unfold" />
        </span>
      </summary>
      {/* The id is inside, as a link to content of a `details` opens it: /faq#net-worth. */}
      <div id={id} className="grid scroll-mt-20 gap-2.5 px-4 pb-5 text-md sm:px-5">
        <Prose blocks={answer} />
      </div>
    </details>
  );
}

/** For browsers that do not support `name` on `details` yet. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${opened.getAttribute("name")}"]`))
    if (other !== opened) other.open = false;
}
