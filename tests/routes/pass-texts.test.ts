/** What the texts say about paying in shillings: all of it where Paystack is configured, and not a word where it is not. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { LOCAL, startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import type { Person } from "../people.ts";

const TEXTS = ["/terms-of-service", "/privacy-policy", "/faq", "/user-guide"];
const PRICES = "KES 450.00 for 1 month, KES 1,200.00 for 3 months or KES 3,900.00 for 12 months";
const NOT_A_WORD = /paystack|shillings|\ba pass\b|\bpasses (?!through)|pay(ing)? with m-pesa/i;

let app: TestApp;
let person: Person;

/** The page's own words, as they are read. */
async function read(path: string): Promise<string> {
  const { status, text } = await readPage(await app.fetch(path, { cookie: person.cookie }));
  expect(status).toBe(200);
  return text.replace(/ ([,.:;])/g, "$1");
}

describe("with Paystack", () => {
  beforeAll(async () => {
    app = await startTestApp({ origin: LOCAL, paystack: true, vars: { PASS_PRICES_KES: "450, 1200, 3900" } });
    person = await app.signedUp({ fullName: "Nyambura Njoroge" });
  });
  afterAll(() => app.stop());

  test.each([
    ["/terms-of-service", "prices", `a household can pay in shillings: ${PRICES}.`],
    [
      "/terms-of-service",
      "that it is paid once",
      "You pay once, with M-PESA from a phone or by card, through Paystack",
    ],
    ["/terms-of-service", "fees and renewals", "We add no fee. Nothing renews automatically"],
    ["/terms-of-service", "that no day is lost", "no day of a trial or of paid time is lost"],
    ["/terms-of-service", "PayPal beside it", "a household whose subscription PayPal renews has to cancel it before"],
    ["/terms-of-service", "the other's phone", "Someone else’s phone may pay for you."],
    [
      "/terms-of-service",
      "the household's end",
      "The days belong to the household, and end with it when it is deleted.",
    ],
    ["/terms-of-service", "refunds", "If a payment in shillings is nevertheless refunded, it gives no days."],
    [
      "/terms-of-service",
      "what is kept",
      "When trial, subscription or paid time has ended, what your household has recorded",
    ],
    ["/privacy-policy", "what is kept", "we keep no more than 0712 ••• 678"],
    ["/privacy-policy", "the permanent record", "PayPal’s number of the subscription or our reference and the number"],
    ["/privacy-policy", "why it reminds", "before your trial or the time that you paid for ends"],
    ["/privacy-policy", "who else is visited", "Paying by card leads to Paystack’s own page"],
    ["/faq", "what Paystack is told", "Paying for Pamoja with M-PESA changes none of that."],
    ["/user-guide", "prices", `You can also pay in shillings, with M-PESA or a card: ${PRICES}.`],
    ["/user-guide", "how to pay", "enter an M-PESA number and press Send payment request"],
    ["/user-guide", "reminders", "editors get an email 5 days before and one the day before"],
    ["/user-guide", "PayPal beside it", "After paying in shillings, PayPal can be chosen in the last 5 days."],
    ["/user-guide", "what opens it again", "it opens again once someone subscribes or pays in shillings."],
  ])("%s tells of %s", async (path, _, words) => {
    expect(await read(path)).toContain(words);
  });

  test("what stands there about PayPal stays", async () => {
    expect(await read("/terms-of-service")).toContain("Payments are made through PayPal, under PayPal’s own terms.");
    expect(await read("/privacy-policy")).toContain("PayPal gets the plan and a number that stands for your household");
    expect(await read("/user-guide")).toContain("paid through PayPal with a PayPal balance or a card");
  });

  test.each(TEXTS)("%s shows none of the marks that its links are made of", async (path) => {
    expect(await read(path)).not.toMatch(/\*\*|\]\(/);
  });

  test("Paystack gets what the privacy policy says, and nobody's name", async () => {
    const fields = { intent: "pay-by-phone", attempt: newId(), months: "3", phone: "0712 345 678" };
    expect((await app.post("/subscribe", fields, { cookie: person.cookie })).status).toBe(303);
    const sent = app.paystack.requests.findLast(({ path }) => path === "/charge")?.body ?? "";
    expect(JSON.parse(sent)).toEqual({
      email: person.email,
      amount: 120_000,
      currency: "KES",
      reference: expect.any(String),
      mobile_money: { phone: "+254712345678", provider: "mpesa" },
      metadata: { household: person.householdId },
    });
    for (const own of ["Nyambura", "Njoroge", "0712"]) expect(sent).not.toContain(own);
    expect(await read("/privacy-policy")).toContain(
      "it gets the phone number that is asked to pay, the email address of the member who pays, the amount, a reference and a number that stands for your household, no names",
    );
  });
});

describe("without Paystack", () => {
  beforeAll(async () => {
    app = await startTestApp({ origin: LOCAL });
    person = await app.signedUp();
  });
  afterAll(() => app.stop());

  test.each([...TEXTS, "/", "/subscribe", "/settings"])("%s has no word of it", async (path) => {
    expect((await read(path)).match(NOT_A_WORD)).toBeNull();
  });

  test("what stands about PayPal is all there is to pay with", async () => {
    expect(await read("/privacy-policy")).toContain("day, amount, PayPal’s number of the subscription and the number");
    expect(await read("/terms-of-service")).toContain("When trial or subscription has ended, what your household has");
    expect(await read("/user-guide")).toContain("it opens again once someone subscribes.");
  });
});
