-- Whether a name has a text, in whatever case; M-PESA also has mpesa.
create function is_name_with(p_name text, p_text text) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select p_name ~* ('***=' || p_text)
      or coalesce(regexp_replace(p_name, '[^[:alnum:]]+', '', 'g') ~* ('***=' || nullif(regexp_replace(p_text, '[^[:alnum:]]+', '', 'g'), '')), false)
$$;

grant execute on function is_name_with(text, text) to app;
