/** Which movements are the same one, reported twice, and which takes another one back. */
import { daysBetween } from "../../calendar.ts";
import { isSameHome, type Places } from "./places.ts";
import {
  areOfOnePayment,
  hasMpesaReceipt,
  isFee,
  isOfFile,
  isSettled,
  isWithinADay,
  partWithoutWallet,
  type ReviewData,
  type SettledMovement,
  type WaitingMovement,
} from "./review-data.ts";
import { areEndsOfTransfer, readEnd, type TransferEnd } from "./transfer-ends.ts";

type AnyMovement = WaitingMovement | SettledMovement;

export type Pairs = {
  /** By the id of a waiting movement: the same movement, as the account at its other end reports it. */
  twins: ReadonlyMap<string, AnyMovement>;
  /** What it takes back. */
  reversals: ReadonlyMap<string, AnyMovement>;
  /** The ids of movements that another one stands for. */
  absorbed: ReadonlySet<string>;
  /** All movements with a movement's receipt. */
  sharing: (movement: { receipt: string }) => readonly AnyMovement[];
};

export function pairsOf(data: ReviewData, { homeOf }: Places): Pairs {
  const byReceipt = Map.groupBy<string, AnyMovement>([...data.movements, ...data.settled], ({ receipt }) => receipt);
  const sharing = ({ receipt }: { receipt: string }) => byReceipt.get(receipt) ?? [];
  const mains = data.movements.filter((movement) => !isFee(movement));
  const absorbed = new Set<string>();
  const twins = new Map<string, AnyMovement>();

  const ofAmount = Map.groupBy(mains, ({ amount }) => amount);
  /** A bank's file need not name what is reversed: it is the only earlier movement of the same amount the other way. */
  function reversedInFile(movement: WaitingMovement): WaitingMovement | undefined {
    if (!isOfFile(movement) || movement.kind !== "reversal" || movement.decision !== null) return;
    const [first, ...others] = (ofAmount.get(movement.amount) ?? []).filter(
      (other) =>
        isOpposite(movement, other) &&
        other.account_id === movement.account_id &&
        other.kind !== "reversal" &&
        isSoonAfter(other, movement),
    );
    return others.length === 0 ? first : undefined;
  }
  const reversedBy = (movement: WaitingMovement): AnyMovement | undefined =>
    sharing({ receipt: movement.reverses ?? "" }).find(
      (other) =>
        isOpposite(movement, other) &&
        other.account_id === movement.account_id &&
        ["main", "repay"].includes(partWithoutWallet(other)),
    ) ?? reversedInFile(movement);
  const twinOf = (movement: WaitingMovement): AnyMovement | undefined =>
    sharing(movement).find(
      (other) =>
        isOpposite(movement, other) &&
        partWithoutWallet(other) === "main" &&
        areOfOnePayment(movement, other) &&
        !absorbed.has(other.id) &&
        (!isSettled(other) || other.transaction_id !== null) &&
        !isSameHome(homeOf(movement), homeOf(other)),
    );

  const accounts = new Map(data.accounts.map((account) => [account.id, account]));
  const ends = new Map<string, TransferEnd>();
  /** Its words are read once, however many others it is compared with. */
  const endOf = (movement: WaitingMovement): TransferEnd => {
    const end = ends.get(movement.id) ?? readEnd(movement, accounts.get(homeOf(movement).account ?? ""));
    ends.set(movement.id, end);
    return end;
  };
  /** A bank's file prints no receipt of the other side: what went out of one account of one's own and came into another. */
  const endsFor = (movement: WaitingMovement, isNear: typeof arrivesLater): WaitingMovement[] =>
    (ofAmount.get(movement.amount) ?? []).filter(
      (other) =>
        isOpposite(movement, other) &&
        partWithoutWallet(other) === "main" &&
        (isOfFile(movement) || isOfFile(other)) &&
        // Two receipts of M-PESA are of two payments.
        !(hasMpesaReceipt(movement) && hasMpesaReceipt(other)) &&
        isNear(movement, other) &&
        !absorbed.has(other.id) &&
        !twins.has(other.id) &&
        !isSameHome(homeOf(movement), homeOf(other)) &&
        areEndsOfTransfer(endOf(movement), endOf(other)),
    );
  /** Between two banks, money may arrive after a weekend or holidays. */
  function arrivesLater(one: WaitingMovement, other: WaitingMovement): boolean {
    const [left, arrived] = one.direction === "out" ? [one, other] : [other, one];
    const days = left.day === null || arrived.day === null ? -1 : daysBetween(left.day, arrived.day);
    return (
      days >= 0 &&
      days <= DAYS_TO_ARRIVE &&
      [one, other].every((end) => end.wallet !== "mpesa" && !endOf(end).namesNobody)
    );
  }

  const reversals = pairs(mains, reversedBy);
  for (const [id, other] of reversals) {
    absorbed.add(other.id);
    absorbed.delete(id);
  }
  for (const movement of mains) {
    if (absorbed.has(movement.id) || reversals.has(movement.id) || partWithoutWallet(movement) !== "main") continue;
    const twin = twinOf(movement);
    if (!twin || twins.has(twin.id)) continue;
    twins.set(movement.id, twin);
    absorbed.add(twin.id);
  }
  for (const isNear of [isWithinADay, arrivesLater]) {
    for (const movement of mains) {
      if (absorbed.has(movement.id) || reversals.has(movement.id) || twins.has(movement.id)) continue;
      if (partWithoutWallet(movement) !== "main" || movement.decision !== null) continue;
      const fitting = endsFor(movement, isNear);
      const twin = fitting.find(({ day }) => day === movement.day) ?? fitting[0];
      const rivals = twin && areAlike(fitting) ? endsFor(twin, isNear) : [];
      // They fit each other; any other candidates are worded alike and as many on either side.
      if (!twin || fitting.length !== rivals.length || !areAlike(rivals)) continue;
      twins.set(movement.id, twin);
      absorbed.add(twin.id);
    }
  }
  return { twins, reversals, absorbed, sharing };
}

/** Whether nothing tells them apart. */
const areAlike = ([first, ...others]: readonly WaitingMovement[]): boolean =>
  others.every(
    (other) =>
      other.account_id === first?.account_id &&
      other.party_name === first.party_name &&
      other.party_number === first.party_number,
  );

const DAYS_TO_ARRIVE = 4;

const DAYS_TO_REVERSE = 30;
const isSoonAfter = (earlier: WaitingMovement, { day }: WaitingMovement): boolean => {
  const days = earlier.day === null || day === null ? -1 : daysBetween(earlier.day, day);
  return days >= 0 && days <= DAYS_TO_REVERSE;
};

/** The same amount the other way. Equal figures of two currencies are two amounts. */
const isOpposite = (movement: WaitingMovement, other: AnyMovement): boolean =>
  other.id !== movement.id &&
  other.direction !== movement.direction &&
  other.amount === movement.amount &&
  other.currency === movement.currency;

const pairs = (
  movements: readonly WaitingMovement[],
  otherOf: (movement: WaitingMovement) => AnyMovement | undefined,
): Map<string, AnyMovement> =>
  new Map(
    movements.flatMap((movement): [string, AnyMovement][] => {
      const other = otherOf(movement);
      return other ? [[movement.id, other]] : [];
    }),
  );
