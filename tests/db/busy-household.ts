import { newId } from "#db/id.ts";
import { AT, type Sql } from "./support.ts";

/** Gives the newest household what the hourly job and the payment providers ask about: something of each is due at AT. */
export async function makeBusy(owner: Sql): Promise<void> {
  const hourAgo = new Date(AT.getTime() - 3_600_000).toISOString();
  const newest = owner`select id from households order by id desc limit 1`;
  const [{ id }] = (await newest).rows as [{ id: string }];
  const [current, pending, duplicate] = [newId(), newId(), newId()].map((each) => `I-${each}`);
  const plan = newId();
  await owner.transaction([
    owner`update subscriptions set paypal_subscription_id = ${current}, status = 'ACTIVE', last_payment = null,
        pending_subscription_id = ${pending}, pending_since = ${hourAgo}, duplicate_subscription_ids = array[${duplicate}],
        start_date = '2026-11-01' where household_id = ${id}`,
    owner`update pass_payments set state = 'failed', asked_at = ${hourAgo}, ended_at = ${hourAgo} where household_id = ${id}`,
    owner`update scheduled_mails set about = '2026-11', created_at = ${hourAgo} where household_id = ${id}`,
    owner`insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
      select household_id, user_id, 'plan', '2026-11-21', '2026-11-21', ${plan}, ${hourAgo} from plan_mails where household_id = ${id}`,
    owner`update plan_mails set batch = ${plan} where household_id = ${id}`,
    owner`update profiles set wants_due_mails = true where id in (select user_id from plan_mails where household_id = ${id})`,
    owner`update notifications set batch = ${plan}, created_at = ${hourAgo} where session_id in (select s.id from sessions s
      join household_members m on m.user_id = s.user_id where m.household_id = ${id})`,
    owner`update factor_resets set effective_at = ${hourAgo}
      where user_id in (select user_id from household_members where household_id = ${id})`,
  ]);
}
