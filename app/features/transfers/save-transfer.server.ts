/** What recording and revising a transfer have in common: its rates, its fee, and whether it is a repeated one. */

import { SAVINGS_KINDS } from "#app/domain/accounts/account.ts";
import {
  convert,
  type DayRate,
  isAtRate,
  isConvertible,
  rateBetween,
} from "#app/domain/exchange-rates/exchange-rate.ts";
import type { Result } from "#app/domain/result.ts";
import type { TransferEntry } from "#app/domain/transfers/transfer-entry.ts";
import type { Verb } from "#app/domain/verbs.ts";
import {
  findFee,
  findTransfer,
  findTransferAccounts,
  moveFees,
  recordTransfer,
  reviseTransfer,
  type Transfer,
  type TransferRates,
  writeFee,
} from "#db/transfers/transfers.ts";
import { type Context, prepareWrite, writeAs } from "../context.ts";
import { findRate } from "../exchange-rates/day-rate.server.ts";
import type { TransferRefusal } from "./refusal.ts";
import * as say from "./words.ts";

/** The ids make transfer and fee recorded once, however often they are sent. */
export type RecordTransfer = TransferEntry & { id: string; feeId: string };

type Prepared = Result<{ transfer: Transfer; rates: TransferRates; formerFrom: string | null }, TransferRefusal>;

const refused = (refusal: TransferRefusal) => ({ ok: false, refusal }) as const;

/** Writes a transfer with its fee. @param version which was shown; null for a new one */
export async function saveTransfer(
  context: Context,
  verb: Verb,
  { id, feeId, ...entry }: RecordTransfer,
  version: number | null,
): Promise<Result<{ id: string }, TransferRefusal>> {
  const prepared = await prepareWrite(context, verb, () => prepare(context, entry, version === null ? null : id));
  if (!prepared.ok) return prepared;
  const { transfer, rates, formerFrom } = prepared.value;
  const { at } = context.scope;
  const result = await writeAs(context, verb, (db) => ({
    written:
      version === null
        ? recordTransfer(db, id, transfer, rates, at)
        : reviseTransfer(db, { id, version }, transfer, rates),
    fee: writeFee(db, { id, fee: entry.fee, feeId, formerFrom }, transfer, at),
    fees: moveFees(db, id),
    stored: findTransfer(db, id),
    storedFee: findFee(db, id, feeId),
  }));
  if (!result.ok) {
    const isOfFee = result.refusal.code === "recorded_and_deleted" && version !== null;
    return isOfFee ? refused({ code: "fee_gone" }) : result;
  }
  const { data } = result.value;
  const [row, stored] = [data.written[0], data.stored[0]];
  // Of two fees the form showed one; and a page that was loaded again has another id for a new one.
  const isFee = [data.storedFee[0], { amount: stored?.fee }].some((fee) => (fee?.amount ?? 0) === (entry.fee ?? 0));
  const isRepeated = stored?.version === (version ?? 0) + 1 && isFee && isSame(stored, transfer, rates);
  if (row || isRepeated) return { ok: true, value: { id } };
  if (!stored) return refused({ code: "transfer_gone" });
  return refused({ code: version === null ? "already_recorded" : "changed_meanwhile" });
}

type Stored = Awaited<ReturnType<typeof findTransfer>>[number];

const isSame = (stored: Stored, transfer: Transfer, { base, to }: TransferRates): boolean =>
  stored.from === transfer.from &&
  stored.to === transfer.to &&
  stored.amount === transfer.amount &&
  stored.date === transfer.date &&
  stored.description === transfer.description &&
  stored.saves === (transfer.saves ?? null) &&
  (base === null || isAtRate(base, stored.base_rate)) &&
  (to === null || isAtRate(to, stored.to_rate));

/**
 * Reads the currencies of both accounts, and the rates that they need. What arrived is a fact; without it, the
 * published rate of the day says what should have, the stored one where accounts and day stay. Nothing is guessed:
 * where no rate is known, that is asked.
 */
async function prepare(context: Context, entry: TransferEntry, revised: string | null): Promise<Prepared> {
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    accounts: findTransferAccounts(db, entry.from, entry.to, revised),
    stored: revised ? findTransfer(db, revised) : undefined,
  }));
  if (data === null) return { ok: false, refusal };
  const stored = data.stored?.[0];
  const isAsStored = stored?.from === entry.from && stored.to === entry.to && stored.date === entry.date;
  const [from, to] = [entry.from, entry.to].map((id) => data.accounts.find((account) => account.id === id));
  if (!from) return refused({ code: "transfer_account_gone", field: "from" });
  if (!to) return refused({ code: "transfer_account_gone", field: "to" });
  const household = visitor.household.currency ?? "";
  const { amount, arrived, date } = entry;
  if (from.currency === to.currency && arrived !== undefined && arrived !== amount) {
    return refused({ code: "arrived_differs", values: { currency: to.currency } });
  }
  const saves = entry.saves ?? null;
  if (saves !== null && !SAVINGS_KINDS.includes(to.kind)) return refused({ code: "saves_elsewhere" });
  const transfer: Transfer = {
    from: from.id,
    to: to.id,
    currency: from.currency,
    amount,
    date,
    saves,
    description: entry.description ?? say.fromAccountToAccount(from.name, to.name),
  };
  const rateTo = async (
    currency: string,
    typed: DayRate["rate"] | undefined,
    field: "arrived" | "rate",
    known: DayRate | null | undefined,
  ) => {
    const published = isAsStored && known?.source !== "typed" ? known : null;
    const rate = typed ? ({ rate: typed, day: date, source: "typed" } satisfies DayRate) : published;
    const dayRate = rate ?? (await findRate(context, { currency: from.currency, to: currency, day: date })).rate;
    if (dayRate === null) {
      return refused({
        code: "transfer_rate_unknown",
        field,
        values: { from: from.currency, to: currency, day: date },
      });
    }
    if (!isConvertible(amount, dayRate.rate) || convert(amount, dayRate.rate) < 1) {
      return refused({ code: "rate_exceeds_amount" });
    }
    return { ok: true, value: dayRate } as const;
  };
  const received = arrived === undefined ? undefined : rateBetween(amount, arrived);
  const base =
    from.currency === household
      ? NONE
      : to.currency === household
        ? await rateTo(household, received, "arrived", stored?.base_rate)
        : await rateTo(household, entry.rate, "rate", stored?.base_rate);
  if (!base.ok) return base;
  const reached =
    to.currency === from.currency || to.currency === household
      ? NONE
      : await rateTo(to.currency, received, "arrived", stored?.to_rate);
  if (!reached.ok) return reached;
  return {
    ok: true,
    value: { transfer, rates: { base: base.value, to: reached.value }, formerFrom: stored?.from ?? null },
  };
}

const NONE = { ok: true, value: null } as const;
