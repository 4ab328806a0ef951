import type { Operator } from "../content/legal.ts";
import { type Environment, isLocal, isUrl, isWebAddress, type Setting } from "./environment.ts";
import { type GoogleConfiguration, readGoogle } from "./google-configuration.ts";
import { type PayPalConfiguration, readPayPal } from "./paypal-configuration.ts";
import { type PaystackConfiguration, readPaystack } from "./paystack-configuration.ts";
import { type PushConfiguration, readPush } from "./push-configuration.ts";

/** The worker's configuration: variables in wrangler.toml and secrets. */
export type Configuration = {
  database: { url: string; workerSecret: string };
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
  google: GoogleConfiguration | null;
  /** Null where paying is not set up. */
  paypal: PayPalConfiguration | null;
  /** Null where paying for passes is not set up. */
  paystack: PaystackConfiguration | null;
  /** Null where notifications are not set up. */
  push: PushConfiguration | null;
  /** Whether strangers may look around in a made-up household. */
  hasDemo: boolean;
  /** Where exchange rates are published: Frankfurter's own address, or a self-hosted one. */
  ratesUrl: string;
  /** Epoch milliseconds after which a visitor's request asks for no more of them. */
  ratesDeadline?: number;
  /** Seconds added to the clock. Zero except on a local machine, where tests and demonstrations move time. */
  clockShift: number;
};

/** Milliseconds in which someone's request may wait for a payment provider, however many requests it takes. */
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

const FRANKFURTER = "https://api.frankfurter.dev";

type Reading = Configuration | { problems: string[] };

/** The last environment and what was read from it: in production it is always the same. */
let last: { settings: [string, unknown][]; reading: Reading } | null = null;

/** @returns the configuration, or its problems in sentences that name settings but never their values */
export function readConfiguration(environment: Environment): Reading {
  const settings = Object.entries(environment);
  const isSame =
    last?.settings.length === settings.length &&
    last.settings.every(([name, value], index) => settings[index]?.[0] === name && settings[index][1] === value);
  if (!last || !isSame) last = { settings, reading: read(environment) };
  return last.reading;
}

function read(environment: Environment): Reading {
  const problems: string[] = [];
  const required = (name: Setting, shape: (value: string) => boolean, form: string) => {
    const value = environment[name]?.trim() ?? "";
    if (value === "") problems.push(`${name} is not set.`);
    else if (!shape(value)) problems.push(`${name} is not ${form}.`);
    return value;
  };
  const isLong = (value: string) => value.length >= 32;
  const LONG = "at least 32 characters long";
  const publicOrigin = required("PUBLIC_ORIGIN", isWebAddress, "a web address").replace(/\/+$/, "");
  const mailFrom = required("MAIL_FROM", (value) => value.includes("@"), "an e-mail address");

  const demo = environment.DEMO?.trim() || "off";
  if (demo !== "on" && demo !== "off") problems.push("DEMO is neither on nor off.");

  const configuration: Configuration = {
    database: {
      url: required("DATABASE_URL", isUrl("postgres:", "postgresql:"), "a Postgres address"),
      workerSecret: required("DATABASE_WORKER_SECRET", isLong, LONG),
    },
    publicOrigin,
    authSecret: required("AUTH_SECRET", isLong, LONG),
    resendKey: required("RESEND_API_KEY", () => true, ""),
    resendUrl: environment.RESEND_BASE_URL || null,
    mailFrom,
    operator: {
      name: required("OPERATOR_NAME", () => true, ""),
      address: required("OPERATOR_ADDRESS", () => true, ""),
      email: bareAddress(mailFrom),
      registration: environment.OPERATOR_REGISTRATION?.trim() || null,
    },
    google: readGoogle(environment, publicOrigin, problems),
    paypal: readPayPal(environment, publicOrigin, problems),
    paystack: readPaystack(environment, publicOrigin, problems),
    push: readPush(environment, { publicOrigin, email: bareAddress(mailFrom) }, problems),
    ratesUrl: (environment.RATES_URL?.trim() || FRANKFURTER).replace(/\/+$/, ""),
    hasDemo: demo === "on",
    clockShift: Number(environment.CLOCK_SHIFT_SECONDS ?? 0),
  };
  if (configuration.publicOrigin !== "" && !isLocal(configuration.publicOrigin) && configuration.clockShift !== 0) {
    problems.push("CLOCK_SHIFT_SECONDS is for this machine only.");
  }
  if (!isWebAddress(configuration.ratesUrl)) problems.push("RATES_URL is not a web address.");
  if (!Number.isFinite(configuration.clockShift)) problems.push("CLOCK_SHIFT_SECONDS is not a number.");
  return problems.length > 0 ? { problems } : configuration;
}

/** `hello@pamoja.example` from `Pamoja <hello@pamoja.example>`. */
const bareAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** @throws Error that lists the problems, for work without a page to show them on */
export function requireConfiguration(environment: Environment): Configuration {
  const configuration = readConfiguration(environment);
  if ("problems" in configuration) throw new Error(`Pamoja is not configured: ${configuration.problems.join(" ")}`);
  return configuration;
}
