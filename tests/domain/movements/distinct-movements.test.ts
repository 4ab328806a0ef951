/** Messages that say nearly the same: of one movement, or of two. */
import { expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";

const PAID = "Card PAYMENT of KES 500.00 on NAIVAS LTD>NAIROBI on 05/03/2026. ";
const FIRST = `${PAID}Bal KES 10,000.00`;
const SECOND = `${PAID}Bal KES 9,500.00`;

const read = (...texts: string[]) => readMessages(texts.join("\n"));
const balancesOf = (...texts: string[]) => read(...texts).movements.map(({ balance }) => balance);

test("two equal payments of one day are two where the balances that they leave differ, and each is stored", () => {
  expect(balancesOf(FIRST, SECOND)).toEqual([1_000_000, 950_000]);
  const staged = stagedMovements(read(FIRST, SECOND).movements, "batch");
  expect(new Set(staged.map(({ receipt, part }) => `${receipt} ${part}`)).size).toBe(2);
});

test("what was known alone is known still beside its like", () => {
  const keysOf = (...texts: string[]) =>
    stagedMovements(read(...texts).movements, "batch").map(({ receipt, part }) => [receipt, part]);
  expect(keysOf(FIRST, SECOND)[0]).toEqual(keysOf(FIRST)[0]);
});

test("each of them is one however often it was pasted, also where it was cut off before its balance", () => {
  expect(balancesOf(FIRST, SECOND, FIRST, SECOND)).toEqual([1_000_000, 950_000]);
  expect(balancesOf(PAID, FIRST)).toEqual([1_000_000]);
  expect(balancesOf(FIRST, PAID)).toEqual([1_000_000]);
});

test("the charges of two such payments are two", () => {
  const withFee = (text: string) => text.replace("Bal", "Fee KES 20.00. Bal");
  const parts = read(withFee(FIRST), withFee(SECOND)).movements.map(({ part }) => part);
  expect(parts).toEqual(["main", "fee", "main", "fee"]);
});

test("one reference of a bank on two days is two payments, and on one day it is one", () => {
  const of = (day: string) =>
    `Dear Customer, KES 100.00 has been debited from your account to SCHOOL on ${day}. Ref STO44120. Bal KES 900.00`;
  const daysOf = (...texts: string[]) => read(...texts).movements.map(({ at }) => at?.day);
  expect(daysOf(of("05/02/2026"), of("05/03/2026"), of("05/02/2026"))).toEqual(["2026-02-05", "2026-03-05"]);
});

test("one reference of a bank on one day is of several payments where their amounts or balances differ", () => {
  const of = (amount: string, balance: string) =>
    `Dear Customer, KES ${amount} has been debited from your account to SCHOOL on 05/02/2026. Ref STO44120. Bal KES ${balance}`;
  const [first, second, third] = [of("100.00", "900.00"), of("100.00", "800.00"), of("50.00", "750.00")];
  const { movements, unread } = read(first, second, third, second);
  expect(movements.map(({ amount, balance }) => [amount, balance])).toEqual([
    [100_00, 900_00],
    [100_00, 800_00],
    [50_00, 750_00],
  ]);
  expect(unread).toEqual([]);
});
