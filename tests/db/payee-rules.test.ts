/** What a household decided about its payees: recorded once, in an order, changed, removed, and brought back. */
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import {
  findRemovedPayeeRule,
  listPayeeRules,
  movePayeeRule,
  type NewPayeeRule,
  recordPayeeRule,
  removePayeeRule,
  restorePayeeRule,
  revisePayeeRule,
} from "#db/payee-rules/payee-rules.ts";
import type { Scope } from "#db/scope.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "./support.ts";

let household: string;
let scope: Scope;
const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  scope = scopeOf(database, await makeMember(database, household));
});

const GROCERIES = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const;
const WATER = { type: "expense", category: "Utilities", subcategory: "Water" } as const;

const about = (words: string, more: Partial<NewPayeeRule> = {}): NewPayeeRule => ({
  label: words,
  payee: null,
  words,
  direction: "out",
  ...GROCERIES,
  ...more,
});

async function record(rule: NewPayeeRule, id = newId()) {
  const outcome = await scope.write("editor", (db) => ({ recorded: recordPayeeRule(db, id, rule, AT) }));
  return outcome.ok ? (outcome.value.data.recorded[0]?.id ?? "") : outcome.refusal.sqlstate;
}

async function several(...words: string[]) {
  const ids: string[] = [];
  for (const each of words) ids.push(await record(about(each)));
  return ids;
}

const fill = (
  many: number,
) => database.owner`insert into payee_rules (household_id, id, position, label, words, direction,
    type, created_at)
  select ${household}, gen_random_uuid(), n, n::text, 'shop ' || n, 'out', 'tithe', ${AT.toISOString()}
    from generate_series(1, ${many}::int) n`;

async function revise(id: string, version: number, rule: Partial<NewPayeeRule>) {
  const { label, words, type, category, subcategory } = { ...about("Naivas"), ...rule };
  const change = { label, words, type, category, subcategory };
  const outcome = await scope.write("editor", (db) => ({ revised: revisePayeeRule(db, { id, version }, change) }));
  return outcome.ok ? outcome.value.data.revised.length : (outcome.refusal.constraint ?? outcome.refusal.sqlstate);
}

/** Moves a rule past its neighbour in the list, as the form that is shown beside it does. */
async function move(id: string, where: "up" | "down") {
  const listed = (await rules()).map((rule) => rule.id);
  const at = listed.indexOf(id);
  const other = at < 0 ? undefined : listed[where === "up" ? at - 1 : at + 1];
  if (other !== undefined) await moveBeside(id, where === "up" ? "before" : "after", other);
}

const moveBeside = (id: string, where: "before" | "after", other: string) =>
  scope.write("editor", (db) => ({ moved: movePayeeRule(db, id, where, other) }));

async function remove(id: string, at = AT) {
  const later = scopeOf(database, await makeMember(database, household), { at });
  return later.write("editor", (db) => ({ removed: removePayeeRule(db, id) }));
}

async function restore(id: string) {
  const outcome = await scope.write("editor", (db) => ({ restored: restorePayeeRule(db, id) }));
  return outcome.ok ? outcome.value.data.restored.length : (outcome.refusal.constraint ?? outcome.refusal.sqlstate);
}

async function rules() {
  const { data } = await scope.read("app", (db) => ({ rules: listPayeeRules(db) }));
  return data?.rules ?? [];
}
const labels = async () => (await rules()).map(({ label }) => label);

