-- Who is asking, as enter_session finds out; user_id is null for a stranger.
create type visitor as (
  user_id uuid,
  email text,
  full_name text,
  currency_preference text,
  household_id uuid,
  household_name text,
  household_currency text,
  time_zone text,
  role text,
  is_active boolean,
  plan_type text,
  end_date date,
  today date,
  last_seen_at timestamptz,
  role_is_safe boolean,
  budget_prompt text,
  budget_prompt_later boolean,
  is_reauthenticated boolean,
  factor_reset_at timestamptz,
  has_accounts boolean,
  waiting integer
);
