import type { ComponentProps } from "react";
import { PlainCard } from "./card.tsx";
import { PlainPage } from "./page.tsx";

type Props = ComponentProps<typeof PlainCard> & Pick<ComponentProps<typeof PlainPage>, "aside">;

/** A page without the shell that has one card, as those that a mail's link leads to. */
export function CardPage({ title, aside, children }: Props) {
  return (
    <PlainPage aside={aside}>
      <PlainCard title={title}>{children}</PlainCard>
    </PlainPage>
  );
}
