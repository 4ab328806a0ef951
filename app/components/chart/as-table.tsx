import type { ReactNode } from "react";

/** A chart's figures for whoever reads better than they see, folded below it. `children`: a table. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link link-alone text-sm">Show as a table</summary>
      {children}
    </details>
  );
}
