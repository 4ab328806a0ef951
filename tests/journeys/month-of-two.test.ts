/** Two months of two partners: their phones, their statements and three banks, to the cent, in few taps. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, toCents } from "#app/domain/money.ts";
import { connect } from "../db/support.ts";
import { monthOfTwo, type Place } from "../mpesa/month-of-two.ts";
import { drawStatement } from "../mpesa/statement-pdf.ts";
import { chooseListAction, joinHousehold, startStage } from "./support.ts";

// The second month is over.
const DECEMBER = Math.round((Date.parse("2026-12-02T09:00:00Z") - Date.now()) / 1000);
const stage = startStage({ CLOCK_SHIFT_SECONDS: String(DECEMBER) });

type Month = ReturnType<typeof monthOfTwo>;
const OPENING: Record<Place, number> = {
  anne: 500_000,
  ben: 400_000,
  kcb: 2_000_000,
  equity: 1_500_000,
  coop: 900_000,
};
const ACCOUNT = { anne: "M-PESA", ben: "M-PESA of Ben", kcb: "KCB", equity: "Equity", coop: "Co-op" } as const;

function handOf() {
  const hand = {
    taps: 0,
    async tap(target: Locator) {
      hand.taps += 1;
      await target.click();
    },
  };
  return hand;
}
type Hand = ReturnType<typeof handOf>;

/** One tap into the field, and what the phone's menu pastes there. */
async function paste(page: Page, hand: Hand, text: string) {
  const field = page.getByLabel("Messages");
  await hand.tap(field);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("ControlOrMeta+v");
}

async function bring(page: Page, hand: Hand, { messages, statements, files }: Month, of: "anne" | "ben") {
  await page.goto("/transactions");
  await chooseListAction(page, "Import", (target) => hand.tap(target));
  const all = messages[of];
  const parts = of === "anne" ? [all.slice(0, 50), all.slice(40)] : [all];
  for (const part of parts) {
    await paste(page, hand, part.join("\n"));
    const read = page.getByRole("button", { name: "Read", exact: true });
    // Whose phone it is, is said once.
    if ((await page.getByLabel("Its name").count()) > 0) await hand.tap(read);
    await page
      .getByText(/new movements|already known/)
      .first()
      .waitFor();
  }
  const banks = of === "anne" ? [files.kcb, files.coop] : [files.equity];
  const pdf = await drawStatement({ rows: statements[of] });
  // A tap opens the phone's own list.
  hand.taps += 1;
  await page
    .getByLabel("Or a file")
    .setInputFiles([
      { name: `${of}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(pdf) },
      ...banks.map(({ name, text }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) })),
    ]);
  const check = page.getByRole("button", { name: "Check the file" });
  const review = page.getByRole("button", { name: /^Review \d+ transaction/ });
  const adds = page.getByRole("button", { name: /^Add \d/ });
  const columns = page.getByText("What is in the columns?");
  for (;;) {
    await columns.or(review).or(adds).filter({ visible: true }).first().waitFor();
    if ((await adds.count()) > 0) return;
    const here = page.url();
    const press = (await review.count()) > 0 ? review : check;
    // A page that goes on by itself is not pressed.
    if (
      !(await press
        .click({ timeout: 3_000 })
        .then(() => true)
        .catch(() => false))
    )
      continue;
    hand.taps += 1;
    await page.waitForURL(({ href }) => href !== here);
  }
}

async function decide(page: Page, hand: Hand, choices: readonly (readonly [string, string])[]) {
  const own = page.getByRole("button", { name: "Use these" });
  if (await own.count()) {
    await hand.tap(own);
    await own.waitFor({ state: "detached" });
  }
  for (const [payee, choice] of choices) {
    const card = page.getByRole("listitem").filter({ hasText: payee }).first();
    const chip = card.getByRole("button", { name: choice, exact: true });
    if (!(await chip.count())) continue;
    await hand.tap(chip);
    await card.getByRole("link", { name: new RegExp(`^${choice}.*change it`) }).waitFor();
  }
}

async function add(page: Page, hand: Hand) {
  const press = page.getByRole("button", { name: /^Add \d/ });
  await hand.tap(press);
  await page.getByText(/movements reviewed/).waitFor();
}

const held = async (page: Page, name: string) => {
  const row = page.locator("main li", { has: page.getByRole("link", { name, exact: true }) });
  return ((await row.locator("b").textContent()) ?? "").replaceAll(/\s/g, " ");
};

test("two months of two phones and three banks come in to the cent, with 40 taps and then with 12", async () => {
  const anne = await stage.member({ size: "phone", touch: true, name: "Anne Wanjiku" });
  const ben = await stage.member({ size: "desktop", name: "Ben Otieno" });
  await joinHousehold(stage, ben, anne);
  for (const page of [anne, ben]) await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = monthOfTwo("2026-10", OPENING);
  const second = monthOfTwo("2026-11", first.balances);
  const taps: number[] = [];
  for (const month of [first, second]) {
    const hand = handOf();
    await bring(anne, hand, month, "anne");
    await bring(ben, hand, month, "ben");
    await decide(ben, hand, [
      ["MAMA NJUGU SHOP", "Groceries"],
      ["OTIENO BUTCHERY", "Groceries"],
      ["TOTAL NGONG ROAD", "Transport"],
    ]);
    expect(await ben.getByText(/\d+ of \d+ movements ready/).textContent()).toMatch(/^(\d+) of \1 movements ready$/);
    await add(ben, hand);
    taps.push(hand.taps);
  }
  console.log(`taps: ${taps.join(", ")}`);
  await anne.goto("/accounts");
  for (const place of ["anne", "ben", "kcb", "equity", "coop"] as const) {
    const expected = formatMoney(toCents(second.balances[place]), "KES").replaceAll(/\s/g, " ");
    expect(await held(anne, ACCOUNT[place]), place).toBe(expected);
  }
  const owner = connect(stage.product.database.url("owner"));
  const { rows } = await owner`select t.type, sum(t.amount)::float8 as sum from transactions t
      join household_members m on m.household_id = t.household_id and m.active join profiles p on p.id = m.user_id
     where p.email = ${stage.emailOf(anne)} group by t.type`;
  const total = (kind: keyof Month["sums"]) => first.sums[kind] + second.sums[kind];
  expect(Object.fromEntries(rows.map(({ type, sum }) => [type, sum]))).toEqual({
    income: total("income"),
    expense: total("expense"),
    transfer: total("transfer"),
  });
  expect(taps[0]).toBeLessThanOrEqual(40);
  expect(taps[1]).toBeLessThanOrEqual(12);
}, 180_000);
