/** The verbs that pay for a household, called as a script calls them. */
import { beforeEach, expect, test } from "vitest";
import type { FullContext } from "#app/features/context.ts";
import { checkPass, stopPass } from "#app/features/passes/await-pass.server.ts";
import { type BeginPass, beginPass } from "#app/features/passes/begin-pass.server.ts";
import { approveSubscription } from "#app/features/subscriptions/approve-subscription.server.ts";
import { cancelOtherSubscription, cancelSubscription } from "#app/features/subscriptions/cancel-subscription.server.ts";
import { changePlan } from "#app/features/subscriptions/change-plan.server.ts";
import { createSubscription } from "#app/features/subscriptions/create-subscription.server.ts";
import { newId } from "#db/id.ts";
import { expectLoggedError } from "../../setup.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { type Member, makeHousehold, makeMember } from "../support.ts";
import { fullContextOf } from "./context.ts";

const PATHS = { returnPath: "/subscribe", cancelPath: "/subscribe" };
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

let editor: Member;

const database = databaseOfFile();

beforeEach(async () => {
  editor = await makeMember(database, await makeHousehold(database, { subscription: null }));
});

const context = () => fullContextOf(database, editor);

/** With a provider of passes that does not answer. */
function contextWithPasses(): FullContext {
  const { configuration, ...rest } = context();
  const paystack = {
    ...{ secretKey: "sk_test_x", apiUrl: "http://127.0.0.1:9", pageOrigin: "https://cards.test", isTest: true },
    prices: { 1: 39_000, 3: 97_500, 12: 312_000 },
  } as NonNullable<FullContext["configuration"]["paystack"]>;
  return { ...rest, configuration: { ...configuration, paystack } };
}

const pass = (overrides: Partial<BeginPass> = {}): BeginPass => ({
  ...{ household: null, method: "mpesa", months: 1, id: newId(), phone: "0712 345 678" },
  returnPath: (id) => `/subscribe/pass/${id}`,
  ...overrides,
});

test("where no company is set up, each says so; another household than the shown one comes first", async () => {
  const plan = { household: null, plan: "monthly", ...PATHS } as const;
  expect(await createSubscription(context(), { ...plan, request: newId() })).toEqual(refusal("payments_not_set_up"));
  expect(await changePlan(context(), plan)).toEqual(refusal("payments_not_set_up"));
  expect(await beginPass(context(), pass())).toEqual(refusal("payments_not_set_up"));
  expect(await beginPass(context(), pass({ household: newId() }))).toEqual(refusal("other_household"));
});

test("a claim to have approved something counts for nothing", async () => {
  expectLoggedError(/PayPal is not set up/);
  const approve = (id: string | null) => approveSubscription(context(), { household: null, id, plan: "monthly" });
  expect(await approve(null)).toMatchObject({ refusal: { code: "not_activated", values: { because: "unnamed" } } });
  expect(await approve("I-BW452GLLEP1G")).toMatchObject({
    refusal: { code: "not_activated", values: { because: "not set up" } },
  });
});

test("where PayPal charges nothing, cancelling succeeds, but for a subscription that was shown and is not there", async () => {
  expect(await cancelSubscription(context(), undefined)).toEqual({ ok: true, value: { isShown: true } });
  expect(await cancelSubscription(context(), "I-BW452GLLEP1G")).toEqual(refusal("subscription_differs"));
  expect(await cancelOtherSubscription(context(), "I-BW452GLLEP1G")).toEqual(refusal("subscription_gone"));
});

test("a pass is begun once; while nobody knows whether the phone was asked, it is waited for, until that is stopped", async () => {
  expectLoggedError(/was not asked for/);
  expect(await beginPass(contextWithPasses(), pass({ phone: "12" }))).toEqual(refusal("phone_unknown"));
  const input = pass();
  expect(await beginPass(contextWithPasses(), input)).toMatchObject({
    ok: true,
    value: { id: input.id, note: "unclear", url: null, phone: "+254712345678" },
  });
  expect(await beginPass(contextWithPasses(), input)).toMatchObject({ ok: true, value: { id: input.id, note: null } });
  const { rows } = await database.owner`select id::text, state from pass_payments where id = ${input.id}`;
  expect(rows).toEqual([{ id: input.id, state: "asked" }]);
  expect(await checkPass(context(), input.id)).toEqual(DONE);
  expect(await checkPass(context(), newId())).toEqual(refusal("pass_gone"));
  for (const _ of [1, 2]) expect(await stopPass(context(), input.id)).toEqual(DONE);
});
