/** Puts amounts into pockets, all at once. */
import type { SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { amountOrZero } from "#app/domain/entry-fields.ts";
import { isId } from "#app/domain/id.ts";
import { type Cents, toCents } from "#app/domain/money.ts";
import { movePockets } from "#app/features/pockets/move-pockets.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { parseMoneyForm, readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { idWithin } from "#db/id.ts";
import { POCKETS } from "../pockets/search-params.ts";
import * as say from "./words.tsx";

const AMOUNT = "amount-";

const amountName = (pocket: string): string => AMOUNT + pocket;

export async function putAside(form: FormData, { context }: FormCall) {
  const pockets = [...new Set(form.keys())].flatMap((name) =>
    name.startsWith(AMOUNT) ? name.slice(AMOUNT.length) : [],
  );
  const ids = pockets.filter(isId);
  const schema = z.object(Object.fromEntries(ids.map((id) => [amountName(id), amountOrZero.optional()])));
  const submission = parseMoneyForm(form, schema);
  const answer = (error: Parameters<typeof submission.reply>[0], status: number) =>
    data<{ result: SubmissionResult }>({ result: submission.reply(error) }, { status });
  if (submission.status !== "success") return answer({}, 400);
  const formId = readId(form, "id");
  const moves = ids.flatMap((pocket) => {
    const amount = toCents((submission.value[amountName(pocket)] as Cents | undefined) ?? 0);
    return amount > 0 ? [{ id: idWithin(formId, pocket), pocket, amount }] : [];
  });
  if (moves.length === 0) return answer({ formErrors: [say.nothingEntered] }, 400);
  const result = await movePockets(context, moves);
  if (result.ok) return redirect(POCKETS);
  sendAway(context.scope, result.refusal);
  return answer({ formErrors: [wordsOf(result.refusal)] }, statusOf(result.refusal));
}
