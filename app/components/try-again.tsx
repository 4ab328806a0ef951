import type { ReactNode } from "react";
import { Problem } from "./notice.tsx";
import * as say from "./try-again.words.ts";

type Props = {
  /** The address to load again. */
  href: string;
  /** No alert: for screens whose failures are only logged (specification, section 8). */
  calm?: boolean;
  /** What could not be read. */
  children?: ReactNode;
};

const NOT_READ = say.notLoaded;

/** What a screen shows when its data could not be read. The link loads a document, so it works without a script. */
export function TryAgain({ href, calm = false, children = NOT_READ }: Props) {
  const link = (
    <a className="btn justify-self-start" href={href}>
      {say.tryAgain}
    </a>
  );
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