describe("recording", () => {
  test("puts a rule last, and the same form sent twice records one", async () => {
    await several("Naivas", "Quickmart");
    const id = newId();
    expect([await record(about("Uber"), id), await record(about("Uber"), id)]).toEqual([id, id]);
    expect(await labels()).toEqual(["Naivas", "Quickmart", "Uber"]);
  });

  test("a rule for the same payee and words says what the later one says, and keeps its place", async () => {
    const [first] = await several("Naivas", "Uber");
    expect(await record(about("NAIVAS", WATER))).toBe(first);
    expect((await rules()).map(({ label, subcategory, version }) => [label, subcategory, version])).toEqual([
      ["Naivas", "Water", 2],
      ["Uber", "Groceries", 1],
    ]);
  });

  test("another payee, other words and the other direction are rules of their own", async () => {
    const income = { direction: "in", type: "income", category: "Business", subcategory: null } as const;
    for (const rule of [
      about("Naivas"),
      about("Naivas", income),
      about("Naivas", { payee: "naivas" }),
      about("Naivas", { payee: "naivas", words: null }),
      about("Naivas", { payee: "naivas westlands", words: null }),
    ])
      await record(rule);
    expect(await labels()).toHaveLength(5);
  });

  test("one household has 500 rules at most, and may still change what one says", async () => {
    await fill(500);
    expect(await record(about("One more"))).toBe("PG004");
    await record(about("Shop 7"));
    expect((await rules()).find(({ words }) => words === "shop 7")?.subcategory).toBe("Groceries");
  });

  test("two that are recorded at once have places of their own", async () => {
    const ids = await Promise.all(["a", "b", "c", "d"].map((each) => record(about(each))));
    expect((await labels()).toSorted()).toEqual(["a", "b", "c", "d"]);
    await move(ids[0] ?? "", "up");
    const { rows } = await database.owner`select count(distinct position)::int as places from payee_rules
      where household_id = ${household}`;
    expect(rows).toEqual([{ places: 4 }]);
  });
});

describe("revising", () => {
  test("changes a rule only in the version that was shown", async () => {
    const [id = ""] = await several("Naivas");
    expect(await revise(id, 1, { label: "Shop", words: "nai", ...WATER })).toBe(1);
    expect(await revise(id, 1, GROCERIES)).toBe(0);
    expect(await rules()).toMatchObject([{ label: "Shop", words: "nai", subcategory: "Water", version: 2 }]);
  });

  test("cannot make spending of what arrives", async () => {
    const [id = ""] = await several("Naivas");
    expect(await revise(id, 1, { type: "income", category: "Salary", subcategory: null })).toBe(0);
  });

  test("cannot make a rule that looks for nothing, nor one that there is already", async () => {
    const [id = ""] = await several("Naivas", "Uber");
    expect(await revise(id, 1, { words: null })).toBe("payee_rules_match_something");
    expect(await revise(id, 1, { words: "UBER" })).toBe("payee_rules_known_once");
  });
});

describe("the order", () => {
  test("changes by one place at a time, and stays at either end", async () => {
    const [first = "", , last = ""] = await several("a", "b", "c");
    await move(last, "up");
    expect(await labels()).toEqual(["a", "c", "b"]);
    await move(first, "down");
    expect(await labels()).toEqual(["c", "a", "b"]);
    await move(last, "up");
    expect(await labels()).toEqual(["c", "a", "b"]);
  });

  test("changes once, though the form is sent twice or somebody else moved the neighbour meanwhile", async () => {
    const [a = "", b = "", c = "", d = ""] = await several("a", "b", "c", "d");
    for (const _ of ["sent", "sent again"]) await moveBeside(d, "before", c);
    expect(await labels()).toEqual(["a", "b", "d", "c"]);
    for (const _ of ["sent", "sent again"]) await moveBeside(a, "after", b);
    expect(await labels()).toEqual(["b", "a", "d", "c"]);
    await moveBeside(c, "before", b);
    expect(await labels()).toEqual(["c", "b", "a", "d"]);
    await remove(b);
    await moveBeside(d, "before", b);
    expect(await labels()).toEqual(["c", "a", "d"]);
  });

  test("is that of a list in which one goes past its neighbour, whatever is moved, removed and brought back", async () => {
    const step = fc.record({ which: fc.nat(4), what: fc.constantFrom("up", "down", "remove", "restore") });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await database.owner`delete from payee_rules where household_id = ${household}`;
        const all = ["a", "b", "c", "d", "e"];
        const ids = await several(...all);
        const order = [...all];
        const gone = new Set<string>();
        for (const { which, what } of steps) {
          const [id = "", name = ""] = [ids[which], all[which]];
          if (what === "remove") {
            await remove(id);
            gone.add(name);
          } else if (what === "restore") {
            await restore(id);
            gone.delete(name);
          } else {
            await move(id, what);
            const listed = order.filter((each) => !gone.has(each));
            const other = gone.has(name) ? undefined : listed[listed.indexOf(name) + (what === "up" ? -1 : 1)];
            if (other !== undefined) {
              order.splice(order.indexOf(name), 1);
              order.splice(order.indexOf(other) + (what === "up" ? 0 : 1), 0, name);
            }
          }
          expect(await labels()).toEqual(order.filter((each) => !gone.has(each)));
        }
      }),
      { numRuns: runs(50) },
    );
  });
});

