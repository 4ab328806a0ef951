/** The transfer form's actions. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { formatDay } from "#app/domain/calendar.ts";
import { convert, type DayRate, isConvertible, rateBetween } from "#app/domain/exchange-rate.ts";
import type { Cents } from "#app/domain/money.ts";
import { type TransferEntry, transferSchema } from "#app/domain/transfer-entry.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { entryReplies } from "#app/request/entry-replies.server.ts";
import { parseMoneyForm, readId, readVersion } from "#app/request/form.server.ts";
import { loadBeforeWrite, refusalToWrite } from "#app/request/form-replies.server.ts";
import {
  findTransfer,
  findTransferAccounts,
  recordTransfer,
  reviseTransfer,
  type Transfer,
  type TransferRates,
  writeFee,
} from "#db/transfers.ts";
import { PATH as LIST } from "../_app.transactions/search-params.ts";

const REPLIES = entryReplies({
  alreadyRecorded: "This is already recorded. Open it to edit it.",
  conflict: "Somebody changed it in the meantime. Open it again to see the latest version.",
  gone: "It is no longer there: somebody deleted it.",
  notSaved: "Not saved. ",
  fields: {
    account_sum_exceeded: "amount",
    household_sum_exceeded: "amount",
    account_gone: "from",
    account_amount_missing: "arrived",
    arrived_amount_out_of_range: "arrived",
    reached_account_gone: "to",
    amount_exceeded_at_rate: "amount",
  },
});

type Prepared = { ok: true; transfer: Transfer; rates: TransferRates } | { ok: false; field: string; message: string };

/** Records a transfer with its fee. The same form sent again records nothing and still succeeds. */
export async function record(form: FormData, call: FormCall) {
  return save(form, call, null);
}

/** Changes a transfer that still has the version that the form was made from, and its fee with it. */
export async function revise(form: FormData, call: FormCall) {
  return save(form, call, readVersion(form));
}

async function save(form: FormData, { context, write }: FormCall, version: number | null) {
  const [id, feeId] = [readId(form), readId(form, "fee_id")];
  const submission = parseMoneyForm(form, transferSchema);
  if (submission.status !== "success") return REPLIES.invalid(submission);
  const entry = submission.value;
  const loaded = await loadBeforeWrite(write, () => prepare(context, entry, version === null ? null : id));
  if (!loaded.ok) return REPLIES.rejected(submission, loaded.refusal);
  const prepared = loaded.value;
  if (!prepared.ok) {
    const refusal = await refusalToWrite(write);
    if (refusal) return REPLIES.rejected(submission, refusal);
    return REPLIES.invalid(submission, { [prepared.field]: [prepared.message] });
  }
  const { transfer, rates } = prepared;
  const { at } = context.scope;
  const outcome = await write((db) => ({
    written:
      version === null
        ? recordTransfer(db, id, transfer, rates, at)
        : reviseTransfer(db, { id, version }, transfer, rates),
    fee: writeFee(db, { id, fee: entry.fee, feeId }, transfer, at),
    stored: findTransfer(db, id),
  }));
  if (!outcome.ok) {
    const isOfFee = outcome.refusal.code === "recorded_and_deleted" && version !== null;
    return isOfFee
      ? REPLIES.invalid(submission, { fee: ["Its fee was deleted in the meantime. Open the transfer again."] }, 409)
      : REPLIES.rejected(submission, outcome.refusal);
  }
  const {
    written: [written],
    stored: [stored],
  } = outcome.value.data;
  if (written || (stored && stored.version === (version ?? 0) + 1 && isSame(stored, transfer, entry.fee))) {
    return redirect(`${LIST}?saved=${id}`);
  }
  if (!stored) return REPLIES.gone(submission);
  return version === null ? REPLIES.alreadyRecorded(submission) : REPLIES.conflict(submission);
}

type Stored = Awaited<ReturnType<typeof findTransfer>>[number];

const isSame = (stored: Stored, transfer: Transfer, fee: Cents | undefined): boolean =>
  stored.from === transfer.from &&
  stored.to === transfer.to &&
  stored.amount === transfer.amount &&
  stored.date === transfer.date &&
  stored.description === transfer.description &&
  (stored.fee ?? 0) === (fee ?? 0);

/**
 * Reads the currencies of both accounts, and the rates that they need. What arrived is a fact; without it, the
 * published rate of the day says what should have, the stored one where accounts and day stay. Nothing is guessed:
 * where no rate is known, the form asks.
 */
async function prepare(context: AppLoadContext, entry: TransferEntry, revised: string | null): Promise<Prepared> {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    accounts: findTransferAccounts(db, entry.from, entry.to),
    stored: revised ? findTransfer(db, revised) : undefined,
  }));
  const stored = data?.stored?.[0];
  const isAsStored = stored?.from === entry.from && stored.to === entry.to && stored.date === entry.date;
  const [from, to] = [entry.from, entry.to].map((id) => data?.accounts.find((account) => account.id === id));
  if (!from) return { ok: false, field: "from", message: "This account is no longer there. Choose another one." };
  if (!to) return { ok: false, field: "to", message: "This account is no longer there. Choose another one." };
  const household = visitor.household.currency ?? "";
  const { amount, arrived, date } = entry;
  if (from.currency === to.currency && arrived !== undefined && arrived !== amount) {
    const message = `Both accounts are in ${to.currency}: what left arrives. Enter what it cost as the fee.`;
    return { ok: false, field: "arrived", message };
  }
  const transfer: Transfer = {
    from: from.id,
    to: to.id,
    currency: from.currency,
    amount,
    date,
    description: entry.description ?? `${from.name} to ${to.name}`,
  };
  const rateTo = async (
    currency: string,
    typed: DayRate["rate"] | undefined,
    field: "arrived" | "rate",
    known: DayRate | null | undefined,
  ) => {
    const published = isAsStored && known?.source !== "typed" ? known : null;
    const rate = typed ? ({ rate: typed, day: date, source: "typed" } satisfies DayRate) : published;
    const found = rate ?? (await findRate(context, { currency: from.currency, to: currency, day: date })).rate;
    if (found === null) {
      const why = `No rate of ${from.currency} to ${currency} is known for ${formatDay(date)}.`;
      return { ok: false, field, message: `${why} Enter ${field === "rate" ? "it" : "what arrived"}.` } as const;
    }
    if (!isConvertible(amount, found.rate) || convert(amount, found.rate) < 1) {
      return { ok: false, field: "amount", message: "That cannot be recorded at this rate." } as const;
    }
    return { ok: true, rate: found } as const;
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
  return { ok: true, transfer, rates: { base: base.rate, to: reached.rate } };
}

const NONE = { ok: true, rate: null } as const;
