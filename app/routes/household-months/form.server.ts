/** The action of the screen: the months that were previewed are the household's. */
import { data, redirect } from "@remix-run/cloudflare";
import { readSetting, settingText } from "#app/domain/household-months.ts";
import { arrangeMonths } from "#app/features/household/arrange-months.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { PATH, UNDO } from "./search-params.ts";
import * as say from "./words.tsx";

export type Answer = { problem?: string };

export async function arrange(form: FormData, { context }: FormCall) {
  const [was, next] = ["was", "next"].map((name) => readSetting(String(form.get(name) ?? "")));
  if (!was || !next) return badRequest();
  const result = await arrangeMonths(context, { was, next });
  if (result.ok) return redirect(`${PATH}?${new URLSearchParams({ [UNDO]: settingText(was) })}`);
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if (refusal.code === "months_changed") return data<Answer>({ problem: say.someoneChangedIt }, { status: 409 });
  return data<Answer>({ problem: wordsOf(refusal) }, { status: statusOf(refusal) });
}
