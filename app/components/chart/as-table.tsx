import type { ReactNode } from "react";

/** A chart's figures as a table (`children`), folded below it, for those who cannot see the chart. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link link-alone text-sm">Show as a table</summary>
      {children}
    </details>
  );
}
