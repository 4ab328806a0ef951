import { useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  title: string;
  /** Where closing it leads. */
  closeTo: string;
  /** What closing it does instead; a click outside closes it then, too. */
  onClose?: () => void;
  /** While something is on the way that is no navigation; see below. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * A dialog that lives at an address of its own. The server renders it open; a script then lifts it into the top layer,
 * where it keeps the focus and gives it back at the end. Closing it, by Escape too, goes to `closeTo`.
 */
export function Modal({ title, closeTo, onClose, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  // While a form is on the way the dialog stays, so that its outcome is seen.
  const stays = useNavigation().formMethod === "POST" || busy;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = element.contains(document.activeElement) ? null : document.activeElement;
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its keyboard's way, and there is a button
    <dialog
      ref={dialog}
      open
      className="modal"
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

/** A click on the backdrop counts as one on the dialog; its place tells them apart. */
function isOutside({ clientX: x, clientY: y }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
