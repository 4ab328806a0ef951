/** What is free to spend, of ledgers of chance, against a recount that shares nothing with the plan: it walks day by day. */
import { expect, test } from "vitest";
import { addDays, type Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { comingOf } from "#app/domain/plan/coming.ts";
import { freeToSpend, type PlannedAccount, paidFromElsewhere } from "#app/domain/plan/free-to-spend.ts";
import { lineOf } from "#app/domain/plan/line.ts";
import { planOf } from "#app/domain/plan/plan.ts";
import { fc, runs } from "../../property.ts";
import { ACCOUNTS, anyLedger, build, FAR, type Ledger, type Plain, RATE, TODAY } from "./generated-ledger.ts";

const EVERYDAY = ["mpesa", "bank", "cash", "dollars", "lost"];

/** Of an event: what leaves or comes on a day. */
type Event = { key: string; day: Day; amount: number; isPay: boolean; leaves: boolean };

const isEveryday = (id: string | null | undefined) => id != null && EVERYDAY.includes(id);

function eventsOf(ledger: Ledger, { times, rows }: ReturnType<typeof build>): Event[] {
  const events: Event[] = [];
  const add = (
    key: string,
    day: Day,
    amount: number,
    direction: string,
    from: string | null,
    to: string | null,
    isPay: boolean,
  ) => {
    const leaves = direction !== "in" && (from === null || isEveryday(from)) && !isEveryday(to) && to !== "fuliza";
    events.push({ key, day, amount, isPay: direction === "in" && isPay, leaves });
  };
  const awaited = new Set<string>();
  for (const { index, planned, on, amount, closed, paid, ahead } of times) {
    const { direction, is_about, is_paused, isDollars, hasRate, account, to_account, is_payday } = ledger.schedules[
      index
    ] as Plain;
    const least = is_about ? Math.ceil((amount * 4) / 5) : amount;
    if (is_paused || closed || paid >= least || on < addDays(TODAY, -45)) continue;
    if (is_payday) awaited.add(`s${index} ${planned}`);
    const left = ahead > 0 && paid + ahead >= least ? 0 : amount - paid - ahead;
    if (left <= 0 || (isDollars && !hasRate)) continue;
    const to = direction === "transfer" ? to_account : null;
    add(`s${index} ${planned}`, on, isDollars ? left * RATE : left, direction, account, to, is_payday);
  }
  for (const { id, day, base, type, account, to_account } of rows.entries) {
    if (day <= TODAY) continue;
    const pays = rows.links.some((link) => link.entry === id && awaited.has(`${link.schedule} ${link.planned_on}`));
    add(id, day, base, type === "income" ? "in" : type, account, to_account, pays);
  }
  return events;
}

/** The day of the next pay: the first that brings half of the largest, unless it is late by more than five days. */
function payDay(events: Event[]): Day | null {
  const pays = events.filter(({ isPay }) => isPay);
  const most = Math.max(0, ...pays.map(({ amount }) => amount));
  for (let away = -5; away <= FAR; away += 1) {
    const day = addDays(TODAY, away);
    if (pays.some((pay) => pay.day === day && pay.amount >= most / 2)) return away < 0 ? TODAY : day;
  }
  return null;
}

const seen = { today: 0, late: 0, far: 0, none: 0, fuliza: 0, ahead: 0, pockets: 0, short: 0 };

test("of any ledger it is what is there, less what is owed, due and kept, to the cent", () => {
  fc.assert(
    fc.property(anyLedger, (ledger) => {
      const built = build(ledger);
      const { rows } = built;
      const accounts = ACCOUNTS.map((id, index): PlannedAccount => {
        const cents = id === "lost" ? null : (ledger.balances[index] ?? null);
        return {
          id,
          isEveryday: isEveryday(id),
          isOverdraft: id === "fuliza",
          balance: cents === null ? null : toCents(cents),
        };
      });
      const events = eventsOf(ledger, built);
      const kept = ledger.pockets.map(({ account, amount, of }) => ({
        account,
        amount: toCents(amount),
        bills: [events[of]?.key ?? ""],
      }));
      const next = payDay(events);

      let [free, inside] = [0, 0];
      for (const { id, balance } of accounts) {
        if (isEveryday(id) || (id === "fuliza" && (balance ?? 0) < 0)) free += balance ?? 0;
        if (isEveryday(id)) inside += Math.max(0, balance ?? 0);
      }
      const due: Event[] = [];
      for (let away = -60; away <= FAR; away += 1) {
        const day = addDays(TODAY, away);
        if (day > TODAY && next !== null && day >= next) break;
        due.push(...events.filter((event) => event.leaves && event.day === day));
      }
      const sumOf = (bill: string, isHere: boolean) =>
        kept
          .filter((each) => each.bills.includes(bill) && isEveryday(each.account) === isHere)
          .reduce((sum, { amount }) => sum + amount, 0);
      for (const { key, amount } of due) {
        const here = Math.max(0, amount - sumOf(key, false));
        free -= here - Math.min(here, sumOf(key, true));
      }
      for (const { account, amount } of kept) if (isEveryday(account)) free -= amount;

      const { coming } = comingOf(planOf(rows, TODAY, addDays(TODAY, FAR)), rows, TODAY);
      const found = freeToSpend(TODAY, accounts, coming, kept);
      expect(found.next?.day ?? null).toBe(next);
      expect(found.bills.map(({ key }) => key).sort()).toEqual(due.map(({ key }) => key).sort());
      expect(found.free).toBe(free);
      expect(found.free).toBeLessThanOrEqual(inside);
      expect(found.have - found.owed - found.bills.reduce((sum, { amount }) => sum + amount, 0) - found.kept).toBe(
        free,
      );
      // Where nothing else comes or goes, the line ends with what is free and kept.
      const keys = new Set(found.bills.map(({ key }) => key));
      const line = lineOf({
        ...{ today: TODAY, until: addDays(TODAY, FAR), accounts, spentOn: () => 0 },
        coming: coming.filter(({ key }) => keys.has(key)),
        elsewhere: paidFromElsewhere(accounts, coming, kept),
      });
      expect(line.days.at(-1)?.balance).toBe(free + found.kept);
      // Money that has not come is never counted.
      const paydays = coming.filter(({ direction, isPayday }) => direction !== "in" || isPayday);
      expect(freeToSpend(TODAY, accounts, paydays, kept).free).toBe(free);

      if (next === TODAY) seen.today += 1;
      if (next === TODAY && !events.some(({ isPay, day }) => isPay && day === TODAY)) seen.late += 1;
      if (next !== null && next > addDays(TODAY, 100)) seen.far += 1;
      if (next === null) seen.none += 1;
      if (accounts.some(({ id, balance }) => id === "fuliza" && (balance ?? 0) < 0)) seen.fuliza += 1;
      if (due.some(({ key }) => key.startsWith("e"))) seen.ahead += 1;
      if (due.some(({ key }) => kept.some(({ bills }) => bills.includes(key)))) seen.pockets += 1;
      if (free < 0) seen.short += 1;
    }),
    { numRuns: runs(1_500) },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
