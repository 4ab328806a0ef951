/** Which account a bank's file is of, as its name and what stands above its columns say. */
import type { AccountKind } from "../../accounts/account.ts";

/** Of Kenya, by the words that name each in a file. */
const BANKS: readonly [words: RegExp, name: string][] = [
  [/\bkcb\b/i, "KCB"],
  [/\bequity\b/i, "Equity"],
  [/\bco-?op(?:erative)?\b/i, "Co-op"],
  [/\bncba\b|\bloop\b/i, "NCBA"],
  [/\babsa\b|\bbarclays\b/i, "Absa"],
  [/\bstanbic\b/i, "Stanbic"],
  [/\bstan(?:dard)? ?chart(?:ered)?\b/i, "StanChart"],
  [/\bi ?(?:&|and) ?m\b/i, "I&M"],
  [/\bdtb\b|diamond trust/i, "DTB"],
  [/\bfamily bank\b/i, "Family Bank"],
  [/\bsbm\b/i, "SBM"],
  [/\bprime bank\b/i, "Prime Bank"],
  [/\bsidian\b/i, "Sidian"],
  [/\bhfc?\b|housing finance/i, "HF"],
  [/\bgulf african\b/i, "Gulf African"],
  [/\bpostbank\b/i, "Postbank"],
  [/\bkingdom bank\b/i, "Kingdom Bank"],
  [/\bstima sacco\b/i, "Stima Sacco"],
  [/\bm-?pesa\b/i, "M-PESA"],
  [/\bairtel money\b/i, "Airtel Money"],
];

const plain = (text: string): string => text.replace(/[_.]+/g, " ");

/** The bank that a text names. */
export const bankNamed = (text: string): string | null => BANKS.find(([words]) => words.test(plain(text)))?.[1] ?? null;

/** What kind of account one at such a bank is. */
export function kindOfBank(bank: string | null): AccountKind {
  if (bank === "M-PESA") return "mpesa";
  if (bank === "Airtel Money") return "other";
  return bank?.endsWith("Sacco") ? "sacco" : "bank";
}

type Account = { id: string; name: string; kind: AccountKind; digits: string | null };

/** By the last digits of a number in the text, else by the bank, where one account alone has it. */
export function accountOfFile<A extends Account>(accounts: readonly A[], text: string): A | null {
  const numbers = plain(text).match(/(?<![\d/.-])[\d*xX -]{2,}\d{3,}(?![\d/-])/g) ?? [];
  const endings = numbers.map((number) => number.replace(/[ -]/g, ""));
  const alone = (fitting: readonly A[]): A | null => (fitting.length === 1 ? (fitting[0] ?? null) : null);
  const numbered = alone(
    accounts.filter(
      ({ digits }) => digits !== null && digits.length >= 3 && endings.some((each) => each.endsWith(digits)),
    ),
  );
  if (numbered) return numbered;
  const bank = bankNamed(text);
  return bank === null ? null : alone(accounts.filter(({ name }) => bankNamed(name) === bank));
}
