import type { ReactNode } from "react";

/** A chart's figures for whoever reads better than they see, folded below it. `children`: a table. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link inline-block py-2 text-sm pointer-coarse:py-3">Show as a table</summary>
      {children}
    </details>
  );
}
