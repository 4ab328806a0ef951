-- What moves each account: a transaction once, a transfer in both of its accounts. A transfer that arrives counts in the
-- household's currency what it counted where it left, so that it changes no sum.
create view account_moves with (security_invoker = true) as
select t.household_id, t.account_id, t.id as transaction_id, t.date as day, t.type,
       case when t.type in ('income', 'loan_received') then t.account_amount else -t.account_amount end as change,
       case when t.type in ('income', 'loan_received') then t.base_amount else -t.base_amount end as base_change,
       false as arrives
  from transactions t where t.account_id is not null
 union all
select t.household_id, t.to_account_id, t.id, t.date, t.type, t.to_amount, t.base_amount, true
  from transactions t where t.to_account_id is not null;

grant select on account_moves to app;
