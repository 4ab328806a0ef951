-- The list of currencies is the same for everybody: no row-level security.
grant select on currencies to app;
