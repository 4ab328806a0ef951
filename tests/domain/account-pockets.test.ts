/** What is said of an account's pockets before it is archived or deleted. */
import { expect, test } from "vitest";
import { type Cents, toCents } from "#app/domain/money.ts";
import { keptIn } from "#app/routes/accounts/kept.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";

const pocket = (account: string, name: string, held: Cents) => ({ account, name, held, currency: "KES" }) as PocketRow;

test("the pockets of an account keep what is in them; one that lacks money takes nothing from the others", () => {
  const pockets = [
    pocket("bank", "Rent", toCents(500_000)),
    pocket("bank", "School", toCents(-200_000)),
    pocket("cash", "Gifts", toCents(100)),
  ];
  expect(keptIn("bank", pockets)).toMatch(/^KES 5,000\.00 .* pockets Rent and School\./);
  expect(keptIn("cash", pockets)).toMatch(/^KES 1\.00 .* pocket Gifts\./);
  expect(keptIn("phone", pockets)).toBeNull();
});
