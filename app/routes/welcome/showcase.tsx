import { useEffect, useRef, useState } from "react";
import { Picture } from "#app/components/picture.tsx";
import type { PictureName } from "#app/content/pictures.ts";
import { Choices } from "./choices.tsx";
import { TabList } from "./tab-list.tsx";
import { choiceId, panelId, TABS, tabId } from "./tabs.ts";
import * as say from "./words.ts";

/**
 * The tabbed showcase. Without a script its tabs are radio buttons and the style sheet shows the chosen picture; a script
 * replaces them with real tabs and keeps the choice.
 */
export function Showcase() {
  const section = useRef<HTMLElement>(null);
  /** Null until the script has taken over. */
  const [shownPicture, setShownPicture] = useState<PictureName | null>(null);
  const [hadFocus, setHadFocus] = useState(false);

  useEffect(() => {
    const checked = section.current?.querySelector<HTMLInputElement>("input:checked");
    setHadFocus(checked !== null && checked === document.activeElement);
    setShownPicture(TABS.find(({ name }) => choiceId(name) === checked?.id)?.name ?? TABS[0].name);
  }, []);

  return (
    <section ref={section} aria-labelledby="showcase" className="showcase grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="showcase" className="text-xl font-bold tracking-tight sm:text-center">
        {say.whatItLooksLike}
      </h2>
      {shownPicture === null ? (
        <Choices />
      ) : (
        <TabList shown={shownPicture} onShow={setShownPicture} takesFocus={hadFocus} />
      )}
      {TABS.map(({ name, text, alt }) => (
        <div
          key={name}
          id={panelId(name)}
          {...(shownPicture && { role: "tabpanel", "aria-labelledby": tabId(name), hidden: shownPicture !== name })}
        >
          <Picture of={name} alt={alt} className="rounded-l border border-line sm:rounded-xl" />
          <p className="mx-auto mt-4 max-w-2xl text-center text-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
