-- Only functions that run as the owner reach this table: no policy and no grant lets the role app in.
alter table email_links enable row level security;
