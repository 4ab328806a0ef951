ALTER TABLE "budgets" ADD COLUMN "planned_amount" bigint;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "planned_currency" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "exchange_rate" numeric(30, 18);--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "exchange_rate_source" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "exchange_rate_date" date;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "awaits_first_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_planned_currency_currencies_code_fk" FOREIGN KEY ("planned_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_foreign" ON "budgets" USING btree ("period") WHERE planned_currency is not null;--> statement-breakpoint
CREATE INDEX "budgets_awaiting" ON "budgets" USING btree ("period") WHERE awaits_first_rate;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_planned_as_a_whole" CHECK (num_nonnulls("budgets"."planned_amount", "budgets"."planned_currency", "budgets"."exchange_rate", "budgets"."exchange_rate_source", "budgets"."exchange_rate_date") in (0, 5));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_planned_range" CHECK ("budgets"."planned_amount" between 0 and 1000000000000);--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_rate_positive" CHECK ("budgets"."exchange_rate" > 0);--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_rate_source_known" CHECK ("budgets"."exchange_rate_source" in ('Frankfurter', 'typed'));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_converted_once" CHECK ("budgets"."budgeted_amount" = round("budgets"."planned_amount" * "budgets"."exchange_rate"));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_published_rates_awaited" CHECK (not "budgets"."awaits_first_rate" or coalesce("budgets"."exchange_rate_source" = 'Frankfurter', false));
--> statement-breakpoint
-- What a line planned in another currency comes to is computed here, whoever writes it, and rounded once.
-- PR001: it is the household's own currency, or the household has none. PB001: it comes to more than can be planned.
create function convert_planned_amount() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from households h where h.id = new.household_id and h.currency <> new.planned_currency) then
    raise exception 'the rate does not suit the currency' using errcode = 'PR001';
  end if;
  if round(new.planned_amount * new.exchange_rate) > 1000000000000 then
    raise exception 'it comes to more than can be planned' using errcode = 'PB001';
  end if;
  new.budgeted_amount := round(new.planned_amount * new.exchange_rate)::bigint;
  return new;
end
$$;
--> statement-breakpoint
create trigger convert_planned_amount before insert or update on budgets
  for each row when (new.planned_currency is not null) execute function convert_planned_amount();
--> statement-breakpoint
create function first_day_of(p_period text) returns date language sql immutable parallel safe as
  $$ select make_date(left(p_period, 4)::integer, right(p_period, 2)::integer, 1) $$;
--> statement-breakpoint
-- Whether the rate of a month's first day is what it will stay: it was published for that very day, or the provider was
-- asked once the day was over, and the last one before it counts.
create function first_rate_is_known(p_from text, p_to text, p_period text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from unnest(array[p_from, p_to]) c
     where c <> 'USD'
       and not exists (select from exchange_rates r where r.currency = c and r.day = first_day_of(p_period))
       and not exists (select from exchange_rates_asked a where a.currency = c and a.day = first_day_of(p_period)
                          and a.asked_at > first_day_of(p_period) + interval '2 days'))
$$;
--> statement-breakpoint
-- The rates that lines await whose month has begun, as far as a provider is to be asked for them.
create function awaited_rates(p_at timestamptz) returns table (day date, currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct first_day_of(b.period), a.currency
    from budgets b
    join households h on h.id = b.household_id
   cross join lateral rates_to_ask_for(array[b.planned_currency, h.currency], first_day_of(b.period), p_at) a
   where b.awaits_first_rate and b.period <= to_char(p_at at time zone 'UTC', 'YYYY-MM')
   order by 1, 2
$$;
--> statement-breakpoint
-- Lines that await their month's first rate take it once it is known; no other line is touched. What was planned stays,
-- and so does the version: whoever is about to change it may.
create function settle_budget_rates(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update budgets b
     set exchange_rate = r.rate, exchange_rate_source = r.source, exchange_rate_date = r.day, awaits_first_rate = false
    from (select l.household_id, l.id, l.planned_currency, f.*
            from budgets l
            join households h on h.id = l.household_id
           cross join lateral day_rate(l.planned_currency, h.currency, first_day_of(l.period)) f
           where l.awaits_first_rate and l.period <= to_char(p_at at time zone 'UTC', 'YYYY-MM')
             and first_rate_is_known(l.planned_currency, h.currency, l.period)) r
   where b.household_id = r.household_id and b.id = r.id
     -- As the line stands once whoever was just planning it anew is done.
     and b.awaits_first_rate and b.planned_currency = r.planned_currency
     and round(b.planned_amount * r.rate) <= 1000000000000
$$;
--> statement-breakpoint
-- As in 0007; what was planned in another currency is planned in it again, at the new month's first rate. Where none is
-- known it keeps the one it had, which it then awaits a better one for, unless somebody typed it.
create or replace function generate_budget(p_period text, p_copy_previous_month boolean, p_lines jsonb) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_many integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('budget of ' || current_household(), 0));
  perform from budgets b where b.household_id = current_household() and b.period = p_period limit 1;
  if found then
    return 0;
  end if;
  insert into budgets (household_id, id, period, transaction_type, category, subcategory, budgeted_amount,
    planned_amount, planned_currency, exchange_rate, exchange_rate_source, exchange_rate_date, awaits_first_rate)
  select current_household(), l.id, p_period, l.type, l.category, l.subcategory, 0, null, null, null, null, null, false
    from jsonb_to_recordset(p_lines) as l(id uuid, type text, category text, subcategory text)
   where not p_copy_previous_month
  union all
  select current_household(), gen_random_uuid(), p_period, b.transaction_type, b.category, b.subcategory,
         b.budgeted_amount, b.planned_amount, b.planned_currency, coalesce(f.rate, b.exchange_rate),
         coalesce(f.source, b.exchange_rate_source), coalesce(f.day, b.exchange_rate_date),
         coalesce(f.source, b.exchange_rate_source, 'typed') = 'Frankfurter'
           and not (f.rate is not null and first_rate_is_known(b.planned_currency, household_currency(), p_period))
    from budgets b
    left join lateral day_rate(b.planned_currency, household_currency(), least(first_day_of(p_period), household_today())) f
      on b.planned_currency is not null
   where p_copy_previous_month and b.household_id = current_household()
     and b.period = to_char(first_day_of(p_period) - 1, 'YYYY-MM');
  get diagnostics v_many = row_count;
  if v_many = 0 then
    raise exception 'there is nothing to copy' using errcode = 'PB404';
  end if;
  return v_many;
end
$$;
--> statement-breakpoint
-- The currencies that somebody counts in: households, their members, what they own and owe, what they plan in since last
-- month, and what was lately asked for.
create or replace function currencies_in_use(p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.currency from households h
  union select p.currency_preference from profiles p where p.currency_preference is not null
  union select a.currency from assets a where a.removed_at is null
  union select l.currency from liabilities l where l.removed_at is null
  union select l.currency from loans l where l.removed_at is null
  union select b.planned_currency from budgets b
         where b.planned_currency is not null and b.period >= to_char(p_at - interval '40 days', 'YYYY-MM')
  union select a.currency from exchange_rates_asked a where a.asked_at > p_at - interval '60 days'
$$;
--> statement-breakpoint
grant execute on function
  first_day_of(text),
  first_rate_is_known(text, text, text),
  awaited_rates(timestamptz),
  settle_budget_rates(timestamptz)
to app;
