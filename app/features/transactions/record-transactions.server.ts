import type { Visitor } from "#app/domain/access.ts";
import { isId } from "#app/domain/id.ts";
import type { Result } from "#app/domain/result.ts";
import { logError } from "#app/log/log.ts";
import { isExpected, type Refusal, refusalOf } from "#db/refusal.ts";
import {
  type EntryRefusal,
  findStored,
  recordTransactions as recordEntries,
  type StoredRates,
  type StoredTransaction,
} from "#db/transactions/entries.ts";
import { syncRatesFor } from "../balance-sheet/rates.server.ts";
import { type Context, writeAs } from "../context.ts";
import { refusalOfInput } from "./check.ts";
import {
  givenRates,
  isQuestion,
  isWanted,
  type Rating,
  ratedEntry,
  refusalOfRate,
  settle,
} from "./entry-rates.server.ts";
import type { RecordTransaction } from "./input.ts";
import type { TransactionRefusal } from "./refusal.ts";
import { hasSameDetails, isSame } from "./stored.server.ts";

/** How many are recorded in one call. */
export const MOST_AT_ONCE = 50;

/** What was recorded, now or before. */
export type Recorded = { id: string };

type Answer = Result<Recorded, TransactionRefusal>;
type Attempt = Rating & { input: RecordTransaction; answer: Answer | null };

/**
 * Records transactions, each by itself: one that is refused does not stop the others. It is one database call, and others
 * only for rates that have to be fetched. One that is sent again records nothing and still succeeds.
 * Who may is said in verbs.ts, which rate in entry_rates.sql, and store_entries.sql stores the rows.
 * @param inputs at most MOST_AT_ONCE
 * @returns an answer for each, in their order
 */
export async function recordTransactions(context: Context, inputs: readonly RecordTransaction[]): Promise<Answer[]> {
  if (inputs.length > MOST_AT_ONCE) throw new RangeError(`at most ${MOST_AT_ONCE} transactions are recorded at once`);
  const requestedRates = new Map<string, boolean>();
  const attempts = inputs.map(
    (input): Attempt => ({ input, answer: checkInput(input), given: givenRates(input), isUnavailable: false }),
  );
  for (;;) {
    const open = attempts.filter(({ answer }) => answer === null);
    if (open.length === 0) return attempts.flatMap(({ answer }) => answer ?? []);
    const batch = await writeAs(context, "record-transactions", (db) => ({
      recorded: recordEntries(db, open.map(writtenEntry), context.scope.at),
      stored: findStored(db, ...open.map(({ input }) => input.id)),
    }));
    if (!batch.ok) return attempts.map(({ answer }) => answer ?? batch);
    const { visitor, data } = batch.value;
    for (const [index, attempt] of open.entries()) {
      const outcome = data.recorded[index]?.outcome;
      if (outcome === undefined) throw new Error("the database answered without an outcome");
      if (isWanted(outcome)) Object.assign(attempt, await settle(context, attempt, outcome, requestedRates));
      else if (isQuestion(outcome)) attempt.answer = refused(refusalOfRate(outcome, attempt.isUnavailable));
      else if ("code" in outcome) attempt.answer = refused(refusalOfEntry(outcome, context));
      else {
        const stored = data.stored.find(({ id }) => id === attempt.input.id);
        attempt.answer = answerOf(attempt.input, outcome, stored);
        if (attempt.answer.ok) await follow(context, visitor, attempt.input, outcome);
      }
    }
  }
}

const refused = (refusal: TransactionRefusal): Answer => ({ ok: false, refusal });

/** What no database has to be asked about. */
function checkInput(input: RecordTransaction): Answer | null {
  const refusal = refusalOfInput(input);
  if (refusal !== null) return refused(refusal);
  if (input.type === "loan_repayment" && !isId(input.loan)) return refused({ code: "loan_not_chosen" });
  return null;
}

function writtenEntry({ input, given }: Attempt) {
  const { anotherAsset, planned, pocket, ...rated } = input;
  const asksForName = rated.type === "asset_purchased" && rated.asset_name !== anotherAsset;
  return { ...ratedEntry(rated, given), asks_for_name: asksForName, planned, pocket };
}

function refusalOfEntry(outcome: EntryRefusal, { scope }: Context): Refusal {
  const refusal = refusalOf(outcome, scope.requestId);
  if (!isExpected(refusal)) logError("write-failed", `write failed: ${refusal.sqlstate}`, { code: refusal.sqlstate });
  return refusal;
}

function answerOf(input: RecordTransaction, rates: StoredRates, stored: StoredTransaction | undefined): Answer {
  const isAsSent = !stored || (isSame(stored, input.type, input, rates) && hasSameDetails(stored, input.type, input));
  return isAsSent ? { ok: true, value: { id: input.id } } : refused({ code: "already_recorded" });
}

/** From now on, a new foreign asset or loan is converted at the latest rate. */
async function follow(
  context: Context,
  visitor: Visitor,
  { type, currency, date }: RecordTransaction,
  { base }: StoredRates,
) {
  const isKept = type === "asset_purchased" || type === "loan_received";
  if (isKept && base !== null) await syncRatesFor(context, visitor, currency ?? "", date);
}
