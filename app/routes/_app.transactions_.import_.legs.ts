import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accountSchema } from "#app/domain/account-entry.ts";
import { isId } from "#app/domain/id.ts";
import { toCents } from "#app/domain/money.ts";
import { LEG_SOURCES } from "#app/domain/mpesa/leg.ts";
import { readStagedLegs } from "#app/domain/mpesa/staged-leg-schema.ts";
import { findRate } from "#app/features/exchange-rates/day-rate.server.ts";
import { actions, type FormCall } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { recordAccount } from "#db/accounts.ts";
import { stageLegs } from "#db/legs.ts";

/** This route has no screen of its own: /transactions/import/mpesa sends the legs. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions/import/mpesa");
}

/** What was stored, or why nothing was. */
export type LegsAnswer = { fresh: number; known: number; differing: number } | { problem: string };

/** Receives some of the legs that a script read on the device, and the account that they belong to, which may be new. */
export const action = actions("/transactions/import/legs", {
  "": async (form, call) => {
    const account = readId(form, "account");
    const source = LEG_SOURCES.find((each) => each === form.get("source"));
    const legs = readStagedLegs(String(form.get("legs") ?? ""));
    if (source === undefined || legs === null) return badRequest();
    const opened = form.get("new_name") === null ? null : await openingIn(form, call);
    if (opened === "no rate") return answer({ problem: NO_RATE }, 503);
    const outcome = await call.write((db) => ({
      opened: opened ? recordAccount(db, account, opened.entry, opened.rate) : undefined,
      staged: stageLegs(db, account, source, legs, call.context.scope.at),
    }));
    if (!outcome.ok) return answer({ problem: wordsOf(outcome.refusal) }, statusOf(outcome.refusal));
    return answer(outcome.value.data.staged[0] ?? { fresh: 0, known: 0, differing: 0 }, 200);
  },
});

/** As JSON, since a script of ours asks. */
const answer = (body: LegsAnswer, status: number): Response => Response.json(body, { status });

const NO_RATE = "Exchange rates could not be fetched just now. Try again in a moment.";

/** A new M-PESA account, with what was in it before the first of its legs. */
async function openingIn(form: FormData, { context }: FormCall) {
  const { visitor } = await context.scope.read("app");
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
  const day = parsed.data.opening_day;
  const isForeign = visitor.household.currency !== "KES";
  const rate = isForeign ? (await findRate(context, { currency: "KES", day })).rate : null;
  if (isForeign && rate === null) return "no rate" as const;
  return { entry: { ...parsed.data, opening_balance: toCents(balance) }, rate };
}
