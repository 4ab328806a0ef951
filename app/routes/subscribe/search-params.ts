/** What the addresses of this screen say: with what PayPal sends people back, and what they came for. */

import { isPaidPlan, type PaidPlan } from "#app/domain/plans.ts";

export const PATH = "/subscribe";
/** The plans again, for a household that pays already. */
export const CHANGE = `${PATH}?change`;
/** Where the script asks for a subscription, as an action with a screen answers with one. */
export const BEGIN = `${PATH}/begin`;

/** Where PayPal sends people with a subscription that they approved: it adds `subscription_id` and tokens of its own. */
export const returnPath = (plan: PaidPlan): string => `${PATH}?plan=${plan}`;
/** Where PayPal sends those who changed their mind. */
export const cancelPath = `${PATH}?cancelled`;
/** Where it looks again whether a subscription is active. */
export const lookPath = (plan: PaidPlan, id: string): string => `${returnPath(plan)}&subscription_id=${id}`;
/** Where people land who have paid; the dashboard says so. */
export const landingPath = (plan: PaidPlan): string => `/?subscribed=${plan}`;

/** The plans, although a payment waits to be processed. */
export const CHOOSE_AGAIN = `${PATH}?again`;

/** A subscription to ask PayPal about, and the plan that is expected of it, where that is known. */
export type Returned = { id: string; plan: PaidPlan | null };

/** What makes no sense counts as absent. */
export function readReturned(fields: URLSearchParams | FormData): Returned | null {
  const id = fields.get("subscription_id");
  return typeof id === "string" && SUBSCRIPTION_ID.test(id) ? { id, plan: readPlan(fields.get("plan")) } : null;
}

/** `I-BW452GLLEP1G`. It becomes part of an address at PayPal, so nothing else may be in it. */
const SUBSCRIPTION_ID = /^I-[A-Z0-9]{6,40}$/;

export const readPlan = (text: unknown): PaidPlan | null => (isPaidPlan(text) ? text : null);
