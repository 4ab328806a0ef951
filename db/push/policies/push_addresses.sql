-- Only functions that run as the owner reach this table: no policy and no grant lets the role app in.
alter table push_addresses enable row level security;
