/** Attempts to escape from a role to the superuser's. Each ends in `harm`, which only a superuser can do. */
export type Escape = { name: string; statements: (harm: string) => string[] };

const CLIMB = "set_config('session_authorization', 'postgres', false)";
const plpgsql = (body: string, declarations = "") => `$code$ ${declarations} begin ${body} end $code$`;

export const ESCAPES: readonly Escape[] = [
  { name: "set_config for the session", statements: (harm) => [`select ${CLIMB}`, harm] },
  {
    name: "set_config for the transaction",
    statements: (harm) => ["select set_config('session_authorization', 'postgres', true)", harm],
  },
  ...[
    "set session authorization default",
    "set session authorization postgres",
    "set local session authorization postgres",
    "set session session authorization postgres",
    "set session_authorization to 'postgres'",
    "set session_authorization = default",
    "reset session authorization",
    "reset session_authorization",
    "/* /* */ */ reset session authorization",
    "discard all",
    "/* /* */ */ commit",
    "/* /* */ */ rollback",
    "/*/**/*/ end",
    "-- a remark that a carriage return ends\rcommit",
    ";commit",
    "/**/ ; -- x\n ; commit and chain",
    "rollback /* */ and /* */ chain",
  ].map((statement) => ({
    name: JSON.stringify(statement),
    statements: (harm: string) => ["create temp table before_it (id int)", statement, harm],
  })),
  { name: "several statements in one", statements: (harm) => [`select 1; reset session authorization; ${harm}`] },
  { name: "a block that calls set_config", statements: (harm) => [`do ${plpgsql(`perform ${CLIMB}; ${harm};`)}`] },
  {
    name: "a block that executes text",
    statements: (harm) => [`do ${plpgsql(`execute 'set session authorization ' || 'default'; execute '${harm}';`)}`],
  },
  {
    name: "a block that goes and comes back",
    statements: (harm) => [
      "select set_config('app.before', session_user, true)",
      `do ${plpgsql(`perform ${CLIMB}; ${harm};
        perform set_config('session_authorization', current_setting('app.before'), true);`)}`,
    ],
  },
  {
    name: "a function that calls set_config",
    statements: (harm) => [
      `create function pg_temp.climb() returns int language plpgsql as ${plpgsql(`perform ${CLIMB}; ${harm}; return 1;`)}`,
      "select pg_temp.climb()",
    ],
  },
  {
    name: "a function with a setting of its own",
    statements: (harm) => [
      `create function pg_temp.climb() returns int language plpgsql set session_authorization = 'postgres'
         as ${plpgsql(`${harm}; return 1;`)}`,
      "select pg_temp.climb()",
    ],
  },
  {
    name: "a function that reads what it may not and takes everything back",
    statements: () => [
      `create function pg_temp.peek() returns text language plpgsql as ${plpgsql(
        `begin
           perform ${CLIMB};
           execute 'select rolname || coalesce(rolpassword, ''none'') from pg_authid limit 1' into seen;
           raise exception 'back';
         exception when raise_exception then return seen;
         end;`,
        "declare seen text;",
      )}`,
      "select pg_temp.peek()",
    ],
  },
  {
    name: "a procedure that commits",
    statements: (harm) => [
      `create procedure pg_temp.climb() language plpgsql as ${plpgsql(`commit; ${harm};`)}`,
      "call pg_temp.climb()",
    ],
  },
  {
    name: "the view of settings",
    statements: (harm) => ["update pg_settings set setting = 'postgres' where name = 'session_authorization'", harm],
  },
  {
    name: "a prepared statement",
    statements: (harm) => [`prepare climb as select ${CLIMB}`, "execute climb", harm],
  },
  {
    name: "a cursor that the commit opens",
    statements: (harm) => [
      `create function pg_temp.climb() returns int language plpgsql as ${plpgsql(`perform ${CLIMB}; ${harm}; return 1;`)}`,
      "declare later cursor with hold for select pg_temp.climb()",
    ],
  },
  {
    name: "a trigger that the commit fires",
    statements: (harm) => [
      "create temp table waiting (id int)",
      `create function pg_temp.climb() returns trigger language plpgsql
         as ${plpgsql(`perform ${CLIMB}; ${harm}; return null;`)}`,
      `create constraint trigger later after insert on waiting deferrable initially deferred
         for each row execute function pg_temp.climb()`,
      "insert into waiting values (1)",
    ],
  },
];
