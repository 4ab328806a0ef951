/** Everything that a household has, as one zip. */
import { parse } from "csv-parse/sync";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import * as schema from "#db/schema.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
  await furnished("THEIRS");
  home = await furnished("OURS");
});
afterAll(() => app.stop());

const TABLES = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === "household_id"));

/** A person whose household has a row in every table; `mark` is part of every typed text. */
async function furnished(mark: string): Promise<Person> {
  const person = await app.signedUp({ fullName: `${mark} Kamau, "Wanjiku"` });
  await app.joined(person.householdId, { fullName: `${mark} Otieno` });
  const { householdId: id, userId, cookie } = person;
  const pocket = newId();
  const [loan, planned, file, account, cash] = [newId(), newId(), newId(), newId(), newId()];
  const { owner } = app;
  await owner.transaction([
    owner`insert into invitations (household_id, id, email, token_hash, invited_by, created_at, expires_at)
      values (${id}, ${newId()}, ${`${mark}@example.com`}, ${`SECRET ${mark}`}::bytea, ${userId}, now(), now())`,
    owner`insert into loans (household_id, id, name, currency, principal_amount, outstanding_balance, disbursement_date,
        interest_rate, duration, duration_unit) values (${id}, ${loan}, ${`=${mark}`}, 'KES', 100000, 100000, '2026-01-01',
        12.5, 2, 'years')`,
    owner`insert into schedules (household_id, id, name, direction, type, category, subcategory, amount, currency, unit, anchor,
        month_day, series, counts_from, known_since, created_by, created_at)
      values (${id}, ${planned}, ${`${mark} Rent`}, 'out', 'expense', 'Rent', 'Monthly Rent', 2500000, 'KES', 'month', '2026-01-05', 5,
        ${planned}, '2026-01-05', '2026-01-01', ${userId}, '2026-01-01')`,
    owner`insert into schedule_days (household_id, schedule_id, day, amount) values (${id}, ${planned}, '2026-01-05', 2500000)`,
    owner`insert into occurrence_changes (household_id, schedule_id, planned_on, moved_to, changed_by, changed_at)
      values (${id}, ${planned}, '2026-02-05', '2026-02-07', ${userId}, '2026-01-01')`,
    owner`insert into occurrence_links (household_id, schedule_id, planned_on, transaction_id, verdict, made_by, made_at)
      values (${id}, ${planned}, '2026-02-05', ${newId()}, 'no', ${userId}, '2026-01-01')`,
    owner`insert into household_months (household_id, period, first_day, by_hand) values (${id}, '2100-12', '2100-12-02', true)`,
    owner`insert into carried_lines (household_id, id, period, transaction_type, category, subcategory, is_carried, made_by, made_at)
      values (${id}, ${newId()}, '2026-01', 'expense', 'Utilities', 'Water', true, ${userId}, '2026-01-01')`,
    owner`insert into plan_settings (household_id, income_varies) values (${id}, false)`,
    owner`insert into loan_corrections (household_id, id, loan_id, day, reason, change, principal_change, created_at)
      values (${id}, ${newId()}, ${loan}, '2026-01-02', 'corrected', -505, 0, '2026-01-02T03:04:05.678901+03:00')`,
    owner`insert into assets (household_id, id, name, currency, value, last_updated)
      values (${id}, ${newId()}, ${`${mark} Fridge`}, 'KES', 7, '2026-01-01')`,
    owner`insert into liabilities (household_id, id, name, currency, value, last_updated)
      values (${id}, ${newId()}, ${`'@${mark}`}, 'KES', 3800000, '2026-01-01')`,
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date, owner_id)
      values (${id}, ${account}, ${`+${mark}`}, 'mpesa', 'KES', -505, '2026-01-01', 1, 'same currency', '2026-01-01', ${userId})`,
    owner`insert into splits (household_id, id, description, amount, created_by, created_at)
      values (${id}, ${newId()}, ${`${mark} Landlord`}, 0, ${userId}, '2026-01-01')`,
    owner`insert into pockets (household_id, id, name, account_id, target, target_day, created_by, created_at)
      values (${id}, ${pocket}, ${`${mark} Christmas`}, ${account}, 3000000, '2026-12-19', ${userId}, '2026-01-01')`,
    owner`insert into pocket_moves (household_id, id, pocket_id, day, amount, kind, made_by, made_at)
      values (${id}, ${newId()}, ${pocket}, '2026-01-02', 400000, 'put', ${userId}, '2026-01-02')`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, loan_id, account_id, created_by, created_at)
      values (${id}, ${newId()}, '2026-01-05', ${`${mark} "quoted", and more`}, 1001, 'KES', 1, 'same currency',
        '2026-01-05', 'loan_repayment', ${loan}, ${account}, ${userId}, '2026-01-05')`,
    owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, created_by, created_at)
      values (${id}, ${newId()}, '2026-01-06', ${`${mark} abroad`}, 1001, 'USD', 129.240000000000000001, 'typed',
        '2026-01-02', 'tithe', ${userId}, '2026-01-06')`,
    owner`insert into paypal_subscriptions (household_id, paypal_subscription_id, plan_type, status, status_since)
      values (${id}, ${`I-${mark}`}, 'monthly', 'ACTIVE', '2026-01-05')`,
    owner`insert into pass_payments (household_id, id, provider, reference, months, amount, currency, method, asked_by, asked_at)
      values (${id}, ${newId()}, 'paystack', ${`pamoja-${mark}`}, 3, 97500, 'KES', 'card', ${userId}, '2026-01-05')`,
    owner`insert into payments (household_id, sale_id, paypal_subscription_id, amount, currency, paid_at)
      values (${id}, ${newId()}, ${`I-${mark}`}, 300, 'USD', '2026-01-05')`,
    owner`insert into removed_transactions (household_id, id) values (${id}, ${newId()})`,
    owner`insert into bulk_edits (household_id, id, count, created_by, created_at)
      values (${id}, ${file}, 1, ${userId}, '2026-02-01')`,
    owner`insert into bulk_edited_transactions (household_id, edit_id, transaction_id, version, before)
      values (${id}, ${file}, ${newId()}, 2, ${`{"description": "${mark}"}`})`,
    owner`insert into row_changes (household_id, id, table_name, row_id, changed_at, changed_by, before, after)
      values (${id}, ${newId()}, 'assets', ${newId()}, '2026-02-01', ${userId}, ${`{"name": "${mark}, old"}`}::jsonb,
        ${`{"name": "=\\"${mark}\\""}`}::jsonb)`,
    owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
      values (${id}, ${newId()}, '2026-01', 'income', 'Salary', 100)`,
    owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount, planned_amount,
        planned_currency, exchange_rate, exchange_rate_source, exchange_rate_date)
      values (${id}, ${newId()}, '2026-01', 'income', 'Gifts', 0, 1001, 'USD', 129.240000000000000001, 'typed',
        '2026-01-01')`,
    owner`insert into scheduled_mails (household_id, user_id, kind, about, day, batch, created_at)
      values (${id}, ${userId}, 'set-your-budget', '2026-01', '2026-01-01', ${newId()}, '2026-01-01')`,
    owner`insert into plan_mails (household_id, user_id, kind, about, batch, created_at)
      values (${id}, ${userId}, 'short', '2026-01-05 100000', ${newId()}, '2026-01-01')`,
    owner`insert into imports (household_id, id, file_name, created_by, created_at)
      values (${id}, ${file}, ${`${mark}.csv`}, ${userId}, '2026-01-01')`,
    owner`insert into import_rows (household_id, import_id, line, problem) values (${id}, ${file}, 2, ${`${mark}\r\nNo date.`})`,
    owner`insert into export_rows (household_id, import_id, table_name, line, row)
      values (${id}, ${file}, 'loans', 2, ${`{"name": "${mark}"}`})`,
    owner`insert into import_mappings (household_id, columns, mapping, used_at)
      values (${id}, ${`date ${mark}`}, '{}', '2026-01-01')`,
    owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
        opening_rate_source, opening_rate_date)
      values (${id}, ${cash}, ${`Cash of ${mark}`}, 'cash', 'KES', 0, '2026-01-01', 1, 'same currency', '2026-01-01')`,
    owner`insert into movements (household_id, id, account_id, receipt, part, day, amount, direction, kind, wallet, party_name,
        payee, payee_name, source, created_by, created_at)
      values (${id}, ${newId()}, ${account}, 'UAA1BB2CC3', 'main', '2026-01-05', 250001, 'out', 'send', 'mpesa', ${`=${mark}`},
        ${mark}, ${mark}, 'messages', ${userId}, '2026-01-05')`,
    owner`insert into own_accounts (household_id, account_id, name, other_account_id) values (${id}, ${account}, 'Cash', ${cash})`,
    owner`insert into payee_rules (household_id, id, position, label, payee, direction, type, created_by, created_at)
      values (${id}, ${newId()}, 1, ${mark}, ${mark}, 'out', 'tithe', ${userId}, '2026-01-05')`,
    owner`with key as (
        insert into phone_keys (household_id, id, user_id, account_id, token_hash, name, created_at)
        values (${id}, ${newId()}, ${userId}, ${account}, ${`SECRET TOKEN ${mark}`}::bytea, ${mark}, '2026-01-05') returning household_id, id, user_id)
      insert into unread_messages (household_id, id, user_id, phone_key_id, encrypted, digest, arrived_at)
      select household_id, ${newId()}, user_id, id, 'SECRET', 'SECRET', '2026-01-05' from key`,
    owner`insert into calendar_feeds (household_id, user_id, id, token_hash, with_amounts, created_at)
      values (${id}, ${userId}, ${newId()}, ${`SECRET ADDRESS ${mark}`}::bytea, true, '2026-01-05')`,
    owner`insert into message_skeletons (household_id, id, words, amount_index, direction, kind, wallet, taught_by, taught_at)
      values (${id}, ${newId()}, ${`debited ${mark}`}, 0, 'out', 'send', 'bank', ${userId}, '2026-01-05')`,
    owner`with made as (
        insert into rate_changes (household_id, id, currency, from_day, to_day, rate, count, created_by, created_at)
        values (${id}, ${file}, 'USD', '2026-01-01', '2026-01-31', 129.5, 1, ${userId}, '2026-02-01') returning id)
      insert into rate_changed_transactions (household_id, rate_change_id, transaction_id, version, exchange_rate,
        exchange_rate_source, exchange_rate_date)
      select ${id}, id, ${newId()}, 2, 129.25, 'typed', '2026-01-06' from made`,
  ]);
  return { ...person, cookie };
}

