import type { ReactNode } from "react";
import { Problem } from "./notice.tsx";

type Props = {
  /** The screen that could not be read. */
  href: string;
  /** No alert: for screens whose failures are only logged (specification, section 8). */
  calm?: boolean;
  /** What could not be read; without it there is only the way to read it again. */
  children?: ReactNode;
};

/** What a screen shows when it could not be read. The link loads the whole document, which works without a script, too. */
export function TryAgain({ href, calm = false, children }: Props) {
  const link = (
    <a className="btn justify-self-start" href={href}>
      Try again
    </a>
  );
  if (!children) return link;
  if (calm) {
    return (
      <section className="card grid justify-items-start gap-3">
        <p className="text-soft">{children}</p>
        {link}
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      <Problem>{children}</Problem>
      {link}
    </div>
  );
}
