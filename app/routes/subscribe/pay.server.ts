import { redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import {
  isPassLength,
  kenyanPhone,
  maskedPhone,
  PASS_CURRENCY,
  type PassFailure,
  type PassMethod,
} from "#app/domain/passes.ts";
import { openCardPage, PROVIDER, requestOnPhone } from "#app/gateways/paystack.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { beginPass, passLimitKeys, settlePass } from "#db/passes.ts";
import { NOT_SET_UP, NOT_STARTED } from "./messages.ts";
import { PAYPAL_RENEWS, PHONE_PROBLEM, TOO_MANY } from "./pass-messages.ts";
import { reply, requirePayer } from "./payer.server.ts";
import { passPath } from "./search-params.ts";

/**
 * Begins to pay for a pass: asks a phone, or leads to a page for cards. The attempt is recorded before anybody is asked, and
 * gives nothing until the provider says that it is paid.
 */
const pay =
  (method: PassMethod) =>
  async (form: FormData, { context }: FormCall) => {
    const { scope, configuration } = context;
    const { paystack, publicOrigin } = configuration;
    const months = Number(form.get("months"));
    const id = form.get("attempt");
    if (!isId(id) || !isPassLength(months)) return badRequest();
    const typed = String(form.get("phone") ?? "").slice(0, 40);
    const refused = (problem: string, status: number, phoneProblem: string | null = null) =>
      reply({ problem: phoneProblem ? undefined : problem, pass: { months, phone: typed, phoneProblem } }, status);
    const payer = await requirePayer(context, form);
    if (!payer.ok) return refused(payer.problem, payer.status);
    if (paystack === null) return refused(NOT_SET_UP, 503);
    const phone = kenyanPhone(typed);
    if (method === "mpesa" && phone === null) return refused("", 400, PHONE_PROBLEM);
    if (payer.isRunning) return refused(PAYPAL_RENEWS, 409);
    if (payer.open.some(({ isPending, isActivating }) => isPending || isActivating)) return refused(NOT_STARTED, 409);

    const { userId, email } = payer.visitor;
    const household = payer.visitor.household.id;
    const reference = `pamoja-${id}`;
    const attempt = {
      id,
      provider: PROVIDER,
      reference,
      months,
      amount: paystack.prices[months],
      currency: PASS_CURRENCY,
      method,
      payer: method === "mpesa" && phone !== null ? maskedPhone(phone) : null,
    } as const;
    const keys = await passLimitKeys(household, method === "mpesa" && phone !== null ? phone : userId);
    const outcome = await scope.write("account", (db) => ({ begun: beginPass(db, attempt, keys, scope.at) }));
    if (!outcome.ok) return refused(outcome.problem.message, statusOf(outcome.problem));
    const begun = outcome.data.begun[0];
    if (begun?.outcome === "renews") return refused(PAYPAL_RENEWS, 409);
    if (begun?.outcome === "limited") return refused(TOO_MANY, 429);
    const isOther = begun?.outcome === "waiting";
    if (begun?.outcome !== "new") return redirect(passPath(begun?.attempt ?? id, isOther ? "waiting" : null), 303);

    const request = { reference, amount: attempt.amount, currency: PASS_CURRENCY, email, household };
    const response =
      method === "card"
        ? await openCardPage(paystack, request, `${publicOrigin}${passPath(id)}`)
        : await requestOnPhone(paystack, request, phone ?? "");
    if (response.ok) return redirect(response.url ?? passPath(id), 303);
    console.error(`${scope.requestId} ${reference} was not asked for: ${response.reason} ${response.message}`);
    // Nobody can pay on a page that was not opened; a phone may have been asked all the same, unless it was refused.
    if (response.reason === "refused" || method === "card")
      await end(reference, response.reason === "refused" ? response.failure : "not asked");
    return redirect(passPath(id), 303);

    async function end(reference: string, failure: PassFailure): Promise<void> {
      const failed = { state: "failed", failure, receiptCode: null, paidAt: null } as const;
      await settlePass(scope.system, { provider: PROVIDER, reference }, failed, scope.at).catch((error: unknown) =>
        console.error(`${reference} failed and was not recorded: ${String(error)}`),
      );
    }
  };

export const payByPhone = pay("mpesa");
export const payByCard = pay("card");
