/** M-PESA without typing: a month of messages pasted, reviewed by payee, and right to the cent. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, toCents } from "#app/domain/money.ts";
import type { Movement } from "#app/domain/movements/movement.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { connect } from "../db/support.ts";
import { monthOfMessages } from "../mpesa/month.ts";
import { expectedMovements, makeHistory } from "../mpesa/statement-history.ts";
import { drawStatement } from "../mpesa/statement-pdf.ts";
import {
  chooseListAction,
  expectAccessible,
  expectNoSidewaysScroll,
  joinHousehold,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage();

const plain = (text: string | null) => (text ?? "").replaceAll(/\s/g, " ");

async function inAccount(page: Page, name: string): Promise<string> {
  await page.goto("/accounts");
  const row = page.locator("main li", { has: page.getByRole("link", { name, exact: true }) });
  return plain(await row.locator("b").textContent());
}

async function paste(page: Page, text: string) {
  await page.goto("/transactions/import/mpesa");
  await page.getByLabel("Messages").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("link", { name: "Review", exact: true }).waitFor();
}

/** Whether all of it is above what covers the end of a phone's screen. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
    return at(top + 2) && at(bottom - 2);
  });

test.each(PHONE_FIRST)(
  "a month of 120 messages is pasted, reviewed in under 40 taps, and right to the cent, on a %s",
  async (size) => {
    const page = await stage.member({ size, touch: size === "phone" });
    const month = monthOfMessages("2026-10", 1_250_000);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await page.goto("/transactions");
    await chooseListAction(page, "Import", tap);
    await tap(page.getByLabel("Messages"));
    await page.getByLabel("Messages").fill(month.text);
    await tap(page.getByRole("button", { name: "Read", exact: true }));
    await page.getByText("120 new movements").waitFor();
    await expect.poll(() => isInSight(page.getByRole("link", { name: "Review", exact: true }))).toBe(true);
    await expectAccessible(page);
    await tap(page.getByRole("link", { name: "Review", exact: true }));
    await page.getByRole("heading", { name: "Your own money" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("button", { name: "Use these" }));
    await page.getByRole("heading", { name: "Your own money" }).waitFor({ state: "detached" });
    for (const [payee, choice] of [
      ["MAMA NJUGU SHOP", "Groceries"],
      ["BARAKA BODA", "Transport"],
      ["SAMPLE EMPLOYER LTD", "Salary"],
      ["Amina Test", "Gifts"],
    ] as const) {
      const card = page.getByRole("listitem").filter({ hasText: payee });
      // A phone has room for two.
      if (choice === "Gifts" && size === "phone") {
        await tap(card.getByRole("link", { name: "More…" }));
        await tap(page.getByRole("dialog").getByRole("button", { name: choice, exact: true }));
        await page.getByRole("dialog").waitFor({ state: "detached" });
      } else {
        await tap(card.getByRole("button", { name: choice, exact: true }));
      }
      await card.getByRole("link", { name: new RegExp(`^${choice}.*change it`) }).waitFor();
    }
    const landlord = page.getByRole("listitem").filter({ hasText: "WANJIRU LANDLORD" });
    await tap(landlord.getByRole("link", { name: "More…" }));
    await tap(page.getByRole("dialog").getByRole("button", { name: "Monthly Rent" }));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText("120 of 120 movements ready").waitFor();
    await tap(page.getByRole("button", { name: "Add 120" }));
    await page.getByText(/movements reviewed/).waitFor();
    await page.getByText(/✓ M-PESA held/).waitFor();
    await expectAccessible(page);
    expect(taps).toBeLessThan(40);

    expect(await inAccount(page, "M-PESA")).toBe(plain(formatMoney(month.balance, "KES")));
    expect(await inAccount(page, "Cash")).toBe(plain(formatMoney(month.sums.withdrawn, "KES")));
    expect(await inAccount(page, "M-Shwari")).toBe(plain(formatMoney(month.sums.saved, "KES")));
    const { spent, fees, earned } = month.sums;
    await page.goto("/reports?month=2026-10");
    const report = plain(await page.locator("main").textContent());
    expect(report).toContain(plain(formatMoney(earned, "KES")).replace("KES ", ""));
    expect(report).toContain(plain(formatMoney(toCents(spent + fees), "KES")).replace("KES ", ""));
    await page.goto("/loans");
    await page.getByRole("link", { name: "Hustler Fund, 12 Oct 2026", exact: true }).waitFor();

    await paste(page, month.text);
    await page.getByText("Nothing new: everything in it is already known.").waitFor();
  },
);

const linesOf = (movements: readonly Movement[]): string[] =>
  stagedMovements(movements, "batch")
    .map(({ receipt, part, amount, direction, kind, day, time, balance }) =>
      [receipt, part, amount, direction, kind, day, time, balance].join(" "),
    )
    .sort();

const chooseStatement = (page: Page, pdf: Uint8Array) =>
  page
    .getByLabel("Or a file")
    .setInputFiles({ name: "statement.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });

/** What the database has of a member's movements, as a line each. */
async function storedMovements(page: Page): Promise<string[]> {
  const owner = connect(stage.product.database.url("owner"));
  const { rows } =
    await owner`select l.receipt, l.part, l.amount::text, l.direction, l.kind, l.day::text, l.time, l.balance::text
    from movements l join household_members m on m.household_id = l.household_id join profiles p on p.id = m.user_id
   where p.email = ${stage.emailOf(page)}`;
  return rows.map((row) => Object.values(row).join(" ")).sort();
}

