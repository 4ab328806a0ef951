-- The rate at which an entry is recorded in another currency: what a bank used, as someone typed it, or else what was
-- published. Nothing is guessed. What has to be asked before it is taken is returned as a question.
--   p_given  {"typed", "confirmed", "disagrees"}: the typed rate, whether it was confirmed, and whether it contradicts the
--            amount that was typed beside it; {"shown"}: the published rate that a form showed. "most_change": how many
--            times a typed rate may be the published one unasked. "settled": the provider was asked.
--   p_kept   the entry is stored, in the same currency and of the same day: a published rate stays
-- Returns the rate, 'unchanged', or {"question"}: 'disagrees', 'beyond', 'unusual', 'wanted', 'unknown', 'moved'.
create function entry_rate(p_given jsonb, p_from text, p_to text, p_day date, p_amount bigint, p_kept boolean,
                           p_at timestamptz) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day date := least(p_day, household_today());
  v_typed numeric(30, 18) := p_given ->> 'typed';
  v_question jsonb := jsonb_build_object('from', p_from, 'to', p_to, 'day', p_day);
  v_rate jsonb;
  v_wanted text[];
begin
  if p_given ? 'disagrees' then
    return v_question || '{"question": "disagrees"}';
  end if;
  if v_typed is null and p_kept then
    return '"unchanged"';
  end if;
  if v_typed is null and not p_given ? 'settled' then
    select array_agg(currency) into v_wanted from rates_to_request(array[p_from, p_to], v_day, p_at);
    if v_wanted is not null then
      return v_question || jsonb_build_object('question', 'wanted', 'currencies', v_wanted, 'wanted_day', v_day);
    end if;
  end if;
  select jsonb_build_object('rate', trim_scale(r.rate)::text, 'source', r.source, 'day', r.day) into v_rate
    from published_rate(p_from, p_to, p_day) r;
  if v_typed is not null then
    if round(p_amount * v_typed) <= 1000000000000 and not p_given ? 'confirmed'
       and (v_typed = 1 or v_typed / (v_rate ->> 'rate')::numeric > (p_given ->> 'most_change')::numeric
            or (v_rate ->> 'rate')::numeric / v_typed > (p_given ->> 'most_change')::numeric) then
      return v_question || jsonb_build_object('question', 'unusual', 'typed', p_given ->> 'typed', 'published', v_rate);
    end if;
    v_rate := jsonb_build_object('rate', p_given ->> 'typed', 'source', 'typed', 'day', p_day);
  elsif v_rate is null then
    return v_question || '{"question": "unknown"}';
  elsif p_given ->> 'shown' <> v_rate ->> 'rate' then
    return v_question || jsonb_build_object('question', 'moved', 'rate', v_rate ->> 'rate');
  end if;
  if round(p_amount * (v_rate ->> 'rate')::numeric) > 1000000000000 then
    return v_question || '{"question": "beyond"}';
  end if;
  return v_rate;
end
$$;

grant execute on function entry_rate(jsonb,text,text,date,bigint,boolean,timestamp with time zone) to app;
