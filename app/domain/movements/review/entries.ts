/** The transactions that reviewed movements become. */
import type { Day } from "../../calendar.ts";
import { FEE } from "../../categories.ts";
import { type Cents, toCents, ZERO } from "../../money.ts";
import type { OccurrenceKey } from "../../plan/occurrence-key.ts";
import { type Result, refused } from "../../result.ts";
import type { EntryType } from "../../transactions/transaction-types.ts";
import { labelOfPayee } from "../payee.ts";
import { type DebtRefusal, openLoans, openOverdrafts } from "./debts.ts";
import { writeDecision } from "./decision.ts";
import { placesOf } from "./places.ts";
import { type Item, isReady } from "./review.ts";
import {
  areOfOnePayment,
  isFee,
  isSettled,
  type ReviewData,
  type SettledMovement,
  type WaitingMovement,
} from "./review-data.ts";

/** A transaction to record, with the movements that report it. */
export type MovementEntry = {
  id: string;
  movements: string[];
  date: Day;
  description: string;
  amount: Cents;
  currency: string;
  type: EntryType;
  category?: string | null;
  subcategory?: string | null;
  account: string;
  to_account?: string;
  loan?: string;
  /** Of a loan that begins. */
  loan_name?: string;
  interest?: Cents;
  fee_of?: string;
  rule?: string;
  /** What is planned that someone said it pays. */
  planned?: OccurrenceKey;
};

/** A movement whose transaction is recorded already; it lies in the account, unless it says another one. */
export type SameEntry = { movement: string; transaction: string; account: string };

export type Entries = {
  entries: MovementEntry[];
  same: SameEntry[];
  /** Transactions that are taken back, or become something else. */
  removed: string[];
  leftOut: string[];
  /** What cannot be recorded as it was decided, and why. */
  refused: { item: Item; refusal: MovementRefusal }[];
};

export type MovementRefusal = DebtRefusal | { code: "same_account" | "account_in_other_currency" | "undecided" };

/**
 * @param items of a review; those that are not ready are passed over
 * @param newId makes ids that grow
 */
