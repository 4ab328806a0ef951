import type { ReactNode } from "react";

/** What went wrong: one of the specification's alerts, announced at once and focusable. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} className="notice notice-bad">
      {children}
    </div>
  );
}

export function Success({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice notice-good">
      {children}
    </div>
  );
}
