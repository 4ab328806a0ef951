/** Which legs tell of the same movement, or of one that takes another one back. */
import { isSameHome, type Places } from "./places.ts";
import {
  isFee,
  isSettled,
  partWithoutWallet,
  type ReviewData,
  type SettledLeg,
  type WaitingLeg,
} from "./review-data.ts";

type AnyLeg = WaitingLeg | SettledLeg;

export type Pairs = {
  /** By the id of a waiting leg: the same movement, as the account at its other end tells of it. */
  twins: ReadonlyMap<string, AnyLeg>;
  /** What it takes back. */
  reversals: ReadonlyMap<string, AnyLeg>;
  /** The ids of legs that another one stands for. */
  absorbed: ReadonlySet<string>;
  /** All legs with a leg's receipt. */
  sharing: (leg: { receipt: string }) => readonly AnyLeg[];
};

export function pairsOf(data: ReviewData, { homeOf }: Places): Pairs {
  const byReceipt = Map.groupBy<string, AnyLeg>([...data.legs, ...data.settled], ({ receipt }) => receipt);
  const sharing = ({ receipt }: { receipt: string }) => byReceipt.get(receipt) ?? [];
  const mains = data.legs.filter((leg) => !isFee(leg));
  const absorbed = new Set<string>();

  const reversedBy = (leg: WaitingLeg): AnyLeg | undefined =>
    sharing({ receipt: leg.reverses ?? "" }).find(
      (other) =>
        isOpposite(leg, other) &&
        other.account_id === leg.account_id &&
        ["main", "repay"].includes(partWithoutWallet(other)),
    );
  const twinOf = (leg: WaitingLeg): AnyLeg | undefined =>
    sharing(leg).find(
      (other) =>
        isOpposite(leg, other) &&
        partWithoutWallet(other) === "main" &&
        !absorbed.has(other.id) &&
        (!isSettled(other) || other.transaction_id !== null) &&
        !isSameHome(homeOf(leg), homeOf(other)),
    );

  const reversals = pairs(mains, reversedBy);
  for (const [id, other] of reversals) {
    absorbed.add(other.id);
    absorbed.delete(id);
  }
  const twins = new Map<string, AnyLeg>();
  for (const leg of mains) {
    if (absorbed.has(leg.id) || reversals.has(leg.id) || partWithoutWallet(leg) !== "main") continue;
    const twin = twinOf(leg);
    if (!twin || twins.has(twin.id)) continue;
    twins.set(leg.id, twin);
    absorbed.add(twin.id);
  }
  return { twins, reversals, absorbed, sharing };
}

/** The same amount the other way. */
const isOpposite = (leg: WaitingLeg, other: AnyLeg): boolean =>
  other.id !== leg.id && other.direction !== leg.direction && other.amount === leg.amount;

const pairs = (legs: readonly WaitingLeg[], otherOf: (leg: WaitingLeg) => AnyLeg | undefined): Map<string, AnyLeg> =>
  new Map(
    legs.flatMap((leg): [string, AnyLeg][] => {
      const other = otherOf(leg);
      return other ? [[leg.id, other]] : [];
    }),
  );
