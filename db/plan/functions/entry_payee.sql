-- Who an entry was paid to, or came from, as movements know them; of one that was typed, what it is called.
create function entry_payee(p_entry transactions) returns table (payee text, payee_name text, payee_account text)
language sql stable rows 1 as $$
  select coalesce(m.payee, lower(p_entry.description)), coalesce(m.payee_name, lower(p_entry.description)), lower(m.party_account)
    from (select 1) one
    left join lateral (select * from movements m
                        where m.household_id = p_entry.household_id and m.transaction_id = p_entry.id and m.part = 'main'
                        order by m.created_at, m.id limit 1) m on true
$$;

grant execute on function entry_payee(transactions) to app;
