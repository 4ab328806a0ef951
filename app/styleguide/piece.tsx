import type { ReactNode } from "react";
import { THEMES } from "../domain/themes.ts";

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 className="border-b border-line pb-2 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

type Props = {
  name: string;
  /** When to use it. */
  when: string;
  /** Shows it once, in the page's theme: for pieces that take their colours from the page or must be unique on it. */
  once?: boolean;
  /** Stacks the two themes, for pieces that need the width. */
  wide?: boolean;
  children: ReactNode;
};

/** A component, when to use it, and how it looks in both themes. */
export function Piece({ name, when, once = false, wide = false, children }: Props) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-bold">{name}</h3>
      <p className="max-w-prose text-md text-soft">{when}</p>
      {once ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      ) : (
        <BothThemes wide={wide}>{children}</BothThemes>
      )}
    </section>
  );
}

function BothThemes({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${wide ? "" : "lg:grid-cols-2"}`}>
      {THEMES.map((theme) => (
        <div
          key={theme}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-l border border-line bg-paper p-4 text-ink"
          style={{ colorScheme: theme }}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
