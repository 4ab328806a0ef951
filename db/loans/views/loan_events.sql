-- A loan's history, in the loan's currency, with what was paid in its own.
-- `counts_on` is the day from which an event holds: not before the loan's opening, and not before an earlier correction
-- by hand or the day on which a loan that is dated back was entered, as these state what was owed on their day. Two times
-- differ by a microsecond at least; excluding the row's peers instead would read the whole frame again for each row.
create view loan_events with (security_invoker = true) as
select e.*, greatest(e.day, max(e.day) filter (where e.is_opening) over (partition by e.household_id, e.loan_id),
         case when e.kind = 'repaid' then max(e.day) filter (where e.kind in ('corrected', 'repaid before')) over (
           partition by e.household_id, e.loan_id order by e.created_at
           range between unbounded preceding and '1 microsecond' preceding)
         end) as counts_on
  from (
    select t.household_id, t.loan_id, t.id as transaction_id,
           case t.type when 'loan_received' then 'received' else 'repaid' end as kind,
           t.type = 'loan_received' as is_opening,
           t.date as day, t.description, t.loan_amount as amount, t.loan_interest as interest,
           t.amount as paid, t.currency as paid_in,
           case t.type when 'loan_received' then t.loan_amount else t.loan_interest - t.loan_amount end as change,
           case t.type when 'loan_received' then t.loan_amount else 0 end as principal_change,
           t.created_at
      from transactions t where t.loan_id is not null
    union all
    select c.household_id, c.loan_id, null, c.reason, c.reason not in ('corrected', 'repaid before'), c.day, null, null, null, null, null, c.change,
           c.principal_change, c.created_at
      from loan_corrections c) e;

grant select on loan_events to app;
