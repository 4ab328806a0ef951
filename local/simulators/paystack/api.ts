import { toCents } from "../../../app/domain/money.ts";
import type { Account } from "./account.ts";
import { verifiedJson } from "./answers.ts";
import type { LocalTransaction, TransactionRequest } from "./transaction.ts";

export const SECRET_KEY = "sk_test_local";

export type Answer = { status: number; body: unknown };
export type ApiRequest = { method: string; path: string; authorization: string | undefined; body: string };

/** KES 3.00. */
const SMALLEST_AMOUNT = 300;

/** As much of Paystack's REST interface as the product uses. */
export function openApi(account: Account, origin: () => string) {
  function answer({ method, path, authorization, body }: ApiRequest): Answer {
    const refusal = refusalOf(authorization);
    if (refusal) return refusal;
    const [, area = "", verb = "", reference = ""] = path.split("/").map((part) => decodeURIComponent(part));
    if (method === "POST" && path === "/charge") return withBody(body, charge);
    if (method === "POST" && path === "/transaction/initialize") return withBody(body, initialize);
    if (method === "GET" && area === "charge") return check(account.find(verb));
    if (method === "GET" && area === "transaction" && verb === "verify") return verify(account.find(reference));
    return problem(404, "Route not found", "Ensure that you are calling the right endpoint.", "not_found");
  }

  function withBody(body: string, answerTo: (fields: Fields, request: TransactionRequest) => Answer): Answer {
    const fields = parseFields(body);
    const problem = problemIn(fields);
    if (problem) return problem;
    const { email, amount, currency, reference, metadata } = fields;
    const request = {
      email: String(email),
      amount: toCents(Number(amount)),
      currency: String(currency ?? "KES"),
      reference: String(reference),
      metadata,
    };
    return account.find(request.reference) ? duplicate() : answerTo(fields, request);
  }

  function charge({ mobile_money }: Fields, request: TransactionRequest): Answer {
    const { phone = "", provider } = mobile_money ?? {};
    if (phone === "") return missing("Phone number is required");
    if (provider !== "mpesa") return invalid("Mobile money provider is not supported", "invalid_params");
    const transaction = account.prompt(request, phone);
    const { reference } = transaction;
    // Paystack answers 200 whenever there is a transaction, and says in it what became of it.
    if (!/^\+254[17]\d{8}$/.test(phone)) {
      account.fail(transaction, "Invalid phone number");
      return ok("Charge attempted", { reference, status: "failed", message: transaction.reason });
    }
    return ok("Charge attempted", {
      reference,
      status: "pay_offline",
      display_text: "Please complete authorization process on your mobile phone",
    });
  }

  function initialize({ callback_url }: Fields, request: TransactionRequest): Answer {
    const callbackUrl = callback_url ?? null;
    if (callbackUrl !== null && !URL.canParse(callbackUrl)) return invalid("Invalid callback url", "invalid_params");
    const { reference, page } = account.initialize(request, callbackUrl);
    const access_code = page?.code;
    return ok("Authorization URL created", {
      authorization_url: `${origin()}/checkout/${access_code}`,
      access_code,
      reference,
    });
  }

  return { answer };
}

function refusalOf(authorization: string | undefined): Answer | null {
  const nextStep = "Ensure that you provide the correct authorization key for the request";
  if (authorization === undefined) return problem(401, "No Authorization Header was found", nextStep, "missing_Key");
  const key = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (key === undefined) return problem(401, "Format is Authorization Bearer [secret key]", nextStep, "invalid_Key");
  return key === SECRET_KEY ? null : problem(401, "Invalid key", nextStep, "invalid_Key");
}

function verify(transaction: LocalTransaction | null): Answer {
  if (transaction) return ok("Verification successful", verifiedJson(transaction));
  return problem(
    400,
    "Transaction reference not found.",
    "Ensure that you're passing the reference of a transaction that exists on this integration",
    "transaction_not_found",
  );
}

function check(transaction: LocalTransaction | null): Answer {
  if (!transaction) return { status: 400, body: { status: false, message: "Transaction reference is invalid" } };
  const { reference, status, reason } = transaction;
  switch (status) {
    case "ongoing":
      return ok("Reference check successful", { reference, status: "pending" });
    case "failed":
    case "abandoned":
      return ok("Reference check successful", { reference, status, ...(reason === null ? {} : { message: reason }) });
    default:
      return ok("Charge attempted", verifiedJson(transaction));
  }
}

type Fields = {
  email?: unknown;
  amount?: unknown;
  currency?: unknown;
  reference?: unknown;
  metadata?: unknown;
  callback_url?: string;
  mobile_money?: { phone?: string; provider?: string };
};

function parseFields(body: string): Fields {
  try {
    return (JSON.parse(body) ?? {}) as Fields;
  } catch {
    return {};
  }
}

/** What is wrong with the fields that every transaction has. */
function problemIn({ email, amount, currency, reference }: Fields): Answer | null {
  if (isMissing(email)) return missing("Email Address is required");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email))) {
    return invalid("Invalid Email Address Passed", "invalid_email_address");
  }
  if (isMissing(amount)) return missing("Amount is required");
  if (!Number.isSafeInteger(Number(amount))) return invalid('"amount" must be an integer', "invalid_params");
  if (Number(amount) < SMALLEST_AMOUNT) return invalid("Invalid Amount Sent", "invalid_amount");
  if (!isMissing(currency) && currency !== "KES") {
    return invalid("Currency not supported by merchant", "unsupported_currency");
  }
  if (isMissing(reference)) return missing("Transaction reference is required");
  if (/[^A-Za-z0-9.=-]/.test(String(reference))) {
    return invalid("Invalid character in transaction reference", "invalid_params");
  }
  return null;
}

const isMissing = (field: unknown): boolean => field === undefined || field === null || field === "";

const ok = (message: string, data: unknown): Answer => ({ status: 200, body: { status: true, message, data } });

const missing = (message: string): Answer => problem(400, message, "Provide all required params ", "missing_params");

const invalid = (message: string, code: string): Answer =>
  problem(400, message, "Ensure that the value(s) you're passing are valid.", code);

const duplicate = (): Answer =>
  problem(
    400,
    "Duplicate Transaction Reference",
    "Provide a reference that has not been used before",
    "duplicate_reference",
  );

const problem = (status: number, message: string, nextStep: string, code: string): Answer => ({
  status,
  body: { status: false, message, meta: { nextStep }, type: "validation_error", code },
});
