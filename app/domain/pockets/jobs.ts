/** How a payday's money is divided: how much of what is free goes into each pocket. Pockets with a share of pay come first. */
import { type Cents, toCents } from "../money.ts";

export type WaitingPocket = {
  id: string;
  /** Of each pay, in per cent. */
  share: number | null;
  /** What is to be put in by its target and day; null where it has none. */
  step: Cents | null;
  /** What is missing of its target; null for no target. */
  missing: Cents | null;
  /** Whether it is in an everyday account in the household's currency: other money has to be moved first. */
  isHere: boolean;
};

export type Job = { pocket: string; amount: Cents };

/**
 * @param pockets in their order: by the nearest day
 * @param pay what came in; null for no pay
 * @param free what is free to spend; the amounts together never exceed it
 */
export function jobsOf(
  pockets: readonly WaitingPocket[],
  pay: Cents | null,
  free: Cents,
): { jobs: Job[]; rest: Cents } {
  let rest: number = Math.max(0, free);
  const wanted = ({ share, step, missing }: WaitingPocket): number => {
    const amount = share === null ? (step ?? 0) : pay === null ? 0 : Math.round((pay * share) / 100);
    return missing === null ? amount : Math.min(amount, Math.max(0, missing));
  };
  const ordered = [...pockets.filter(({ share }) => share !== null), ...pockets.filter(({ share }) => share === null)];
  const amounts = new Map(
    ordered.map((pocket) => {
      const amount = pocket.isHere ? Math.min(rest, wanted(pocket)) : 0;
      rest -= amount;
      return [pocket.id, amount];
    }),
  );
  return {
    jobs: ordered.map(({ id }) => ({ pocket: id, amount: toCents(amounts.get(id) ?? 0) })),
    rest: toCents(rest),
  };
}
