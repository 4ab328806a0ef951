-- PL008: the interest that was paid on a loan would come to more than 9 * 10^15 cents, up to which a screen's numbers are exact.
-- Only what a loan's own currency makes of a repayment can come to that: what was paid itself is in the household's totals.
create function check_loan_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from changed c where c.loan_interest > 0)
     and exists (select from transactions t
                  where (t.household_id, t.loan_id) in (select c.household_id, c.loan_id from changed c where c.loan_interest > 0)
                  group by t.household_id, t.loan_id having sum(t.loan_interest) > 9000000000000000) then
    raise exception 'loan_sum_exceeded' using errcode = 'PL008';
  end if;
  return null;
end
$$;
