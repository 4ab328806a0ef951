import { PieCard } from "#app/components/chart/pie-card.tsx";
import type { Slice } from "./view.ts";
import * as say from "./words.tsx";

type Props = { title: string; empty: string; note: string | null; slices: readonly Slice[]; currency: string | null };

/** Assets, or debts, by kind. */
export function Allocation({ title, empty, note, slices, currency }: Props) {
  return (
    <PieCard
      title={title}
      empty={empty}
      caption={title}
      head={say.what}
      slices={slices.map(({ name, ...slice }) => ({ label: name, ...slice }))}
      currency={currency}
    >
      {note && <p className="mt-3 text-sm text-soft">{note}</p>}
    </PieCard>
  );
}
