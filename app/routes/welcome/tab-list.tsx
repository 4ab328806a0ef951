import { type KeyboardEvent, useEffect, useRef } from "react";
import type { PictureName } from "#app/content/pictures.ts";
import { panelId, TABS, tabAfter, tabId } from "./tabs.ts";
import * as say from "./words.ts";

type Props = {
  shown: PictureName;
  onShow: (name: PictureName) => void;
  /** Whether the radio button that it replaces had the focus. */
  takesFocus: boolean;
};

/** The tabs with a script: one Tab stop; the arrow keys, Home and End move between them. */
export function TabList({ shown, onShow, takesFocus }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [takesFocus]);

  function move(event: KeyboardEvent, index: number) {
    const to = tabAfter(event.key, index);
    const tab = to === null ? undefined : TABS[to];
    if (tab === undefined) return;
    event.preventDefault();
    onShow(tab.name);
    document.getElementById(tabId(tab.name))?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={say.whatToShow} className="tabs">
      {TABS.map(({ name, label }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === shown}
          aria-controls={panelId(name)}
          tabIndex={name === shown ? 0 : -1}
          className="tab"
          onClick={() => onShow(name)}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
