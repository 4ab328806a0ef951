/** Who may call which verb, whichever door it is called through: VERBS says it, and the database enforces it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RequiredRole, VERBS, type Verb } from "#app/domain/access.ts";
import { toCents } from "#app/domain/money.ts";
import type { FullContext } from "#app/features/context.ts";
import { reviseHousehold } from "#app/features/household/revise-household.server.ts";
import { acceptInvitation } from "#app/features/members/accept-invitation.server.ts";
import { inviteMember, resendInvitation } from "#app/features/members/invite-member.server.ts";
import { leaveHousehold } from "#app/features/members/leave-household.server.ts";
import { removeMember } from "#app/features/members/remove-member.server.ts";
import { revokeInvitation } from "#app/features/members/revoke-invitation.server.ts";
import { setRole } from "#app/features/members/set-role.server.ts";
import { cancelAddressChange, changeAddress, confirmAddress } from "#app/features/own-account/change-address.server.ts";
import { changePassword } from "#app/features/own-account/change-password.server.ts";
import { chooseCurrency } from "#app/features/own-account/choose-currency.server.ts";
import { chooseMails } from "#app/features/own-account/choose-mails.server.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import { deleteAccount } from "#app/features/own-account/delete-account.server.ts";
import { endOtherSessions, endSession, forgetDevice } from "#app/features/own-account/end-sessions.server.ts";
import { reviseName } from "#app/features/own-account/revise-name.server.ts";
import { sendPasswordLink } from "#app/features/own-account/send-password-link.server.ts";
import { unlinkIdentity } from "#app/features/own-account/unlink-identity.server.ts";
import { checkPass, stopPass } from "#app/features/passes/await-pass.server.ts";
import { beginPass } from "#app/features/passes/begin-pass.server.ts";
import { addPasskey } from "#app/features/passkeys/add-passkey.server.ts";
import { removePasskey } from "#app/features/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/features/passkeys/rename-passkey.server.ts";
import { recordPhoneKey } from "#app/features/phone-keys/record-phone-key.server.ts";
import { removePhoneKey } from "#app/features/phone-keys/remove-phone-key.server.ts";
import { keepFactor } from "#app/features/second-factor/keep-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/second-factor/renew-codes.server.ts";
import { beginFactor, confirmFactor } from "#app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "#app/features/second-factor/turn-off.server.ts";
import { approveSubscription } from "#app/features/subscriptions/approve-subscription.server.ts";
import { cancelOtherSubscription, cancelSubscription } from "#app/features/subscriptions/cancel-subscription.server.ts";
import { changePlan } from "#app/features/subscriptions/change-plan.server.ts";
import { createSubscription } from "#app/features/subscriptions/create-subscription.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { confirmNow, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";
import { fullContextOf } from "./context.ts";

const entry = () => ({
  ...({ id: newId(), type: "tithe", date: "2026-11-20", description: "Tithe" } as const),
  amount: toCents(1_000),
});

/** Between accounts that nobody has. */
const transfer = () => ({
  ...{ id: newId(), feeId: newId(), from: newId(), to: newId(), date: "2026-11-20" },
  ...{ amount: toCents(1_000), description: "Moved" },
});

const ORIGIN = { address: "203.0.113.7", country: null, device: "a".repeat(43), userAgent: "test" };

const PATHS = { returnPath: "/", cancelPath: "/" };

