/** Amounts of two currencies are never added: every sum in SQL is known here, and why what it adds is in one currency. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseOfFile } from "./database-of-file.ts";

/** What may be summed. A new one is to be thought about before it is added. */
const IN_ONE_CURRENCY: Readonly<Record<string, string>> = {
  "octet_length(to_json(coalesce(r.cells::text, ''))::text) + octet_length(to_json(r.description)::text) + 100":
    "bytes of rows, which are no money",
  "l.amount::numeric / nullif(amount_in(v_entry, s.currency), 0)": "shares of one entry, which have no currency",
  "${total}": "kept totals are of base amounts",
  "${count}": "counts",
  count: "counts",
  "c.count": "counts",
  "c.total": "of one account, which keeps its currency",
  "n.count": "counts",
  "n.total": "of accounts of M-PESA and Fuliza in shillings",
  "t.rows": "counts",
  "${transaction_totals.total}": "kept totals are of base amounts",
  "${transactions.base_amount} * ${cashSign}": "base amounts, in or out",
  "${days.count}": "how many",
  "${days.total}": "sums of base amounts",
  "t.total": "kept totals are of base amounts",
  "total * ${cashSign}": "kept totals are of base amounts",
  "base_amount * ${cashSign}": "base amounts",
  "${transactions.base_amount}": "base amounts",
  "${base_amount}": "base amounts",
  "${ahead.total}": "base amounts",
  "in_base(a.value - coalesce(v.value, 0), r.rate)": "converted asset by asset",
  "in_base(n.change, r.rate)": "converted event by event",
  "e.base": "base amounts",
  "c.base_amount": "base amounts",
  "${account_totals[column]}": "of one account, in its currency or as base amounts",
  "${account_totals.base_change}": "base amounts",
  "${loan_events.interest}": "of one loan, in its currency",
  "${account_moves.change}": "of one account, which keeps its currency",
  "t.base_amount": "base amounts",
  "e.change": "of one loan, which keeps its currency",
  "c.loan_amount - c.loan_interest": "in the currency of the loan that is repaid, and grouped by it",
  "r.before": "of one loan, which keeps its currency",
  "r.now": "of one loan, which keeps its currency",
  "t.loan_interest": "of one loan, which keeps its currency",
  "e.principal_change": "of one loan, which keeps its currency",
  "d.change": "of one account, which keeps its currency",
  "m.change": "of one account, which keeps its currency",
  "t.amount": "of one account, where they are in its currency",
  "t.account_amount": "of one account, which keeps its currency",
  "e.amount": "of one account, which keeps its currency",
  "greatest(-a.opening_base - coalesce(t.moved, 0), 0)": "base amounts",
  "abs(t.change)": "of one account, which keeps its currency",
  "abs(t.base_change)": "base amounts",
  "t.change": "of one account, which keeps its currency",
  "case n.direction when 'in' then n.amount else -n.amount end": "of one account, which keeps its currency",
  "m.base_change": "base amounts",
  "t.base_change": "base amounts",
  opening: "base amounts",
  "octet_length(row(${all})::text)": "bytes",
  "(case when s.also_day is null then 1 else 2 end)::numeric / (case s.unit when 'day' then 1 when 'week' then 7 when 'month' then 28 when 'year' then 365 end * s.every)":
    "times a day",
  "b.budgeted_amount": "budgets are in the household's currency",
  "m.amount": "what moved one pocket is in the currency of its account",
  "p.amount": "the parts of a split are in one currency",
  "round(p.amount * w.rate)": "base amounts of the parts of a split",
  "round(p.amount * w.account_rate)": "the parts of a split are in one account",
  "r.amount": "the parts of a split are in one currency",
  "${budgeted}": "budgets are in the household's currency",
  "${totals.total}": "kept totals are of base amounts",
  "${lines.budgeted}": "budgets are in the household's currency",
  "${lines.actual}": "kept totals are of base amounts",
  "${lines.compared}": "kept totals are of base amounts",
  "f.base_amount": "base amounts",
  "${loan_events.change}": "of one loan, which keeps its currency",
  "round(l.amount * l.rate) - round(l.interest * l.rate)":
    "converted row by row to the currency of the loan that is repaid, and partitioned by it",
  "round(t.amount * t.loan_rate) - round(t.interest_amount * t.loan_rate)":
    "converted row by row to the currency of the loan that is repaid, and grouped by it",
  "length(p.problem) + coalesce(length(array_to_string((p.staged).cells, '')), 0) + 40": "characters",
  base_before: "base amounts",
  base_after: "converted row by row",
  "p.repaid_before": "of loans in the household's currency",
  "p.repaid_after": "of loans in the household's currency",
  amount: "grouped by currency",
  base: "converted row by row, or thing by thing",
  change: "of one foreign thing, or of everything in the household's currency",
  "case what when 'assets' then 1 else -1 end * (coalesce(base_at_next_rate, 0) - coalesce(base, 0))":
    "converted thing by thing",
};

const database = databaseOfFile();

/** The arguments of `sum(…)` in a text of SQL. */
function summedIn(text: string): string[] {
  return [...text.matchAll(/\bsum\(/g)].map(({ index }) => {
    let depth = 1;
    let end = index + 4;
    while (depth > 0 && end < text.length) {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    }
    return text
      .slice(index + 4, end - 1)
      .replace(/\s+/g, " ")
      .trim();
  });
}

test("every sum of the product's queries and of the database's functions adds amounts of one currency", async () => {
  const folder = new URL("../../db/", import.meta.url);
  const queries = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const { rows } = await database.owner`select p.prosrc as text from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`;
  const sums = [...queries, ...rows.map(({ text }) => String(text))].flatMap(summedIn);
  expect(sums.length).toBeGreaterThan(15);
  expect([...new Set(sums)].filter((each) => !Object.hasOwn(IN_ONE_CURRENCY, each))).toEqual([]);
});

test("the kept totals are of base amounts, and a row's base amount is its amount at its own rate, rounded once", async () => {
  const { rows } = await database.owner`select pg_get_expr(d.adbin, d.adrelid) as made from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
   where d.adrelid = 'transactions'::regclass and a.attname = 'base_amount'`;
  expect(rows[0]?.made).toBe("(round(((amount)::numeric * exchange_rate)))::bigint");
});
