-- Records several transactions, each by itself: one that is refused leaves nothing, and the others are recorded.
-- Returns what became of each, in their order: its rates once it is stored (entry_rates), what has to be asked first
-- ("question"), or why a rule refuses it ("code", "constraint", "detail"). One that is something planned says so ("planned"), and
-- one that is taken from a pocket names it ("pocket").
create function record_transactions(p_entries jsonb, p_at timestamptz) returns table (outcome jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_entry jsonb;
  v_is_new boolean;
  v_state text;
  v_constraint text;
  v_detail text;
begin
  for v_entry in select value from jsonb_array_elements(p_entries) with ordinality order by ordinality loop
    begin
      outcome := entry_rates(v_entry, p_at);
      if not outcome ? 'question' then
        -- A statement of its own, at the end of which what it names is looked for.
        select record_transaction(v_entry || jsonb_build_object('rates', outcome), p_at) into v_is_new;
        if v_is_new and v_entry ->> 'pocket' is not null then
          perform draw_from_pocket((v_entry ->> 'pocket')::uuid, t, null, null, p_at)
            from transactions t where t.household_id = (select current_household()) and t.id = (v_entry ->> 'id')::uuid;
        end if;
        perform link_planned((v_entry ->> 'id')::uuid, v_entry -> 'planned', p_at);
      end if;
    exception when others then
      get stacked diagnostics v_state = returned_sqlstate, v_constraint = constraint_name, v_detail = pg_exception_detail;
      -- What no rule says of this entry ends the batch, as a deadlock, which is tried again whole.
      if left(v_state, 2) not in ('22', '23') and v_state !~ '^P[A-Z]' then
        raise;
      end if;
      outcome := jsonb_build_object('code', v_state, 'constraint', v_constraint, 'detail', v_detail);
    end;
    return next;
  end loop;
end
$$;

grant execute on function record_transactions(jsonb,timestamp with time zone) to app;
