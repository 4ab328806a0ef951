/** A month of two partners and their two banks, as their phones, statements and banks' files tell of it. */
import { expect } from "vitest";
import { fullMapping } from "#app/domain/imports/file-mapping.ts";
import { formatDecimal, toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { entriesOf } from "#app/domain/movements/review/entries.ts";
import { readyCount } from "#app/domain/movements/review/payee-group.ts";
import { isReady, reviewOf } from "#app/domain/movements/review/review.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { reviewImport } from "#app/features/imports/review-import.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { addMovements } from "#app/features/movements/add-movements.server.ts";
import { loadReviewed } from "#app/features/movements/reviewed.server.ts";
import { stageMovements } from "#app/features/movements/stage-movements.server.ts";
import { newId } from "#db/id.ts";
import { fc } from "../../property.ts";
import { contextOf, makeHousehold, makeMember, type TestDatabase } from "../support.ts";

export type Place = "anne" | "ben" | "kcb" | "equity";
/** Of a month: who pays whom, and how. */
export type Event =
  | { as: "spent"; of: Place; amount: number }
  | { as: "earned"; of: Place; amount: number }
  | { as: "moved"; from: Place; to: Place; amount: number }
  | { as: "charged"; of: "kcb" | "equity"; amount: number };

const PHONES = ["anne", "ben"] as const;
const BANKS = ["kcb", "equity"] as const;
const PERSON = { anne: "ANNE WANJIKU 0722000001", ben: "BEN OTIENO 0733000002" } as const;
const BANK_NAME = { kcb: "KCB", equity: "EQUITY BULK ACCOUNT" } as const;

const amount = fc.integer({ min: 1_000, max: 500_000 });
const place = fc.constantFrom<Place>("anne", "ben", "kcb", "equity");
export const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ as: fc.constant("spent" as const), of: place, amount }) },
  { weight: 2, arbitrary: fc.record({ as: fc.constant("earned" as const), of: place, amount }) },
  {
    weight: 4,
    arbitrary: fc
      .record({ as: fc.constant("moved" as const), from: place, to: place, amount })
      // Between banks nothing in common is printed.
      .filter(({ from, to }) => from !== to && (isPhone(from) || isPhone(to))),
  },
  { weight: 1, arbitrary: fc.record({ as: fc.constant("charged" as const), of: fc.constantFrom(...BANKS), amount }) },
);

/** Of each payment by phone. */
const COST = 700;

const isPhone = (of: Place): of is "anne" | "ben" => of === "anne" || of === "ben";
const ksh = (cents: number) => `Ksh${formatDecimal(toCents(cents))}`;
const plain = (cents: number) => formatDecimal(toCents(cents)).replaceAll(",", "");

/** What each place prints of a month. */
export function printed(events: readonly Event[], opening: number) {
  const balances: Record<Place, number> = { anne: opening, ben: opening, kcb: opening, equity: opening };
  const messages = { anne: [] as string[], ben: [] as string[] };
  const rows = { kcb: [] as string[], equity: [] as string[] };
  /** As somebody would type what was spent. */
  const typed: { date: string; amount: number }[] = [];
  let costs = 0;
  for (const [index, each] of events.entries()) {
    const day = 1 + Math.floor((index * 28) / events.length);
    const receipt = `UJ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 26]}${String(index).padStart(6, "0")}Z`;
    const when = `on ${day}/10/26 at ${1 + (index % 11)}:0${index % 10} PM`;
    const book = (of: Place, change: number, words: string, reference = `S${1_000_000 + index}`) => {
      const cost = isPhone(of) && change < 0 ? COST : 0;
      costs += cost;
      balances[of] += change - cost;
      const left = balances[of];
      if (isPhone(of)) {
        const paid = change < 0 ? ` Transaction cost, ${ksh(cost)}.` : "";
        messages[of].push(`${receipt} Confirmed. ${words} ${when}. New M-PESA balance is ${ksh(left)}.${paid}`);
      } else {
        const [out, into] = change < 0 ? [plain(-change), ""] : ["", plain(change)];
        rows[of].push(`${String(day).padStart(2, "0")}/10/2026,${words},${reference},${out},${into},${plain(left)}`);
      }
    };
    switch (each.as) {
      case "spent":
        typed.push({ date: `2026-10-${String(day).padStart(2, "0")}`, amount: each.amount });
        book(
          each.of,
          -each.amount,
          isPhone(each.of) ? `${ksh(each.amount)} paid to SHOP ${index % 3}` : `POS SHOP ${index % 3}`,
        );
        break;
      case "earned":
        book(
          each.of,
          each.amount,
          isPhone(each.of) ? `You have received ${ksh(each.amount)} from ACME LTD 774411` : "ACME LTD",
        );
        break;
      case "charged":
        book(each.of, -each.amount, "LEDGER FEE");
        break;
      case "moved": {
        const { from, to, amount } = each;
        if (isPhone(from)) {
          const whom = isPhone(to) ? `sent to ${PERSON[to]}` : `sent to ${BANK_NAME[to]} for account 0123456`;
          book(from, -amount, `${ksh(amount)} ${whom}`);
        } else book(from, -amount, `MPESA B2C ${receipt}`);
        if (isPhone(to))
          book(to, amount, `You have received ${ksh(amount)} from ${isPhone(from) ? PERSON[from] : BANK_NAME[from]}`);
        else book(to, amount, `MPESA C2B ${receipt}`);
      }
    }
  }
  return { balances, messages, rows, typed, costs };
}

