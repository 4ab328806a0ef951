import type { Block } from "./prose.ts";

export const LAST_UPDATED = "19 September 2025";

/** Who runs the product, from the configuration. */
export type Operator = { name: string; address: string; email: string };

/** What the legal texts say about this installation. */
export type LegalFacts = {
  operator: Operator;
  /** Whether people can sign in with Google, and pay through PayPal. */
  google: boolean;
  paypal: boolean;
  /** Whether households can pay in shillings, once, through Paystack. */
  passes: boolean;
};

export const operatorBlock = ({ name, address, email }: Operator): Block =>
  `**${name}**, ${address}, [${email}](mailto:${email})`;
