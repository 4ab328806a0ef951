/** Every screen of a member, with the pages of what is in their household, asked for as a browser does. */
import type { TestApp } from "../app-server.ts";
import { pathOf, ROUTES, SHELL } from "./built-routes.ts";

/** States of screens that show one row, or rows of one month. */
const WITH_ROWS: Readonly<Record<string, (id: string) => string>> = {
  transactions: (id) => `/transactions?edit=${id}`,
  accounts: (id) => `/accounts/${id}`,
  loans: (id) => `/loans/${id}`,
  assets: (id) => `/assets/${id}`,
  liabilities: (id) => `/liabilities/${id}`,
  payee_rules: (id) => `/settings/rules?edit=${id}`,
};

/** Screens with another answer in another state. */
const STATES = [
  "/transactions?new&type=loan_repayment",
  "/transactions?q=a",
  "/transactions?kind=transfer",
  "/reports?view=annual",
  "/accounts?new",
  "/loans?new",
];

const SCREENS = ROUTES.filter(({ id, parentId, module }) => (id === SHELL || parentId === SHELL) && module.loader)
  .map(({ id }) => pathOf(id))
  .filter((path) => !path.includes(":"));

/** The addresses of a household's screens: all of them, and those of its first rows. */
export async function screensOf(app: TestApp, household: string): Promise<string[]> {
  const tables = Object.entries(WITH_ROWS);
  const ids = await Promise.all(
    tables.map(([table]) =>
      app.owner.query(`select id from ${table} where household_id = $1 order by id limit 3`, [household]),
    ),
  );
  const months = await app.owner`select period from budgets where household_id = ${household} order by 1 limit 1`;
  return [
    ...new Set(SCREENS),
    ...STATES,
    ...tables.flatMap(([, address], at) => (ids[at] ?? []).map(({ id }) => address(String(id)))),
    ...months.map(({ period }) => `/budgets?month=${period}`),
  ];
}

/** Screens that are asked for at once. */
const AT_ONCE = 4;

/** Opens screens, as documents or as a script asks for their data, and tells which of them fail. */
export async function failingScreens(
  app: TestApp,
  { cookie, householdId }: { cookie: string; householdId: string },
  as: "documents" | "data",
): Promise<string[]> {
  const waiting = await screensOf(app, householdId);
  const failing: string[] = [];
  const open = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await app.fetch(as === "documents" ? path : dataOf(path), { cookie });
      await response.arrayBuffer();
      if (response.status >= 500) failing.push(`${path} answers ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return failing.toSorted();
}

function dataOf(path: string): string {
  const [pathname = "", search] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${search === undefined ? "" : `?${search}`}`;
}
