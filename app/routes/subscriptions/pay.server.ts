import { redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { isPassLength, type PassMethod } from "#app/domain/passes/passes.ts";
import { beginPass } from "#app/features/passes/begin-pass.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { PHONE_PROBLEM } from "./pass-messages.ts";
import { reply, shownHousehold, wordsOfPayment } from "./payer.server.ts";
import { phoneCookie } from "./phone-cookie.server.ts";
import { passPath } from "./search-params.ts";

/** Begins to pay for a pass, and leads to where someone waits for that, or to the page for cards. */
const pay =
  (method: PassMethod) =>
  async (form: FormData, { context }: FormCall) => {
    const months = Number(form.get("months"));
    const id = form.get("attempt");
    if (!isId(id) || !isPassLength(months)) return badRequest();
    const phone = String(form.get("phone") ?? "").slice(0, 40);
    const refused = (problem: string | undefined, status: number, phoneProblem: string | null = null) =>
      reply({ problem, pass: { months, phone, phoneProblem } }, status);
    const shownFields = shownHousehold(form);
    const result = await beginPass(context, { method, months, id, phone, returnPath: passPath, ...shownFields });
    if (result.ok) {
      const { id: begun, note, url, phone: askedPhone, household } = result.value;
      const { publicOrigin } = context.configuration;
      const headers: HeadersInit =
        askedPhone === null ? {} : { "Set-Cookie": phoneCookie(publicOrigin, household, askedPhone) };
      return redirect(url ?? passPath(begun, note), { status: 303, headers });
    }
    const { refusal } = result;
    if (refusal.code === "phone_unknown") return refused(undefined, 400, PHONE_PROBLEM);
    const { problem, status } = wordsOfPayment(context.scope, refusal);
    return refused(problem, status);
  };

export const payByPhone = pay("mpesa");
export const payByCard = pay("card");
