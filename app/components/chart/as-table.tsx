import type { ReactNode } from "react";
import * as say from "./words.ts";

/** A chart's figures as a table (`children`), folded below it, for those who cannot see the chart. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link link-alone text-sm">{say.showAsATable}</summary>
      {children}
    </details>
  );
}
