import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { ICONS, Icon } from "../icon.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The id of the drawer, for the button that opens it. */
export const DRAWER = "screens";

/** While it covers the page, Tab goes round in it. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  if (!isAtEnd && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The sidebar on small screens, which the bar's More opens: a popover, which opens before any script has loaded. */
export function Drawer() {
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it
  useEffect(() => drawer.current?.hidePopover?.(), [key]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus of the controls inside
    <div
      ref={drawer}
      id={DRAWER}
      popover="auto"
      onKeyDown={keepFocusInside}
      className="drawer fixed inset-y-0 left-0 m-0 h-dvh w-64 border-r border-line bg-paper text-ink backdrop:bg-[rgb(0_0_0/0.45)] lg:hidden"
    >
      <button
        type="button"
        className="btn absolute top-3 right-3 px-2.5"
        popovertarget={DRAWER}
        popovertargetaction="hide"
        aria-label="Close menu"
      >
        <Icon path={ICONS.close} />
      </button>
      <Sidebar label="Menu" onChoose={() => drawer.current?.hidePopover?.()} />
    </div>
  );
}
