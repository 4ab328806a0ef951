-- Until when each household has access, and by what: its trial, its plan at PayPal, or a pass, whichever lasts longest.
create view household_access with (security_invoker = true) as
select s.household_id,
       s.is_active or s.passes_end is not null as is_active,
       case when s.passes_end >= s.end_date or (s.passes_end is not null and not s.is_active) then 'pass' else s.plan_type end as plan_type,
       case when s.is_active then greatest(s.end_date, s.passes_end) else coalesce(s.passes_end, s.end_date) end as end_date
  from subscriptions s;

grant select on household_access to app;
