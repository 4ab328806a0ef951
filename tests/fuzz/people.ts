/** Who sends the requests, and whose rows none of them may change. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../app-server.ts";
import { type Table, tablesOf } from "../db/catalogue.ts";
import { type FullHousehold, furnishHousehold } from "../db/full-household.ts";
import { connect, type Sql, type TestDatabase } from "../db/support.ts";
import { pathOf } from "../routes/built-routes.ts";
import { type Fields, OUTSIDE_SUBMITS, shellSubmits } from "../routes/submits.ts";

const PASSWORD = "maembe-saba-77";

export type Sender = { who: string; cookie: string | undefined; bearer: string | null };
export type Form = { path: string; fields: Fields };
export type Cast = { senders: Sender[]; forms: Form[]; ids: string[] };

/** Tables in which a request may leave a trace of an account whose address it names: a link or a code that was sent there. */
const BY_ADDRESS = ["email_links", "sign_in_codes"];
/** What members own themselves, or what even a lapsed editor may change: the subscription and the people. */
const NOT_LEDGER = [
  "household_members",
  "households",
  "invitations",
  "phone_keys",
  "plan_mails",
  "scheduled_mails",
  "subscriptions",
];
const PAYMENTS = ["payments", "pass_payments", "paypal_subscriptions"];

/** Columns that say whose a row is; without them it is a household or a person. */
const WHOSE = ["household_id", "user_id", "household"];

export type Bystanders = {
  /** Ids of a household that none of the senders is in. */
  ids: string[];
  /** Tables of which rows were changed since the last call, by whose they are. */
  changed: () => Promise<string[]>;
  cast: () => Promise<Cast>;
};

/** Three full households: one that no sender is in, one whose senders are viewers, and one that has lapsed. */
export async function startBystanders(app: TestApp): Promise<Bystanders> {
  const owner: Sql = connect(app.database.url("owner"));
  const database = { ...app.database, owner } as unknown as TestDatabase;
  const tables = await tablesOf(owner);
  const other = await furnishHousehold(database);
  const viewed = await furnishHousehold(database);
  const lapsed = await furnishHousehold(database);
  await owner`update subscriptions set start_date = '2025-01-01', end_date = '2025-02-01' where household_id = ${lapsed.id}`;
  const ledger = tables.filter(
    ({ name, ofHousehold }) => ofHousehold && !NOT_LEDGER.includes(name) && !PAYMENTS.includes(name),
  );
  const whole = tables.filter(({ name }) => !BY_ADDRESS.includes(name));
  const watched = [
    { whose: "another household's", ...other, tables: whole },
    { whose: "the viewers' household's", ...viewed, tables: ledger },
    { whose: "the lapsed household's", ...lapsed, tables: ledger },
  ];
  const read = async () => Promise.all(watched.map((each) => rowsOf(owner, each, each.tables)));
  let casts = 0;
  let client: Sender;
  let before = await read();
  const ids = [...new Set(JSON.stringify([...(before[0]?.values() ?? [])]).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))];

  return {
    ids,
    async changed() {
      const now = await read();
      const differing = watched.flatMap(({ whose, tables }, at) =>
        tables.filter(({ name }) => now[at]?.get(name) !== before[at]?.get(name)).map(({ name }) => `${whose} ${name}`),
      );
      before = now;
      return differing;
    },
    async cast() {
      // Hashing a password takes long, and an access token lasts for fifteen minutes.
      if (casts % 40 === 0) client = await clientOf(app);
      casts += 1;
      return castPeople(app, viewed, lapsed, client);
    },
  };
}

/** The rows of a household and of its people in each table, as a text. */
async function rowsOf(
  owner: Sql,
  { id, editor, viewer }: FullHousehold,
  tables: readonly Table[],
): Promise<Map<string, string>> {
  const own = [id, editor.userId, viewer.userId];
  const answers = await owner.transaction(
    tables.map(({ name, columns }) => {
      const named = WHOSE.filter((column) => columns.includes(column));
      const whose = named.length > 0 ? named : ["id"].filter((column) => columns.includes(column));
      const theirs = whose.map((column) => `t.${column}::text = any ($1)`);
      const where = theirs.length > 0 ? theirs.join(" or ") : "$1::text[] is null";
      return owner.query(
        `select coalesce(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text), '') as rows
        from ${name} t where ${where}`,
        [own],
      );
    }),
  );
  return new Map(tables.map(({ name }, at) => [name, String(answers[at]?.rows[0]?.rows)]));
}

/** New senders, as some of the forms sign out, leave or delete. */
async function castPeople(app: TestApp, viewed: FullHousehold, lapsed: FullHousehold, client: Sender): Promise<Cast> {
  const home = await app.signedUp();
  const companion = await app.joined(home.householdId);
  const viewer = await app.joined(viewed.id);
  const lapsedEditor = await app.joined(lapsed.id, { role: "editor" });
  const newcomer = await app.signedUp({ currency: null });
  const sender = (who: string, cookie?: string): Sender => ({ who, cookie, bearer: null });
  const shell = shellSubmits({ home, companion, pending: newId() });
  return {
    senders: [
      sender("a stranger"),
      sender("an editor", home.cookie),
      sender("an editor", home.cookie),
      sender("a viewer", viewer.cookie),
      sender("a viewer of the editor's household", companion.cookie),
      sender("a lapsed editor", lapsedEditor.cookie),
      sender("someone without a currency", newcomer.cookie),
      client,
    ],
    forms: [
      ...Object.entries(shell).flatMap(([id, all]) => all().map((fields) => ({ path: pathOf(id), fields }))),
      ...Object.values(OUTSIDE_SUBMITS),
      { path: "/signup", fields: { fullName: "Njeri", email: "n@people.test", password: "maembe-9", currency: "KES" } },
      { path: "/forgot-password", fields: { email: "n@people.test" } },
    ],
    ids: [home.userId, home.householdId, companion.userId, viewer.userId, viewed.id, lapsed.id, lapsedEditor.userId],
  };
}

async function clientOf(app: TestApp): Promise<Sender> {
  const { email } = await app.signedUp({ password: PASSWORD });
  const response = await app.fetch("/auth/v1/token", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ grant_type: "password", email, password: PASSWORD }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`the API gave no token: ${response.status}`);
  return { who: "a client of the API", cookie: undefined, bearer: token };
}
