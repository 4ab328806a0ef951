/** This screen's search params: those with which PayPal returns people, and our own. */
import { isPaidPlan, type PaidPlan } from "#app/domain/subscriptions/plans.ts";

export const PATH = "/subscribe";
/** The plans, for a household that already pays. */
export const CHANGE = `${PATH}?change`;
/** Where the script requests a subscription, as the screen's own action would answer with a page. */
export const BEGIN = `${PATH}/begin`;

/** Where PayPal returns people who approved a subscription; it adds `subscription_id` and tokens of its own. */
export const returnPath = (plan: PaidPlan): string => `${PATH}?plan=${plan}`;
/** Where PayPal returns people who cancelled. */
export const cancelPath = `${PATH}?cancelled`;
/** Checks again whether a subscription is active. */
export const checkPath = (plan: PaidPlan, id: string): string => `${returnPath(plan)}&subscription_id=${id}`;
/** Where people land after paying; the dashboard says so. */
export const landingPath = (plan: PaidPlan): string => `/?subscribed=${plan}`;

/** The plans, even while a payment is being processed. */
export const CHOOSE_AGAIN = `${PATH}?again`;

/**
 * Where someone waits for a payment. `waiting`: another one was under way, and this is it; `unclear`: nobody knows
 * whether the phone was asked.
 */
export const passPath = (id: string, note: "waiting" | "unclear" | null = null): string =>
  `${PATH}/pass/${id}${note === null ? "" : `?${note}`}`;

/** M-PESA or a card, once, in shillings; or PayPal, which renews, in US dollars. */
export type Way = "mpesa" | "paypal";

/** The way to pay that an address asks for; whoever left PayPal is shown PayPal again. */
export function wayIn(params: URLSearchParams): Way | null {
  const way = params.get("pay");
  if (way === "mpesa" || way === "paypal") return way;
  return params.has("cancelled") ? "paypal" : null;
}

/** A subscription to ask PayPal about, and its expected plan if known. */
export type Returned = { id: string; plan: PaidPlan | null };

/** Reads the subscription; null when missing or invalid. */
export function readReturned(fields: URLSearchParams | FormData): Returned | null {
  const id = fields.get("subscription_id");
  return typeof id === "string" && SUBSCRIPTION_ID.test(id) ? { id, plan: readPlan(fields.get("plan")) } : null;
}

/** `I-BW452GLLEP1G`. It becomes part of a PayPal URL, so it must not contain anything else. */
const SUBSCRIPTION_ID = /^I-[A-Z0-9]{6,40}$/;

export const readPlan = (text: unknown): PaidPlan | null => (isPaidPlan(text) ? text : null);
