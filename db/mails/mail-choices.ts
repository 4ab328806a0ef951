/** Which mails of the scheduled job a person wants: their switches in the settings, and the link in each mail. */
import { eq, sql } from "drizzle-orm";
import type { MailChoice, MailChoices } from "../../app/domain/mails/mail-choice.ts";
import { DONE, type Result, refused } from "../../app/domain/result.ts";
import type { Database } from "../client.ts";
import { profiles } from "../schema.ts";
import type { Scope } from "../scope.ts";

const ownProfile = () => eq(profiles.id, sql`(select current_user_id())`);

/** A query: the member's own switches. */
export function findMailChoices(db: Database) {
  return db
    .select({
      budget: profiles.wants_budget_mails,
      trial: profiles.wants_trial_mails,
      due: profiles.wants_due_mails,
      pay: profiles.wants_pay_mails,
      short: profiles.wants_short_mails,
      withoutAmounts: profiles.mails_without_amounts,
    })
    .from(profiles)
    .where(ownProfile());
}

export function reviseMailChoices(db: Database, wants: Readonly<MailChoices>) {
  return db
    .update(profiles)
    .set({
      wants_budget_mails: wants.budget,
      wants_trial_mails: wants.trial,
      wants_due_mails: wants.due,
      wants_pay_mails: wants.pay,
      wants_short_mails: wants.short,
      mails_without_amounts: wants.withoutAmounts,
    })
    .where(ownProfile())
    .returning({ id: profiles.id });
}

/** What the link in a mail contains: whose it is, and which mails it stops. */
export type UnsubscribeLink = { token: string; choice: MailChoice };

/** A query: whether the link's person gets such mails; null when it is nobody's. */
export function getsMails(db: Database, link: UnsubscribeLink | null) {
  return db.execute<{ wanted: boolean | null }>(
    sql`select gets_mails(${link?.token ?? null}::uuid, ${link?.choice ?? null}) as wanted`,
  );
}

/** Turns such mails off. `link_gone`: it is nobody's. */
export async function unsubscribe(
  scope: Scope,
  { token, choice }: UnsubscribeLink,
): Promise<Result<null, { code: "link_gone" }>> {
  const { known } = await scope.rpc<{ known: boolean }>(sql`select unsubscribe(${token}::uuid, ${choice}) as known`);
  return known ? DONE : refused({ code: "link_gone" });
}