/** A hundred and more transactions than the first call takes. */
async function personWithLedger(count: number): Promise<Person> {
  const person = await app.signedUp({ fullName: "Ägnes & Çelik 家" });
  await app.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
      exchange_rate_source, exchange_rate_date, type, category, subcategory, created_by, created_at)
    select ${person.householdId}, gen_random_uuid(), '2026-01-05', 'Rent ' || n, n, 'KES', 1, 'same currency',
      '2026-01-05', 'expense', 'Rent', 'Monthly Rent', ${person.userId}, '2026-01-05' from generate_series(1, ${count}::int) n`;
  return person;
}

const exportData = (cookie: string) => app.fetch("/settings/data-export", { cookie });

async function unzipped(cookie: string) {
  const files = unzipSync(new Uint8Array(await (await exportData(cookie)).arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const rowsIn = (file: string | undefined) => parse(file ?? "", { columns: true }) as Record<string, string>[];

/** What a spreadsheet shows for a neutralised cell. */
const restored = (cell: string) => cell.replace(/^'(?='*[=+\-@])/, "");

test("every table of a household is in it, with rows, by the schema itself", async () => {
  const files = await unzipped(home.cookie);
  expect(TABLES.length).toBeGreaterThanOrEqual(16);
  for (const { name } of TABLES) expect(rowsIn(files.get(`${name}.csv`)).length, name).toBeGreaterThan(0);
  expect(files.size).toBe(TABLES.length + 3);
});

test("each file says exactly what the database has, but for what is secret, or in rows of another", async () => {
  const files = await unzipped(home.cookie);
  for (const { name, columns, primaryKeys } of TABLES) {
    const exportColumns = columns.filter(
      (column) => !column.getSQLType().startsWith("bytea") && `${name}.${column.name}` !== "schedules.instalments",
    );
    const cells = exportColumns.map((column) => {
      const type = column.getSQLType();
      if (type === "bigint") return `(${column.name}::numeric / 100)::numeric(20, 2)::text`;
      if (type.startsWith("timestamp"))
        return `regexp_replace(replace((${column.name} at time zone 'UTC')::text, ' ', 'T'), '$', 'Z')`;
      if (type.endsWith("[]")) return `array_to_string(${column.name}, ' ')`;
      return `${column.name}::text`;
    });
    const list = exportColumns.map((column, index) => `'${column.name}', coalesce(${cells[index]}, '')`).join(", ");
    const key = primaryKeys[0]?.columns.map((column) => column.name).join(", ") ?? "household_id";
    const stored = await app.owner.query(
      `select json_build_object(${list}) as row from ${name} where household_id = $1 order by ${key}`,
      [home.householdId],
    );
    const actual = rowsIn(files.get(`${name}.csv`)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, restored(cell)])),
    );
    expect(actual, name).toEqual(stored.map(({ row }) => row));
  }
});

test("a transaction in another currency says at which rate it counts, who said so, and for which day", async () => {
  const rows = rowsIn((await unzipped(home.cookie)).get("transactions.csv"));
  expect(rows.find(({ currency }) => currency === "USD")).toMatchObject({
    amount: "10.01",
    exchange_rate: "129.240000000000000001",
    exchange_rate_source: "typed",
    exchange_rate_date: "2026-01-02",
    base_amount: "1293.69",
  });
});

test("a budget line in another currency says what was planned, at which rate, and what it comes to", async () => {
  const rows = rowsIn((await unzipped(home.cookie)).get("budgets.csv"));
  expect(rows.find(({ planned_currency }) => planned_currency === "USD")).toMatchObject({
    budgeted_amount: "1293.69",
    planned_amount: "10.01",
    exchange_rate: "129.240000000000000001",
    exchange_rate_source: "typed",
    exchange_rate_date: "2026-01-01",
  });
});

test("figures stay figures, and texts that would run as formulas are kept from it", async () => {
  const files = await unzipped(home.cookie);
  expect(rowsIn(files.get("loan_corrections.csv"))[0]).toMatchObject({
    change: "-5.05",
    created_at: "2026-01-02T00:04:05.678901Z",
  });
  expect(rowsIn(files.get("loans.csv"))[0]?.name).toBe("'=OURS");
  expect(rowsIn(files.get("liabilities.csv"))[0]?.name).toBe("''@OURS");
  expect(rowsIn(files.get("assets.csv"))[0]).toMatchObject({ name: "OURS Fridge", value: "0.07" });
  expect(rowsIn(files.get("import_rows.csv"))[0]).toMatchObject({ problem: "OURS\r\nNo date." });
});

test("the household and its people stand in it by name", async () => {
  const files = await unzipped(home.cookie);
  expect(rowsIn(files.get("households.csv"))).toMatchObject([{ id: home.householdId, currency: "KES" }]);
  const names = rowsIn(files.get("profiles.csv")).map((person) => person.full_name);
  expect(names.toSorted()).toEqual(['OURS Kamau, "Wanjiku"', "OURS Otieno"]);
  const ids = new Set(rowsIn(files.get("profiles.csv")).map(({ id }) => id));
  for (const { user_id } of rowsIn(files.get("household_members.csv"))) expect(ids).toContain(user_id);
});

test("nothing of another household is in it, and no password, hash or token", async () => {
  const everything = [...(await unzipped(home.cookie)).values()].join("\n");
  expect(everything).toContain("OURS");
  for (const secret of ["THEIRS", "SECRET", "token", "hash", "password_"]) expect(everything).not.toContain(secret);
  const [storedRows] = await app.owner`select string_agg(encode(token_hash, 'hex'), '|') as hashes,
    (select string_agg(unsubscribe_token::text, '|') from profiles) as tokens from sessions`;
  for (const each of `${storedRows?.hashes}|${storedRows?.tokens}`.split("|")) expect(everything).not.toContain(each);
});

test("its README explains every file", async () => {
  const files = await unzipped(home.cookie);
  const readMe = files.get("README.txt") ?? "";
  expect(readMe).toContain(`exported on`);
  for (const name of files.keys())
    if (name !== "README.txt")
      expect(readMe, `say what ${name} holds in read-me.ts`).toMatch(new RegExp(`\r\n${name}\r\n  \\S`));
});

test("it is named after the household and the day, and two of the same moment are the same", async () => {
  const { cookie } = await personWithLedger(3);
  const response = await exportData(cookie);
  const [day] = await app.owner`select (now() at time zone 'Africa/Nairobi')::date::text as today`;
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="pamoja-agnes-celik-${day?.today}.zip"`,
  );
  await response.arrayBuffer();
  expect(await unzipped(cookie)).toEqual(await unzipped(cookie));
});

