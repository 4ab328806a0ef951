import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import {
  isPassLength,
  kenyanPhone,
  maskedPhone,
  PASS_CURRENCY,
  type PassFailure,
  type PassMethod,
} from "#app/domain/passes.ts";
import { settlePassPayment } from "#app/features/billing/settle-pass.server.ts";
import { openCardPage, PROVIDER, requestOnPhone } from "#app/gateways/paystack.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import type { PaystackConfiguration } from "#app/request/paystack-configuration.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { nextId } from "#db/id.ts";
import { settlePass } from "#db/pass-payments.ts";
import { beginPass, type NewPassPayment, passLimitKeys, passReference } from "#db/passes.ts";
import { NOT_SET_UP, NOT_STARTED } from "./messages.ts";
import { PAYPAL_CHARGES, PHONE_PROBLEM, tooMany } from "./pass-messages.ts";
import { reply, requirePayer } from "./payer.server.ts";
import { phoneCookie } from "./phone-cookie.server.ts";
import { passPath } from "./search-params.ts";

/**
 * Begins to pay for a pass: asks a phone, or leads to a page for cards. The attempt is recorded before anyone is
 * asked, and gives nothing until the provider says that it is paid.
 */
const pay =
  (method: PassMethod) =>
  async (form: FormData, { context }: FormCall) => {
    const { paystack, publicOrigin } = context.configuration;
    const months = Number(form.get("months"));
    const id = form.get("attempt");
    if (!isId(id) || !isPassLength(months)) return badRequest();
    const typed = String(form.get("phone") ?? "").slice(0, 40);
    const refused = (problem: string, status: number, phoneProblem: string | null = null) =>
      reply({ problem: phoneProblem ? undefined : problem, pass: { months, phone: typed, phoneProblem } }, status);
    const payer = await requirePayer(context, form);
    if (!payer.ok) return refused(payer.problem, payer.status);
    if (paystack === null) return refused(NOT_SET_UP, 503);
    const phone = method === "mpesa" ? kenyanPhone(typed) : null;
    if (method === "mpesa" && phone === null) return refused("", 400, PHONE_PROBLEM);
    if (payer.open.some(({ isPending, isActivating }) => isPending || isActivating)) return refused(NOT_STARTED, 409);

    const { visitor } = payer;
    const attempt = {
      id,
      months,
      method,
      amount: paystack.prices[months],
      currency: PASS_CURRENCY,
      payer: phone && maskedPhone(phone),
    };
    const { email, household } = visitor;
    const keys = await passLimitKeys(household.id, phone ?? visitor.userId);
    const outcome = await begin(context, household.id, attempt, keys);
    if (!outcome.ok) return refused(wordsOf(outcome.refusal), statusOf(outcome.refusal));
    const { begun } = outcome;
    if (begun.outcome === "renews") return refused(PAYPAL_CHARGES, 409);
    if (begun.outcome === "limited") return refused(tooMany(begun.retry_after), 429);
    const path = passPath(begun.attempt);
    const headers: HeadersInit =
      phone === null ? {} : { "Set-Cookie": phoneCookie(publicOrigin, visitor.household.id, phone) };
    const lead = (to: string) => redirect(to, { status: 303, headers });
    if (begun.outcome === "waiting") return lead(passPath(begun.attempt, "waiting"));
    if (begun.outcome !== "new") return lead(path);

    const reference = passReference(household.id, begun.attempt);
    const request = { reference, amount: attempt.amount, currency: PASS_CURRENCY, email, household: household.id };
    const response =
      phone === null
        ? await openCardPage(paystack, request, `${publicOrigin}${path}`)
        : await requestOnPhone(paystack, request, phone);
    if (response.ok) return lead(response.url ?? path);
    logError("pass-not-requested", `${reference} was not asked for: ${response.reason} ${response.message}`);
    // Nobody can pay on a page that was not opened; a phone may have been asked all the same, unless it was refused.
    if (response.reason === "refused") await fail(context, reference, response.failure);
    else if (method === "card") await fail(context, reference, "not asked");
    else if (!(await isUnknownThere(context, paystack, reference))) return lead(passPath(begun.attempt, "unclear"));
    return lead(path);
  };

export const payByPhone = pay("mpesa");
export const payByCard = pay("card");

type Attempt = Omit<NewPassPayment, "provider" | "reference">;

/** Records the attempt. One that failed is over: its form, sent again from the page before, begins the next one, once. */
async function begin({ scope }: AppLoadContext, householdId: string, attempt: Attempt, keys: readonly string[]) {
  for (let id = attempt.id; ; id = nextId(id)) {
    const row = { ...attempt, id, provider: PROVIDER, reference: passReference(householdId, id) };
    const outcome = await scope.write("account", (db) => ({ begun: beginPass(db, row, keys, scope.at) }));
    if (!outcome.ok) return outcome;
    const [begun] = outcome.value.data.begun;
    if (!begun) throw new Error("begin_pass returned no row");
    if (begun.outcome !== "failed") return { ok: true, begun } as const;
  }
}

async function fail({ scope }: AppLoadContext, reference: string, failure: PassFailure): Promise<void> {
  const failed = { state: "failed", failure, receiptCode: null, paidAt: null } as const;
  await settlePass(scope.system, { provider: PROVIDER, reference }, failed, { isSeen: true, at: scope.at }).catch(
    (error: unknown) => logError("pass-not-settled", `${reference} failed and was not recorded`, { error }),
  );
}

/** Whether the provider knows nothing of it, so that nobody is asked: then it has failed. */
async function isUnknownThere({ scope }: AppLoadContext, paystack: PaystackConfiguration, reference: string) {
  const settings = { system: scope.system, paystack, at: scope.at };
  const settlement = await settlePassPayment(settings, reference, { isSeen: true, isUnanswered: true }).catch(
    () => null,
  );
  return settlement === "failed";
}
