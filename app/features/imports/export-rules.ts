/**
 * What the cells of an export may hold: what the forms take, as the database has the rest of its rules. A column's rule
 * follows from its type; texts have one each.
 */
import { type BUDGET_TYPES, placeOf } from "#app/domain/budgets/budget.ts";
import { isDay } from "#app/domain/calendar.ts";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { isId } from "#app/domain/id.ts";
import { formatDecimal, LARGEST_AMOUNT, toCents } from "#app/domain/money.ts";
import { isTransactionType } from "#app/domain/transactions/transaction-types.ts";
import type { ExportTable, Kind } from "#db/exports/data-export.ts";
import { type CellRule, check, oneOf } from "./cell-rule.ts";
import { TEXTS } from "./text-columns.ts";
import * as say from "./words.ts";

type Values = Readonly<Record<string, string | number | null>>;

/** The rule of a column. `isRequired`: no row is without it. */
export type ColumnRule = { kind: Kind; isRequired: boolean; problemOf: CellRule };

/** Columns of cents that are never below zero, or always above it; others have a sign. */
const ABOVE_ZERO = [
  "transactions.amount",
  "movements.amount",
  "loans.principal_amount",
  "schedules.amount",
  "schedules.amount_to",
  "schedule_days.amount",
  "pockets.target",
  "occurrence_changes.amount",
  "occurrence_links.amount",
];
const FROM_ZERO = [
  "loans.outstanding_balance",
  "assets.value",
  "liabilities.value",
  "asset_values.value",
  "liability_values.value",
  "budgets.budgeted_amount",
  "budgets.planned_amount",
  "transactions.interest_amount",
  "splits.amount",
];

const INTEGERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  every: [1, 366],
  month_day: [-1, 31],
  also_day: [-1, 31],
  share: [1, 100],
  times: [1, 1200],
  duration: [1, 36_500],
  // Below the most that the database keeps, so that a row can still be changed, and others be added after it.
  version: [1, 1_000_000],
  position: [0, 100_000_000],
  applied_count: [0, 100_000_000],
};

const moment = check((cell) => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(cell) ? Date.parse(cell) : Number.NaN;
  return isDay(cell.slice(0, 10)) && !Number.isNaN(at);
}, say.notAMoment);

const isRate = (digits: number, decimals: number) => {
  const shape = new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`);
  return (cell: string) => shape.test(cell);
};

function cents(name: string): CellRule {
  const least = ABOVE_ZERO.includes(name) ? 1 : FROM_ZERO.includes(name) ? 0 : -LARGEST_AMOUNT;
  const [from, to] = [least, LARGEST_AMOUNT].map((each) => formatDecimal(toCents(each)));
  return check(
    (cell) => {
      const amount = /^-?\d{1,13}\.\d\d$/.test(cell) ? Number(cell.replace(".", "")) : Number.NaN;
      return amount >= least && amount <= LARGEST_AMOUNT;
    },
    say.notAnAmount(from, to),
  );
}

function integer(column: string): CellRule {
  const [least, most] = INTEGERS[column] ?? [0, 1_000_000_000];
  const isWithin = (cell: string) => /^-?\d{1,10}$/.test(cell) && Number(cell) >= least && Number(cell) <= most;
  return check(isWithin, say.notAWholeNumber(least, most));
}

/** The rule of a column that is no text, by its type in the database. */
function ruleOfType(type: string, table: string, column: string): CellRule {
  if (type === "uuid") return check(isId, say.notAnId);
  if (type === "uuid[]") return check((cell) => cell.split(" ").every(isId), say.notAnId);
  if (type === "date") return check(isDay, say.notADay);
  if (type.startsWith("timestamp")) return moment;
  if (type === "bigint") return cents(`${table}.${column}`);
  if (type === "integer" || type === "smallint") return integer(column);
  if (type === "boolean") return oneOf(["true", "false"]);
  if (type === "numeric(7, 2)") {
    return check((cell) => isRate(5, 2)(cell) && Number(cell) <= 10_000, say.notAnInterestRate);
  }
  if (type === "numeric(30, 18)") {
    return check((cell) => isRate(12, 18)(cell) && /[1-9]/.test(cell), say.notAnExchangeRate);
  }
  throw new Error(`say what ${table}.${column} of the type ${type} may hold`);
}

const cachedRules = new Map<string, Map<string, ColumnRule>>();

/** The rules of a table's columns. */
export function rulesOf({ name: table, columns }: ExportTable): ReadonlyMap<string, ColumnRule> {
  const rules =
    cachedRules.get(table) ??
    new Map(
      columns.map(({ name, kind, column }): [string, ColumnRule] => {
        const own = TEXTS[table]?.[name];
        if (kind === "text" && own === undefined) throw new Error(`say what ${table}.${name} may hold`);
        const problemOf = own ?? ruleOfType(column.getSQLType(), table, name);
        return [name, { kind, isRequired: column.notNull && !column.hasDefault && !column.generated, problemOf }];
      }),
    );
  cachedRules.set(table, rules);
  return rules;
}

/** What of a row contradicts another part of it: its category, or a plan's last day; null where nothing does. */
export function rowProblem(table: string, values: Values): { column: string; problem: string } | null {
  const [category, subcategory] = [values.category, values.subcategory] as (string | null | undefined)[];
  // Chosen before anything is recorded.
  if (table === "households") return values.currency == null ? { column: "currency", problem: say.itIsEmpty } : null;
  if (table === "budgets" || table === "carried_lines") {
    const type = values.transaction_type as (typeof BUDGET_TYPES)[number];
    const isLine = placeOf({ type, category: category ?? "", subcategory: subcategory ?? null }) >= 0;
    return isLine ? null : { column: "category", problem: say.noSuchBudgetLine };
  }
  if (table === "schedules" && values.until && values.anchor && values.until < values.anchor) {
    return { column: "until", problem: say.endsBeforeItBegins };
  }
  if (table !== "transactions" && table !== "payee_rules" && table !== "schedules") return null;
  const type = values.type as string;
  const categories = isTransactionType(type) ? categoriesOf(type) : [];
  const below = isTransactionType(type) ? subcategoriesOf(type, category) : [];
  if (categories.length === 0 ? category != null : !categories.includes(category ?? "")) {
    return { column: "category", problem: say.noSuchCategory(type) };
  }
  const isRight = below.length === 0 ? subcategory == null : below.includes(subcategory ?? "");
  return isRight ? null : { column: "subcategory", problem: say.noSuchSubcategory(category) };
}
