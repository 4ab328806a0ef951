/** What someone does to an account while its owner says that a change was not theirs, and has not finished saying so. */
import { describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { redeemCode, requestCode } from "#db/identity/codes.ts";
import { completePendingLink, signInWithIdentity } from "#db/identity/identities.ts";
import { newLink } from "#db/identity/links.ts";
import { resetPassword, secureAccount } from "#db/identity/passwords.ts";
import { endGuessingSession, reauthenticateWithCode } from "#db/identity/reauthentication.ts";
import { createSession, endSession, storeGuessesNotice } from "#db/identity/sessions.ts";
import { newToken } from "#db/identity/token.ts";
import { issueRefreshToken, rotateRefreshToken } from "#db/identity/tokens.ts";
import { acceptInvitation, inviteMember, newInvitationLink, renewInvitation } from "#db/members/invitations.ts";
import { leaveHousehold } from "#db/members/members.ts";
import { signInWithPasskey } from "#db/passkeys/passkeys.ts";
import { completeSignIn, hashOfRecoveryCode, requestFactorReset, stopFactorReset } from "#db/second-factor/factors.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, codeOf, hashOf, type Member, makeHousehold, makeMember, scopeOf } from "../support.ts";
import { outcomeOf } from "./crowd.ts";
import { startHolding } from "./held.ts";

const database = databaseOfFile();

const LATER = "2099-01-01";
const stranger = () => scopeOf(database, null);
const origin = (): RequestOrigin => ({ address: "192.0.2.1", userAgent: "a test", country: null, device: newToken() });

type Owner = Member & { email: string };

async function owner(): Promise<Owner> {
  const member = await makeMember(database, await makeHousehold(database));
  await database.owner`insert into credentials (user_id, password_hash) values (${member.userId}, 'hash')`;
  return { ...member, email: `${member.userId}@example.com` };
}

/** The hash of a link of theirs. */
async function linkOf({ userId }: Owner, purpose: "reset" | "not-me", token = newToken()): Promise<string> {
  await database.owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
    values (${await hashOf(token)}::bytea, ${userId}, ${purpose}, ${AT.toISOString()}, ${LATER})`;
  return hashOf(token);
}

/** Their authenticator, which has been on for long, and a sign-in that waits for it: its token. */
async function pendingSignIn({ userId }: Owner): Promise<string> {
  const pending = newToken();
  await database.owner`insert into authenticators (user_id, id, secret, created_at, confirmed_at)
    values (${userId}, ${newId()}, 'secret', '2025-01-01', '2025-01-01')`;
  await database.owner`insert into pending_sign_ins (token_hash, user_id, expires_at)
    values (${await hashOf(pending)}::bytea, ${userId}, ${LATER})`;
  return pending;
}

async function mailedCode({ email }: Owner): Promise<{ code: string; browser: string }> {
  const code = { code: "12345678", browser: newToken() };
  await requestCode(stranger(), email, code, origin());
  return code;
}

const WAYS = { sessions: [], identities: [], passkeys: [] };

/** What may be done at the same moment: prepared first, then called; and what comes of it once the owner has spoken. */
const ACTS: Record<string, { prepare: (of: Owner) => Promise<() => Promise<unknown>>; comesTo: unknown }> = {
  "a password signs in": {
    prepare: async ({ userId, email }) => {
      const account = { userId, email, passwordHash: "hash" };
      return () => createSession(stranger(), account, origin());
    },
    comesTo: null,
  },
  "a mailed code signs in": {
    prepare: async (of) => {
      const code = await mailedCode(of);
      return async () => codeOf(await redeemCode(stranger(), code, origin()));
    },
    comesTo: "mailed_code_gone",
  },
  "a mailed code confirms": {
    prepare: async (of) => {
      const code = await mailedCode(of);
      return async () => {
        const confirmed = await reauthenticateWithCode(scopeOf(database, of), code, origin());
        return confirmed.ok ? confirmed.value.row.outcome : confirmed.refusal.sqlstate;
      };
    },
    comesTo: "PA401",
  },
  "a passkey signs in": {
    prepare: async ({ userId }) => {
      const credentialId = newId();
      await database.owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
        values (${newId()}, ${userId}, ${credentialId}, '\\x00', 0, '{}', 'Own', false, '2025-01-01')`;
      const used = { credentialId, counter: 1, isVerified: true, challenge: newToken(), challengeExpires: LATER };
      return async () => codeOf(await signInWithPasskey(stranger(), used, origin()));
    },
    comesTo: "secured",
  },
  "an account at a provider signs in": {
    prepare: async ({ userId, email }) => {
      const identity = { provider: "google" as const, subject: newId(), email, emailVerified: true, fullName: "" };
      await database.owner`insert into identities (provider, subject, user_id, email, linked_at)
        values ('google', ${identity.subject}, ${userId}, ${email}, '2025-01-01')`;
      const unknown = { timeZone: null, trialKey: null };
      return async () => codeOf(await signInWithIdentity(stranger(), identity, unknown, origin()));
    },
    comesTo: "secured",
  },
  "an account at a provider is linked": {
    prepare: async ({ userId, email }) => {
      const pending = newToken();
      await database.owner`insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
        values (${await hashOf(pending)}::bytea, 'google', ${newId()}, ${email}, ${userId}, ${LATER})`;
      return async () => {
        const scope = stranger();
        const notice = await newLink(scope, "not-me");
        return codeOf(await completePendingLink(scope, pending, "hash", notice, origin()));
      };
    },
    comesTo: "pending_link_gone",
  },
  "the second factor signs in": {
    prepare: async (of) => {
      const pending = await pendingSignIn(of);
      const recoveryHash = await hashOfRecoveryCode(of.userId, "AAAA-BBBB");
      await database.owner`insert into recovery_codes (user_id, code_hash) values (${of.userId}, ${recoveryHash}::bytea)`;
      return async () => {
        const scope = stranger();
        const notice = await newLink(scope, "not-me");
        return codeOf(await completeSignIn(scope, pending, { recoveryHash }, null, notice, origin()));
      };
    },
    comesTo: "sign_in_gone",
  },
  "someone asks to turn the second factor off": {
    prepare: async (of) => {
      const pending = await pendingSignIn(of);
      return async () => codeOf(await requestFactorReset(stranger(), pending));
    },
    comesTo: "sign_in_gone",
  },
  "a link keeps the second factor on": {
    prepare: async (of) => {
      await requestFactorReset(stranger(), await pendingSignIn(of));
      const stop = newToken();
      await database.owner`update factor_resets set stop_hash = ${await hashOf(stop)}::bytea where user_id = ${of.userId}`;
      const notice = await newLink(stranger(), "not-me");
      return () => stopFactorReset(stranger(), stop, notice);
    },
    comesTo: null,
  },
  "a link sets a password": {
    prepare: async (of) => {
      const token = newToken();
      await linkOf(of, "reset", token);
      return () => resetPassword(stranger(), token, "new", WAYS, origin());
    },
    comesTo: null,
  },
  "another link says the same": {
    prepare: async (of) => {
      const token = newToken();
      await linkOf(of, "not-me", token);
      return () => secureAccount(stranger(), token, false);
    },
    comesTo: null,
  },
  "a session gets its first refresh token": {
    prepare: async ({ token }) => {
      return () => issueRefreshToken(stranger(), token, newToken());
    },
    comesTo: null,
  },
  "a refresh token is exchanged": {
    prepare: async ({ token }) => {
      const refresh = newToken();
      await issueRefreshToken(stranger(), token, refresh);
      return async () => codeOf(await rotateRefreshToken(stranger(), refresh, newToken()));
    },
    comesTo: "refresh_token_not_found",
  },
  "a session is signed out": {
    prepare:
      async ({ token }) =>
      () =>
        endSession(stranger(), token),
    comesTo: undefined,
  },
  "a session ends for its wrong tries": {
    prepare: async (of) => {
      await database.owner`update sessions set proof_tries = 10 where user_id = ${of.userId}`;
      return async () => {
        const scope = scopeOf(database, of);
        return codeOf(await endGuessingSession(scope, await newLink(scope, "not-me")));
      };
    },
    comesTo: "signed_out",
  },
  "wrong tries on a device are told of": {
    prepare: async ({ userId, email }) => {
      const from = origin();
      await database.owner`insert into attempts (key, window_start, count)
        values (device_tries_key(${userId}, ${await hashOf(from.device)}::bytea), ${AT.toISOString()}, 25)`;
      return async () => {
        const scope = stranger();
        return storeGuessesNotice(scope, email, from, await newLink(scope, "not-me"));
      };
    },
    comesTo: "Wanjiku Kamau",
  },
};

