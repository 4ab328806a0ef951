import type { Operator } from "../content/legal.ts";
import { type Cents, toCents } from "../domain/money.ts";
import { PASS_LENGTHS, type PassPrices } from "../domain/passes.ts";
import type { PaidPlan } from "../domain/plans.ts";

/** The worker's configuration: variables in wrangler.toml and secrets. */
export type Configuration = {
  databaseUrl: string;
  /** `https://pamoja.example`: where links in mails lead. */
  publicOrigin: string;
  /** Encrypts and signs what only the worker may read: authenticators' secrets, challenges, keys of access tokens. */
  authSecret: string;
  resendKey: string;
  /** Where Resend's API is; null for its own address. */
  resendUrl: string | null;
  mailFrom: string;
  /** Epoch milliseconds after which a visitor's request waits for no mail; without it, each try has its own limit only. */
  mailDeadline?: number;
  /** Who runs the product, as its legal texts must state; reached at the address that mail comes from. */
  operator: Operator;
  /** Null where signing in with Google is not set up. */
  google: Google | null;
  /** Null where paying is not set up. */
  paypal: PayPalConfiguration | null;
  /** Null where paying for passes is not set up. */
  paystack: PaystackConfiguration | null;
  /** Where exchange rates are published: Frankfurter's own address, or a self-hosted one. */
  ratesUrl: string;
  /** Epoch milliseconds after which a visitor's request asks for no more of them. */
  ratesDeadline?: number;
  /** Seconds added to the clock. Zero except on a local machine, where tests and demonstrations move time. */
  clockShift: number;
};

/** The product as a client of Google, and where Google's endpoints are. */
export type Google = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
  /** Where Google sends people back to. It must be registered there. */
  callbackUrl: string;
};

/** The product as an application at PayPal, and where PayPal is. */
export type PayPalConfiguration = {
  environment: "live" | "sandbox" | "local";
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  /** The script that draws PayPal's buttons. */
  scriptUrl: string;
  /** The hosts from which certificates that sign webhooks may come. */
  certificateOrigins: string[];
  webhookId: string;
  /** Each plan's id at PayPal. */
  plans: Record<PaidPlan, string>;
  /** Epoch milliseconds after which PayPal is asked nothing more; without it, each request to PayPal has its own limit only. */
  deadline?: number;
};

/** The product as a business at Paystack, and what its passes cost. */
export type PaystackConfiguration = {
  secretKey: string;
  apiUrl: string;
  /** Where a browser may be sent to pay by card. */
  pageOrigin: string;
  isTest: boolean;
  prices: PassPrices;
  /** Epoch milliseconds after which Paystack is asked nothing more. */
  deadline?: number;
};

/** Milliseconds in which somebody's request may wait for a payment provider, however many requests it takes. */
const PROVIDER_TIME = 20_000;
/** Milliseconds in which it may wait for mails, however many tries they take. */
const MAIL_TIME = 10_000;
/** Milliseconds in which it may wait for exchange rates. */
const RATES_TIME = 15_000;

/** The configuration for one request of a visitor, which starts now. */
export function forRequest(configuration: Configuration): Configuration {
  const { paypal, paystack } = configuration;
  const now = Date.now();
  return {
    ...configuration,
    paypal: paypal && { ...paypal, deadline: now + PROVIDER_TIME },
    paystack: paystack && { ...paystack, deadline: now + PROVIDER_TIME },
    mailDeadline: now + MAIL_TIME,
    ratesDeadline: now + RATES_TIME,
  };
}

export type Environment = Partial<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  "DATABASE_URL",
  "PUBLIC_ORIGIN",
  "AUTH_SECRET",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "MAIL_FROM",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_AUTHORIZATION_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_JWKS_URL",
  "GOOGLE_ISSUER",
  "PAYPAL_ENVIRONMENT",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_PLAN_MONTHLY",
  "PAYPAL_PLAN_QUARTERLY",
  "PAYPAL_PLAN_ANNUALLY",
  "PAYPAL_BASE_URL",
  "PAYSTACK_SECRET_KEY",
  "PAYSTACK_BASE_URL",
  "PASS_PRICES_KES",
  "RATES_URL",
  "CLOCK_SHIFT_SECONDS",
] as const;

/** Google's own; a local set-up replaces them with those of the stand-in provider. */
const GOOGLE_ENDPOINTS = {
  GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
  GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
  GOOGLE_JWKS_URL: "https://www.googleapis.com/oauth2/v3/certs",
  GOOGLE_ISSUER: "https://accounts.google.com",
} as const;

const FRANKFURTER = "https://api.frankfurter.dev";

