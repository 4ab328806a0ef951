-- What deleting the caller's account does to each household that they are in or have founded: `ends` when nobody else
-- is in it or has founded it, `founder` whether the caller has; `needs_editor` when those who stay would have no editor.
create function households_left_behind()
returns table (id uuid, name text, active boolean, founder boolean, others integer, ends boolean, needs_editor boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.id, h.name, m.active, m.founder, o.active, o.heirs = 0, m.role = 'editor' and o.active > 0 and o.editors = 0
    from household_members m
    join households h on h.id = m.household_id
   cross join lateral (
     select count(*) filter (where x.active)::integer as active,
            count(*) filter (where x.active and x.role = 'editor') as editors,
            count(*) filter (where x.active or x.founder) as heirs
       from household_members x where x.household_id = m.household_id and x.user_id <> m.user_id) o
   where m.user_id = current_user_id() and (m.active or m.founder)
   order by m.active desc, h.id
$$;

grant execute on function households_left_behind() to app;
