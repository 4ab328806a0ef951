/**
 * What families in Kenya pay and get, and what the plan is to say of it. A row: what happens | what is planned | the entries, in
 * the order in which they were recorded | what a person did | the answers, of which `=` is matched by itself and `?` is asked.
 * Amounts are in shillings, days are of 2026 and January 2027.
 */
import { expect, test } from "vitest";
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { MatchedEntry } from "#app/domain/plan/evidence.ts";
import type { OccurrenceLink } from "#app/domain/plan/matching.ts";
import type { OccurrenceChange } from "#app/domain/plan/schedule.ts";
import { of, type Planned, paid, paybill, person, planned } from "./support.ts";

const PAYEES: Record<string, Partial<MatchedEntry>> = {
  landlord: person("Mary Wanjiku", "254722000123"),
  namesake: person("Mary Wanjiku", "254700000999"),
  "typed landlord": person("Mary Wanjiku", null),
  caretaker: person("Peter Otieno", "254733000456"),
  agency: paybill("Hass Agency", "522522", "A12"),
  "agency by sms": paybill("Hass Agency", null, "A12"),
  meter: paybill("KPLC Prepaid", "888880", "3712"),
  "mother's meter": paybill("KPLC Prepaid", "888880", "9999"),
  amani: paybill("Equity", "247247", "1234"),
  baraka: paybill("Equity", "247247", "5678"),
  equity: paybill("Equity", "247247", null),
  sacco: paybill("Stima Sacco", "546700", "M9"),
  "to sacco": { ...paybill("Stima Sacco", "546700", "M9"), family: "transfer" },
  dstv: paybill("DStv", "444900", "77"),
  safaricom: paybill("Safaricom", "300", null),
  okoa: paybill("Okoa Jahazi", null, null),
  fuliza: person("Fuliza", null),
  grace: person("Grace", "254711000789"),
  britam: person("Britam", null),
  employer: { ...person("Acme Ltd", null), family: "in" },
  "landlord gives back": { ...person("Mary Wanjiku", "254722000123"), family: "in" },
  "kplc gives back": { ...paybill("KPLC Prepaid", "888880", "3712"), family: "in" },
};

const cents = (shillings: string) => toCents(Number(shillings.replaceAll(",", "")) * 100);
const on = (day: string): Day => `${day.startsWith("01") ? 2027 : 2026}-${day}`;

const bill = (id: string, amount: string, day: string, payee: string, more: Partial<Planned> = {}) =>
  planned(id, cents(amount), on(day), { ...PAYEES[payee], ...more });
const fee = (child: string, ...days: string[]) =>
  bill(child, "6,000", "01-05", child, {
    ...{ unit: "listed", days: days.map((day) => ({ day: on(day), amount: toCents(600_000) })) },
  });
const salary = bill("salary", "60,000", "11-28", "employer", { shift: "before" });

const BILLS: Record<string, Planned> = {
  rent: bill("rent", "25,000", "11-05", "landlord"),
  "rent to agency": bill("rent", "25,000", "11-05", "agency"),
  "rent to whom?": bill("rent", "25,000", "11-05", "", { payee: null, payee_name: null }),
  "rent written down later": bill("rent", "25,000", "11-05", "landlord", { since: 1e9 }),
  water: bill("water", "1,500", "11-05", "landlord"),
  "chama of 25,000": bill("chama", "25,000", "11-07", "landlord"),
  chama: bill("chama", "2,000", "11-15", "grace"),
  power: bill("power", "2,000", "11-10", "meter", { is_about: true }),
  tv: bill("tv", "3,900", "11-20", "dstv"),
  "tv until December": bill("tv", "3,900", "11-20", "dstv", { until: "2026-12-19" }),
  "dearer tv": bill("tv2", "4,200", "12-20", "dstv"),
  airtime: bill("air", "100", "11-06", "safaricom", { unit: "week" }),
  wage: bill("wage", "2,000", "11-06", "grace", { unit: "week" }),
  "wage on 1st and 15th": bill("wage", "2,000", "11-01", "grace", { also_day: 15 }),
  salary,
  "salary about": { ...salary, is_about: true },
  "salary in dollars": { ...salary, currency: "USD", amount: toCents(50_000) },
  amani: fee("amani", "01-05"),
  baraka: fee("baraka", "01-05"),
  "amani twice": fee("amani", "11-05", "12-05"),
  loan: bill("loan", "8,450", "11-28", "sacco"),
  insurance: bill("car", "38,000", "01-15", "britam", { unit: "year" }),
  "insurance of October": bill("car", "38,000", "10-01", "britam", { unit: "year" }),
};

