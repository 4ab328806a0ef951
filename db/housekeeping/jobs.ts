/**
 * The scheduled job and the mails it sends. Nobody is signed in here: each function makes one call of a function in
 * SQL. All throw when the database does not answer or refuses the role.
 */
import { sql } from "drizzle-orm";
import type { Day, Month } from "../../app/domain/calendar.ts";
import { endOf } from "../../app/domain/limits.ts";
import { hashOf } from "../identity/token.ts";
import { type SystemScope, uuids } from "../system.ts";

/** The batches of one page, each sent in one call. `resumeFrom` is null on the last page. */
export type EnqueuedMails = { batches: string[]; resumeFrom: string | null };

export type DueMail = {
  batch: string;
  email: string;
  firstName: string;
  /** The household's day when it became due, from which the mail counts. */
  day: Day;
  unsubscribeToken: string;
} & (
  | { kind: "set-your-budget"; about: Month }
  | { kind: "trial-ends-soon" | "trial-ends-today" | "pass-ends-soon" | "pass-ends-tomorrow"; about: Day }
  /** What the household's plan may have to tell that day: written from the plan (app/features/plan-mails). */
  | { kind: "plan"; about: Day }
);

/** Records the mails that became due by `at`. @param limit how many mails a page holds at most */
export async function enqueueDueMails(
  system: SystemScope,
  at: Date,
  resumeFrom: string | null,
  limit: number,
): Promise<EnqueuedMails> {
  const { pages } = await system.write((db) => ({
    pages: db.execute<{ batches: string[]; resume_from: string | null }>(sql`
      select to_jsonb(batches) as batches, resume_from
        from enqueue_due_mails(${at.toISOString()}::timestamptz, ${resumeFrom}::uuid, ${limit}::integer)`),
  }));
  const [row] = pages;
  if (!row) throw new Error("enqueue_due_mails returned no row");
  return { batches: row.batches, resumeFrom: row.resume_from };
}

/** Batches left over from earlier runs: those to queue again, and those given up. */
export async function listUnsentBatches(system: SystemScope, at: Date, limit: number) {
  const { unsent } = await system.write((db) => ({
    unsent: db.execute<{ batch: string; given_up: boolean }>(
      sql`select * from unsent_batches(${at.toISOString()}::timestamptz, ${limit}::integer)`,
    ),
  }));
  return {
    batches: unsent.filter((row) => !row.given_up).map(({ batch }) => batch),
    givenUp: unsent.filter((row) => row.given_up).map(({ batch }) => batch),
  };
}

/** The unsent mails of some batches that are still due at `at`, always in the same order. */
export async function listMailsOf(system: SystemScope, batches: readonly string[], at: Date): Promise<DueMail[]> {
  const { mails } = await system.write((db) => ({
    mails: db.execute<{
      batch: string;
      email: string;
      first_name: string;
      kind: DueMail["kind"];
      about: string;
      day: Day;
      unsubscribe_token: string;
    }>(sql`select * from mails_of_batches(${uuids(batches)}, ${at.toISOString()}::timestamptz)`),
  }));
  return mails.map(({ first_name, unsubscribe_token, ...row }) => ({
    ...row,
    firstName: first_name,
    unsubscribeToken: unsubscribe_token,
  }));
}

/** Marks whole batches as sent, including mails that were left out because they were no longer due. */
export async function markBatchesSent(system: SystemScope, batches: readonly string[], at: Date): Promise<void> {
  await system.write((db) => ({
    marked: db.execute(sql`select mark_batches_sent(${uuids(batches)}, ${at.toISOString()}::timestamptz)`),
  }));
}

/** The requests to turn off a second factor that are due. `addresses` are all of the account, `email` is its own. */
export async function listDueFactorResets(system: SystemScope, at: Date, limit: number) {
  const { due } = await system.read((db) => ({
    due: db.execute<{ user_id: string; full_name: string; addresses: string[]; reset_at: string; email: string }>(
      sql`select * from due_factor_resets(${at.toISOString()}::timestamptz, ${limit}::integer)`,
    ),
  }));
  return due.map(({ user_id: userId, full_name: fullName, addresses, reset_at: resetAt, email }) => ({
    email,
    userId,
    fullName,
    addresses,
    resetAt,
  }));
}

/**
 * Stores the link of the mail about one of them.
 * @param token the same whenever that mail is sent again
 * @returns whether there is anything to tell: not where the request has gone meanwhile, or its owner has used the link
 */
export async function announceFactorOff(
  system: SystemScope,
  userId: string,
  token: string,
  at: Date,
): Promise<boolean> {
  const [hash, now] = [await hashOf(token), sql`${at.toISOString()}::timestamptz`];
  const { link } = await system.write((db) => ({
    stored: db.execute(
      sql`select announce_factor_off(${userId}::uuid, ${hash}::bytea, ${endOf("not-me", at)}::timestamptz, ${now})`,
    ),
    link: db.execute(sql`select email from find_notice_link(${hash}::bytea, ${now})`),
  }));
  return link.length > 0;
}

export async function carryOutFactorReset(system: SystemScope, userId: string, at: Date): Promise<void> {
  await system.write((db) => ({
    done: db.execute(sql`select carry_out_factor_reset(${userId}::uuid, ${at.toISOString()}::timestamptz)`),
  }));
}

/** Deletes what is expired: sessions, links, pending identities, counters and mails. */
export async function deleteExpired(system: SystemScope, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await system.write((db) => ({
    deleted: db.execute(sql`select delete_expired(${now}), delete_expired_identities(${now})`),
  }));
}