/** PayPal's hosts only: a certificate from anywhere else could sign any webhook. */
const PAYPAL_HOSTS = {
  live: {
    apiUrl: "https://api-m.paypal.com",
    scriptUrl: "https://www.paypal.com/sdk/js",
    certificateOrigins: ["https://api.paypal.com"],
  },
  sandbox: {
    apiUrl: "https://api-m.sandbox.paypal.com",
    scriptUrl: "https://www.sandbox.paypal.com/sdk/js",
    certificateOrigins: ["https://api.sandbox.paypal.com", "https://api.paypal.com"],
  },
} as const;

/** The webhook id of PayPal's public simulator, which anybody can have sign anything. */
const SIMULATOR = "WEBHOOK_ID";

/** @returns the configuration, or its problems in sentences that name settings but never their values */
export function readConfiguration(environment: Environment): Configuration | { problems: string[] } {
  const problems: string[] = [];
  const required = (name: (typeof NAMES)[number], shape: (value: string) => boolean, form: string) => {
    const value = environment[name]?.trim() ?? "";
    if (value === "") problems.push(`${name} is not set.`);
    else if (!shape(value)) problems.push(`${name} is not ${form}.`);
    return value;
  };
  const publicOrigin = required("PUBLIC_ORIGIN", isWebAddress, "a web address").replace(/\/+$/, "");
  const mailFrom = required("MAIL_FROM", (value) => value.includes("@"), "an e-mail address");

  const configuration: Configuration = {
    databaseUrl: required("DATABASE_URL", isUrl("postgres:", "postgresql:"), "a Postgres address"),
    publicOrigin,
    authSecret: required("AUTH_SECRET", (value) => value.length >= 32, "at least 32 characters long"),
    resendKey: required("RESEND_API_KEY", () => true, ""),
    resendUrl: environment.RESEND_BASE_URL || null,
    mailFrom,
    operator: {
      name: required("OPERATOR_NAME", () => true, ""),
      address: required("OPERATOR_ADDRESS", () => true, ""),
      email: bareAddress(mailFrom),
    },
    google: readGoogle(environment, publicOrigin, problems),
    paypal: readPayPal(environment, publicOrigin, problems),
    paystack: readPaystack(environment, publicOrigin, problems),
    ratesUrl: (environment.RATES_URL?.trim() || FRANKFURTER).replace(/\/+$/, ""),
    clockShift: Number(environment.CLOCK_SHIFT_SECONDS ?? 0),
  };
  if (configuration.publicOrigin !== "" && !isLocal(configuration.publicOrigin) && configuration.clockShift !== 0) {
    problems.push("CLOCK_SHIFT_SECONDS is for this machine only.");
  }
  if (!isWebAddress(configuration.ratesUrl)) problems.push("RATES_URL is not a web address.");
  if (!Number.isFinite(configuration.clockShift)) problems.push("CLOCK_SHIFT_SECONDS is not a number.");
  return problems.length > 0 ? { problems } : configuration;
}

/** All or nothing: without a client id and a secret, signing in with Google is not offered. */
function readGoogle(environment: Environment, publicOrigin: string, problems: string[]): Google | null {
  const clientId = environment.GOOGLE_CLIENT_ID?.trim() ?? "";
  const clientSecret = environment.GOOGLE_CLIENT_SECRET?.trim() ?? "";
  if (clientId === "" && clientSecret === "") return null;
  if (clientId === "") problems.push("GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is.");
  if (clientSecret === "") problems.push("GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is.");
  const endpoint = (name: keyof typeof GOOGLE_ENDPOINTS) => {
    const value = environment[name]?.trim() || GOOGLE_ENDPOINTS[name];
    if (!isWebAddress(value)) problems.push(`${name} is not a web address.`);
    return value;
  };
  return {
    clientId,
    clientSecret,
    authorizationUrl: endpoint("GOOGLE_AUTHORIZATION_URL"),
    tokenUrl: endpoint("GOOGLE_TOKEN_URL"),
    jwksUrl: endpoint("GOOGLE_JWKS_URL"),
    issuer: endpoint("GOOGLE_ISSUER"),
    callbackUrl: `${publicOrigin}/auth/google/callback`,
  };
}

