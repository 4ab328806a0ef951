/** What a bank adds to each of its messages does not hide that money moved; what moved nothing stays a notice. */
import { expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages.ts";

const piecesOf = (text: string) => readMessages(text, { today: "2026-11-26" }).pieces.map(({ as }) => as);

test.each([
  ["its balance", "KES 4,500.00 withdrawn at ATM WESTLANDS on 05/03/2026. Your account balance is KES 10,000.00."],
  [
    "a warning",
    "Your account 0123 has been debited with KES 5,000.00 at NAIVAS on 05/03/2026. Never share your PIN with anyone.",
  ],
  ["what to do otherwise", "KES 5,000.00 debited from your A/C 0123 on 05/03/26. If incorrect call 0711000000."],
  ["what it was due for", "KES 5,000.00 debited from your A/C 0123 on 05/03/26 for loan instalment due on 05/03/26."],
  ["a name", "Dear Customer, KES 900.00 has been debited from A/C 0123 on 05/03/2026 to QUICKMART EXPIRED GOODS."],
  ["why it cost something", "KES 1,000.00 debited from your A/C 0123 on 05/03/26 as a charge for insufficient funds."],
  [
    "a name that sounds like a failure",
    "A purchase of KES 3,299.00 was approved on your Visa card ending 8812 at DECLINED DENIM STORE on 18/04/2026 17:45. Available balance KES 12,904.16.",
  ],
  [
    "a card",
    "Your card ending 0123 was used for KES 700.00 at NAIVAS on 05/03/2026. Never share your PIN with anyone.",
  ],
  [
    "what to do otherwise, in one sentence",
    "KES 700.00 paid to NAIVAS on 05/03/2026, if not by you call 0711000000. Never share your PIN with anyone.",
  ],
])("money that moved is read whatever the message says besides: %s", (_, text) => {
  expect(piecesOf(text)).toEqual(["movement"]);
});

test.each([
  [
    "a salary with an offer of a loan",
    "Your salary of KES 85,000.00 has been credited to your account 0123 on 05/03/2026. You are pre-approved for a loan of KES 200,000.",
  ],
  [
    "an instalment with the next one",
    "Your loan instalment of KES 14,672.00 has been recovered from A/C 1005 on 30-Jan-2026. Next instalment of KES 14,672.00 is due on 28-Feb-2026.",
  ],
])("%s is left to be sorted, and is no notice", (_, text) => {
  expect(piecesOf(text)).toEqual(["unread"]);
});

test.each([
  "Transaction failed. KES 500.00 was not debited from your account 0123. Never share your PIN with anyone.",
  "Your account 0123 will be debited with KES 5,000.00 on 05/03/2026. Never share your PIN with anyone.",
  "Reminder: your loan of KES 5,000.00 is due on 05/03/2026. Your account balance is KES 10,000.00.",
  "Your request to pay KES 500.00 was received. It was declined.",
  "Your request to have KES 500.00 withdrawn at an agent has failed.",
  "You are pre-approved for a loan of KES 200,000.00. Get KES 500.00 credited today.",
  "Shop with your Visa card worth KES 2,000 or more and get KES 500 cashback credited to your account! Offer valid 2 to 6 April 2026.",
  "Your account balance is KES 10,000.00. Never share your PIN with anyone.",
  "Your OTP is 481920. Use it to have KES 500.00 sent to JUMIA. Never share it with anyone.",
])("no money moved: %s", (text) => {
  expect(new Set(piecesOf(text))).toEqual(new Set(["notice"]));
});
