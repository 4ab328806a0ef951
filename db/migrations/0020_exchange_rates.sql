CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"per_dollar" numeric(30, 12) NOT NULL,
	"source" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"held" text,
	CONSTRAINT "exchange_rates_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_dollar" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates_asked" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_asked_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates_asked" ADD CONSTRAINT "exchange_rates_asked_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Published rates are nobody's secret, and no household's. They are written by the doors below.
alter table exchange_rates enable row level security;
--> statement-breakpoint
create policy published on exchange_rates for select to app using (true);
--> statement-breakpoint
grant select on exchange_rates to app;
--> statement-breakpoint
alter table exchange_rates_asked enable row level security;
--> statement-breakpoint
-- What one unit of a currency was in another on a day: of that day, else of the last one before it that has a rate. Over
-- a weekend and the longest holidays that is some days ago; older ones are no rate. Held ones are not believed. No row:
-- there is none, and nobody guesses. The two halves may be of two days; the older one is told.
create function day_rate(p_from text, p_to text, p_day date)
returns table (rate numeric(30, 18), day date, source text) language sql stable parallel safe as $$
  select 1::numeric(30, 18), p_day, 'same currency' where p_from = p_to
  union all
  select round(target.per_dollar / origin.per_dollar, 18), least(target.day, origin.day),
         case when p_from = 'USD' then target.source else origin.source end
    from (
      select 1::numeric as per_dollar, p_day as day, null as source where p_from = 'USD'
      union all
      (select r.per_dollar, r.day, r.source from exchange_rates r
        where r.currency = p_from and r.held is null and r.day between p_day - 10 and p_day
        order by r.day desc limit 1)) origin
   cross join (
      select 1::numeric as per_dollar, p_day as day, null as source where p_to = 'USD'
      union all
      (select r.per_dollar, r.day, r.source from exchange_rates r
        where r.currency = p_to and r.held is null and r.day between p_day - 10 and p_day
        order by r.day desc limit 1)) target
   where p_from <> p_to and round(target.per_dollar / origin.per_dollar, 18) > 0
$$;
--> statement-breakpoint
-- Keeps what was published, once: what is known of a day stays, and so does what was held of it.
create function record_rates(p_rates jsonb, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into exchange_rates (currency, day, per_dollar, source, fetched_at, held)
  select r.currency, r.day, r.per_dollar, r.source, p_at, r.held
    from jsonb_to_recordset(p_rates) as r(currency text, day date, per_dollar numeric(30, 12), source text, held text)
  on conflict (currency, day) do nothing
$$;
--> statement-breakpoint
-- Puts down that a provider was asked for a day, so that a day that has no rate is not asked for again and again.
create function note_rates_asked(p_currencies text[], p_day date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into exchange_rates_asked (currency, day, asked_at)
  select c, p_day, p_at from unnest(p_currencies) c
  on conflict (currency, day) do update set asked_at = excluded.asked_at
$$;
--> statement-breakpoint
-- Which of some currencies a provider is to be asked for, for a day: those without a rate of it that were not asked for
-- since it was over, nor within the hour. The dollar is what the others are counted in.
create function rates_to_ask_for(p_currencies text[], p_day date, p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct c from unnest(p_currencies) c
   where c <> 'USD' and p_day <= (p_at at time zone 'UTC')::date + 1
     and not exists (select from exchange_rates r where r.currency = c and r.day = p_day)
     and not exists (select from exchange_rates_asked a where a.currency = c and a.day = p_day
                        and (a.asked_at > p_day + interval '2 days' or a.asked_at > p_at - interval '1 hour'))
$$;
--> statement-breakpoint
-- The currencies that somebody counts in: households, their members, and what was lately asked for.
create function currencies_in_use(p_at timestamptz) returns table (currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.currency from households h
  union select p.currency_preference from profiles p where p.currency_preference is not null
  union select a.currency from exchange_rates_asked a where a.asked_at > p_at - interval '60 days'
$$;
--> statement-breakpoint
grant execute on function
  day_rate(text, text, date),
  record_rates(jsonb, timestamptz),
  note_rates_asked(text[], date, timestamptz),
  rates_to_ask_for(text[], date, timestamptz),
  currencies_in_use(timestamptz)
to app;