describe("removing", () => {
  test("can be undone: the rule is back in its place, with what it was applied to", async () => {
    const [, id = ""] = await several("a", "b", "c");
    await database.owner`update payee_rules set applied_count = 14, applied_on = '2026-11-21' where id = ${id}`;
    await remove(id);
    expect(await labels()).toEqual(["a", "c"]);
    const { data } = await scope.read("app", (db) => ({ removed: findRemovedPayeeRule(db, id) }));
    expect(data?.removed).toMatchObject([{ label: "b" }]);
    expect([await restore(id), await restore(id)]).toEqual([1, 0]);
    expect((await rules())[1]).toMatchObject({ label: "b", applied_count: 14, applied_on: "2026-11-21" });
  });

  test("cannot be undone once there is another rule for the same", async () => {
    const [id = ""] = await several("Naivas");
    await remove(id);
    expect(await record(about("Naivas", WATER))).not.toBe(id);
    expect(await restore(id)).toBe("payee_rules_known_once");
  });

  test("cannot be undone while there are 500 others, and can once there is room", async () => {
    const [id = "", other = ""] = await several("Naivas", "Uber");
    await remove(id);
    await fill(499);
    expect(await restore(id)).toBe("PG004");
    await remove(other);
    expect([await restore(id), await restore(other)]).toEqual([1, "PG004"]);
  });

  test("keeps the 500 rules that were removed last", async () => {
    await fill(500);
    const first = (await rules())[0]?.id ?? "";
    await database.owner`update payee_rules set removed_at = ${AT.toISOString()}::timestamptz - interval '1 hour'
      where household_id = ${household} and id <> ${first}`;
    await database.owner`update payee_rules set removed_at = ${AT.toISOString()}::timestamptz - interval '2 hours'
      where household_id = ${household} and words = 'shop 2'`;
    const [id = ""] = await several("Naivas");
    await remove(first);
    await remove(id);
    const { rows } = await database.owner`select count(*)::int as removed, bool_or(words = 'shop 2') as "hasOldest"
      from payee_rules where household_id = ${household}`;
    expect(rows).toEqual([{ removed: 500, hasOldest: false }]);
    expect([await restore(id), await restore(first)]).toEqual([1, 1]);
  });

  test("is final when another rule is removed more than a day later", async () => {
    const [first = "", second = "", third = ""] = await several("a", "b", "c");
    await remove(first);
    await remove(second, new Date(AT.getTime() + 23 * 3_600_000));
    await remove(third, new Date(AT.getTime() + 25 * 3_600_000));
    expect([await restore(first), await restore(second), await restore(third)]).toEqual([0, 1, 1]);
  });
});

test("another household's rules are neither seen nor touched", async () => {
  const [id = "", too = ""] = await several("Ours", "Too");
  const other = scopeOf(database, await makeMember(database, await makeHousehold(database)));
  const outcome = await other.write("editor", (db) => ({
    moved: movePayeeRule(db, id, "after", too),
    revised: revisePayeeRule(db, { id, version: 1 }, { label: "Theirs", words: "x", ...WATER }),
    removed: removePayeeRule(db, id),
    rules: listPayeeRules(db),
  }));
  expect(outcome).toMatchObject({ value: { data: { moved: [], revised: [], removed: [], rules: [] } } });
  expect(await labels()).toEqual(["Ours", "Too"]);
});
