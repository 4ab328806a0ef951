/** A database's catalogue as text, so that two databases can be compared. */
import type { NeonQueryFunction } from "@neondatabase/serverless";

/**
 * One line for each table, column, constraint, index, function, policy, trigger, view, type, grant and comment of the
 * schema `public`, sorted. Order of columns and owners' own rights are left out: they change nothing.
 */
export async function describeCatalogue(sql: NeonQueryFunction<false, false>): Promise<string[]> {
  const rows = await sql.query(CATALOGUE);
  return rows.map(({ line }) => String(line)).toSorted();
}

/** Lines missing in `actual` as "- …", additional ones as "+ …". */
export function compareCatalogues(expected: string[], actual: string[]): string[] {
  const [left, right] = [new Set(expected), new Set(actual)];
  return [
    ...expected.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...actual.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ];
}

/** Leaves out the record of applied files, which depends on how the database was made. */
const CATALOGUE = `
with relations as (
  select c.* from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relname !~ '^schema_(migrations|objects)'
), functions as (
  select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
)
select concat_ws(' ', 'table', relname, case when relrowsecurity then 'row security' end,
                 case when relforcerowsecurity then 'forced' end, reloptions::text) as line
  from relations where relkind = 'r'
union all
select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                 case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
                 'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''))
  from relations c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
 where c.relkind in ('r', 'v', 'c')
union all
select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join relations c on c.oid = k.conrelid
 where k.contype <> 'n'
union all
select 'index ' || pg_get_indexdef(oid) from relations where relkind = 'i'
union all
select 'view ' || relname || ' ' || coalesce(reloptions::text, '') || ' ' || pg_get_viewdef(oid) from relations where relkind = 'v'
union all
select 'function ' || pg_get_functiondef(oid) from functions
union all
select concat_ws(' ', 'policy', c.relname, p.polname, p.polcmd, case when p.polpermissive then 'permissive' end,
                 p.polroles::regrole[]::text, 'using', pg_get_expr(p.polqual, p.polrelid),
                 'check', pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join relations c on c.oid = p.polrelid
union all
select concat_ws(' ', 'trigger', t.tgenabled, pg_get_triggerdef(t.oid))
  from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
union all
select concat_ws(' ', 'grant', c.relkind, c.relname, g.grantee::regrole, g.privilege_type)
  from relations c, aclexplode(c.relacl) g where g.grantee <> c.relowner
union all
select concat_ws(' ', 'grant', c.relname, a.attname, g.grantee::regrole, g.privilege_type)
  from relations c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g where g.grantee <> c.relowner
union all
select concat_ws(' ', 'grant', f.oid::regprocedure, g.grantee::regrole, g.privilege_type)
  from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) g where g.grantee <> f.proowner
union all
select concat_ws(' ', 'grant schema', g.grantee::regrole, g.privilege_type)
  from pg_namespace n, aclexplode(n.nspacl) g where n.nspname = 'public' and g.grantee <> n.nspowner
union all
select concat_ws(' ', 'default rights', d.defaclobjtype, d.defaclacl::text)
  from pg_default_acl d
union all
select concat_ws(' ', 'comment', d.classoid::regclass, pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
  from pg_description d
 where d.objoid in (select oid from relations union all select oid from functions)
union all
select concat_ws(' ', 'role', rolname, rolconfig::text) from pg_roles where rolname = 'app'
`;
