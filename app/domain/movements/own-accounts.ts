/** Accounts of one's own that messages speak of: money that goes there is neither spent nor earned. */
import type { AccountKind } from "../accounts/account.ts";
import type { Movement, Wallet } from "./movement.ts";

/** By the name under which it is asked about. */
const PRODUCTS: readonly [wording: RegExp, name: string][] = [
  [/m-?shwari/i, "M-Shwari"],
  [/kcb/i, "KCB M-PESA"],
  [/ziidi/i, "Ziidi"],
  [/\bmali\b/i, "Mali"],
  [/hustler|savings contribution/i, "Hustler Fund savings"],
  [/pochi|small business/i, "Pochi la Biashara"],
];

const WALLETS: Readonly<Record<Wallet, string | null>> = {
  mpesa: null,
  pochi: "Pochi la Biashara",
  till: "Till",
  fuliza: "Fuliza",
  mshwari: "M-Shwari",
  kcb: "KCB M-PESA",
  airtel: "Airtel Money",
  tkash: "T-Kash",
  bank: "Bank",
  account: null,
};

const productNamed = (name: string | null): string | null =>
  PRODUCTS.find(([wording]) => wording.test(name ?? ""))?.[1] ?? null;

/** The account of one's own at the other end; null where there is none, or nobody can tell. */
export function ownAccountOf({ kind, party }: Pick<Movement, "kind" | "party">): string | null {
  switch (kind) {
    case "withdrawal":
    case "deposit":
      return "Cash";
    case "fuliza_draw":
    case "fuliza_repay":
      return "Fuliza";
    case "savings":
      return productNamed(party.name) ?? party.name ?? "Savings";
    case "own_transfer":
      // Only Pochi names a person: the one whose it is.
      return (party.number ?? "").length >= 9 ? "Pochi la Biashara" : productNamed(party.name);
    default:
      return null;
  }
}

/** The account that a wallet is, where it is not the one whose messages report it. */
export const walletAccountOf = (wallet: Wallet, kind: AccountKind): string | null =>
  (wallet === "bank" && kind === "bank") ||
  ((wallet === "airtel" || wallet === "tkash") && kind === "other") ||
  !Object.hasOwn(WALLETS, wallet)
    ? null
    : WALLETS[wallet];

/** What kind of account such a name is. */
export function kindOfOwnAccount(name: string): AccountKind {
  if (name === "Cash") return "cash";
  if (name === "Fuliza") return "overdraft";
  if (name === "Bank") return "bank";
  if (name === "Airtel Money" || name === "T-Kash") return "other";
  return name === "Pochi la Biashara" || name === "Till" ? "mpesa" : "savings";
}
