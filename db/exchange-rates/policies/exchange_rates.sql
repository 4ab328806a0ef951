alter table exchange_rates enable row level security;

-- Published rates are public.
create policy published on exchange_rates for select to app using (true);

grant select on exchange_rates to app;