const SECURE = "select * from secure_account($1::bytea, $2::bytea, $3, null, $4)";
const secured = async (of: Owner) => [await linkOf(of, "not-me"), await hashOf(newId()), LATER, AT.toISOString()];

describe("waits for the account's owner before it holds anything, and then finds what they did", () => {
  test.each(Object.entries(ACTS))("%s", async (_, { prepare, comesTo }) => {
    const of = await owner();
    const values = await secured(of);
    const call = await prepare(of);
    const holder = await startHolding(database.postgresUrl);
    await holder.act("select from profiles where id = $1 for no key update", [of.userId]);
    const called = call();
    const waiting = await holder.whatWaits(called);
    await holder.act(SECURE, values);
    await holder.commit();
    expect([waiting, await called]).toEqual(["holds nothing", comesTo]);
  });
});

/** What withdraws the invitations that someone has sent. */
const WITHDRAWALS: Record<string, (of: Owner) => Promise<[text: string, values: unknown[]]>> = {
  "sets a password with a mailed link": async (of) => [
    "select * from reset_password($1::bytea, 'new', '{}', '{}', '{}', $2::bytea, $3)",
    [await linkOf(of, "reset"), await hashOf(newId()), AT.toISOString()],
  ],
  "says that a change was not theirs": async (of) => [SECURE, await secured(of)],
};

