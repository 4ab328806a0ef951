/** The other side of a movement, as the Details column of a statement prints it. */
import { NOBODY, type Party } from "../movement.ts";

/** "- 2547******123 ASHA", "567123 - MAMA NJUGU SHOP", "826915Safaricom Offers", "888880 - KPLC PREPAID Acc. 123". */
const PARTY = /^(?:- ?)?(?:(\+?\d[\d*]{4,})(?: ?- ?| |(?=[^\d*]|$)))?(.*?)(?: ?\bAcc\. ?(.*))?$/;

/** Another network is paid through a paybill: the phone is the account. */
const OTHER_NETWORK = / for Mobile No\. ?(\+?[\d*]+)$/i;

/** @param text the end of a row's details, on one line; null where there is none */
export function partyOf(text: string | null): Party {
  if (text === null) return NOBODY;
  const phone = OTHER_NETWORK.exec(text)?.[1] ?? null;
  const [, number = "", name = "", account = ""] = PARTY.exec(text.replace(OTHER_NETWORK, "")) ?? [];
  const party = { name: plainName(name), number: number || null, account: account.trim() || phone };
  // A card is charged through a paybill: the shop is the account.
  if (!/\bGlobalPay$/i.test(party.name ?? "") || party.account === null) return party;
  return { name: plainName(party.account), number: party.number, account: null };
}

/** Without the user of a business ("C2B SAMPLE BANK\Initiator") and the dot at its end. */
const plainName = (name: string): string | null => name.replace(/\\.*$/, "").replace(/[ .]+$/, "") || null;
