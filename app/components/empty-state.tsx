import type { ReactNode } from "react";

/** A screen on the first visit: what belongs there, and what to do next, with its buttons in a row below. */
export function EmptyState({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className="card grid justify-items-start gap-3 py-8">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </section>
  );
}
