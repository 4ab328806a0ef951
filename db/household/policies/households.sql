alter table households enable row level security;

create policy seen_by_household on households for select to app using (id = (select current_household()));

grant select on households to app;