const CASES = `
rent by paybill                     | rent to agency  | e 25,000 11-05 agency         | | rent 11-05 = e
rent by paybill, from an SMS that leaves its number out | rent to agency | e 25,000 11-05 agency by sms | | rent 11-05 = e
rent by M-PESA, early               | rent            | e 25,000 11-03 landlord       | | rent 11-05 = e
rent to the caretaker               | rent            | e 25,000 11-05 caretaker      | |
rent of which nobody said who gets it | rent to whom? | e 25,000 11-05 caretaker      | | rent 11-05 ? e
rent with M-PESA's charge in it     | rent            | e 25,108 11-05 landlord       | | rent 11-05 ? e
rent less repairs                   | rent            | e 24,000 11-05 landlord       | | rent 11-05 ? e
rent to a namesake                  | rent            | e 25,000 11-05 namesake       | |
rent, typed without a number        | rent            | e 25,000 11-05 typed landlord | | rent 11-05 ? e
rent given back                     | rent | e 25,000 11-05 landlord, b 25,000 11-06 landlord gives back | | rent 11-05 = e
rent twice in a day                 | rent | a 25,000 11-05 landlord, b 25,000 11-05 landlord | | rent 11-05 = a
rent after some water               | rent | w 500 11-02 landlord, e 25,000 11-05 landlord   | | rent 11-05 = e
rent and water in one sum           | rent, water | e 26,500 11-05 landlord           | | rent 11-05 ? e, water 11-05 ? e
rent or chama, as much to the same  | rent, chama of 25,000 | e 25,000 11-05 landlord | | rent 11-05 ? e, chama 11-07 ? e
rent late, or the next one early    | rent | e 25,000 11-28 landlord                  | | rent 11-05 ? e, rent 12-05 ? e
rent early, as the last one is paid | rent | a 25,000 11-05 landlord, b 25,000 11-28 landlord | | rent 11-05 = a, rent 12-05 = b
rent late, before that              | rent | e 25,000 11-24 landlord                  | | rent 11-05 = e
rent planned after it was paid      | rent written down later | e 25,000 11-05 landlord | | rent 11-05 = e
rent in parts, one said    | rent | a 10,000 11-03 landlord, b 15,000 11-09 landlord | yes rent 11-05 a 10,000 | rent 11-05 = a, rent 11-05 ? b
rent in parts that nobody answered, then as much again | rent | a 10,000 11-03 landlord, b 15,000 11-09 landlord, c 25,000 11-24 landlord | | rent 11-05 ? a, rent 11-05 ? b, rent 11-05 ? c
rent that one payment is not | rent | a 25,000 11-04 landlord, b 25,000 11-05 landlord | no rent 11-05 a 0   | rent 11-05 = b
rent moved, and paid then           | rent | e 25,000 11-20 landlord   | moved rent 11-05 11-20    | rent 11-05 = e
rent moved, and paid long before    | rent | e 25,000 11-08 landlord   | moved rent 11-05 11-20    |
rent skipped                        | rent | e 25,000 11-05 landlord   | closed rent 11-05 skipped |
rent early, the last one skipped    | rent | e 25,000 11-28 landlord   | closed rent 11-05 skipped | rent 12-05 = e
rent of which a part was all | rent | a 20,000 11-05 landlord, b 5,000 11-09 landlord | yes rent 11-05 a 20,000, closed rent 11-05 short | rent 11-05 = a
a payment that was said to be the chama | rent, chama of 25,000 | e 25,000 11-06 landlord | yes chama 11-07 e 25,000 | chama 11-07 = e
tokens for about as much            | power | e 1,900 11-09 meter      | | power 11-10 = e
tokens for far more                 | power | e 3,500 11-09 meter      | | power 11-10 ? e
tokens by halves                    | power | a 1,000 11-04 meter, b 1,000 11-18 meter | | power 11-10 ? a, power 11-10 ? b
few tokens more                     | power | a 1,900 11-09 meter, b 300 11-18 meter   | | power 11-10 = a
tokens for mother                   | power | e 2,000 11-10 mother's meter  | |
tokens given back                   | power | e 2,000 11-10 kplc gives back | |
Fuliza takes as much                | power | e 2,000 11-10 fuliza     | |
Okoa Jahazi is no airtime           | airtime | e 100 11-06 okoa       | |
DStv costs more                     | tv | e 4,200 11-20 dstv          | | tv 11-20 ? e
DStv costs more once, as said       | tv | e 4,200 11-20 dstv          | amount tv 11-20 4,200 | tv 11-20 = e
DStv costs more from December on    | tv until December, dearer tv | a 3,900 11-20 dstv, b 4,200 12-20 dstv | | tv 11-20 = a, tv2 12-20 = b
fees of Baraka                      | amani, baraka | e 6,000 01-04 baraka | | baraka 01-05 = e
fees of both on a day               | amani, baraka | a 6,000 01-04 baraka, b 6,000 01-04 amani | | baraka 01-05 = a, amani 01-05 = b
fees without an account             | amani, baraka | e 6,000 01-04 equity | | amani 01-05 ? e, baraka 01-05 ? e
fees of both in one sum             | amani, baraka | e 12,000 01-04 amani | | amani 01-05 ? e
fees in December                    | amani | e 6,000 12-12 amani      | | amani 01-05 = e
fees in November                    | amani | e 6,000 11-30 amani      | |
fees in two parts                   | amani | a 4,000 01-04 amani, b 2,000 01-04 amani | | amani 01-05 ? a, amani 01-05 ? b
fees late, or the next ones early   | amani twice | e 6,000 11-25 amani | | amani 11-05 ? e, amani 12-05 ? e
pay before a weekend                | salary | e 60,000 11-27 employer | | salary 11-28 = e
pay before Christmas                | salary | a 60,000 11-27 employer, b 60,000 12-18 employer | | salary 11-28 = a, salary 12-28 = b
pay eleven days early               | salary | a 60,000 11-27 employer, b 60,000 12-17 employer | | salary 11-28 = a
pay with overtime                   | salary about | e 66,500 11-27 employer | | salary 11-28 = e
an advance, and the rest            | salary | a 20,000 11-20 employer, b 40,000 11-27 employer | | salary 11-28 ? a, salary 11-28 ? b
pay in dollars                      | salary in dollars | e 64,500 11-27 employer USD 500 | | salary 11-28 = e
pay in dollars of no known rate     | salary in dollars | e 500 11-27 employer | | salary 11-28 ? e
wages of each week                  | wage | a 2,000 11-06 grace, b 2,000 11-14 grace, c 2,000 11-20 grace | | wage 11-06 = a, wage 11-13 = b, wage 11-20 = c
wages twice in a day                | wage | a 2,000 11-06 grace, b 2,000 11-06 grace | | wage 11-06 = a
wages late, or the next ones early  | wage | a 2,000 11-10 grace       | | wage 11-06 ? a, wage 11-13 ? a
wages moved beyond the next ones | wage | a 2,000 11-13 grace, b 2,000 11-14 grace | moved wage 11-06 11-14 | wage 11-13 = a, wage 11-06 = b
wages on the 1st, and soon after    | wage on 1st and 15th | a 2,000 11-01 grace, b 2,000 11-06 grace | | wage 11-01 = a
the chama; then its treasurer is lent as much | chama | a 2,000 11-14 grace, b 2,000 11-16 grace | | chama 11-15 = a
a Sacco's loan by its account       | loan | e 8,450 11-27 sacco       | | loan 11-28 = e
as much moved to the Sacco          | loan | e 8,450 11-27 to sacco    | |
insurance of the year, early        | insurance | e 38,000 12-20 britam | | car 01-15 = e
insurance of the year, too early    | insurance | e 38,000 12-10 britam | |
insurance 45 days late              | insurance of October | e 38,000 11-15 britam | | car 10-01 = e
insurance 46 days late              | insurance of October | e 38,000 11-16 britam | |
`;

