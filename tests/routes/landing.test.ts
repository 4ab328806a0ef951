/** What the landing page says of prices and of who runs it: as this installation is configured. */
import { expect, test } from "vitest";
import { LOCAL, startTestApp } from "../app-server.ts";
import { readPage } from "../page.ts";

const OPERATOR = { OPERATOR_NAME: "Pamoja Ltd", OPERATOR_ADDRESS: "P.O. Box 1, Nairobi" };

async function landing(options: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(options);
  const read = async (path: string) => (await readPage(await app.fetch(path))).text;
  const texts = { welcome: await read("/welcome"), terms: await read("/terms-of-service") };
  await app.stop();
  return texts;
}

test("where shillings can be paid, their prices are named, and the operator's registration where there is one", async () => {
  const vars = { ...OPERATOR, PASS_PRICES_KES: "450, 1200, 3900", OPERATOR_REGISTRATION: "PVT-ABC1234" };
  const { welcome, terms } = await landing({ origin: LOCAL, paystack: true, vars });
  for (const words of [
    "Your M-PESA messages become your budget",
    "KES 450 a month, by M-PESA",
    "KES 1,200",
    "KES 3,900",
    "$3.00 a month through PayPal",
    "We never ask for your PIN.",
    "Pamoja is run by Pamoja Ltd, P.O. Box 1, Nairobi, registration number PVT-ABC1234.",
  ])
    expect(welcome).toContain(words);
  expect(terms).toContain("P.O. Box 1, Nairobi, registration number PVT-ABC1234,");
});

test("where they cannot, the price is in dollars, and no payment by M-PESA is promised", async () => {
  const { welcome, terms } = await landing({ vars: OPERATOR });
  expect(welcome).toContain("Then $3.00 a month");
  expect(welcome).toContain("Pamoja is run by Pamoja Ltd, P.O. Box 1, Nairobi.");
  expect(welcome).not.toMatch(/by M-PESA|KES \d+ a month/);
  expect(terms).not.toContain("registration number");
});
