/** 9. Business constants and limits. */
import { describe, expect, test, vi } from "vitest";
import { PIE_COLOURS, pieColour } from "#app/components/chart/palette.ts";
import { accept, isAccepted } from "#app/components/cookies-accepted.ts";
import { DEFAULT_CURRENCY } from "#app/domain/currency-codes.ts";
import { SESSION_DAYS, TRIAL_DAYS } from "#app/domain/limits.ts";
import { progressPercent } from "#app/domain/loans/loan.ts";
import {
  APR_DEFAULTS,
  type AprTyped,
  calculateApr,
  evaluatePayment,
  PAYMENT_DEFAULTS,
} from "#app/domain/loans/loan-calculators.ts";
import { FALLBACK_CURRENCY, formatMoney, toCents } from "#app/domain/money.ts";
import { worthOf } from "#app/domain/net-worth/net-worth.ts";
import { offeredYears } from "#app/domain/reports/report-period.ts";
import { PLANS } from "#app/domain/subscriptions/plans.ts";
import { cashBalance, totalsByType } from "#app/domain/transactions/cash-flow.ts";
import { TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { MIN_PASSWORD_LENGTH } from "#app/features/identity/passwords.server.ts";
import { readConfiguration } from "#app/request/configuration.ts";
import { dashboardView } from "#app/routes/dashboard/view.ts";
import { trialBanner } from "#app/routes/frames/banners.ts";
import { startProduct } from "./product.ts";
import { readSource } from "./source.ts";

test("the plans: 3.00, 7.50 and 24.00 dollars for 1, 3 and 12 months, Quarterly marked Popular", () => {
  expect(PLANS.map(({ name, price, months, popular }) => [name, price / 100, months, popular])).toEqual([
    ["Monthly", 3.0, 1, false],
    ["Quarterly", 7.5, 3, true],
    ["Annually", 24.0, 12, false],
  ]);
});

test("each plan maps to an id at the payment provider, by configuration", () => {
  const actual = { PAYPAL_PLAN_MONTHLY: "P-1", PAYPAL_PLAN_QUARTERLY: "P-2", PAYPAL_PLAN_ANNUALLY: "P-3" };
  const account = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "1AB" };
  const parsed = readConfiguration({
    DATABASE_URL: "postgresql://app@db.example/pamoja",
    PUBLIC_ORIGIN: "https://pamoja.example",
    DATABASE_WORKER_SECRET: "thirty-two characters or even more",
    AUTH_SECRET: "thirty-two characters or even more",
    RESEND_API_KEY: "key",
    MAIL_FROM: "hello@pamoja.example",
    OPERATOR_NAME: "Someone",
    OPERATOR_ADDRESS: "Somewhere",
    PAYPAL_ENVIRONMENT: "live",
    ...account,
    ...actual,
  });
  const plans = "problems" in parsed ? parsed.problems : parsed.paypal?.plans;
  expect(plans).toEqual({ monthly: "P-1", quarterly: "P-2", annually: "P-3" });
});

test("the free trial has 7 days, a password at least 6 characters", () => {
  expect([TRIAL_DAYS, MIN_PASSWORD_LENGTH]).toEqual([7, 6]);
});

test("amounts are formatted in en-US style; KES is the default currency, USD the fallback", () => {
  expect([DEFAULT_CURRENCY, FALLBACK_CURRENCY]).toEqual(["KES", "USD"]);
  expect(formatMoney(toCents(123_456_78), "KES")).toBe("KES 123,456.78");
  expect(formatMoney(toCents(1_50), null)).toBe("$1.50");
});

test("the trend has 12 monthly points; pies have six colours, cycling", () => {
  expect(dashboardView([], [], "2026-11-21").trend).toHaveLength(12);
  expect(new Set(PIE_COLOURS).size).toBe(6);
  expect([6, 13].map(pieColour)).toEqual([0, 1].map(pieColour));
});

test("the annual report offers 5 years: the current and the previous 4", () => {
  expect(offeredYears("2026-11-21")).toEqual([2026, 2025, 2024, 2023, 2022]);
});

test("the trial banner turns yellow at 3 days or fewer", () => {
  const trial = { isActive: true, planType: "trial", endDate: "2026-11-21" } as const;
  expect(["2026-11-17", "2026-11-18"].map((today) => trialBanner(trial, today)?.soon)).toEqual([false, true]);
});

test("the form closes 1000 ms after a success; a changed password leads to the sign-in after 3000 ms", () => {
  expect(readSource("app/routes/transactions/transaction-form.tsx")).toContain("CLOSES_AFTER = 1000;");
  expect(readSource("app/routes/identity/update-password/route.tsx")).toContain("STAY = 3000;");
});

test("the cash balance is income and loans received minus everything else", () => {
  const rows = TYPE_NAMES.map((type, index) => ({ type, total: 10 ** index }));
  const sum = (...types: typeof TYPE_NAMES) =>
    rows.reduce((all, row) => all + (types.includes(row.type) ? row.total : 0), 0);
  expect(cashBalance(totalsByType(rows))).toBe(
    sum("income", "loan_received") - sum("expense", "asset_purchased", "loan_repayment", "giving", "tithe", "saving"),
  );
});

test("net worth is other assets plus cash, minus liabilities and what is owed on loans", () => {
  const [cash, assets, liabilities, loans] = [toCents(1000), toCents(100), toCents(10), toCents(1)];
  expect(worthOf({ cash, assets, liabilities, loans })).toEqual({ cash, assets, liabilities: 11, net: 1089 });
});

