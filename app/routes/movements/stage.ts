import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type AccountEntry, accountSchema } from "#app/domain/accounts/account-entry.ts";
import { isId } from "#app/domain/id.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import { readSkeleton } from "#app/domain/movements/messages/skeleton-schema.ts";
import { MOVEMENT_SOURCES } from "#app/domain/movements/movement.ts";
import { readStagedMovements } from "#app/domain/movements/staged-movement-schema.ts";
import { type Staged, stageMovements } from "#app/features/movements/stage-movements.server.ts";
import { actions } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { RATES_UNAVAILABLE, sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";

/** This route has no screen of its own: /transactions/import/mpesa sends the movements. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions/import/mpesa");
}

/** What was stored, or why nothing was. */
export type MovementsAnswer = Staged | { problem: string };

/** Receives some of the movements that a script read on the device, and the account that they belong to, which may be new. */
export const action = actions("/transactions/import/movements", {
  "": async (form, { context }) => {
    const account = readId(form, "account");
    const source = MOVEMENT_SOURCES.find((each) => each === form.get("source"));
    const movements = readStagedMovements(String(form.get("movements") ?? ""));
    if (source === undefined || movements === null) return badRequest();
    const opening = form.get("new_name") === null ? null : openingIn(form);
    const skeleton = readSkeleton(form.get("skeleton"));
    const sortedMessages = form.getAll("sorted").map(String);
    if (skeleton === "invalid" || !sortedMessages.every(isId) || sortedMessages.length > LIMITS["unread messages"])
      return badRequest();
    const result = await stageMovements(context, {
      account,
      source,
      movements,
      opened: opening,
      skeleton,
      sorted: sortedMessages,
    });
    if (result.ok) return answer(result.value, 200);
    const { refusal } = result;
    sendAway(context.scope, refusal);
    if (refusal.code === "rates_unavailable") return answer({ problem: RATES_UNAVAILABLE }, 503);
    return answer({ problem: wordsOf(refusal) }, statusOf(refusal));
  },
});

/** As JSON, since a script of ours asks. */
const answer = (body: MovementsAnswer, status: number): Response => Response.json(body, { status });

/** A new M-PESA account, with what was in it before the first of its movements. */
function openingIn(form: FormData): AccountEntry {
  const owner = form.get("owner");
  const parsed = accountSchema.safeParse({
    name: form.get("new_name"),
    kind: "mpesa",
    currency: "KES",
    opening_day: form.get("opening_day"),
    ...(isId(owner) ? { owner } : {}),
  });
  const balance = Number(form.get("opening_balance"));
  if (!parsed.success || !Number.isSafeInteger(balance)) return badRequest();
  return { ...parsed.data, opening_balance: toCents(balance) };
}
