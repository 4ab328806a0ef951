-- The list of currencies is the same for everyone: no row-level security.
grant select on currencies to app;
