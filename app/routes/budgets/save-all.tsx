import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import * as say from "./words.tsx";

type Line = { form: HTMLFormElement | null };
type Changes = { lines: ReadonlyMap<string, Line>; report: (id: string, line: Line | null) => void };

const ChangedLines = createContext<Changes>({ lines: new Map(), report: () => {} });

/** Knows the lines of which an amount was typed and not saved. */
export function ChangedLinesProvider({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<ReadonlyMap<string, Line>>(new Map());
  const report = useCallback((id: string, line: Line | null) => {
    setLines((before) => {
      if (line === null && !before.has(id)) return before;
      const after = new Map(before);
      if (line === null) after.delete(id);
      else after.set(id, line);
      return after;
    });
  }, []);
  const value = useMemo(() => ({ lines, report }), [lines, report]);
  return <ChangedLines.Provider value={value}>{children}</ChangedLines.Provider>;
}

/** Tells the worksheet that a line is changed, as long as it is. */
export function useChangedLine(id: string, form: { current: HTMLFormElement | null }, changed: boolean) {
  const { report } = useContext(ChangedLines);
  useEffect(() => {
    if (!changed) return;
    report(id, { form: form.current });
    return () => report(id, null);
  }, [id, form, changed, report]);
}

/** Saves all changed lines by one press, where there are several. */
export function SaveAll() {
  const { lines } = useContext(ChangedLines);
  if (lines.size < 2) return null;
  return (
    <button
      type="button"
      className="btn btn-go save-all print:hidden"
      onClick={() => {
        for (const { form } of lines.values()) form?.requestSubmit();
      }}
    >
      {say.saveAll(lines.size)}
    </button>
  );
}
