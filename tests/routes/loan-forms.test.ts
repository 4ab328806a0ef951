/** What the forms of loans and of their transactions ask about, and what they refuse. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";

let app: TestApp;
let home: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const submit = async (path: string, fields: Record<string, string>) =>
  readPage(await app.post(path, fields, { cookie: home.cookie }));
const loan = (more: Record<string, string> = {}) => ({
  intent: "record",
  id: newId(),
  name: "Chama",
  principal_amount: "1,000",
  outstanding_balance: "1,120",
  disbursement_date: "2026-05-05",
  ...more,
});

test("a balance beyond the principal is asked about, recorded on a yes, and not asked about again", async () => {
  const fields = loan();
  const question = await submit("/loans?new", fields);
  expect([question.status, question.text]).toEqual([
    400,
    expect.stringContaining("The balance is more than was lent. Did interest or penalties add to it?"),
  ]);
  const yes = fieldValue(question.html, "grown_balance") ?? "";
  expect((await submit("/loans?new", { ...fields, grown_balance: yes })).location).toBe("/loans");
  expect((await readPage(await app.fetch("/loans", { cookie: home.cookie }))).text).toContain("-12.0%");
  const form = await readPage(await app.fetch(`/loans?edit=${fields.id}`, { cookie: home.cookie }));
  const revision = { ...fields, intent: "revise", version: "1", name: "Chama of 2026" };
  const fieldOf = (name: string) => fieldValue(form.html, name) ?? "";
  const again = {
    ...revision,
    outstanding_balance: fieldOf("outstanding_balance"),
    grown_balance: fieldOf("grown_balance"),
  };
  expect((await submit(`/loans?edit=${fields.id}`, again)).location).toBe("/loans");
  expect(
    (await submit(`/loans?edit=${fields.id}`, { ...revision, version: "2", outstanding_balance: "11,205" })).status,
  ).toBe(400);
});

test("a repayment before its loan is refused at its date", async () => {
  const { id } = loan();
  await submit("/loans?new", loan({ id, outstanding_balance: "1,000" }));
  const repayment = {
    intent: "record",
    id: newId(),
    type: "loan_repayment",
    loan: id,
    amount: "10",
    description: "First",
  };
  const page = await submit("/transactions?new&type=loan_repayment", { ...repayment, date: "2026-05-04" });
  expect([page.status, fieldProblem(page.html, "date")]).toEqual([
    400,
    "The loan began on 5 May 2026. A repayment cannot be earlier.",
  ]);
});

test.each(["loan_repayment", "loan_received"])(
  "a crafted form that would make an expense a %s is a bad request",
  async (type) => {
    const plain = {
      intent: "record",
      id: newId(),
      type: "tithe",
      amount: "10",
      description: "Tithe",
      date: "2026-05-05",
    };
    await submit("/transactions?new&type=tithe", plain);
    const crafted = { ...plain, intent: "revise", version: "1", type, household_currency: "KES" };
    expect((await submit(`/transactions?edit=${plain.id}`, crafted)).status).toBe(400);
    const [row] = await app.owner`select type, version from transactions where id = ${plain.id}`;
    expect(row).toEqual({ type: "tithe", version: 1 });
  },
);

test("an amount may name its currency, and is refused at its field where it names another one", async () => {
  const wrong = await submit("/loans?new", loan({ currency: "USD", principal_amount: "Ksh 1,000" }));
  expect(wrong.status).toBe(400);
  const problem = "This says KES, but its currency is USD. Enter only the figures.";
  expect(fieldProblem(wrong.html, "principal_amount")).toBe(problem);
  const right = { currency: "KES", principal_amount: "Ksh 1,000", outstanding_balance: "500+500/=" };
  expect((await submit("/loans?new", loan(right))).location).toBe("/loans");
  const tithe = { intent: "record", id: newId(), type: "tithe", date: "2026-11-21", description: "Tithe" };
  const page = await submit("/transactions?new", { ...tithe, currency: "USD", amount: "10", base: "USD 1,300" });
  expect(fieldProblem(page.html, "base")).toBe("This says USD. Enter only the figures.");
  expect((await submit("/transactions?new", { ...tithe, currency: "KES", amount: "KES1000" })).status).toBe(200);
  const [stored] = await app.owner`select amount::int from transactions where household_id = ${home.householdId}`;
  expect(stored).toEqual({ amount: 100_000 });
});

/** The form of a repayment of a loan. */
const repaymentForm = async (id: string) => {
  const visit = async (path: string) => readPage(await app.fetch(path, { cookie: home.cookie }));
  const page = await visit(`/transactions?new&type=loan_repayment&loan=${id}`);
  return page.location === null ? page : visit(page.location);
};

test("a repayment's interest is filled in by the loan's terms, less what was paid of it this period, and can be changed", async () => {
  const fields = loan({
    principal_amount: "60,000",
    outstanding_balance: "60,000",
    interest_rate: "14",
    duration: "24",
    duration_unit: "months",
  });
  await submit("/loans?new", fields);
  const form = await repaymentForm(fields.id);
  expect(fieldValue(form.html, "interest")).toBe("700.00");
  const [{ today } = { today: "" }] =
    await app.owner`select (now() at time zone 'Africa/Nairobi')::date::text as today`;
  const repayment = {
    intent: "record",
    id: newId(),
    type: "loan_repayment",
    date: today,
    description: "Sacco",
    amount: "2,000",
    loan: fields.id,
    interest: "500",
  };
  expect((await submit("/transactions?new&type=loan_repayment", repayment)).text).toContain("saved successfully");
  // 58,500 × 14% ÷ 12 = 682.50, of which 500 are paid.
  expect(fieldValue((await repaymentForm(fields.id)).html, "interest")).toBe("182.50");
});

test("no interest is proposed for a loan without terms, nor where it was emptied, nor to the currency of another loan", async () => {
  const plain = loan({ outstanding_balance: "1,000" });
  await submit("/loans?new", plain);
  expect(fieldValue((await repaymentForm(plain.id)).html, "interest") ?? "").toBe("");
  const terms = { interest_rate: "12", duration: "10", duration_unit: "months", outstanding_balance: "1,000" };
  const dollars = loan({ ...terms, name: "Aunt", currency: "USD" });
  await submit("/loans?new", dollars);
  expect(fieldValue((await repaymentForm(dollars.id)).html, "interest") ?? "").toBe("");
  const own = loan({ ...terms, name: "Sacco" });
  await submit("/loans?new", own);
  expect(fieldValue((await repaymentForm(own.id)).html, "interest")).toBe("10.00");
  const refused = await submit("/transactions?new&type=loan_repayment", {
    intent: "record",
    id: newId(),
    type: "loan_repayment",
    date: "2026-11-01",
    description: "",
    amount: "100",
    loan: own.id,
    interest: "",
  });
  expect([refused.status, fieldValue(refused.html, "interest") ?? ""]).toEqual([400, ""]);
});