test("a long ledger comes page by page and whole", async () => {
  const { cookie } = await personWithLedger(11_234);
  const before = app.database.calls.length;
  const rows = rowsIn((await unzipped(cookie)).get("transactions.csv"));
  // The first thousand, two times five thousand, and the rest, between a claim and its end.
  expect(app.database.calls.length - before).toBe(6);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(11_234);
  expect(rows.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 11_234 }, (_, index) => index + 1),
  );
});

test("rows of the greatest length come whole, in answers that the database gives", async () => {
  const { cookie, householdId, userId } = await app.signedUp();
  const file = newId();
  await app.owner`insert into imports (household_id, id, file_name, created_by, created_at)
    values (${householdId}, ${file}, 'export.zip', ${userId}, '2026-01-01')`;
  await app.owner`insert into export_rows (household_id, import_id, table_name, line, row)
    select ${householdId}, ${file}, 'loans', n, repeat('家', 5000) from generate_series(1, 2000) n`;
  const rows = rowsIn((await unzipped(cookie)).get("export_rows.csv"));
  expect(
    rows.map(({ line, row }) => [Number(line), row?.length]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual(Array.from({ length: 2000 }, (_, index) => [index + 1, 5000]));
});

test("a failure half-way breaks the download off: no torn archive passes for whole", async () => {
  const { cookie } = await personWithLedger(1500);
  expectLoggedError(/read failed/);
  // Nor can the claim be given back; it lapses.
  expectLoggedError(/write failed/);
  const response = await exportData(cookie);
  app.database.hooks.before = () => "hang-up";
  await expect(response.arrayBuffer()).rejects.toThrow();
  app.database.hooks.before = undefined;
});

/** Moves someone into another household between the first page of a file and the second. */
function movingHalfWay(userId: string, household: string) {
  let pages = 0;
  app.database.hooks.before = async ({ role, readOnly }) => {
    if (role !== "app" || !readOnly || ++pages !== 2) return;
    await app.owner`update household_members set active = false where user_id = ${userId}`;
    await app.owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${userId}, 'viewer', false, true, now())`;
  };
}

test.each([
  ["/settings/data-export", "the member has changed households"],
  ["/transactions/export.csv", "The household changed"],
])("whoever is in another household half-way gets no file with rows of both, %s", async (path, why) => {
  const [{ cookie, userId }, other] = [await personWithLedger(5001), await app.signedUp()];
  movingHalfWay(userId, other.householdId);
  const response = await app.fetch(path, { cookie });
  await expect(response.arrayBuffer()).rejects.toThrow(why);
  app.database.hooks.before = undefined;
});

test("a viewer and a lapsed one take everything out, too; what cannot be read is no empty archive", async () => {
  const viewer = await app.joined(home.householdId);
  expect(rowsIn((await unzipped(viewer.cookie)).get("transactions.csv"))).toHaveLength(2);
  const lapsed = await app.signedUp({ lapsed: true });
  expect((await unzipped(lapsed.cookie)).get("README.txt")).toContain(lapsed.email);
  expectLoggedError(/read failed/);
  app.database.hooks.beforeStatement = (_, __, query) => {
    if (query.includes("transaction_totals")) throw new Error("the disk is full");
  };
  expect((await exportData(home.cookie)).status).toBe(503);
  app.database.hooks.beforeStatement = undefined;
});

describe("one export at a time", () => {
  const UNDER_WAY = "An export of this household is under way. Try again in a minute.";
  const age = (seconds: number) =>
    app.owner`update attempts set window_start = window_start - make_interval(secs => ${seconds})`;

  async function refusal(response: Response) {
    return [response.status, response.headers.get("Retry-After"), await response.text()];
  }

  test("is made for a household: another one is refused until it ends, of all data or of transactions", async () => {
    const [person, other] = [await personWithLedger(3), await personWithLedger(3)];
    const first = await exportData(person.cookie);
    expect(await refusal(await exportData(person.cookie))).toEqual([429, "60", UNDER_WAY]);
    const csv = await app.fetch("/transactions/export.csv", { cookie: person.cookie });
    expect(await refusal(csv)).toEqual([429, "60", UNDER_WAY]);
    expect((await unzipped(other.cookie)).size).toBeGreaterThan(10);
    await first.arrayBuffer();
    expect((await unzipped(person.cookie)).size).toBeGreaterThan(10);
  });

  test("is not begun by a script that asks early for what a link leads to", async () => {
    const { cookie } = await personWithLedger(3);
    const early = await app.fetch("/settings/data-export.data?_routes=settings%2Fdata-export", { cookie });
    expect([early.status, (await early.text()).includes("/settings/data-export")]).toEqual([202, true]);
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });

  test("is not begun where the headers alone are asked for", async () => {
    const { cookie, householdId } = await personWithLedger(3);
    for (const [path, type] of [
      ["/settings/data-export", "application/zip"],
      ["/transactions/export.csv", "text/csv; charset=utf-8"],
    ] as const) {
      const head = await app.fetch(path, { method: "HEAD", cookie });
      expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, type, ""]);
      expect((await app.fetch(path, { method: "HEAD" })).status).toBe(302);
    }
    expect(await app.owner`select 1 from attempts where key = ${`exports of ${householdId}`}`).toEqual([]);
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });

  test("that its reader gave up holds up no other one", async () => {
    const { cookie } = await personWithLedger(3);
    await (await exportData(cookie)).body?.cancel();
    await app.settled();
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });

  test("that never ended holds up others for a minute", async () => {
    const { cookie } = await personWithLedger(3);
    await exportData(cookie);
    await age(59);
    expect((await exportData(cookie)).status).toBe(429);
    await age(2);
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });

  const words = "You can export 20 times a day, and your household 50 times. Try again tomorrow.";

  test("and fifty a day", async () => {
    const { cookie, householdId } = await personWithLedger(3);
    await unzipped(cookie);
    await app.owner`update attempts set count = 50 where key = ${`exports of ${householdId}`}`;
    expect(await refusal(await exportData(cookie))).toEqual([429, "86400", words]);
    await app.owner`update attempts set window_start = window_start - interval '1 day' where key = ${`exports of ${householdId}`}`;
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });

  test("and twenty a day of a person, who leaves enough for the others however often they ask", async () => {
    const { cookie, householdId } = await personWithLedger(3);
    const viewer = await app.joined(householdId);
    const statuses: number[] = [];
    for (let each = 0; each < 55; each += 1) {
      const response = await exportData(viewer.cookie);
      statuses.push(response.status);
      await response.body?.cancel();
      await app.settled();
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(35).fill(429)]);
    expect(await refusal(await exportData(viewer.cookie))).toEqual([429, "86400", words]);
    expect((await unzipped(cookie)).size).toBeGreaterThan(10);
  });
});
