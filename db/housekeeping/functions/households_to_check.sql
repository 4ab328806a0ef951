-- Some of the households whose stored figures are checked at this hour of UTC (0 to 23), each at one hour of every day: those
-- after p_from, at most two hundred, and as many as have about p_rows transactions together, but at least one.
create function households_to_check(p_hour integer, p_from uuid, p_rows integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select require_worker();
  with upcoming as (
    select h.id from households h
     where (p_from is null or h.id > p_from)
       and (256 * get_byte(uuid_send(h.id), 14) + get_byte(uuid_send(h.id), 15)) % 24 = p_hour
     order by h.id
     limit 200),
  sized as (
    select u.id, sum(t.rows) over (order by u.id) - t.rows as before
      from upcoming u
     cross join lateral (select coalesce(sum(count), 0) as rows from transaction_totals where household_id = u.id) t)
  select id from sized where before < p_rows order by id
$$;

grant execute on function households_to_check(integer,uuid,integer) to app;