export function entriesOf(items: readonly Item[], data: ReviewData, newId: () => string): Entries {
  const outcome: Entries = { entries: [], same: [], removed: [], leftOut: [], refused: [] };
  const loans = openLoans(data.loans);
  const overdrafts = openOverdrafts(data.overdrafts);
  const { homeOf } = placesOf(data);
  const ready = items.filter(isReady).sort((one, other) => compare(one, other));
  for (const item of ready) add(item);
  return outcome;

  function add(item: Item): void {
    const { movement, choice, home, day, fees, twin, reversed } = item;
    if (reversed) takeBack(item, reversed);
    else if (choice?.as === "nothing") outcome.leftOut.push(movement.id, ...fees.map(({ id }) => id));
    else if (home !== null && choice?.as === "same") join(item, home, choice.transaction);
    else if (home !== null && twin && isSettled(twin) && reaches(twin, home))
      join(item, home, twin.transaction_id ?? "");
    else if (home !== null && day !== null) record(item, home, day);
  }

  /** The transaction is there already. */
  function join(item: Item, home: string, transaction: string): void {
    outcome.same.push({ movement: item.movement.id, transaction, account: home });
    addFees(item, transaction);
  }

  function record(item: Item, home: string, day: Day): void {
    const result = chargedEntryOf(item, home, day);
    if (!result.ok) {
      outcome.refused.push({ item, refusal: result.refusal });
      return;
    }
    const { entry, charges } = result.value;
    outcome.entries.push(...withCharges(entry, charges));
    addFees(item, entry.id);
    if (item.twin && isSettled(item.twin)) replace(item.twin, item, entry.id);
  }

  /** An entry, and how much of it pays charges of an overdraft. */
  function chargedEntryOf(
    item: Item,
    home: string,
    day: Day,
  ): Result<{ entry: MovementEntry; charges: Cents }, MovementRefusal> {
    const result = entryOf(item, home, day);
    if (!result.ok) return result;
    const { value: entry } = result;
    if (!entry.to_account) return { ok: true, value: { entry, charges: ZERO } };
    const repaid = overdrafts.repay(entry.to_account, entry.amount, entry.date);
    return repaid.ok ? { ok: true, value: { entry, charges: repaid.value } } : repaid;
  }

  /** What repays an overdraft beyond what was owed paid its charges. */
  function withCharges(entry: MovementEntry, charges: Cents): MovementEntry[] {
    if (charges === ZERO) return [entry];
    const { to_account: _, ...shared } = entry;
    const fee = {
      ...shared,
      type: "expense",
      ...FEE,
      amount: charges,
      description: `Fee: ${entry.description}`,
    } as const;
    return [
      { ...entry, amount: toCents(entry.amount - charges) },
      { ...fee, id: newId(), movements: [], fee_of: entry.id },
    ];
  }

  function entryOf(item: Item, home: string, day: Day): Result<MovementEntry, MovementRefusal> {
    const { movement, choice, twin } = item;
    const { id, amount, currency } = movement;
    const movements = [id, ...(twin ? [twin.id] : [])];
    const shared = { id: newId(), movements, date: day, amount, currency, ...saidOf(item) };
    const account = { account: home, description: descriptionOf(movement) };
    switch (choice?.as) {
      case "transaction": {
        const { type, category, subcategory } = choice;
        const rule = item.rule ? { rule: item.rule } : {};
        return { ok: true, value: { ...shared, ...account, type, category, subcategory, ...rule } };
      }
      case "transfer": {
        if (choice.account === home) return refused({ code: "same_account" });
        // A different amount arrives there, which nobody has given.
        if (data.accounts.some((account) => account.id === choice.account && account.currency !== currency))
          return refused({ code: "account_in_other_currency" });
        const [from, to] = movement.direction === "out" ? [home, choice.account] : [choice.account, home];
        if (movement.direction === "in") overdrafts.owe(from, amount);
        return { ok: true, value: { ...shared, ...account, type: "transfer", account: from, to_account: to } };
      }
      case "borrowed": {
        const name = loans.begin(id, { id: shared.id, amount, currency, day, lender: movement.party_name });
        return {
          ok: true,
          value: { ...shared, ...account, type: "loan_received", loan_name: name, description: name },
        };
      }
      case "repayment": {
        const repaid = loans.repay(choice.loan, movement, day);
        return repaid.ok
          ? { ok: true, value: { ...shared, ...account, type: "loan_repayment", ...repaid.value } }
          : repaid;
      }
      default:
        return refused({ code: "undecided" });
    }
  }

  function addFees({ day, movement, fees }: Item, of: string): void {
    for (const fee of fees) {
      // Of a transfer, either end may have cost something.
      const { account } = homeOf(fee);
      if (account !== null && day !== null) addFee(fee, { account, day, description: descriptionOf(movement) }, of);
    }
  }

  function addFee(
    fee: WaitingMovement | SettledMovement,
    { account, day, description }: { account: string; day: Day; description: string },
    of: string | null,
  ): void {
    overdrafts.owe(account, fee.amount);
    outcome.entries.push({
      id: newId(),
      movements: [fee.id],
      date: day,
      amount: fee.amount,
      currency: fee.currency,
      description: `Fee: ${description}`.slice(0, 300),
      type: "expense",
      ...FEE,
      account,
      ...(of === null ? {} : { fee_of: of }),
    });
  }

  /** A transaction that was recorded of one end becomes a transfer; its charge goes with it. */
  function replace(twin: SettledMovement, { day, movement }: Item, by: string | null): void {
    if (twin.transaction_id === null || day === null) return;
    if (outcome.removed.includes(twin.transaction_id)) return;
    outcome.removed.push(twin.transaction_id);
    for (const fee of data.settled.filter(
      (each) => isFee(each) && isOfReceipt(each, twin) && each.transaction_id !== null,
    )) {
      const account = fee.from_account ?? twin.from_account;
      // One that came later has no movement that it would be deleted with.
      if (fee.transaction_id !== null && !outcome.removed.includes(fee.transaction_id))
        outcome.removed.push(fee.transaction_id);
      if (account !== null) addFee(fee, { account, day: fee.day ?? day, description: descriptionOf(movement) }, by);
    }
  }

  /** A reversal and the movement that it reverses are left out together; the movement's fees stay spent. */
  function takeBack(item: Item, reversed: WaitingMovement | SettledMovement): void {
    outcome.leftOut.push(item.movement.id, ...item.fees.map(({ id }) => id));
    if (!isSettled(reversed)) outcome.leftOut.push(reversed.id);
    else if (reversed.transaction_id !== null) {
      outcome.leftOut.push(reversed.id);
      replace(reversed, item, null);
    }
  }
}

/** The occurrence that a person chose. A certain one is matched automatically, and is recorded only where a pocket pays it. */
function saidOf({ bill, choice, isDecided }: Item): Pick<MovementEntry, "planned"> {
  const isChosen = bill !== null && choice !== null && writeDecision(choice) === writeDecision(bill.decision);
  const isSaid = isChosen && (bill.isCertain ? bill.isKept : isDecided);
  return isSaid ? { planned: { schedule: bill.schedule, planned_on: bill.planned_on } } : {};
}

/** Whether a recorded transfer ends, or begins, where the other side says. */
const reaches = ({ type, direction, from_account, to_account }: SettledMovement, home: string): boolean =>
  type === "transfer" && (direction === "out" ? to_account : from_account) === home;

const isOfReceipt = (one: SettledMovement, other: SettledMovement): boolean =>
  areOfOnePayment(one, other) && one.account_id === other.account_id;

const compare = (one: Item, other: Item): number =>
  `${one.day} ${one.movement.time ?? ""}`.localeCompare(`${other.day} ${other.movement.time ?? ""}`) ||
  one.movement.id.localeCompare(other.movement.id);

const descriptionOf = ({
  kind,
  party_name: name,
  party_number: number,
  party_account: account,
}: WaitingMovement): string => labelOfPayee({ kind, party: { name, number, account } });