const list = (text: string) => (text === "" ? [] : text.split(/, (?=[a-z])/));
const known = <Value>(all: Record<string, Value>, name: string): Value => {
  const found = all[name];
  if (found === undefined) throw new Error(`not known: ${name}`);
  return found;
};

function entryOf(text: string): MatchedEntry {
  const [, id = "", amount = "", day = "", payee = "", dollars] =
    /^(\w) ([\d,]+) ([\d-]+) (.+?)(?: USD (\d+))?$/.exec(text) ?? [];
  const amounts = { KES: cents(amount), ...(dollars ? { USD: cents(dollars) } : {}) };
  return paid(id, "", cents(amount), on(day), null, { ...known(PAYEES, payee), amounts });
}

type Did = { link?: OccurrenceLink; change?: OccurrenceChange };
function didOf(text: string): Did {
  const [what, schedule = "", day = "", value = "", amount = "0"] = text.split(" ");
  const key = { schedule, planned_on: on(day) };
  if (what === "yes" || what === "no") return { link: { ...key, entry: value, amount: cents(amount), verdict: what } };
  if (what === "moved") return { change: { ...key, moved_to: on(value) } };
  if (what === "amount") return { change: { ...key, amount: cents(value) } };
  return { change: { ...key, closed: value as "skipped" | "short" } };
}

const rows = CASES.trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()));

test.each(rows)("%s", (_, bills = "", entries = "", did = "", answers = "") => {
  const done = list(did).map(didOf);
  const { matched, asked } = of(
    list(bills).map((name) => known(BILLS, name)),
    list(entries).map(entryOf),
    done.flatMap(({ link }) => link ?? []),
    done.flatMap(({ change }) => change ?? []),
  );
  const say = (sign: string) => (match: (typeof matched)[number]) =>
    `${match.schedule} ${match.planned_on.slice(5)} ${sign} ${match.entry}`;
  expect([...matched.map(say("=")), ...asked.map(say("?"))].sort()).toEqual(list(answers).sort());
});