const fileOf = (bank: "kcb" | "equity", rows: readonly string[]) =>
  new File(
    [
      `${bank === "kcb" ? "KCB BANK KENYA" : "Equity Bank"},,,,,\nAccount,01234567${bank === "kcb" ? "11" : "22"},,,,\n`,
      `Date,Details,Reference,Money out,Money in,Balance\n${rows.join("\n")}\n`,
    ],
    `${bank}.csv`,
  );
const MAPPING = fullMapping({
  ...{ date: "0", description: "1", debit: "3", credit: "4", order: "dmy", decimal: ".", positive: "out", code: "KES" },
  ...{ out: "expense|Miscellaneous|Other Misc. Expenses", in: "income|Other Income" },
});
export const OPENING = 100_000_000;

/** A household of two with an account each at a phone and a bank. */
export async function couple(database: TestDatabase) {
  const household = await makeHousehold(database);
  const members = [await makeMember(database, household), await makeMember(database, household)] as const;
  const contextsAt = (at?: Date) =>
    [contextOf(database, members[0], { at }), contextOf(database, members[1], { at })] as const;
  const accounts: Record<Place, string> = { anne: newId(), ben: newId(), kcb: newId(), equity: newId() };
  for (const [name, id] of Object.entries(accounts)) {
    await database.owner`
      insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day, opening_rate,
                            opening_rate_source, opening_rate_date)
      values (${household}, ${id}, ${name}, ${isPhone(name as Place) ? "mpesa" : "bank"}, 'KES', ${OPENING}, '2026-10-01', 1,
              'same currency', '2026-10-01')`;
  }
  return {
    database,
    household,
    people: members.map(({ userId }) => userId),
    accounts,
    contextsAt,
    contexts: contextsAt(),
  };
}
export type Couple = Awaited<ReturnType<typeof couple>>;

export type Way = { of: Place; bring: () => Promise<unknown> };

/** The month as it arrives: each phone in three overlapping pastes, or as a statement; each bank's file whole and in two halves. */
export function waysOf(
  { contexts, accounts }: Pick<Couple, "contexts" | "accounts">,
  { messages, rows }: ReturnType<typeof printed>,
): Way[] {
  const [anne, ben] = contexts;
  const brought = (of: "anne" | "ben", text: string, source: "messages" | "statement") => async () => {
    const { movements, unread } = readMessages(text, { today: "2026-11-05" });
    expect(unread.map(({ text }) => text)).toEqual([]);
    const context = of === "anne" ? anne : ben;
    const staged = stagedMovements(movements, newId());
    for (let from = 0; from < staged.length; from += 100) {
      const input = { account: accounts[of], source, movements: staged.slice(from, from + 100), opened: null };
      expect(await stageMovements(context, input)).toMatchObject({ ok: true });
    }
  };
  const chosen = (of: "kcb" | "equity", part: readonly string[]) => async () => {
    if (part.length === 0) return;
    const [context, id] = [of === "kcb" ? anne : ben, newId()];
    expect(await stageFile(context, { id, file: fileOf(of, part), mapping: MAPPING })).toEqual({
      ok: true,
      value: null,
    });
    expect(await reviewImport(context, { id, account: accounts[of], created: null })).toMatchObject({ ok: true });
  };
  return [
    ...PHONES.flatMap((of) => {
      const all = messages[of];
      const parts = [all.slice(0, all.length >> 1), all.slice(all.length >> 2), all.slice(all.length >> 1)];
      return [
        ...parts.map((part) => ({ of, bring: brought(of, part.join("\n"), "messages") })),
        { of, bring: brought(of, all.join("\n"), "statement") },
      ];
    }),
    ...BANKS.flatMap((of) => {
      const all = rows[of];
      return [all.slice(0, (all.length * 2) / 3), all, all.slice(all.length >> 1)].map((part) => ({
        of,
        bring: chosen(of, part),
      }));
    }),
  ];
}

/**
 * Decides what is not known, and adds what is ready.
 * @param payees whose movements are decided
 * @returns what is not ready, and the addition
 */
export async function addAll({ database, household, contexts }: Couple, [context] = contexts, payees = "shop|acme") {
  await database.owner`
    update movements set decision = case direction when 'out' then 'expense:Variable Expenses:Groceries' else 'income:Salary' end
     where household_id = ${household} and state = 'waiting' and decision is null and party_name ~* ${payees}`;
  const loaded = await loadReviewed(context, "add-movements");
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const { reviewed } = loaded.value;
  const items = reviewOf(reviewed);
  const expected = readyCount(items, entriesOf(items, reviewed, newId).refused.length);
  const id = newId();
  if (expected > 0) expect(await addMovements(context, { id, expected })).toMatchObject({ ok: true });
  const left = items.filter((item) => !isReady(item)).map(({ movement }) => movement);
  return { left, addition: expected > 0 ? id : null };
}

/** What the ledger comes to by type, and what each account holds. */
export async function ledgerOf({ database, household, accounts }: Couple) {
  const { rows: sums } = await database.owner`
    select type, sum(amount)::float8 as sum from transactions where household_id = ${household} group by type`;
  const { rows: held } = await database.owner`
    select a.id, (a.opening_balance + coalesce(sum(m.change), 0))::float8 as balance
      from accounts a left join account_moves m on m.household_id = a.household_id and m.account_id = a.id
     where a.household_id = ${household} group by a.household_id, a.id`;
  const balances = Object.fromEntries(
    Object.entries(accounts).map(([name, id]) => [name, Number(held.find((row) => row.id === id)?.balance)]),
  );
  return { sums: Object.fromEntries(sums.map(({ type, sum }) => [type, sum])), balances };
}
