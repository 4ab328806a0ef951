-- Internal: equal for rows of a ledger that are equal but for their rates, loans, assets and interest. A hash is grouped and
-- joined many times faster than seven columns.
create function ledger_row_key(p_date date, p_type text, p_category text, p_subcategory text, p_description text,
                               p_amount bigint, p_currency text) returns text
language sql stable as $$
  select md5(row(p_date, p_type, coalesce(p_category, ''), coalesce(p_subcategory, ''), p_description, p_amount,
                 p_currency)::text)
$$;

grant execute on function ledger_row_key(date,text,text,text,text,bigint,text) to app;
