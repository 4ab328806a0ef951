import { useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../hydrated.ts";

type Props = {
  title: string;
  /** The address that closing it leads to. */
  closeTo: string;
  /** Called instead of navigating; a click on the backdrop then closes it, too. */
  onClose?: () => void;
  /** Keeps it open during a request that is not a navigation. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * A dialog with an address of its own. The server renders it open; a script lifts it into the top layer, where it traps
 * the focus and returns it on closing. Closing it, also by Escape, navigates to `closeTo`.
 */
export function Modal({ title, closeTo, onClose, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  // One that came with its page is there already, and open.
  const [rises] = useState(useHydrated());
  // It stays open during a submit, so that the outcome is seen.
  const stays = useNavigation().formMethod === "POST" || busy;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const active = document.activeElement;
    // One that opens with its page has no opener: then reading goes on at the top of the screen's content.
    const before =
      !active || active === document.body || element.contains(active) ? document.getElementById("main") : active;
    element.close();
    element.showModal();
    element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function close() {
    if (stays) return;
    if (onClose) onClose();
    else navigate(closeTo, { preventScrollReset: true, replace: true });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button serve the keyboard
    <dialog
      ref={dialog}
      open={!rises}
      className={rises ? "modal modal-rises" : "modal"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (onClose && event.target === dialog.current && isOutside(event, event.currentTarget)) close();
      }}
    >
      <h2 id={titleId} className="mb-3.5 text-lg font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A click on the backdrop targets the dialog; only its coordinates tell them apart. */
function isOutside({ clientX: x, clientY: y }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
