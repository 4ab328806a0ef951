-- Deletes demo households with their people and everything of theirs: all of them, or, where p_keeps_newest, those in which nobody
-- looks around, and which nobody makes, any more, but for the newest that is open.
create function remove_demos(p_keeps_newest boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ended uuid[];
  v_people uuid[];
begin
  perform require_worker();
  select array_agg(h.id) into v_ended from households h
   where h.demo is not null
     and not (p_keeps_newest
              and (h.id is not distinct from (select n.id from households n where n.demo = 'open' order by n.created_at desc, n.id desc limit 1)
                   or exists (select from household_members m join sessions s on s.user_id = m.user_id
                               where m.household_id = h.id and s.expires_at > p_at)));
  select array_agg(m.user_id) into v_people from household_members m where m.household_id = any (v_ended);
  delete from households h where h.id = any (v_ended);
  delete from profiles p where p.id = any (v_people);
end
$$;

grant execute on function remove_demos(boolean,timestamp with time zone) to app;