/** A call of each verb that whoever may make it can make, and that changes nothing of anyone else's. */
const CALLS: Record<Verb, (context: FullContext) => Promise<{ ok: boolean; refusal?: { code: string } }>> = {
  "record-transactions": async (context) => (await recordTransactions(context, [entry()]))[0] ?? { ok: false },
  "revise-transaction": (context) => reviseTransaction(context, { ...entry(), version: 1 }),
  "record-transfer": (context) => recordTransfer(context, transfer()),
  "revise-transfer": (context) => reviseTransfer(context, { ...transfer(), version: 1 }),
  "remove-transaction": (context) => removeTransaction(context, { id: newId(), version: 1 }),
  "revise-household": (context) =>
    reviseHousehold(context, { id: household, name: "Mine", timeZone: "Africa/Kampala" }),
  "set-role": (context) => setRole(context, { member: newId(), role: "viewer" }),
  "remove-member": (context) => removeMember(context, { member: newId(), proof: {} }),
  "leave-household": (context) => leaveHousehold(context, { household: newId(), ends: false }),
  "invite-member": (context) =>
    inviteMember(context, { household: newId(), id: newId(), email: "aunt@example.com", role: "viewer" }),
  "resend-invitation": (context) => resendInvitation(context, newId()),
  "revoke-invitation": (context) => revokeInvitation(context, newId()),
  "accept-invitation": (context) =>
    acceptInvitation(context, { token: "x", leavesPaying: null, cancelsSubscription: false }),
  "revise-name": (context) => reviseName(context, { fullName: "Njeri" }),
  "choose-currency": (context) => chooseCurrency(context, { currency: "KES" }),
  "choose-mails": (context) => chooseMails(context, { budget: true, trial: false }),
  "change-address": (context) => changeAddress(context, { newEmail: "new@example.com", proof: {} }),
  "cancel-address-change": (context) => cancelAddressChange(context),
  "confirm-address": (context) => confirmAddress(context, "x"),
  "change-password": (context) =>
    changePassword(context, {
      ...{ currentPassword: "x", newPassword: "maembe-saba-77", origin: ORIGIN },
      keeps: { identities: [], passkeys: [] },
    }),
  "send-password-link": (context) => sendPasswordLink(context, ORIGIN),
  "confirm-identity": (context) => confirmIdentity(context, {}),
  "unlink-identity": (context) => unlinkIdentity(context, { provider: "google", proof: {} }),
  "end-session": (context) => endSession(context, newId()),
  "end-other-sessions": (context) => endOtherSessions(context),
  "forget-device": (context) => forgetDevice(context, newId()),
  "delete-account": (context) => deleteAccount(context, { ends: [newId()], proof: {} }),
  "add-passkey": (context) => addPasskey(context, { name: "Phone", made: null }),
  "rename-passkey": (context) => renamePasskey(context, { id: newId(), name: "Phone" }),
  "remove-passkey": (context) => removePasskey(context, { id: newId(), proof: {} }),
  "begin-factor": (context) => beginFactor(context),
  "confirm-factor": (context) => confirmFactor(context, { code: "000000" }),
  "renew-recovery-codes": (context) => renewRecoveryCodes(context),
  "turn-off-factor": (context) => turnOffFactor(context, {}),
  "keep-factor": (context) => keepFactor(context),
  "create-subscription": (context) =>
    createSubscription(context, { household: null, plan: "monthly", request: newId(), ...PATHS }),
  "approve-subscription": (context) => approveSubscription(context, { household: null, id: null, plan: null }),
  "change-plan": (context) => changePlan(context, { household: null, plan: "monthly", ...PATHS }),
  "cancel-subscription": (context) => cancelSubscription(context, undefined),
  "cancel-other-subscription": (context) => cancelOtherSubscription(context, "I-BW452GLLEP1G"),
  "begin-pass": (context) =>
    beginPass(context, {
      ...{ household: null, method: "card", months: 1, id: newId(), phone: "" },
      returnPath: () => "/",
    }),
  "check-pass": (context) => checkPass(context, newId()),
  "stop-pass": (context) => stopPass(context, newId()),
  "record-phone-key": (context) => recordPhoneKey(context, { id: newId(), name: "Phone", account: newId() }),
  "remove-phone-key": (context) => removePhoneKey(context, newId()),
};

let database: TestDatabase;
let household: string;

beforeAll(async () => {
  database = await startMigrated();
  household = await makeHousehold(database);
});
afterAll(() => database.stop());

const ENDED = { isActive: false, planType: "monthly", endDate: "2026-01-31" } as const;

/** Someone new for each call, as some verbs change who they are. */
const CALLERS = {
  editor: () => makeMember(database, household),
  viewer: () => makeMember(database, household, { role: "viewer" }),
  lapsed: async () => makeMember(database, await makeHousehold(database, { subscription: ENDED })),
  "no currency": async () =>
    makeMember(database, await makeHousehold(database, { currency: null }), { currency: null }),
  stranger: async () => null,
} satisfies Record<string, () => Promise<Member | null>>;
type Caller = keyof typeof CALLERS;

/** Whoever it is has just confirmed that it is them. */
async function callerWho(who: Caller) {
  const caller = await CALLERS[who]();
  await confirmNow(database, caller);
  return caller;
}

const REFUSALS = {
  viewer: "editors_only",
  lapsed: "access_ended",
  "no currency": "currency_missing",
  stranger: "signed_out",
} as const;
const CODES: readonly (string | undefined)[] = Object.values(REFUSALS);

const ADMITTED: Record<RequiredRole, readonly Caller[]> = {
  editor: ["editor"],
  "lapsed editor": ["editor", "lapsed"],
  member: ["editor", "lapsed", "viewer"],
  newcomer: ["editor", "lapsed", "viewer", "no currency"],
};

describe.each(Object.keys(VERBS) as Verb[])("%s", (verb) => {
  const isAdmitted = (who: Caller) => ADMITTED[VERBS[verb]].includes(who);
  const refused = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]).filter((who) => !isAdmitted(who));

  test.each(refused)("is refused to a caller who is %s, who is told so and writes nothing", async (who) => {
    const caller = await callerWho(who);
    const stored = async () =>
      (
        await database.owner`select id::text, version::text from transactions union all
          select id::text, name || time_zone || coalesce(currency, '') from households union all
          select user_id::text, role || active from household_members union all
          select id::text, full_name || email || coalesce(currency_preference, '') from profiles order by 1, 2`
      ).rows;
    const before = await stored();
    for (const fromScript of [false, true]) {
      const result = await CALLS[verb](fullContextOf(database, caller, { fromScript }));
      expect(result).toMatchObject({ ok: false, refusal: { code: REFUSALS[who] } });
    }
    expect(await stored()).toEqual(before);
  });

  test.each(ADMITTED[VERBS[verb]])("is not refused to a caller who is %s for who they are", async (who) => {
    const result = await CALLS[verb](fullContextOf(database, await callerWho(who)));
    expect(CODES).not.toContain(result.refusal?.code);
  });
});
