alter table profiles enable row level security;

create policy seen_by_household on profiles for select to app using (
  id = (select current_user_id())
  or exists (select from household_members m
    where m.user_id = profiles.id and m.household_id = (select current_household()) and m.active));

create policy revised_by_its_person on profiles for update to app
  using (id = (select current_user_id())) with check (id = (select current_user_id()));

grant select (id, first_name, full_name, currency_preference, wants_budget_mails, wants_trial_mails, wants_due_mails, wants_pay_mails,
  wants_short_mails, mails_without_amounts, wants_due_notices, wants_pay_notices, wants_short_notices),
  update (full_name, wants_budget_mails, wants_trial_mails, wants_due_mails, wants_pay_mails, wants_short_mails,
  mails_without_amounts, wants_due_notices, wants_pay_notices, wants_short_notices) on profiles to app;
