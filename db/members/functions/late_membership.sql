-- Internal: the membership that ends when someone says by this link that a change was not theirs: that of their present
-- household, if it began in the seven days before that change or since, and is not the household they founded; others may have
-- brought them in to read what they record. None if nobody else is in that household or has founded it: nobody reads it, and
-- nobody could reach it any more. None either in a household whose founder is gone, while an earlier link can give the account
-- its address back: this link may be a thief's (require_dispensable).
create function late_membership(p_link_hash bytea, p_at timestamptz) returns setof household_members
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.*
    from email_links l
    join household_members m on m.user_id = l.user_id and m.active and not m.founder
   where l.token_hash = p_link_hash and m.joined_at >= l.created_at - lifetime_of('not-me')
     and exists (select from household_members own where own.user_id = l.user_id and own.founder)
     and (exists (select from household_members f where f.household_id = m.household_id and f.founder)
       or (exists (select from household_members o
                    where o.household_id = m.household_id and o.active and o.user_id <> m.user_id)
         and not exists (select from email_links e
                          where e.user_id = l.user_id and e.restores_email is not null and e.created_at < l.created_at
                            and e.used_at is null and e.expires_at > p_at)))
$$;
