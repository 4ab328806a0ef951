import type { ReactNode } from "react";

/** What went wrong, where it was typed: announced at once, and able to take the focus. The specification's alerts. */
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
