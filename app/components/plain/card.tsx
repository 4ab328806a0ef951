import type { ReactNode } from "react";

/** A form or message under its title, in the middle of a plain page. */
export function PlainCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4 sm:p-7">
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      {children}
    </section>
  );
}
