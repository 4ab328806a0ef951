import {
  kenyanPhone,
  maskedPhone,
  PASS_CURRENCY,
  type PassFailure,
  type PassLength,
  type PassMethod,
} from "#app/domain/passes/passes.ts";
import { type Result, refused } from "#app/domain/result.ts";
import { openCardPage, PROVIDER, requestOnPhone } from "#app/gateways/paystack.server.ts";
import { logError } from "#app/log/log.ts";
import { nextId } from "#db/id.ts";
import { settlePass } from "#db/passes/pass-payments.ts";
import { type NewPassPayment, passLimitKeys, passReference, beginPass as record } from "#db/passes/passes.ts";
import { type PassSettings, settlePassPayment } from "../billing/settle-pass.server.ts";
import { type FullContext, writeAs } from "../context.ts";
import { loadPayer, type PayerRefusal, type ShownHousehold } from "../subscriptions/payer.server.ts";

export type BeginPass = ShownHousehold & {
  method: PassMethod;
  months: PassLength;
  /** Makes it begun once, however often it is sent. */
  id: string;
  /** As it was typed, for M-PESA. */
  phone: string;
  /** Where on this site the page for cards leads back to. */
  returnPath: (id: string) => string;
};

/** An attempt that someone waits for. */
export type BegunPass = {
  /** Of the attempt: another one, where that is still waited for. */
  id: string;
  /** `waiting`: that is another one; `unclear`: nobody knows whether the phone was asked. */
  note: "waiting" | "unclear" | null;
  /** The page for cards. */
  url: string | null;
  /** The number that is asked, and for which household. */
  phone: string | null;
  household: string;
};

export type PassRefusal =
  | { code: "payments_not_set_up" }
  /** Not a mobile number of Kenya. */
  | { code: "phone_unknown" }
  /** A plan was approved at PayPal, and has not begun. */
  | { code: "plan_not_started" }
  /** PayPal goes on charging for a plan. */
  | { code: "plan_renews" }
  /** Seconds until another one may be tried. */
  | { code: "passes_limited"; values: { retryAfter: number | null } }
  | PayerRefusal;

/**
 * Begins to pay for a pass: asks a phone, or leads to a page for cards. The attempt is recorded before anyone is
 * asked, and gives nothing until the provider says that it is paid.
 */
export async function beginPass(
  context: FullContext,
  { method, months, id, phone: typed, returnPath, ...shown }: BeginPass,
): Promise<Result<BegunPass, PassRefusal>> {
  const { paystack, publicOrigin } = context.configuration;
  const payer = await loadPayer(context, "begin-pass", shown);
  if (!payer.ok) return payer;
  if (paystack === null) return refused({ code: "payments_not_set_up" });
  const phone = method === "mpesa" ? kenyanPhone(typed) : null;
  if (method === "mpesa" && phone === null) return refused({ code: "phone_unknown" });
  const { visitor, open } = payer.value;
  if (open.some(({ isPending, isActivating }) => isPending || isActivating))
    return refused({ code: "plan_not_started" });

  const { email, household } = visitor;
  const amount = paystack.prices[months];
  const attempt = { id, months, method, amount, currency: PASS_CURRENCY, payer: phone && maskedPhone(phone) };
  const keys = await passLimitKeys(household.id, phone ?? visitor.userId);
  const recorded = await recordAttempt(context, household.id, attempt, keys);
  if (!recorded.ok) return recorded;
  const begun = recorded.value;
  if (begun.outcome === "renews") return refused({ code: "plan_renews" });
  if (begun.outcome === "limited")
    return refused({ code: "passes_limited", values: { retryAfter: begun.retry_after } });
  const lead = (note: BegunPass["note"] = null, url: string | null = null) =>
    ({ ok: true, value: { id: begun.attempt, note, url, phone, household: household.id } }) as const;
  if (begun.outcome === "waiting") return lead("waiting");
  if (begun.outcome !== "new") return lead();

  const reference = passReference(household.id, begun.attempt);
  const request = { reference, amount, currency: PASS_CURRENCY, email, household: household.id };
  const response =
    phone === null
      ? await openCardPage(paystack, request, publicOrigin + returnPath(begun.attempt))
      : await requestOnPhone(paystack, request, phone);
  if (response.ok) return lead(null, response.url);
  logError("pass-not-requested", `${reference} was not asked for: ${response.reason} ${response.message}`);
  // Nobody can pay on a page that was not opened; a phone may have been asked all the same, unless it was refused.
  if (response.reason === "refused") await fail(context, reference, response.failure);
  else if (method === "card") await fail(context, reference, "not asked");
  else {
    const settings = { system: context.scope.system, paystack, at: context.scope.at };
    if (!(await isUnknownThere(settings, reference))) return lead("unclear");
  }
  return lead();
}

type Attempt = Omit<NewPassPayment, "provider" | "reference">;

/** Records the attempt. One that failed is over: its form, sent again from the page before, begins the next one, once. */
async function recordAttempt(context: FullContext, household: string, attempt: Attempt, keys: readonly string[]) {
  for (let id = attempt.id; ; id = nextId(id)) {
    const row = { ...attempt, id, provider: PROVIDER, reference: passReference(household, id) };
    const answer = await writeAs(context, "begin-pass", (db) => ({ begun: record(db, row, keys, context.scope.at) }));
    if (!answer.ok) return answer;
    const [begun] = answer.value.data.begun;
    if (!begun) throw new Error("begin_pass returned no row");
    if (begun.outcome !== "failed") return { ok: true, value: begun } as const;
  }
}

async function fail({ scope }: FullContext, reference: string, failure: PassFailure): Promise<void> {
  const failed = { state: "failed", failure, receiptCode: null, paidAt: null } as const;
  await settlePass(scope.system, { provider: PROVIDER, reference }, failed, { isSeen: true, at: scope.at }).catch(
    (error: unknown) => logError("pass-not-settled", `${reference} failed and was not recorded`, { error }),
  );
}

/** Whether the provider knows nothing of it, so that nobody is asked: then it has failed. */
async function isUnknownThere(settings: PassSettings, reference: string) {
  const settlement = await settlePassPayment(settings, reference, { isSeen: true, isUnanswered: true }).catch(
    () => null,
  );
  return settlement === "failed";
}
