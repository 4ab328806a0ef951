import type { ReactNode } from "react";
import * as say from "./drop.words.ts";

type Props = { id: string; label: string; children: ReactNode };

/** A place that takes files which are dropped on it, or chosen. `children`: its file field, whose id is `id`. */
export function Drop({ id, label, children }: Props) {
  return (
    <div className="drop">
      <label htmlFor={id}>
        {label} <span>{say.dropOrChoose}</span>
      </label>
      {children}
    </div>
  );
}