describe.each(Object.entries(WITHDRAWALS))("an invitation whose sender %s at the same moment", (_, withdraw) => {
  /** Someone who has invited someone else, and has not yet finished withdrawing that. */
  async function withdrawing() {
    const [of, guest] = [await owner(), await owner()];
    const household = (
      await database.owner`select household_id as id from household_members where user_id = ${of.userId}`
    ).rows[0]?.id as string;
    const [link, id] = [await newInvitationLink(scopeOf(database, of)), newId()];
    const invitation = { household, id, email: guest.email, role: "editor" as const };
    const invited = await outcomeOf(
      database,
      of,
      (db) => ({ result: inviteMember(db, invitation, link, AT) }),
      "account",
    );
    expect(invited).toBe("invited");
    const [text, values] = await withdraw(of);
    const holder = await startHolding(database.postgresUrl);
    await holder.act(text, values);
    return { of, guest, household, link, id, holder };
  }

  test("is not accepted", async () => {
    const { guest, household, link, holder } = await withdrawing();
    const accepting = outcomeOf(
      database,
      guest,
      (db) => ({ result: acceptInvitation(db, link.hash, AT) }),
      "signed-in",
    );
    await holder.whatWaits(accepting);
    await holder.commit();
    expect(await accepting).toBe("revoked");
    const { rows } = await database.owner`select role from household_members
      where household_id = ${household} and user_id = ${guest.userId}`;
    expect(rows).toEqual([]);
  });

  test("gets no new link from another member", async () => {
    const { household, id, holder } = await withdrawing();
    const other = await makeMember(database, household);
    const link = await newInvitationLink(scopeOf(database, other));
    const renewing = outcomeOf(database, other, (db) => ({ result: renewInvitation(db, id, link, AT) }), "account");
    await holder.whatWaits(renewing);
    await holder.commit();
    expect(await renewing).toBe("gone");
  });
});

test("of two editors, the one who leaves while the other says that joining was not theirs is then the last one, and stays", async () => {
  const household = await makeHousehold(database);
  const [joined, other] = [await owner(), await owner()];
  const viewer = await makeMember(database, household, { role: "viewer" });
  for (const { userId } of [joined, other]) {
    await database.owner`update household_members set active = false where user_id = ${userId}`;
    await database.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${userId}, 'editor', false, true, ${AT.toISOString()})`;
  }
  const values = await secured(joined);
  const holder = await startHolding(database.postgresUrl);
  await holder.act(SECURE, values);
  const leaving = outcomeOf(database, other, (db) => ({ result: leaveHousehold(db, household, false) }), "account");
  await holder.whatWaits(leaving);
  await holder.commit();
  expect(await leaving).toBe("PM002");
  const { rows } = await database.owner`select user_id from household_members
    where household_id = ${household} and active order by role`;
  expect(rows.map(({ user_id }) => user_id)).toEqual([other.userId, viewer.userId]);
});