/** All or nothing: without any of these settings, the product says that paying is not set up. */
function readPayPal(environment: Environment, publicOrigin: string, problems: string[]): PayPalConfiguration | null {
  const names = NAMES.filter((name) => name.startsWith("PAYPAL_"));
  const value = (name: (typeof NAMES)[number]) => environment[name]?.trim() ?? "";
  if (names.every((name) => value(name) === "")) return null;
  const required = (name: (typeof NAMES)[number]) => {
    if (value(name) === "") problems.push(`${name} is not set, but other settings of PayPal are.`);
    return value(name);
  };
  const paypal = {
    clientId: required("PAYPAL_CLIENT_ID"),
    clientSecret: required("PAYPAL_CLIENT_SECRET"),
    webhookId: required("PAYPAL_WEBHOOK_ID"),
    plans: {
      monthly: required("PAYPAL_PLAN_MONTHLY"),
      quarterly: required("PAYPAL_PLAN_QUARTERLY"),
      annually: required("PAYPAL_PLAN_ANNUALLY"),
    },
  };
  if (paypal.webhookId.toUpperCase() === SIMULATOR) {
    problems.push("PAYPAL_WEBHOOK_ID is that of PayPal's simulator, which anybody can have sign anything.");
  }
  const plans = Object.values(paypal.plans).filter((plan) => plan !== "");
  if (new Set(plans).size < plans.length) problems.push("Two of PAYPAL_PLAN_… are the same plan.");
  const name = value("PAYPAL_ENVIRONMENT");
  const baseUrl = value("PAYPAL_BASE_URL").replace(/\/+$/, "");
  switch (name) {
    case "live":
    case "sandbox":
      if (baseUrl !== "") problems.push("PAYPAL_BASE_URL is for PAYPAL_ENVIRONMENT=local only.");
      return {
        ...paypal,
        environment: name,
        ...PAYPAL_HOSTS[name],
        certificateOrigins: [...PAYPAL_HOSTS[name].certificateOrigins],
      };
    case "local":
      if (!isLocal(publicOrigin)) problems.push("PAYPAL_ENVIRONMENT=local is for this machine only.");
      if (!isLocal(baseUrl)) problems.push("PAYPAL_BASE_URL is not an address of this machine.");
      return {
        ...paypal,
        environment: name,
        apiUrl: baseUrl,
        scriptUrl: `${baseUrl}/sdk/js`,
        certificateOrigins: [baseUrl],
      };
    default:
      problems.push("PAYPAL_ENVIRONMENT is not live, sandbox or local.");
      return null;
  }
}

const PAYSTACK = { apiUrl: "https://api.paystack.co", pageOrigin: "https://checkout.paystack.com" } as const;

/** In shillings, for 1, 3 and 12 months. */
const PASS_PRICES = "390, 975, 3120";

/** Without a secret key, no passes are offered. */
function readPaystack(
  environment: Environment,
  publicOrigin: string,
  problems: string[],
): PaystackConfiguration | null {
  const secretKey = environment.PAYSTACK_SECRET_KEY?.trim() ?? "";
  const baseUrl = (environment.PAYSTACK_BASE_URL?.trim() ?? "").replace(/\/+$/, "");
  if (secretKey === "") {
    if (baseUrl !== "") problems.push("PAYSTACK_SECRET_KEY is not set, but PAYSTACK_BASE_URL is.");
    return null;
  }
  if (!/^sk_(live|test)_\w+$/.test(secretKey))
    problems.push("PAYSTACK_SECRET_KEY is not one of Paystack's secret keys.");
  if (baseUrl !== "" && !(isLocal(baseUrl) && isLocal(publicOrigin)))
    problems.push("PAYSTACK_BASE_URL is for this machine only.");
  const prices = passPrices(environment.PASS_PRICES_KES?.trim() || PASS_PRICES);
  if (prices === null)
    problems.push("PASS_PRICES_KES is not three amounts in whole shillings, for 1, 3 and 12 months: 390, 975, 3120.");
  return {
    secretKey,
    apiUrl: baseUrl || PAYSTACK.apiUrl,
    pageOrigin: baseUrl || PAYSTACK.pageOrigin,
    isTest: !secretKey.startsWith("sk_live_"),
    prices: prices ?? { 1: toCents(0), 3: toCents(0), 12: toCents(0) },
  };
}

/** Null for anything but three amounts above zero. */
function passPrices(text: string): PassPrices | null {
  const amounts = text.split(",").map((each) => each.trim());
  if (amounts.length !== PASS_LENGTHS.length || !amounts.every((each) => /^[1-9]\d{0,6}$/.test(each))) return null;
  const [one, three, twelve] = amounts.map((each) => toCents(Number(each) * 100)) as [Cents, Cents, Cents];
  return { 1: one, 3: three, 12: twelve };
}

/** `hello@pamoja.example` from `Pamoja <hello@pamoja.example>`. */
const bareAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

const isLocal = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin);
const isUrl =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);
const isWebAddress = isUrl("http:", "https:");

/** @throws Error that lists the problems, for work without a page to show them on */
export function requireConfiguration(environment: Environment): Configuration {
  const configuration = readConfiguration(environment);
  if ("problems" in configuration) throw new Error(`Pamoja is not configured: ${configuration.problems.join(" ")}`);
  return configuration;
}
