/**
 * Functions, views, types, triggers and policies: one file each in the folder of its noun (db/loans/functions), always
 * with the current text. Unlike a migration, a file is applied again whenever it changes; a file that moves is not.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { limitFunctions } from "./limit-functions.ts";

/** In the order in which an empty database can take them. */
const KINDS = ["types", "functions", "views", "triggers", "policies"] as const;
type Kind = (typeof KINDS)[number];

export type SchemaObject = {
  /** Relative to db/: `loans/functions/set_loan_rate.sql`. */
  path: string;
  /** What the database knows it by, whatever its folder: `functions/set_loan_rate.sql`. */
  key: string;
  kind: Kind;
  /** Of what it creates; for triggers and policies, of their table. */
  name: string;
  text: string;
  checksum: string;
};

const ROOT = fileURLToPath(new URL(".", import.meta.url));

/** Every object of the database, each after those that it depends on. */
export async function readSchemaObjects(): Promise<SchemaObject[]> {
  const generated = limitFunctions().map(({ name, text }) => schemaObject(`limits/functions/${name}.sql`, text));
  const names = (await readdir(ROOT, { recursive: true })).map((name) => name.replaceAll(sep, "/"));
  const paths = names.filter((name) => name.endsWith(".sql") && kindOf(name) !== undefined).toSorted();
  const read = await Promise.all(
    paths.map(async (path) => schemaObject(path, await readFile(`${ROOT}${path}`, "utf8"))),
  );
  const objects = [...generated, ...read];
  return inDependencyOrder(KINDS.flatMap((kind) => objects.filter((object) => object.kind === kind)));
}

/** The kind of the objects in a folder; undefined outside of their folders. */
const kindOf = (path: string): Kind | undefined => KINDS.find((kind) => path.split("/").includes(kind));

/** @throws {RangeError} when the path is in no folder of a kind */
export function schemaObject(path: string, text: string): SchemaObject {
  const kind = kindOf(path);
  if (kind === undefined) throw new RangeError(`${path} is in no folder of ${KINDS.join(", ")}.`);
  const checksum = createHash("sha256").update(text).digest("hex");
  const name = basename(path, ".sql");
  return { path, key: `${kind}/${name}.sql`, kind, name, text, checksum };
}

/** The objects that a text names, which have to exist first; not itself, if it is recursive. */
function dependenciesOf({ key, text }: SchemaObject, makers: Map<string, SchemaObject>): SchemaObject[] {
  const words = new Set(text.replaceAll(/--.*$/gm, "").match(/\w+/g));
  return [...words].flatMap((word) => {
    const maker = makers.get(word);
    return maker && maker.key !== key ? [maker] : [];
  });
}

/** Functions, views and types by name. Nothing depends on triggers and policies. */
function makersOf(objects: readonly SchemaObject[]): Map<string, SchemaObject> {
  return new Map(
    objects.filter(({ kind }) => kind !== "triggers" && kind !== "policies").map((object) => [object.name, object]),
  );
}

function inDependencyOrder(objects: SchemaObject[]): SchemaObject[] {
  const makers = makersOf(objects);
  const orderedObjects = new Set<SchemaObject>();
  const visiting = new Set<SchemaObject>();
  const visit = (object: SchemaObject) => {
    // Functions may call each other: a PL/pgSQL body needs nothing until it runs.
    if (visiting.has(object)) return;
    visiting.add(object);
    for (const dependency of dependenciesOf(object, makers)) visit(dependency);
    orderedObjects.add(object);
  };
  for (const object of objects) visit(object);
  return [...orderedObjects];
}

/** The changed objects and all that depend on them, in dependency order. */
export function withDependents(objects: readonly SchemaObject[], changed: ReadonlySet<string>): SchemaObject[] {
  const makers = makersOf(objects);
  const affected = new Set(changed);
  let before: number;
  do {
    before = affected.size;
    for (const object of objects) {
      if (dependenciesOf(object, makers).some(({ key }) => affected.has(key))) affected.add(object.key);
    }
  } while (affected.size > before);
  return objects.filter(({ key }) => affected.has(key));
}

/** The statement that drops what a file created, if it exists. */
export function dropStatement(key: string): string {
  const kind = key.split("/")[0] as Kind;
  const name = basename(key, ".sql");
  switch (kind) {
    case "types":
      return `drop type if exists ${name}`;
    case "views":
      return `drop view if exists ${name}`;
    case "functions":
      return forEach(
        `select oid::regprocedure as it from pg_proc where pronamespace = 'public'::regnamespace and proname = '${name}'`,
        "'drop function %s', r.it",
      );
    case "triggers":
      return forEach(
        `select tgname as it from pg_trigger where tgrelid = to_regclass('public.${name}') and not tgisinternal`,
        `'drop trigger %I on ${name}', r.it`,
      );
    case "policies":
      return forEach(
        `select format('drop policy %I on ${name}', polname) as it
           from pg_policy where polrelid = to_regclass('public.${name}')
         union all
         select 'revoke all on ${name} from app' where to_regclass('public.${name}') is not null`,
        "'%s', r.it",
      );
  }
}

const forEach = (query: string, statement: string) =>
  `do $$ declare r record; begin for r in ${query} loop execute format(${statement}); end loop; end $$`;

/** The statement that applies a whole file, and names it if it fails. */
export function createStatement({ path, text }: SchemaObject): string {
  return `do $apply$ begin execute $file$${text}$file$;
exception when others then
  raise exception 'db/${path}: %', sqlerrm using errcode = sqlstate;
end $apply$`;
}
