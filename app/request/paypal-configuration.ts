import type { PaidPlan } from "../domain/subscriptions/plans.ts";
import { type Environment, isLocal, NAMES, type Setting } from "./environment.ts";

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

/** The webhook id of PayPal's public simulator, which anyone can have sign anything. */
const SIMULATOR = "WEBHOOK_ID";

/** All or nothing: without any of these settings, the product says that paying is not set up. */
export function readPayPal(
  environment: Environment,
  publicOrigin: string,
  problems: string[],
): PayPalConfiguration | null {
  const names = NAMES.filter((name) => name.startsWith("PAYPAL_"));
  const value = (name: Setting) => environment[name]?.trim() ?? "";
  if (names.every((name) => value(name) === "")) return null;
  const required = (name: Setting) => {
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
    problems.push("PAYPAL_WEBHOOK_ID is that of PayPal's simulator, which anyone can have sign anything.");
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
