/** 5. Validation rules. */
import { describe, expect, test } from "vitest";
import { readAmount } from "#app/domain/money.ts";
import { entrySchema } from "#app/domain/transactions/transaction-entry.ts";
import type { TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { newId } from "#db/id.ts";
import { fieldProblem } from "../page.ts";
import { startProduct } from "./product.ts";
import { readSource } from "./source.ts";

const { app, show, submit, call } = startProduct();
const TITHE = { type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" };

describe("the transaction form", () => {
  /** The fields that an empty form of a type reports as missing. */
  function asksFor(type: TransactionType, typed: Record<string, string> = {}): string[] {
    const parsed = entrySchema(type, typed.category).safeParse(typed);
    return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].toSorted();
  }
  const common = { date: TITHE.date, description: "Something", amount: "100" };

  test("requires date, amount and description", () => {
    expect(asksFor("tithe")).toEqual(["amount", "date", "description"]);
  });

  test("requires a type", async () => {
    const { cookie } = await app().signedUp();
    const { type: _, ...untyped } = TITHE;
    expect((await submit("/transactions", { ...untyped, intent: "record", id: newId() }, cookie)).status).toBe(400);
  });

  test("takes at most two decimals", () => {
    expect(readAmount("1.05").ok).toBe(true);
    expect(readAmount("1.005").ok).toBe(false);
  });

  test("requires a category where the type has some, and a subcategory where the category has some", () => {
    for (const type of ["income", "saving", "giving"] as const) expect(asksFor(type, common)).toEqual(["category"]);
    expect(asksFor("expense", { ...common, category: "Rent" })).toEqual(["subcategory"]);
    expect(asksFor("tithe", common)).toEqual([]);
  });

  test("requires an asset's name, a loan's name and terms, or the loan that is repaid", () => {
    expect(asksFor("asset_purchased", common)).toEqual(["asset_name"]);
    expect(asksFor("loan_received", common)).toEqual(["duration", "duration_unit", "interest_rate", "loan_name"]);
    expect(asksFor("loan_repayment", common)).toEqual(["loan"]);
  });

  test("takes an interest rate in steps of 0.01", () => {
    const loan = { ...common, loan_name: "Sacco", duration: "1", duration_unit: "years" };
    expect(asksFor("loan_received", { ...loan, interest_rate: "12.34" })).toEqual([]);
    expect(asksFor("loan_received", { ...loan, interest_rate: "12.345" })).toEqual(["interest_rate"]);
  });

  test("tells whoever has no session any more", async () => {
    const fields = { ...TITHE, intent: "record", id: newId() };
    const answer = await app().post("/transactions", fields, { cookie: "__Host-session=gone", script: true });
    expect(await answer.text()).toContain("User session is invalid. Please log out and back in.");
  });

  test("asks before it deletes", async () => {
    const [id, { cookie }] = [newId(), await app().signedUp()];
    await submit("/transactions", { ...TITHE, intent: "record", id }, cookie);
    expect((await show(`/transactions?delete=${id}`, cookie)).text).toContain(
      "Are you sure you want to delete this transaction? This action cannot be undone.",
    );
  });
});

describe("a loan", () => {
  const CHAMA = { name: "Chama", principal_amount: "3", outstanding_balance: "2", disbursement_date: "2026-11-01" };

  test.each(Object.keys(CHAMA))("needs its %s; the schedule is optional", async (name) => {
    const { cookie } = await app().signedUp();
    const loan = { intent: "record", id: newId(), ...CHAMA };
    expect(fieldProblem((await submit("/loans?new", { ...loan, [name]: "" }, cookie)).html, name)).toMatch(/^Enter/);
    expect((await submit("/loans", loan, cookie)).location).toBe("/loans");
  });

  test("asks before it is deleted", async () => {
    const [id, { cookie }] = [newId(), await app().signedUp()];
    await submit("/loans", { intent: "record", id, ...CHAMA }, cookie);
    expect((await show(`/loans?delete=${id}`, cookie)).text).toContain(
      "Are you sure you want to delete this loan? This will not affect any past transactions linked to it.",
    );
  });
});

describe("the forms of assets and liabilities", () => {
  test.each([
    ["/assets", "Are you sure you want to delete this asset? This will NOT delete the original purchase transaction."],
    ["/liabilities", "Are you sure you want to delete this liability?"],
  ])("%s: require name and value, in steps of 0.01, and ask before they delete", async (path, confirmation) => {
    const [id, { cookie }] = [newId(), await app().signedUp()];
    const fields = { intent: "record", id, name: "Kitengela", value: "0.01" };
    for (const field of ["name", "value"]) {
      const { html } = await submit(`${path}?new`, { ...fields, [field]: "" }, cookie);
      expect(fieldProblem(html, field), field).toBeTruthy();
    }
    const fine = await submit(`${path}?new`, { ...fields, value: "0.001" }, cookie);
    expect(fieldProblem(fine.html, "value")).toBe("Use at most two decimals.");
    expect((await submit(path, fields, cookie)).location).toBe(path);
    expect((await show(`${path}?delete=${id}`, cookie)).text).toContain(confirmation);
  });
});

describe("accounts", () => {
  test("a new password has at least 6 characters and is confirmed", async () => {
    const { cookie } = await app().signedUp();
    const change = { intent: "change-password", currentPassword: "njugu karanga" };
    const short = await submit("/settings", { ...change, newPassword: "12345", confirmation: "12345" }, cookie);
    expect(fieldProblem(short.html, "newPassword")).toBe("Password must be at least 6 characters long.");
    const other = await submit("/settings", { ...change, newPassword: "sukuma na", confirmation: "ugali" }, cookie);
    expect(fieldProblem(other.html, "confirmation")).toBe("Passwords do not match.");
  });

  test("signing up requires full name, email, password, currency and agreement to the terms", async () => {
    const empty = await submit("/signup", {});
    for (const field of ["fullName", "email", "password", "currency", "terms"])
      expect(fieldProblem(empty.html, field), field).toBeTruthy();
  });

  test("the button of signing up is disabled until the terms are ticked, once a script can enable it again", () => {
    expect(readSource("app/routes/identity/signup/sign-up-form.tsx")).toContain("disabled={agreed === false}");
  });

  test.each([{ email: "" }, { email: " " }, { password: "" }])(
    "signing up and signing in need an address and a password, on the screens and at the endpoints: %j",
    async (missing) => {
      const sentence = "You must provide either an email or phone number and a password";
      const fields = { email: "wanjiku@example.com", password: "njugu karanga", ...missing };
      for (const path of ["/login", "/signup"])
        expect((await submit(path, { ...fields, fullName: "Wanjiku", currency: "KES", terms: "on" })).text).toContain(
          sentence,
        );
      const data = { full_name: "Wanjiku", currency_preference: "KES" };
      for (const [path, body] of [
        ["/token", { grant_type: "password", ...fields }],
        ["/signup", { ...fields, data }],
      ] as const)
        expect(await call("POST", path, body)).toEqual({
          status: 400,
          body: { code: "validation_failed", message: sentence },
        });
    },
  );

  test("a one-time code needs an address or a phone number", async () => {
    const message = "Send the email address or the phone number that the code is for.";
    expect((await call("POST", "/otp", {})).body.message).toBe(message);
  });
});

describe("the loan calculators", () => {
  const request = (fields: Record<string, string>) => `/loan-calculator?${new URLSearchParams(fields)}`;

  test("an APR needs a principal above 0, a repayment above it and a duration above 0", async () => {
    const problem = "Please enter valid numbers. Total repayment must be greater than the principal.";
    const { cookie } = await app().signedUp();
    const valid = { of: "apr", principal: "1000", repayment: "1090", duration: "30", unit: "days" };
    expect((await show(request(valid), cookie)).text).not.toContain(problem);
    for (const invalid of [{ principal: "0" }, { repayment: "1000" }, { duration: "0" }, { repayment: "" }])
      expect((await show(request({ ...valid, ...invalid }), cookie)).html, JSON.stringify(invalid)).toMatch(
        new RegExp(`role="alert"[^>]*>${problem}`),
      );
  });

  test("a payment needs principal, annual rate and duration above 0", async () => {
    const problem = "Please enter valid, positive numbers for all fields.";
    const { cookie } = await app().signedUp();
    const valid = { of: "payment", principal: "1000", rate: "12", duration: "12", unit: "months" };
    expect((await show(request(valid), cookie)).text).not.toContain(problem);
    for (const invalid of [{ principal: "-1" }, { rate: "0" }, { duration: "0" }, { rate: "" }, { duration: "1.5" }])
      expect((await show(request({ ...valid, ...invalid }), cookie)).html, JSON.stringify(invalid)).toMatch(
        new RegExp(`role="alert"[^>]*>${problem}`),
      );
  });
});
