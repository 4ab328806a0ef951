import { disputeJson, refundJson, successJson } from "./answers.ts";
import { type LocalEvent, newEvent, openLedger } from "./ledger.ts";
import {
  type Choice,
  FAILURES,
  type Failure,
  isFailure,
  isPossible,
  type LocalTransaction,
  newAccessCode,
  newNumber,
  newReceipt,
  newTransaction,
  ownReference,
  type TransactionRequest,
} from "./transaction.ts";

export type Account = ReturnType<typeof openAccount>;

/** How long M-PESA keeps a prompt open. */
const PROMPT_LIFE_MS = 180_000;

/**
 * The state of Paystack on one machine, in a file or, given null, in memory.
 * @param tell hears every event
 */
export function openAccount(file: string | null, tell: (event: LocalEvent) => void) {
  const { transactions, events, save } = openLedger(file);
  /** Set again at every start, like the product's own. */
  let shift = 0;
  const now = () => new Date(Date.now() + shift);

  function emit({ reference }: LocalTransaction, body: LocalEvent["body"], forged = false): void {
    const event = newEvent({ time: now().toISOString(), reference, body, forged });
    events.set(event.id, event);
    save();
    tell(event);
  }

  function change(transaction: LocalTransaction, changes: Partial<LocalTransaction>): void {
    Object.assign(transaction, changes);
    save();
  }

  function add(transaction: LocalTransaction): LocalTransaction {
    transactions.set(transaction.reference, transaction);
    save();
    return transaction;
  }

  function expireOldPrompts(): void {
    for (const transaction of transactions.values()) {
      const age = now().getTime() - Date.parse(transaction.createdAt);
      if (age >= PROMPT_LIFE_MS && isPossible(transaction, "expire")) fail(transaction, FAILURES.expire);
    }
  }

  const fail = (transaction: LocalTransaction, reason: string) => change(transaction, { status: "failed", reason });

  const paid = ({ page }: LocalTransaction) =>
    ({
      status: "success",
      reason: null,
      paidAt: now().toISOString(),
      receipt: page === null ? newReceipt() : null,
    }) as const;

  function pay(transaction: LocalTransaction): void {
    change(transaction, paid(transaction));
    emit(transaction, { event: "charge.success", data: successJson(transaction) });
  }

  /** The same payment once more, under a reference that the product never asked for. */
  const secondOf = (transaction: LocalTransaction) =>
    newTransaction(
      { ...transaction, reference: ownReference() },
      { phone: transaction.phone, page: null },
      now().toISOString(),
    );

  const EFFECTS: Readonly<Record<Exclude<Choice, Failure>, (transaction: LocalTransaction) => void>> = {
    pay,
    "pay-late": pay,
    "pay-twice"(transaction) {
      pay(transaction);
      pay(add(secondOf(transaction)));
    },
    leave: (transaction) => change(transaction, { status: "abandoned", reason: null }),
    refund(transaction) {
      change(transaction, { status: "reversed" });
      emit(transaction, { event: "refund.processed", data: refundJson(transaction, newNumber()) });
    },
    dispute(transaction) {
      change(transaction, { dispute: { id: newNumber(), createdAt: now().toISOString() } });
      emit(transaction, { event: "charge.dispute.create", data: disputeJson(transaction, now().toISOString()) });
    },
    "lose-dispute"(transaction) {
      change(transaction, { status: "reversed" });
      emit(transaction, { event: "charge.dispute.resolve", data: disputeJson(transaction, now().toISOString()) });
    },
    forge(transaction) {
      const claimed = { ...transaction, ...paid(transaction) };
      emit(transaction, { event: "charge.success", data: successJson(claimed) }, true);
    },
  };

  function carryOut(transaction: LocalTransaction, choice: Choice): void {
    if (isFailure(choice)) fail(transaction, FAILURES[choice]);
    else EFFECTS[choice](transaction);
  }

  function find(reference: string): LocalTransaction | null {
    expireOldPrompts();
    return transactions.get(reference) ?? null;
  }

  return {
    now,
    save,
    find,
    transactions(): LocalTransaction[] {
      expireOldPrompts();
      return [...transactions.values()].toReversed();
    },
    byAccessCode: (code: string) => [...transactions.values()].find(({ page }) => page?.code === code) ?? null,
    event: (id: string) => events.get(id) ?? null,
    events: () => [...events.values()].toReversed(),

    /** Asks for money on a phone. */
    prompt: (request: TransactionRequest, phone: string): LocalTransaction =>
      add(newTransaction(request, { phone, page: null }, now().toISOString())),

    /** Makes a page where a card pays. */
    initialize: (request: TransactionRequest, callbackUrl: string | null): LocalTransaction =>
      add(newTransaction(request, { phone: null, page: { code: newAccessCode(), callbackUrl } }, now().toISOString())),

    /** Makes a transaction fail for a reason of Paystack's own. */
    fail,

    /** Someone looks at the page where a card pays. */
    open(transaction: LocalTransaction): void {
      if (transaction.status === "abandoned") change(transaction, { status: "ongoing" });
    },

    /**
     * Does that about a transaction, and tells the product what Paystack would.
     * @param pin four digits for `pay`; 0000 is the wrong one
     * @returns false where there is no such transaction, or that makes no sense for it
     */
    act(reference: string, choice: Choice, pin = "1234"): boolean {
      const transaction = find(reference);
      if (!transaction || !isPossible(transaction, choice)) return false;
      if (!PAYS_BY_PIN.includes(choice) || transaction.page !== null) {
        carryOut(transaction, choice);
        return true;
      }
      if (!/^\d{4}$/.test(pin)) return false;
      carryOut(transaction, pin === WRONG_PIN ? "wrong-pin" : choice);
      return true;
    },

    /** Moves the clock to so many milliseconds from this machine's. */
    moveClock(milliseconds: number): void {
      shift = milliseconds;
    },
    clockShift: () => shift,
  };
}

const PAYS_BY_PIN: readonly Choice[] = ["pay", "pay-twice"];
const WRONG_PIN = "0000";
