import type { Block } from "./prose.ts";

export const LAST_UPDATED = "19 September 2025";

/** Who runs the product, from the configuration. */
export type Operator = {
  name: string;
  address: string;
  email: string;
  /** The number of a company's or a business's registration, where there is one. */
  registration?: string | null;
};

/** What the legal texts say about this installation. */
export type LegalFacts = {
  operator: Operator;
  /** Whether people can sign in with Google, and pay through PayPal. */
  google: boolean;
  paypal: boolean;
  /** Whether households can pay in shillings, once, through Paystack. */
  passes: boolean;
};

export const operatorBlock = ({ name, address, email, registration }: Operator): Block =>
  `**${name}**, ${address}${registration ? `, registration number ${registration}` : ""}, [${email}](mailto:${email})`;
