import type { Block } from "./prose.ts";

export const LAST_UPDATED = "19 September 2025";

/** Who runs the product, as the configuration tells it. */
export type Operator = { name: string; address: string; email: string };

/** What the legal texts say of this very installation. */
export type LegalFacts = {
  operator: Operator;
  /** Whether people can sign in with Google, and pay through PayPal. */
  google: boolean;
  paypal: boolean;
};

/** Who is behind the product, and how to reach them. */
export const operatorBlock = ({ name, address, email }: Operator): Block =>
  `**${name}**, ${address}, [${email}](mailto:${email})`;
