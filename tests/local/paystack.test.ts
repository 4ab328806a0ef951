/** The simulator for M-PESA and Paystack, as far as a person or the product meets it. */
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Choice, FAILURES, type Paystack, startPaystack } from "../../local/simulators/paystack.ts";
import type { SignedRequest } from "../../local/simulators/provider.ts";

let folder: string;
let file: string;
let paystack: Paystack;
let arrived: SignedRequest[] = [];
let answered = 200;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pamoja-paystack-"));
  file = join(folder, "paystack.json");
  await start();
});
afterAll(async () => {
  await paystack.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await paystack.settled();
  arrived = [];
  answered = 200;
  paystack.sendsByItself = true;
  paystack.hooks.before = undefined;
  paystack.account.moveClock(0);
});

async function start(): Promise<void> {
  paystack = await startPaystack({ port: 0, file });
  paystack.serve("http://127.0.0.1:1", async (request) => {
    arrived.push(request);
    return answered;
  });
}

type Body = Record<string, unknown> & { event: string; data: Record<string, unknown> };

async function bodies(): Promise<Body[]> {
  await paystack.settled();
  return arrived.map(({ body }) => JSON.parse(body) as Body);
}

type Answer = {
  status: number;
  body: { status: boolean; message: string; code?: string; data: Record<string, unknown> };
};

async function ask(path: string, fields?: object, authorization: string | null = "Bearer sk_test_local") {
  const response = await fetch(`${paystack.origin}${path}`, {
    method: fields ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...(authorization === null ? {} : { authorization }) },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  });
  return { status: response.status, body: await response.json() } as Answer;
}

const PROMPT = {
  email: "achieng@example.com",
  amount: 97_500,
  currency: "KES",
  mobile_money: { phone: "+254712345678", provider: "mpesa" },
  metadata: { household: "a-household", passes: [1] },
};
const PAGE = {
  email: "achieng@example.com",
  amount: "97500",
  currency: "KES",
  channels: ["card"],
  callback_url: "http://127.0.0.1:8787/subscribe?plan=year",
};

async function prompted(): Promise<string> {
  const reference = crypto.randomUUID();
  expect((await ask("/charge", { ...PROMPT, reference })).status).toBe(200);
  return reference;
}

async function initialized(more: object = {}): Promise<{ reference: string; url: string }> {
  const reference = crypto.randomUUID();
  const { body } = await ask("/transaction/initialize", { ...PAGE, ...more, reference });
  return { reference, url: String(body.data.authorization_url) };
}

const verified = async (reference: string) => (await ask(`/transaction/verify/${reference}`)).body.data;

