-- Internal: keeps for an address of the caller the day on which their trial began: the day kept for their other address, or else
-- the day their account was made, in the time zone of the household they founded. One over twelve months ago is not kept.
create function keep_own_trial(p_trial_key bytea, p_other_key bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_zone text := coalesce((select h.time_zone from household_members m join households h on h.id = m.household_id
                           where m.user_id = current_user_id() and m.founder order by m.joined_at limit 1), 'UTC');
  v_today date := (p_at at time zone v_zone)::date;
  v_began date := coalesce((select t.began_on from trials t where t.address_hash = p_other_key),
                           (select (p.created_at at time zone v_zone)::date from profiles p where p.id = current_user_id()));
begin
  if v_began > v_today - make_interval(months => limit_of('months a trial is remembered')) then
    perform keep_trial(p_trial_key, v_began, v_today);
  end if;
end
$$;