test.each(PHONE_FIRST)(
  "a locked statement of 930 rows asks for its password, and every row is read to the cent, on a %s",
  async (size) => {
    const page = await stage.member({ size });
    const rows = makeHistory(930);
    const pdf = await drawStatement({ rows, encryption: { method: "AES-256", password: "12345678" }, rowGap: 12 });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/transactions/import/mpesa");
    expect(requests.filter((path) => /pdf|statement-worker/.test(path))).toEqual([]);
    await chooseStatement(page, pdf);
    const password = page.getByLabel("Password of the statement");
    await password.fill("87654321");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("This password is wrong.").waitFor();
    await expectAccessible(page);
    await password.fill("12345678");
    const begun = Date.now();
    const sending = page.waitForRequest(/import\/movements/);
    await page.getByRole("button", { name: "Open" }).click();
    await sending;
    console.log(`${rows.length} rows read in ${Date.now() - begun} ms`);
    await page.getByText("It matches its own totals and balances to the cent.").waitFor();
    const expected = linesOf(expectedMovements(rows));
    expect(await storedMovements(page)).toEqual(expected);
    // Neither the file nor its password left the device.
    const posted = requests.filter((path) => path.startsWith("/transactions/import/movements"));
    expect(posted.length).toBe(Math.ceil(expected.length / 100));
    await page.getByRole("link", { name: "Review", exact: true }).click();
    await page.getByText(/movements ready/).waitFor();
    await expectNoSidewaysScroll(page);
  },
);

test("a business statement and a file that is none are refused in words", async () => {
  const page = await stage.member();
  await page.goto("/transactions/import/mpesa");
  await chooseStatement(page, await drawStatement({ rows: makeHistory(20), business: true }));
  await page.getByText("This is the statement of a till or of Pochi la Biashara.").waitFor();
  await chooseStatement(page, new TextEncoder().encode("%PDF-1.7 not really"));
  await page.getByText("This file is not a PDF, or it is damaged.").waitFor();
  expect(await storedMovements(page)).toEqual([]);
});

test("a statement that leaves out a row, or prints a balance wrong, is read as it is, and says where", async () => {
  const page = await stage.member();
  const rows = makeHistory(60);
  const pdf = await drawStatement({ rows: rows.filter((_, index) => index !== 30) });
  await page.goto("/transactions/import/mpesa");
  await chooseStatement(page, pdf);
  await page.getByText(/where the statement does not add up/).waitFor();
  await page.getByText(/moved that no row shows/).waitFor();
});

