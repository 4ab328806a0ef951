CREATE TABLE "removed_transactions" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "removed_transactions_household_id_id_pk" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_totals" (
	"household_id" uuid NOT NULL,
	"period" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"total" bigint NOT NULL,
	"many" integer NOT NULL,
	CONSTRAINT "transaction_totals_pk" PRIMARY KEY("household_id","period","type","category","subcategory")
);
--> statement-breakpoint
ALTER TABLE "removed_transactions" ADD CONSTRAINT "removed_transactions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_totals" ADD CONSTRAINT "transaction_totals_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The walls of a household's table, as 0001 builds them: for every table from here on.
create function build_walls(p_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy seen_by_household on %s for select to app
    using (household_id = (select current_household()))', p_table);
  execute format('create policy added_by_editor on %s for insert to app
    with check (household_id = (select current_household()) and (select can_edit()))', p_table);
  execute format('create policy revised_by_editor on %s for update to app
    using (household_id = (select current_household()) and (select can_edit()))
    with check (household_id = (select current_household()) and (select can_edit()))', p_table);
  execute format('create policy removed_by_editor on %s for delete to app
    using (household_id = (select current_household()) and (select can_edit()))', p_table);
end
$$;
--> statement-breakpoint
revoke execute on function build_walls(regclass) from public;
--> statement-breakpoint
select build_walls('transaction_totals'), build_walls('removed_transactions');
--> statement-breakpoint
-- Both tables are written by the triggers below and by nobody else.
grant select on transaction_totals to app;
--> statement-breakpoint
-- Adds what a statement brought to the totals, or takes off what it removed: its argument is 1 or -1. Writers of one
-- household wait for each other, so that two cannot deadlock over its totals; one that is being deleted keeps none.
-- PT002: everything together would be more than 9 * 10^15 cents. Up to 2^53 a screen's numbers are exact.
create function totals_follow_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sign integer := tg_argv[0];
begin
  perform from households h where h.id in (select c.household_id from changed c) order by h.id for no key update;

  insert into transaction_totals as t (household_id, period, type, category, subcategory, total, many)
  select c.household_id, to_char(c.date, 'YYYY-MM'), c.type, coalesce(c.category, ''), coalesce(c.subcategory, ''),
         v_sign * sum(c.base_amount), v_sign * count(*)
    from changed c join households h on h.id = c.household_id
   group by 1, 2, 3, 4, 5
  on conflict (household_id, period, type, category, subcategory)
  do update set total = t.total + excluded.total, many = t.many + excluded.many;

  if v_sign < 0 then
    delete from transaction_totals t where t.many = 0 and t.household_id in (select c.household_id from changed c);
  elsif exists (select from transaction_totals t where t.household_id in (select c.household_id from changed c)
                 group by t.household_id having sum(t.total) > 9000000000000000) then
    raise exception 'more than can be counted' using errcode = 'PT002';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger totals_follow_new_transactions after insert on transactions
  referencing new table as changed for each statement execute function totals_follow_transactions('1');
--> statement-breakpoint
create trigger totals_follow_removed_transactions after delete on transactions
  referencing old table as changed for each statement execute function totals_follow_transactions('-1');
--> statement-breakpoint
-- A revision is both, in the order of their names.
create trigger totals_follow_revision_1 after update on transactions
  referencing old table as changed for each statement execute function totals_follow_transactions('-1');
--> statement-breakpoint
create trigger totals_follow_revision_2 after update on transactions
  referencing new table as changed for each statement execute function totals_follow_transactions('1');
--> statement-breakpoint
insert into transaction_totals (household_id, period, type, category, subcategory, total, many)
select household_id, to_char(date, 'YYYY-MM'), type, coalesce(category, ''), coalesce(subcategory, ''),
       sum(base_amount), count(*)
  from transactions group by 1, 2, 3, 4, 5;
--> statement-breakpoint
create function remember_removed_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into removed_transactions (household_id, id)
  select g.household_id, g.id from gone g join households h on h.id = g.household_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger remember_removed_transactions after delete on transactions
  referencing old table as gone for each statement execute function remember_removed_transactions();
--> statement-breakpoint
-- PT409: the form of a transaction that was deleted since was sent again.
create function refuse_removed_transactions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from came c join removed_transactions r on r.household_id = c.household_id and r.id = c.id) then
    raise exception 'this transaction was deleted' using errcode = 'PT409';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger refuse_removed_transactions after insert on transactions
  referencing new table as came for each statement execute function refuse_removed_transactions();
--> statement-breakpoint
-- The three ways the list is read need no sums of their own any more.
drop index transactions_newest, transactions_of_type, transactions_of_category;
--> statement-breakpoint
create index transactions_newest on transactions (household_id, date desc, id desc);
--> statement-breakpoint
create index transactions_of_type on transactions (household_id, type, date desc, id desc);
--> statement-breakpoint
create index transactions_of_category on transactions (household_id, type, category, date desc, id desc);
