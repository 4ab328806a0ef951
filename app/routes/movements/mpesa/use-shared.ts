import { type RefObject, useEffect, useState } from "react";
import { forgetShared } from "#app/offline/forget-shared.ts";
import { FULL, takeShared } from "#app/offline/shared.ts";
import type { Field, Shared } from "./shared-notice.tsx";

type Fields = { text: RefObject<HTMLTextAreaElement>; file: RefObject<HTMLInputElement> };

/**
 * What another app shared with this one, put into the fields once when the page opens. What someone has put in by then stays.
 * @param within in milliseconds: what was shared longer ago is of a session before
 */
export function useShared({ text, file }: Fields, within: number) {
  const [shared, setShared] = useState<Shared | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get("shared");
    if (id === null) return;
    if (id === FULL) return setShared({ state: "not kept", field: null });
    takeShared(id, within).then((shared) => {
      if (!shared || !text.current || !file.current) return;
      if (text.current.value !== "" || file.current.files?.length) {
        setShared({ state: "not added", field: null });
        return;
      }
      text.current.value = shared.text;
      if (shared.file) {
        const files = new DataTransfer();
        files.items.add(shared.file);
        file.current.files = files.files;
      }
      setShared({ state: "added", field: shared.file ? "file" : "text" });
    });
  }, []);

  return {
    shared,
    /** What stood in a field is gone, and so is what is said of it. */
    emptied: (field: Field) => setShared((shared) => (shared?.field === field ? null : shared)),
    /** Something is read: only what is still in a field is worth a word. */
    began: () => setShared((shared) => (shared?.state === "added" ? shared : null)),
    forget: async () => {
      await forgetShared();
      setShared({ state: "forgotten", field: null });
    },
  };
}
