-- Stages rows of a file, and returns how many are staged by now; the first ones begin its import (open_import). PI404: the
-- import is no longer open, or holds an export. PI002: it has more than 100,000 rows. PI429: there were too many files today.
create function stage_import(p_import uuid, p_file_name text, p_rows jsonb, p_at timestamptz,
                             p_columns text[] default null, p_about text default null) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer;
begin
  if open_import(p_import, p_file_name, p_at, p_columns, null) then
    perform count_upload('file', p_at);
  end if;
  if exists (select from imports i where i.household_id = (select current_household()) and i.id = p_import
                and i.expected_rows is not null)
     or (jsonb_array_length(p_rows) > 0 and exists (
       select from export_rows r where r.household_id = (select current_household()) and r.import_id = p_import)) then
    raise exception 'import_gone' using errcode = 'PI404';
  end if;
  insert into import_rows (household_id, import_id, line, problem, cells, id, date, type, category, subcategory, description,
                           amount, currency, loan, asset, interest_rate, duration, duration_unit, interest,
                           rate, rate_source, rate_date, loan_rate, loan_rate_source, loan_rate_date,
                           account, to_account, to_amount, account_amount)
  select current_household(), p_import, r.*
    from jsonb_to_recordset(p_rows) as r(line integer, problem text, cells text[], id uuid, date date, type text, category text,
         subcategory text, description text, amount bigint, currency text, loan text, asset text,
         interest_rate numeric(7, 2), duration integer, duration_unit text, interest bigint,
         rate numeric(30, 18), rate_source text, rate_date date,
         loan_rate numeric(30, 18), loan_rate_source text, loan_rate_date date,
         account text, to_account text, to_amount bigint, account_amount bigint)
  on conflict (household_id, import_id, line) do nothing;
  get diagnostics v_count = row_count;
  update imports i set staged_rows = i.staged_rows + v_count, about = coalesce(i.about, left(p_about, 300))
   where i.household_id = (select current_household()) and i.id = p_import
  returning i.staged_rows into v_count;
  if v_count > limit_of('rows of a file') then
    raise exception 'too_many_rows' using errcode = 'PI002';
  end if;
  return v_count;
end
$$;

grant execute on function stage_import(uuid,text,jsonb,timestamp with time zone,text[],text) to app;