test("what is decided for one movement stays its own; one undo takes the whole import back", async () => {
  const page = await stage.member({ size: "phone" });
  const message = (receipt: string, day: number, amount: string, balance: string) =>
    `${receipt} Confirmed. Ksh${amount} paid to MAMA NJUGU SHOP. on ${day}/10/26 at 6:59 PM.New M-PESA balance is Ksh${balance}. Transaction cost, Ksh0.00.`;
  await paste(
    page,
    [message("TAA1BB2CC1", 1, "100.00", "900.00"), message("TAA1BB2CC2", 2, "250.00", "650.00")].join("\n"),
  );
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const card = page.getByRole("listitem").filter({ hasText: "MAMA NJUGU SHOP" });
  await card.getByRole("button", { name: "Groceries", exact: true }).click();
  // Sooner, it would be the second tap of a double one.
  await page.waitForTimeout(500);
  await card.getByRole("button", { name: "Always?" }).click();
  await card.getByRole("link", { name: "Always, from now on" }).waitFor();
  await card.getByRole("link", { name: /^Groceries/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("One by one").click();
  await dialog.getByRole("link", { name: /2 Oct 2026/ }).click();
  await page
    .getByRole("dialog", { name: /2 Oct 2026/ })
    .getByRole("button", { name: "Offering" })
    .click();
  await page.getByRole("dialog", { name: "MAMA NJUGU SHOP", exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Close" }).click();
  await page.getByText("2 of 2 movements ready").waitFor();
  await page.getByRole("button", { name: "Add 2" }).click();
  await page.getByText(/✓ M-PESA held KES 650\.00/).waitFor();
  await page.goto("/transactions?month=2026-10");
  await page.locator("tbody").getByText("Offering").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/All of it was undone/).waitFor();
  expect(await inAccount(page, "M-PESA")).toBe("KES 1,000.00");
});

test("messages of two phones are not brought into one account, and stay in the field", async () => {
  const page = await stage.member({ size: "phone" });
  await page.goto("/transactions/import/mpesa");
  const text = [
    "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to BARAKA MTAMU 0700000002 on 5/10/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.",
    "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from ASHA MTAMU 0700***001 on 5/10/26 at 9:25 PM  New M-PESA balance is Ksh2,600.00.",
  ].join("\n");
  await page.getByLabel("Messages").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  const refusal = page.getByText(/come from two phones or SIM cards: TAA1BB2CC3 was both sent and received/);
  await refusal.waitFor();
  // It is read where the button was pressed.
  const isInView = await refusal.evaluate((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isInView).toBe(true);
  expect(await page.getByLabel("Messages").inputValue()).toBe(text);
  await page.goto("/transactions/review");
  await page.getByText("Nothing waits for review.").waitFor();
});

test("a double tap on what a payee becomes makes no rule of it", async () => {
  const page = await stage.member({ size: "phone", touch: true });
  await paste(
    page,
    "TAA1BB2CC3 Confirmed. Ksh250.00 paid to MAMA NJUGU SHOP. on 5/10/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh0.00.",
  );
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const box = await page.getByRole("button", { name: "Transport" }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const intents: string[] = [];
  page.on("request", (request) => {
    const intent = /(?:decide|always)(?=&|$|\r)/.exec(request.postData() ?? "")?.[0];
    if (intent) intents.push(intent);
  });
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x, y);
  const payee = page.getByRole("listitem").filter({ hasText: "MAMA NJUGU SHOP" });
  await payee.getByRole("button", { name: "Always?" }).waitFor();
  await expect.poll(() => intents).toEqual(["decide"]);
  // A press that is meant comes later, and counts.
  await page.waitForTimeout(600);
  await payee.getByRole("button", { name: "Always?" }).click();
  await payee.getByRole("link", { name: "Always, from now on" }).waitFor();
});

test("two members who bring in both ends of a transfer between them have one transfer", async () => {
  const [asha, baraka] = [
    await stage.member({ name: "Asha Mtamu" }),
    await stage.member({ name: "Baraka Mtamu", size: "phone" }),
  ];
  await joinHousehold(stage, baraka, asha);
  await paste(
    asha,
    "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to BARAKA MTAMU 0700000002 on 5/10/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.",
  );
  await asha.getByRole("link", { name: "Review", exact: true }).click();
  await asha
    .getByRole("listitem")
    .filter({ hasText: "BARAKA MTAMU" })
    .getByRole("button", { name: "Groceries" })
    .click();
  await asha.getByRole("button", { name: "Add 1" }).click();
  await asha.getByText(/✓ M-PESA held/).waitFor();

  // Baraka's form proposes an account of his own, not Asha's.
  await paste(
    baraka,
    "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from ASHA MTAMU 0700***001 on 5/10/26 at 9:25 PM  New M-PESA balance is Ksh2,600.00.",
  );
  await baraka.getByRole("link", { name: "Review", exact: true }).click();
  await baraka.getByText("both ends are yours").waitFor();
  await baraka.getByRole("button", { name: "Add 1" }).click();
  await baraka.getByText(/✓ M-PESA of Baraka held KES 2,600\.00/).waitFor();
  expect(await inAccount(asha, "M-PESA")).toBe("KES 585.26");
  expect(await inAccount(asha, "M-PESA of Baraka")).toBe("KES 2,600.00");
  await asha.goto("/transactions?month=2026-10");
  expect(await asha.locator("tbody").getByText("Groceries").count()).toBe(0);
});
