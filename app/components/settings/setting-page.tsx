import type { ReactNode } from "react";
import { BackToSettings } from "./back-to-settings.tsx";

/** A setting that has a page of its own, below the way back to all of them. */
export function SettingPage({ to, children }: { to?: string; children: ReactNode }) {
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackToSettings {...(to && { to })} />
      {children}
    </div>
  );
}

type CardProps = { id: string; title: string; children: ReactNode };

/** What the setting is, and what can be done with it. */
export const SettingCard = ({ id, title, children }: CardProps) => (
  <section className="card grid gap-3" aria-labelledby={id}>
    <h2 id={id} className="mb-0">
      {title}
    </h2>
    {children}
  </section>
);