async function submit(path: string, fields: Record<string, string>) {
  const response = await fetch(new URL(path, paystack.origin), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

const phone = async () => (await fetch(paystack.origin)).text();

test("a charge asks on the phone, and stays ongoing until someone answers there", async () => {
  const reference = crypto.randomUUID();
  expect(await ask("/charge", { ...PROMPT, reference })).toEqual({
    status: 200,
    body: {
      status: true,
      message: "Charge attempted",
      data: {
        reference,
        status: "pay_offline",
        display_text: "Please complete authorization process on your mobile phone",
      },
    },
  });
  expect(await ask(`/transaction/verify/${reference}`)).toMatchObject({
    status: 200,
    body: { message: "Verification successful", data: { status: "ongoing", paid_at: null, fees: null } },
  });
  expect((await ask(`/charge/${reference}`)).body).toMatchObject({
    message: "Reference check successful",
    data: { reference, status: "pending" },
  });
  const page = await phone();
  for (const text of ["Do you want to pay KES 975.00 to PAMOJA?", "+254712345678", reference]) {
    expect(page).toContain(text);
  }
});

test("a prompt that is paid has all that Paystack tells about it, and M-PESA's code", async () => {
  const reference = await prompted();
  expect((await submit("/", { reference, choice: "pay", pin: "4321" })).location).toBe("/");
  const data = await verified(reference);
  expect(data).toMatchObject({
    id: expect.any(Number),
    domain: "test",
    status: "success",
    reference,
    receipt_number: expect.stringMatching(/^[A-Z]{2}[A-Z0-9]{8}$/),
    amount: 97_500,
    requested_amount: 97_500,
    message: null,
    gateway_response: "Approved",
    channel: "mobile_money",
    currency: "KES",
    metadata: PROMPT.metadata,
    fees: 1463,
    authorization: { bank: "M-PESA", country_code: "KE", mobile_money_number: "0712345678", reusable: false },
    customer: { email: "achieng@example.com" },
  });
  expect([data.paidAt, data.createdAt, data.transaction_date]).toEqual([
    data.paid_at,
    data.created_at,
    data.created_at,
  ]);
  expect((await ask(`/charge/${reference}`)).body).toMatchObject({ message: "Charge attempted", data });
  const [body, ...more] = await bodies();
  expect(more).toEqual([]);
  expect(body).toMatchObject({
    event: "charge.success",
    data: {
      reference,
      status: "success",
      amount: 97_500,
      metadata: PROMPT.metadata,
      source: { entry_point: "charge" },
    },
  });
  expect(body?.data).not.toHaveProperty("receipt_number");
});

test("what is no key of this account is refused", async () => {
  for (const [authorization, message] of [
    [null, "No Authorization Header was found"],
    ["Basic abc", "Format is Authorization Bearer [secret key]"],
    ["Bearer sk_test_other", "Invalid key"],
  ] as const) {
    const answer = await ask("/charge", { ...PROMPT, reference: crypto.randomUUID() }, authorization);
    expect(answer, message).toMatchObject({ status: 401, body: { status: false, message, type: "validation_error" } });
  }
});

test.each([
  [{ email: undefined }, "Email Address is required", "missing_params"],
  [{ email: "nobody" }, "Invalid Email Address Passed", "invalid_email_address"],
  [{ amount: undefined }, "Amount is required", "missing_params"],
  [{ amount: 100.5 }, '"amount" must be an integer', "invalid_params"],
  [{ amount: 299 }, "Invalid Amount Sent", "invalid_amount"],
  [{ currency: "EUR" }, "Currency not supported by merchant", "unsupported_currency"],
  [{ reference: undefined }, "Transaction reference is required", "missing_params"],
  [{ reference: "with_underscore" }, "Invalid character in transaction reference", "invalid_params"],
  [{ mobile_money: undefined }, "Phone number is required", "missing_params"],
  [
    { mobile_money: { phone: "+254712345678", provider: "mtn" } },
    "Mobile money provider is not supported",
    "invalid_params",
  ],
])("a charge with %j is refused, and makes no transaction", async (change, message, code) => {
  const count = paystack.account.transactions().length;
  const answer = await ask("/charge", { ...PROMPT, reference: crypto.randomUUID(), ...change });
  expect(answer).toMatchObject({ status: 400, body: { status: false, message, code, meta: expect.anything() } });
  expect(paystack.account.transactions().length).toBe(count);
});

test("a number that is none of Kenya's makes a transaction that has failed", async () => {
  for (const number of ["0712345678", "254712345678", "+254812345678", "+25471234567"]) {
    const reference = crypto.randomUUID();
    const fields = { ...PROMPT, reference, mobile_money: { phone: number, provider: "mpesa" } };
    expect(await ask("/charge", fields), number).toMatchObject({
      status: 200,
      body: { message: "Charge attempted", data: { reference, status: "failed", message: "Invalid phone number" } },
    });
    expect(await verified(reference)).toMatchObject({ status: "failed" });
  }
});

test("a reference is taken once, by a prompt or a page", async () => {
  const reference = await prompted();
  for (const [path, fields] of [
    ["/charge", PROMPT],
    ["/transaction/initialize", PAGE],
  ] as const) {
    expect(await ask(path, { ...fields, reference })).toMatchObject({
      status: 400,
      body: { status: false, message: "Duplicate Transaction Reference", code: "duplicate_reference" },
    });
  }
});

test("what nobody asked for is not found", async () => {
  expect(await ask("/transaction/verify/NOBODY")).toMatchObject({
    status: 400,
    body: { status: false, message: "Transaction reference not found.", code: "transaction_not_found" },
  });
  expect(await ask("/charge/NOBODY")).toEqual({
    status: 400,
    body: { status: false, message: "Transaction reference is invalid" },
  });
  expect((await ask("/transaction/NOBODY")).status).toBe(404);
});

test.each(Object.entries(FAILURES).filter(([choice]) => choice !== "decline"))(
  "%s makes a prompt fail with that reason, which no webhook tells",
  async (choice, reason) => {
    const reference = await prompted();
    await submit("/", { reference, choice, pin: "" });
    const failed = { status: "failed", message: reason, gateway_response: reason, receipt_number: null, paid_at: null };
    expect(await verified(reference)).toMatchObject(failed);
    expect((await ask(`/charge/${reference}`)).body.data).toEqual({ reference, status: "failed", message: reason });
    expect(await bodies()).toEqual([]);
    expect(paystack.account.act(reference, "pay")).toBe(false);
  },
);

test("0000 is the wrong PIN, and what has no four digits pays nothing", async () => {
  const [wrong, short] = [await prompted(), await prompted()];
  await submit("/", { reference: wrong, choice: "pay", pin: "0000" });
  expect(await verified(wrong)).toMatchObject({ status: "failed", message: FAILURES["wrong-pin"] });
  await submit("/", { reference: short, choice: "pay", pin: "12" });
  await submit("/", { reference: short, choice: "pay" });
  expect(await verified(short)).toMatchObject({ status: "ongoing" });
});

test("a prompt that nobody answers for three minutes has expired", async () => {
  const reference = await prompted();
  paystack.account.moveClock(170_000);
  expect(await verified(reference)).toMatchObject({ status: "ongoing" });
  await submit("/", { minutes: "3" });
  expect(await verified(reference)).toMatchObject({ status: "failed", message: "Transaction has expired" });
  expect(paystack.account.act(reference, "pay")).toBe(false);
});

test("what has failed can be paid after all, and is then told", async () => {
  const reference = await prompted();
  expect(paystack.account.act(reference, "pay-late")).toBe(false);
  expect(paystack.account.act(reference, "expire")).toBe(true);
  expect(paystack.account.act(reference, "pay-late")).toBe(true);
  expect(await verified(reference)).toMatchObject({
    status: "success",
    message: null,
    receipt_number: expect.any(String),
  });
  expect(await bodies()).toMatchObject([{ event: "charge.success", data: { reference } }]);
});

test("who pays twice pays a second time under a reference that nobody asked for", async () => {
  const reference = await prompted();
  await submit("/", { reference, choice: "pay-twice", pin: "" });
  const [first, second] = await bodies();
  expect(first).toMatchObject({ event: "charge.success", data: { reference } });
  const other = String(second?.data.reference);
  expect(other).toMatch(/^T\d+$/);
  expect(second).toMatchObject({ event: "charge.success", data: { amount: 97_500, metadata: PROMPT.metadata } });
  const [asked, unasked] = [await verified(reference), await verified(other)];
  expect([asked.status, unasked.status]).toEqual(["success", "success"]);
  expect(unasked.id).not.toBe(asked.id);
  expect(unasked.receipt_number).not.toBe(asked.receipt_number);
});

test("a payment that is refunded is reversed", async () => {
  const reference = await prompted();
  expect(paystack.account.act(reference, "refund")).toBe(false);
  paystack.account.act(reference, "pay");
  await submit("/", { reference, choice: "refund" });
  expect(await verified(reference)).toMatchObject({ status: "reversed", receipt_number: expect.any(String) });
  expect((await bodies()).at(-1)).toMatchObject({
    event: "refund.processed",
    data: { status: "processed", transaction_reference: reference, amount: 97_500, currency: "KES" },
  });
  expect(paystack.account.act(reference, "refund")).toBe(false);
});

test("a dispute changes nothing until it is lost", async () => {
  const reference = await prompted();
  paystack.account.act(reference, "pay");
  expect(paystack.account.act(reference, "lose-dispute")).toBe(false);
  await submit("/", { reference, choice: "dispute" });
  expect(await verified(reference)).toMatchObject({ status: "success" });
  expect(paystack.account.act(reference, "dispute")).toBe(false);
  await submit("/", { reference, choice: "lose-dispute" });
  expect(await verified(reference)).toMatchObject({ status: "reversed" });
  const [, created, resolved] = await bodies();
  expect(created).toMatchObject({
    event: "charge.dispute.create",
    data: {
      status: "awaiting-merchant-feedback",
      refund_amount: 97_500,
      transaction: { reference, status: "success" },
      transaction_reference: null,
    },
  });
  expect(resolved).toMatchObject({
    event: "charge.dispute.resolve",
    data: { id: created?.data.id, status: "resolved", transaction: { reference, status: "reversed" } },
  });
});

test("a webhook is signed with the secret key, and a forged one with another", async () => {
  const reference = await prompted();
  await submit("/", { reference, choice: "forge" });
  paystack.account.act(reference, "pay");
  expect(await bodies()).toMatchObject([
    { event: "charge.success", data: { reference, status: "success" } },
    { event: "charge.success", data: { reference, status: "success" } },
  ]);
  const areGenuine = arrived.map(({ headers, body }) => {
    return headers["x-paystack-signature"] === createHmac("sha512", "sk_test_local").update(body).digest("hex");
  });
  expect(areGenuine).toEqual([false, true]);
  const { headers, body } = paystack.signed("{}", { secret: "another" });
  expect([headers["x-paystack-signature"], body]).toEqual([
    createHmac("sha512", "another").update("{}").digest("hex"),
    "{}",
  ]);
});

test("a forged webhook changes nothing at Paystack", async () => {
  const reference = await prompted();
  paystack.account.act(reference, "forge");
  expect(await verified(reference)).toMatchObject({ status: "ongoing", paid_at: null });
});

test("lost webhooks are kept, and can be sent later", async () => {
  await submit("/", { webhooks: "lost" });
  const reference = await prompted();
  paystack.account.act(reference, "pay");
  expect(await bodies()).toEqual([]);
  for (const text of ["Webhooks are lost.", "not sent"]) expect(await phone()).toContain(text);
  const [event] = paystack.account.events();
  await submit("/", { event: event?.id ?? "" });
  expect(await bodies()).toMatchObject([{ data: { reference } }]);
  await submit("/", { webhooks: "sent" });
  expect(paystack.sendsByItself).toBe(true);
});

test("an event can be sent again, and what the product answered is told", async () => {
  answered = 503;
  const reference = await prompted();
  paystack.account.act(reference, "pay");
  await paystack.settled();
  expect(await phone()).toContain("answered 503");
  answered = 200;
  expect(await paystack.deliver(paystack.account.events()[0]?.id ?? "")).toBe(200);
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
  expect(arrived.length).toBe(2);
  await expect(paystack.deliver("nothing")).rejects.toThrow("there is no event nothing");
});

test("a card pays on a page, which leads back with the reference", async () => {
  const { reference, url } = await initialized({ metadata: { household: "a-household" } });
  expect(url).toMatch(new RegExp(`^${paystack.origin}/checkout/\\w+$`));
  expect(await verified(reference)).toMatchObject({ status: "abandoned" });
  expect(await (await fetch(url)).text()).toContain("Pay KES 975.00 by card");
  expect(await verified(reference)).toMatchObject({ status: "ongoing", channel: "card" });
  const { location } = await submit(url, { choice: "pay" });
  expect(location).toBe(`http://127.0.0.1:8787/subscribe?plan=year&trxref=${reference}&reference=${reference}`);
  expect(await verified(reference)).toMatchObject({
    status: "success",
    channel: "card",
    receipt_number: null,
    amount: 97_500,
    metadata: { household: "a-household" },
    authorization: { brand: "visa", last4: "4081" },
  });
  expect(await bodies()).toMatchObject([{ event: "charge.success", data: { reference, channel: "card" } }]);
  expect(await (await fetch(url)).text()).toContain("This is paid.");
});

test("a card that is declined fails, and another may pay; whoever leaves has abandoned the page", async () => {
  const [declined, left] = [await initialized(), await initialized()];
  for (const [{ reference, url }, choice] of [
    [declined, "decline"],
    [left, "leave"],
  ] as const) {
    await fetch(url);
    expect((await submit(url, { choice })).location).toContain(`&trxref=${reference}&reference=${reference}`);
  }
  expect(await verified(declined.reference)).toMatchObject({ status: "failed", message: "Declined" });
  expect(await verified(left.reference)).toMatchObject({ status: "abandoned" });
  expect(await bodies()).toEqual([]);
  await submit(declined.url, { choice: "pay" });
  expect(await verified(declined.reference)).toMatchObject({ status: "success", message: null });
});

test("whoever leaves goes where the product says, and a page without an address back says that it is done", async () => {
  const named = await initialized({ metadata: { cancel_action: "http://127.0.0.1:8787/subscribe?left" } });
  expect((await submit(named.url, { choice: "leave" })).location).toBe("http://127.0.0.1:8787/subscribe?left");
  const nameless = await initialized({ callback_url: undefined });
  expect((await submit(nameless.url, { choice: "pay" })).html).toContain("You can close this page.");
  expect((await fetch(`${paystack.origin}/checkout/nothing`)).status).toBe(404);
});

test("nothing is done about what is unknown, or by no choice that there is", async () => {
  const reference = await prompted();
  expect(paystack.account.act("NOBODY", "pay")).toBe(false);
  for (const choice of ["decline", "leave"] satisfies Choice[]) {
    expect(paystack.account.act(reference, choice)).toBe(false);
  }
  for (const choice of ["toString", "nothing"]) await submit("/", { reference, choice });
  expect(await verified(reference)).toMatchObject({ status: "ongoing" });
});

test("a hook may answer in the API's place, and what was asked is kept", async () => {
  paystack.hooks.before = ({ path }) => (path === "/charge" ? { status: 503, body: "{}" } : undefined);
  const reference = crypto.randomUUID();
  expect((await ask("/charge", { ...PROMPT, reference })).status).toBe(503);
  expect(paystack.requests.at(-1)).toMatchObject({ method: "POST", path: "/charge" });
  expect((await ask(`/transaction/verify/${reference}`)).body.code).toBe("transaction_not_found");
});

test("a start later everything is still there, and it is now again", async () => {
  const reference = await prompted();
  paystack.account.act(reference, "pay");
  await paystack.settled();
  const [transaction, [event]] = [paystack.account.find(reference), paystack.account.events()];
  paystack.account.moveClock(60_000);
  await paystack.stop();
  await start();
  expect(paystack.account.find(reference)).toEqual(transaction);
  expect(paystack.account.events()[0]).toEqual(event);
  expect(event?.outcome).toBe("answered 200");
  expect(paystack.account.clockShift()).toBe(0);
});
