/** The verbs of one's own account, called as a script calls them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordCalendarFeed } from "#app/features/calendar-feeds/record-calendar-feed.server.ts";
import { removeCalendarFeed } from "#app/features/calendar-feeds/remove-calendar-feed.server.ts";
import { hashPassword } from "#app/features/identity/passwords.server.ts";
import { cancelAddressChange, changeAddress } from "#app/features/own-account/change-address.server.ts";
import { changePassword } from "#app/features/own-account/change-password.server.ts";
import { chooseCurrency } from "#app/features/own-account/choose-currency.server.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import { deleteAccount } from "#app/features/own-account/delete-account.server.ts";
import { endOtherSessions } from "#app/features/own-account/end-sessions.server.ts";
import { reviseName } from "#app/features/own-account/revise-name.server.ts";
import { unlinkIdentity } from "#app/features/own-account/unlink-identity.server.ts";
import { renamePasskey } from "#app/features/passkeys/rename-passkey.server.ts";
import { recordPhoneKey } from "#app/features/phone-keys/record-phone-key.server.ts";
import { removePhoneKey } from "#app/features/phone-keys/remove-phone-key.server.ts";
import { renewRecoveryCodes } from "#app/features/second-factor/renew-codes.server.ts";
import { beginFactor, confirmFactor } from "#app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "#app/features/second-factor/turn-off.server.ts";
import { newId } from "#db/id.ts";
import { confirmNow, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";
import { fullContextOf, type Mailed } from "./context.ts";

const PASSWORD = "maembe-saba-77";
const ORIGIN = { address: "203.0.113.7", country: null, device: "a".repeat(43), userAgent: "test" };
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

let database: TestDatabase;
let hash: string;
let household: string;
let person: Member;
let mailed: Mailed[];

beforeAll(async () => {
  database = await startMigrated();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => database.stop());

beforeEach(async () => {
  household = await makeHousehold(database);
  person = await makeMember(database, household);
  await database.owner`insert into credentials (user_id, password_hash) values (${person.userId}, ${hash})`;
  mailed = [];
});

const me = (member = person) => fullContextOf(database, member, { mailed });

test("the name and the currency are set, the currency once", async () => {
  const newcomer = await makeMember(database, await makeHousehold(database, { currency: null }), { currency: null });
  expect(await reviseName(me(newcomer), { fullName: "Njeri" })).toMatchObject(refusal("currency_missing"));
  const admitted = { ...me(newcomer), admitsNewcomers: true };
  expect(await reviseName(admitted, { fullName: "Njeri" })).toEqual(DONE);
  for (const currency of ["USD", "KES"]) expect(await chooseCurrency(me(newcomer), { currency })).toEqual(DONE);
  const { rows } = await database.owner`select full_name, currency_preference from profiles
    where id = ${newcomer.userId}`;
  expect(rows).toEqual([{ full_name: "Njeri", currency_preference: "USD" }]);
});

test("a proof is the password, and tries are counted: the tenth wrong one ends the session", async () => {
  expect(await confirmIdentity(me(), { currentPassword: PASSWORD })).toEqual(DONE);
  for (let each = 1; each < 10; each += 1)
    expect(await confirmIdentity(me(), { currentPassword: "x" })).toEqual(refusal("password_wrong"));
  expect(await confirmIdentity(me(), { currentPassword: "x" })).toEqual(refusal("session_ended"));
  expect(await confirmIdentity(me(), { currentPassword: PASSWORD })).toMatchObject(refusal("signed_out"));
  expect(mailed).toHaveLength(1);
});

test("another address is asked for after a proof, by a mail to it, and called off", async () => {
  const ask = (newEmail: string) => changeAddress(me(), { newEmail, proof: { currentPassword: PASSWORD } });
  expect(await changeAddress(me(), { newEmail: "new@example.com", proof: {} })).toMatchObject(
    refusal("confirmation_needed"),
  );
  expect(await ask(`${person.userId}@example.com`)).toEqual(refusal("address_same"));
  expect(await ask("new@example.com")).toEqual(DONE);
  expect(mailed.map(({ to }) => to)).toEqual(["new@example.com"]);
  for (const _ of [1, 2]) expect(await cancelAddressChange(me())).toEqual(DONE);
});

test("a password is changed by whoever knows it, who is told", async () => {
  const change = (currentPassword: string) =>
    changePassword(me(), {
      ...{ currentPassword, newPassword: "maembe-nane-88", origin: ORIGIN },
      keeps: { identities: [], passkeys: [] },
    });
  expect(await change("x")).toEqual(refusal("password_wrong"));
  expect(await change(PASSWORD)).toEqual(DONE);
  expect(await change(PASSWORD)).toEqual(refusal("password_wrong"));
  expect(mailed).toHaveLength(1);
});

test("what is not there is refused by its code, or is a success where it was to go", async () => {
  await confirmNow(database, person);
  expect(await unlinkIdentity(me(), { provider: "google", proof: {} })).toMatchObject(refusal("identity_not_linked"));
  expect(await renamePasskey(me(), { id: newId(), name: "Phone" })).toEqual(refusal("passkey_gone"));
  expect(await renewRecoveryCodes(me())).toEqual(refusal("factor_off"));
  expect(await confirmFactor(me(), { code: "000000" })).toEqual(refusal("set_up_anew"));
  expect(await turnOffFactor(me(), {})).toEqual(DONE);
  expect(await endOtherSessions(me())).toEqual(DONE);
  expect(await removePhoneKey(me(), newId())).toEqual(DONE);
  expect(await removeCalendarFeed(me(), newId())).toEqual(DONE);
  expect(mailed).toEqual([]);
});

test("a second factor is begun after a proof, and a wrong code does not turn it on", async () => {
  expect(await beginFactor(me())).toMatchObject(refusal("confirmation_needed"));
  await confirmNow(database, person);
  expect(await beginFactor(me())).toMatchObject({ ok: true, value: { confirmed_at: null } });
  expect(await confirmFactor(me(), { code: "000000", id: newId() })).toEqual(refusal("set_up_anew"));
});

test("a phone's key is made once, and shown once, by whoever has confirmed that it is them, and they are told", async () => {
  const account = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${account}, 'M-PESA', 'mpesa', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  const input = { id: newId(), name: "My phone", account };
  expect(await recordPhoneKey(me(), input)).toMatchObject(refusal("confirmation_needed"));
  await confirmNow(database, person);
  expect(await recordPhoneKey(me(), input)).toMatchObject({
    ok: true,
    value: { key: expect.stringMatching(/^pamoja_in_/) },
  });
  expect(await recordPhoneKey(me(), input)).toEqual(refusal("already_recorded"));
  expect(mailed).toHaveLength(1);
});

test("the address of a calendar is made once, and shown once, by whoever has confirmed that it is them", async () => {
  const input = { id: newId(), withAmounts: true };
  expect(await recordCalendarFeed(me(), input)).toMatchObject(refusal("confirmation_needed"));
  await confirmNow(database, person);
  const made = { ok: true, value: { token: expect.stringMatching(/^[\w-]{43}$/) } };
  expect(await recordCalendarFeed(me(), input)).toMatchObject(made);
  expect(await recordCalendarFeed(me(), input)).toEqual(refusal("already_recorded"));
  expect(mailed).toHaveLength(1);
});

test("an account is deleted with exactly the households that were announced, and once", async () => {
  const remove = (ends: string[]) => deleteAccount(me(), { ends, proof: { currentPassword: PASSWORD } });
  expect(await remove([])).toMatchObject(refusal("household_changed"));
  for (const _ of [1, 2]) expect(await remove([household])).toEqual(DONE);
  expect(mailed).toHaveLength(1);
  const { rows } = await database.owner`select from profiles where id = ${person.userId}`;
  expect(rows).toEqual([]);
});
