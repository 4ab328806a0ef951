-- One unit of a currency in another on a day: at that day's rate, else at the last one before it. Weekends and the
-- longest holidays make that some days old; beyond ten days it is no rate. Held rates are ignored. No row: there is no
-- rate, and nobody guesses. The two halves may be of two days; the older one is returned.
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

grant execute on function day_rate(text,text,date) to app;
