/** A household with a row in every table. A new table needs a row here; the isolation test fails without one. */
import { newId } from "#db/id.ts";
import { hashOf, type Member, makeHousehold, makeMember, type TestDatabase } from "./support.ts";

export type FullHousehold = { id: string; editor: Member; viewer: Member };

export async function furnishHousehold(database: TestDatabase): Promise<FullHousehold> {
  const { owner } = database;
  const id = await makeHousehold(database);
  const editor = await makeMember(database, id);
  const viewer = await makeMember(database, id, { role: "viewer" });
  const paypal = `I-${newId()}`;
  const pocket = newId();
  const [schedule, loan, asset, liability, file, account, cash] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await owner.transaction([
    owner`insert into credentials (user_id, password_hash) values (${editor.userId}, 'hash')`,
    owner`insert into email_links (token_hash, user_id, purpose, created_at, expires_at)
      values (${await hashOf(newId())}, ${editor.userId}, 'reset', '2026-01-01', '2099-01-01')`,
    owner`insert into identities (provider, subject, user_id, email, linked_at)
      values ('google', ${newId()}, ${editor.userId}, ${`${newId()}@gmail.com`}, '2026-01-01')`,
    owner`insert into pending_identities (token_hash, provider, subject, email, user_id, expires_at)
      values (${await hashOf(newId())}, 'google', ${newId()}, ${`viewer-${newId()}@example.com`}, ${viewer.userId}, '2099-01-01')`,
    owner`insert into known_devices (user_id, device_hash, last_used_at)
      values (${editor.userId}, ${await hashOf(newId())}, '2026-01-01')`,
    owner`insert into sign_ups (token_hash, email, created_at, expires_at)
      values (${await hashOf(newId())}, ${`newcomer-${newId()}@example.com`}, '2026-01-01', '2099-01-01')`,
    owner`insert into sign_in_codes (browser_hash, email, code_hash, created_at, expires_at)
      select ${await hashOf(newId())}, email, ${await hashOf(newId())}, '2026-01-01', '2099-01-01'
        from profiles where id = ${editor.userId}`,
    owner`insert into authenticators (user_id, id, secret, created_at) values (${editor.userId}, ${newId()}, 'sealed', '2026-01-01')`,
    owner`insert into recovery_codes (user_id, code_hash) values (${editor.userId}, ${await hashOf(newId())})`,
    owner`insert into factor_resets (user_id, stop_hash, requested_at, effective_at)
      values (${editor.userId}, ${await hashOf(newId())}, '2026-01-01', '2099-01-01')`,
    owner`insert into pending_sign_ins (token_hash, user_id, expires_at)
      values (${await hashOf(newId())}, ${editor.userId}, '2099-01-01')`,
    owner`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
      values (${newId()}, ${editor.userId}, ${newId()}, '\\x00', 0, '{}', 'Phone', false, '2026-01-01')`,
    owner`insert into refresh_tokens (token_hash, session_hash, created_at)
      select ${await hashOf(newId())}, token_hash, '2026-01-01' from sessions where user_id = ${editor.userId} limit 1`,
    owner`with made as (
        insert into push_addresses (session_id, endpoint, p256dh, auth, created_at)
        select id, 'https://fcm.googleapis.com/fcm/send/' || id, 'B' || repeat('a', 86), repeat('a', 22), '2026-01-01'
          from sessions where user_id = ${editor.userId} limit 1 returning session_id)
      insert into notifications (session_id, kind, day, batch, created_at)
      select session_id, 'due', '2026-01-01', ${newId()}, '2026-01-01' from made`,
    owner`insert into signing_keys (period, key_id, private_key, public_key)
      values (${Math.floor(Math.random() * 1e8) + 1000}, ${newId()}, 'sealed', '{}')`,
    owner`insert into used_challenges (challenge_hash, expires_at) values (${await hashOf(newId())}, '2099-01-01')`,
    owner`insert into deleted_accounts (session_hash, deleted_at) values (${await hashOf(newId())}, '2026-01-01')`,
    owner`insert into trials (address_hash, began_on) values (${await hashOf(newId())}, '2026-01-01')`,
    owner`insert into attempts (key, window_start, count) values (${id}, '2026-01-01', 1)`,
    owner`insert into invitations (household_id, id, email, token_hash, invited_by, created_at, expires_at)
      values (${id}, ${newId()}, ${`cousin-${newId()}@example.com`}, ${await hashOf(newId())}, ${editor.userId}, '2026-01-01', '2099-01-01')`,
    owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date)
      values (${id}, ${loan}, 'Sacco', 'KES', 100000, 99500, '2026-01-01')`,
    owner`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor,
        month_day, series, counts_from, known_since, created_by, created_at)
      values (${id}, ${schedule}, 'Rent', 'out', 'expense', 'Rent', 'Monthly Rent', 2500000, 'KES', 'month', '2026-01-05', 5,
        ${schedule}, '2026-01-05', '2026-01-01', ${editor.userId}, '2026-01-01')`,
    owner`insert into schedule_days (household_id, schedule_id, day, amount) values (${id}, ${schedule}, '2026-01-05', 2500000)`,
    owner`insert into occurrence_changes (household_id, schedule_id, planned_on, moved_to, changed_by, changed_at)
      values (${id}, ${schedule}, '2026-02-05', '2026-02-07', ${editor.userId}, '2026-01-01')`,
    owner`insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, verdict, made_by, made_at)
      values (${id}, ${schedule}, '2026-02-05', ${newId()}, 'no', ${editor.userId}, '2026-01-01')`,
    // So late that no figure depends on it.
    owner`insert into household_months (household_id, period, first_day, by_hand) values (${id}, '2100-12', '2100-12-02', true)`,
    owner`insert into carried_lines (household_id, id, period, transaction_type, category, subcategory, is_carried, made_by, made_at)
      values (${id}, ${newId()}, '2026-01', 'expense', 'Utilities', 'Water', true, ${editor.userId}, '2026-01-01')`,
    owner`insert into plan_settings (household_id, income_varies) values (${id}, false)`,
    owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
      values (${id}, ${newId()}, ${loan}, '2026-01-01', 'entered', 100000, 100000, '2026-01-01'),
             (${id}, ${newId()}, ${loan}, '2026-01-02', 'corrected', -500, 0, '2026-01-02')`,
    // The dated values of both are written by triggers.
    owner`insert into assets (household_id, id, name, currency, value, last_updated)
      values (${id}, ${asset}, 'Fridge', 'KES', 4200000, '2026-01-01')`,
    owner`insert into liabilities (household_id, id, name, currency, value, last_updated)
      values (${id}, ${liability}, 'Rent owed', 'KES', 3800000, '2026-01-01')`,
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date, owner_id)
      values (${id}, ${account}, 'M-PESA', 'mpesa', 'KES', 500000, '2026-01-01', 1, 'same currency', '2026-01-01',
        ${editor.userId})`,
    owner`insert into splits (household_id, id, description, amount, created_by, created_at)
      values (${id}, ${newId()}, 'Landlord', 0, ${editor.userId}, '2026-01-01')`,
    owner`insert into pockets (household_id, id, name, account_id, target, target_day, created_by, created_at)
      values (${id}, ${pocket}, 'Christmas', ${account}, 3000000, '2026-12-19', ${editor.userId}, '2026-01-01')`,
    owner`insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_by, made_at)
      values (${id}, ${newId()}, ${pocket}, '2026-01-02', 400000, 'put', ${editor.userId}, '2026-01-02')`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, loan_id, account_id, created_by, created_at)
      values (${id}, ${newId()}, '2026-01-05', 'Check-off', 1000, 'KES', 1, 'same currency', '2026-01-05',
        'loan_repayment', ${loan}, ${account}, ${editor.userId}, '2026-01-05')`,
    // Its totals and those of its account are written by triggers.
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${id}, ${cash}, 'Cash', 'cash', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`,
    owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, payee,
        payee_name, source, created_by, created_at)
      values (${id}, ${newId()}, ${account}, 'UAA1BB2CC3', 'main', '2026-01-05', 250000, 'out', 'send', 'mpesa', 'amina / 001',
        'amina', 'messages', ${editor.userId}, '2026-01-05')`,
    owner`insert into own_accounts (household_id, account_id, name, other_account_id) values (${id}, ${account}, 'Cash', ${cash})`,
    owner`insert into payee_rules (household_id, id, position, label, payee, direction, type, category, created_by, created_at)
      values (${id}, ${newId()}, 1, 'Amina', 'amina', 'out', 'giving', 'Gifts', ${editor.userId}, '2026-01-05')`,
    owner`with key as (
        insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
        values (${id}, ${newId()}, ${editor.userId}, ${account}, ${await hashOf(newId())}, 'iPhone', '2026-01-05') returning household_id, id, user_id)
      insert into unread_messages (household_id, id, user_id, phone_key_id, encrypted, digest, arrived_at)
      select household_id, ${newId()}, user_id, id, 'SECRET', 'SECRET', '2026-01-05' from key`,
    owner`insert into calendar_feeds (household_id, user_id, id, token_hash, with_amounts, created_at)
      values (${id}, ${editor.userId}, ${newId()}, ${await hashOf(newId())}, true, '2026-01-05')`,
    owner`insert into message_skeletons (household_id, id, words, amount_index, direction, kind, wallet, taught_by, taught_at)
      values (${id}, ${newId()}, 'your account · has been debited', 0, 'out', 'send', 'bank', ${editor.userId}, '2026-01-05')`,
    owner`insert into removed_transactions (household_id, id) values (${id}, ${newId()})`,
    owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
      values (${id}, ${newId()}, '2026-01', 'income', 'Salary', 100)`,
    owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount, planned_amount,
        planned_currency, exchange_rate, exchange_rate_source, exchange_rate_date)
      values (${id}, ${newId()}, '2026-01', 'income', 'Gifts', 0, 1001, 'USD', 129.24, 'typed', '2026-01-01')`,
    owner`insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
      values (${id}, ${editor.userId}, 'set-your-budget', '2026-01', '2026-01-01', ${newId()}, '2026-01-01')`,
    owner`insert into plan_mails (household_id, user_id, kind, about, batch, created_at)
      values (${id}, ${editor.userId}, 'short', '2026-01-05 100000', ${newId()}, '2026-01-01')`,
    owner`insert into payments (household_id, sale_id, paypal_subscription_id, amount, currency, paid_at)
      values (${id}, ${newId()}, ${paypal}, 300, 'USD', '2026-01-01')`,
    owner`insert into pass_payments (household_id, id, provider, reference, months, amount, currency, method, payer, asked_by,
        asked_at)
      values (${id}, ${newId()}, 'paystack', ${newId()}, 1, 39000, 'KES', 'mpesa', '0712 ••• 678', ${editor.userId},
        '2026-01-01')`,
    owner`insert into paypal_subscriptions (household_id, paypal_subscription_id, plan_type, status, status_since)
      values (${id}, ${paypal}, 'monthly', 'CANCELLED', '2026-01-01')`,
    owner`insert into payment_events (id, transmission_id, type, occurred_at, recorded_at, household, sales)
      values (${newId()}, ${newId()}, 'PAYMENT.SALE.COMPLETED', '2026-01-01', '2026-01-01', ${id}, '{}')`,
    owner`with made as (
        insert into bulk_edits (household_id, id, count, created_by, created_at)
        values (${id}, ${file}, 1, ${editor.userId}, '2026-02-01') returning id)
      insert into bulk_edited_transactions (household_id, edit_id, transaction_id, version, before)
      select ${id}, id, ${newId()}, 2, '{}' from made`,
    owner`insert into row_changes (household_id, id, table_name, row_id, changed_at, changed_by, before)
      values (${id}, ${newId()}, 'transactions', ${newId()}, '2026-02-01', ${editor.userId}, '{"description": "Naivas"}')`,
    owner`insert into imports (household_id, id, file_name, created_by, created_at)
      values (${id}, ${file}, 'ledger.csv', ${editor.userId}, '2026-01-01')`,
    owner`insert into import_rows (household_id, import_id, line, problem) values (${id}, ${file}, 2, 'No date.')`,
    owner`insert into export_rows (household_id, import_id, table_name, line, row) values (${id}, ${file}, 'loans', 2, '{}')`,
    owner`insert into import_mappings (household_id, columns, mapping, used_at) values (${id}, 'date', '{}', '2026-01-01')`,
    owner`with made as (
        insert into rate_changes (household_id, id, currency, from_day, to_day, rate, count, created_by, created_at)
        values (${id}, ${file}, 'USD', '2026-01-01', '2026-01-31', 129.5, 1, ${editor.userId}, '2026-02-01') returning id)
      insert into rate_changed_transactions (household_id, rate_change_id, transaction_id, version, exchange_rate,
        exchange_rate_source, exchange_rate_date)
      select ${id}, id, ${newId()}, 2, 129.25, 'typed', '2026-01-06' from made`,
  ]);
  return { id, editor, viewer };
}
