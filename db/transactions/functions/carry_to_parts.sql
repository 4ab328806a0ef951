-- Internal: gives the parts of a split, with their new amounts, the planned payments and pockets that all parts had before. A
-- link for more than its part is kept, as the part may get its old amount back.
--   p_links    [{"schedule", "planned_on"}]
--   p_pockets  ids
create function carry_to_parts(p_parts uuid[], p_links jsonb, p_pockets uuid[], p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_part transactions;
begin
  for v_part in
    select t.* from transactions t
     where t.household_id = (select current_household()) and t.id = any (p_parts) order by t.id
  loop
    -- A link takes nothing from the pocket that an entry named.
    perform draw_from_pocket(p.id, v_part, null, null, p_at) from unnest(p_pockets) as p(id) order by p.id;
    perform link_occurrence(s.id, (l ->> 'planned_on')::date, v_part.id, amount_in(v_part, s.currency), p_at)
       from jsonb_array_elements(p_links) l
       join schedules s on s.household_id = (select current_household()) and s.id = (l ->> 'schedule')::uuid
      where s.removed_at is null and amount_in(v_part, s.currency) > 0 and not exists (
        select from occurrence_links o
         where o.household_id = s.household_id and o.schedule_id = s.id and o.planned_on = (l ->> 'planned_on')::date
           and o.transaction_id = v_part.id and o.amount >= amount_in(v_part, s.currency));
  end loop;
end
$$;

grant execute on function carry_to_parts(uuid[],jsonb,uuid[],timestamp with time zone) to app;