test("a loan's progress is what is paid of the principal, in percent with one decimal", () => {
  expect(progressPercent({ principal_amount: toCents(300_00), outstanding_balance: toCents(200_00) })).toBe("33.3");
});

test("the APR scales the cost by 365 over the days, to 2 decimals; a week has 7, a month 30.44; 30 days at first", () => {
  const apr = (duration: string, unit: AprTyped["unit"]) =>
    calculateApr({ principal: "1000", repayment: "1090", duration, unit })?.percent;
  expect(apr("30", "days")).toBe("109.50");
  expect(apr("1", "weeks")).toBe(apr("7", "days"));
  expect(apr("1", "months")).toBe(apr("30.44", "days"));
  expect([APR_DEFAULTS.duration, APR_DEFAULTS.unit]).toEqual(["30", "days"]);
});

test("a payment is monthly, at a twelfth of the annual rate; a year has 12 months; 12 months at first", () => {
  const year = { principal: "100000", rate: "12", duration: "1", unit: "years" } as const;
  expect(evaluatePayment(year)).toEqual(evaluatePayment({ ...year, duration: "12", unit: "months" }));
  expect(evaluatePayment(year)?.monthly).toBe(8_884_88);
  expect(evaluatePayment(year)?.schedule[0]?.interest).toBe(1_000_00);
  expect([PAYMENT_DEFAULTS.duration, PAYMENT_DEFAULTS.unit]).toEqual(["12", "months"]);
});

test("the answer to the cookie banner is kept in the browser's storage as cookies_accepted", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(isAccepted()).toBe(false);
  accept();
  expect([...stored]).toEqual([["cookies_accepted", "true"]]);
  expect(isAccepted()).toBe(true);
  vi.unstubAllGlobals();
});

const { app, submit, show, call } = startProduct();

test("the calculators and a new transaction are in the user's currency, also in a household of another one", async () => {
  const { userId, cookie } = await app().signedUp({ currency: "KES" });
  await app().owner`update profiles set currency_preference = 'EUR' where id = ${userId}`;
  expect((await show("/loan-calculator", cookie)).text).toContain("€");
  expect((await show("/loan-calculator", cookie)).text).not.toContain("KES");
  expect((await show("/transactions?new&type=income", cookie)).text).toContain("Amount (EUR)");
});

describe("the session client has these counterparts", () => {
  test("in a browser no tokens to refresh, so nothing to retry: one cookie that scripts cannot read, good for 30 days", async () => {
    const { email } = await app().signedUp({ password: "njugu karanga" });
    const answer = await app().post("/login", { email, password: "njugu karanga" });
    // The other one knows the device again, and opens nothing.
    const [cookie = "", device = "", ...others] = answer.headers.getSetCookie();
    expect([device.split("=")[0], others]).toEqual(["__Host-device", []]);
    expect(SESSION_DAYS).toBe(30);
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
  });

  test("for any other client a refresh token, good once; what it lost on the way it signs in for again", async () => {
    const { email } = await app().signedUp({ password: "njugu karanga" });
    const { body } = await call("POST", "/token", { grant_type: "password", email, password: "njugu karanga" });
    const refresh = (refresh_token: unknown) => call("POST", "/token", { grant_type: "refresh_token", refresh_token });
    const { status, body: next } = await refresh(body.refresh_token);
    expect([status, next.expires_in]).toEqual([200, 900]);
    expect(next.refresh_token).not.toBe(body.refresh_token);
    expect((await refresh(body.refresh_token)).body.code).toBe("refresh_token_already_used");
  });

  test("no session in any address, so none that could be stale: a link is for one use and expires", async () => {
    const { email } = await app().signedUp();
    await submit("/forgot-password", { email });
    const [mail] = await app().mails(email);
    const link = /https:\/\/[^/]+(\/\S+token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await app().owner`update email_links set expires_at = now() - interval '1 second'`;
    const late = await submit(link, { newPassword: "sukuma na ugali", confirmation: "sukuma na ugali" });
    expect([late.status, late.text]).toEqual([410, expect.stringContaining("This link has expired")]);
  });

  test("a one-time code goes by sms unless an address is named; for sms no provider is set up", async () => {
    const { status, body } = await call("POST", "/otp", { phone: "0712 345 678" });
    expect([status, body.code]).toEqual([400, "phone_provider_disabled"]);
    const other = await call("POST", "/otp", { phone: "0712 345 678", channel: "whatsapp" });
    expect([other.status, other.body.code]).toEqual([400, "validation_failed"]);
  });

  test.each([
    [{}, "sign_up_token"],
    [{ create_user: false }, "code"],
  ])("a code for an unknown address makes a user unless told not to: %j", async (more, answer) => {
    const email = `someone-${Object.keys(more).length}@example.com`;
    const { body } = await call("POST", "/otp", { email, ...more });
    const [mail] = await app().mails(email);
    const proof = { type: "email", token: mail?.subject.slice(0, 8), client_token: body.client_token };
    expect((await call("POST", "/verify", proof)).body).toHaveProperty(answer);
  });

  test("an unknown address that only signs in or asks for a link stays unknown", async () => {
    const [before] = await app().owner`select count(*) from profiles`;
    await submit("/login", { email: "nobody@example.com", password: "njugu karanga" });
    await submit("/forgot-password", { email: "nobody@example.com" });
    expect(await app().owner`select count(*) from profiles`).toEqual([before]);
    expect(await app().mails("nobody@example.com")).toEqual([]);
  });
});
