import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * A dialog that lives at an address of its own. The server renders it open; a script then lifts it into the top layer,
 * where it keeps the focus. Closing it, by Escape too, goes to `closeTo`.
 */
export function Modal({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <h2 id={titleId} className="mb-3.5 text-lg font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
