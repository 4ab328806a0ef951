/** What a bank adds to each of its messages does not hide that money moved; what moved nothing stays a notice. */
import { expect, test } from "vitest";
import { arrivedMovements } from "#app/domain/movements/messages/arrived.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";

const piecesOf = (text: string) => readMessages(text, { today: "2026-11-26" }).pieces.map(({ as }) => as);

test.each([
  ["its balance", "KES 4,500.00 withdrawn at ATM WESTLANDS on 05/03/2026. Your account balance is KES 10,000.00."],
  [
    "a warning",
    "Your account 0123 has been debited with KES 5,000.00 at NAIVAS on 05/03/2026. Never share your PIN with anyone.",
  ],
  ["what to do otherwise", "KES 5,000.00 debited from your A/C 0123 on 05/03/26. If incorrect call 0711000000."],
  ["what it was due for", "KES 5,000.00 debited from your A/C 0123 on 05/03/26 for loan instalment due on 05/03/26."],
  ["an offer", "KES 500.00 has been credited to your account 0123 on 05/03/2026, apply now for a loan."],
  ["what may be won", "You have paid KES 5,000.00 to ABC on 05/03/2026. Win a car! Dial *334#."],
  ["the name of a week", "KES 500.00 paid to THIS WEEK MAGAZINE on 05/03/2026."],
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
  [
    "what failed before",
    "Dear Customer, a failed standing order penalty of KES 500.00 has been debited from your account 0123 on 05/03/2026.",
  ],
  [
    "why it was charged",
    "Dear customer, insufficient funds fee KES 650.00 was charged to your account 0123 on 05/03/2026.",
  ],
  [
    "what could not be done before",
    "Your cheque was unable to clear on time; KES 2,000.00 has now been paid into your account 0123 on 05/03/2026.",
  ],
  ["that it was ordered", "Standing order: KES 4,500.00 paid to CIC from A/C 0123 on 05/03/2026."],
  ["whose order it was", "Standing order of KES 4,500.00 to CIC executed from A/C 0123 on 05/03/2026."],
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
  ["Sh", "You have received Sh 500 from JUMA 0712345678 on 05/03/26."],
  ["Shs.", "Stima Sacco: your account has been credited with Shs. 500.00 on 05/03/2026."],
  ["shilingi", "Umepokea shilingi 500 kutoka kwa JUMA 0712345678 tarehe 05/03/26."],
  ["shillings", "You have received 500 shillings from JUMA 0712345678 on 05/03/26."],
])("%s is read as Ksh is", (_, text) => {
  expect(readMessages(text, { today: "2026-11-26" }).movements).toMatchObject([{ amount: 50_000, direction: "in" }]);
});

test("a cheque that was returned, and its charge, are left to be sorted", () => {
  const text =
    "Cheque No 000123 of KES 15,000.00 deposited to your A/C 0112***00 on 27-11-2026 has been returned unpaid. Charge KES 500.00";
  expect(piecesOf(text)).toEqual(["unread"]);
});

test("shillings of another country are none of ours, and Sh in a name is no amount beside one", () => {
  const read = (text: string) => readMessages(text, { today: "2026-11-26" }).movements.map(({ amount }) => amount);
  expect(read("You have received Tanzanian shillings 500 from JUMA on 05/03/26.")).toEqual([]);
  expect(read("KES 700.00 paid to SH 12 STORES on 05/03/2026.")).toEqual([70_000]);
});

test.each([
  "Dear Customer, your A/C 0123 has been debited with 1,200.00 on 20/11/2026 at NAIVAS. Bal 8,000.00",
  "Your account 0123 was credited with 5000 on 20/11/2026.",
  "You have withdrawn 2,000.00 from ATM WESTLANDS on 20/11/2026.",
  "Credit of 12,000.00 to your account 0123 on 20/11/2026. Bal 20,000.00",
  "Paid 1,500.00 to KPLC from A/C 0123.",
  "20/11/2026 POS NAIVAS 1,200.00 DR 8,000.00",
  "TKU3AB12CD 2026-11-20 10:00:00 Pay Bill to 888880 - KPLC PREPAID Completed -1,000.00 5,000.00",
])("an amount without its currency is left to be sorted: %s", (text) => {
  expect(piecesOf(text)).toEqual(["unread"]);
});

test.each([
  "You have used 1,200.50 MB of your bundle. Dial *544#.",
  "Your flight KQ 100 departs 20.30 on 20/11/2026.",
  "Interest charged on loans is now 13.50% a year.",
  "Your Bonga points balance is 1,200.00.",
])("what is no money stays a notice: %s", (text) => {
  expect(piecesOf(text)).toEqual(["notice"]);
});

test.each([
  "You have been approved for a loan of KSh 15,000. Apply now on Branch app to get it sent to your M-PESA in minutes.",
  "Loan approved! KES 8,000 awaits. Open the app to get cash sent to your M-PESA.",
  "Congratulations! Ksh 20,000 has been credited to your Zenka limit. Apply now.",
  "Your Tala limit has been increased. KES 12,000 can be sent to your M-PESA today.",
  "Your friend Peter has sent you a gift! Claim Ksh 1,000 at bit.ly/xyz",
  "Dear customer, you have spent KES 12,000 on M-PESA this week. Save with Ziidi.",
  "Last week you spent KES 4,500 on Bolt.",
  "You've sent KES 20,000 with M-PESA in November. Share and win.",
  "You have sent Ksh 45,000 through M-PESA in the last 30 days. Grow with Ziidi.",
  "You have received Ksh100.00 airtime from 0722000111. New airtime balance Ksh 120.00",
  "Ksh50.00 airtime has been credited to your line by 0722000111.",
  "Standing order of KES 4,500.00 to CIC will be paid from A/C 0123 on 05/03/2026.",
  "Standing order of KES 4,500.00 to CIC has failed. Your account will be charged KES 500.00.",
  "KES 500.00 sent to JANE 0722000000 has failed due to insufficient funds.",
  "Your transaction of KES 900.00 was cancelled. No funds were debited from your account.",
  "Transaction failed. KES 500.00 was not debited from your account 0123. Never share your PIN with anyone.",
  "Your account 0123 will be debited with KES 5,000.00 on 05/03/2026. Never share your PIN with anyone.",
  "Reminder: your loan of KES 5,000.00 is due on 05/03/2026. Your account balance is KES 10,000.00.",
  "Your request to pay KES 500.00 was received. It was declined.",
  "Your request to have KES 500.00 withdrawn at an agent has failed.",
  "You are pre-approved for a loan of KES 200,000.00. Get KES 500.00 credited today.",
  "Shop with your Visa card worth KES 2,000 or more and get KES 500 cashback credited to your account! Offer valid 2 to 6 April 2026.",
  "Your account balance is KES 10,000.00. Never share your PIN with anyone.",
  "M-PESA Ratiba: Your standing order of Ksh1,500.00 to NSSF Paybill 333300 has been created. Frequency monthly, start date 5/12/26.",
  "Your M-PESA October 2026 summary: Money in Ksh54,200.00, Money out Ksh51,875.00.",
  "Dear customer, your reversal request for transaction UKM2RV8765 of Ksh750.00 sent to 0711***654 has been received and is being processed.",
  "NCWSC: Your water bill for A/C 4433221 dated 20/11/2026 is KSh 1,210.45. Pay by 04/12/2026 via paybill 444400.",
  "KRA: PRN 2027000455667 of KES 12,340.00 has been generated. Pay via Paybill 222222 by 20/12/2026.",
  "PesaLink transfer of KES 45,000.00 to JOHN MBUGUA at DTB is being processed. You will be notified once it completes.",
  "Dear Lucy, your total savings as at 30/11/2026 are KES 143,200.00, shares KES 25,000.00 and loan balance KES 58,740.00.",
  "Your policy premium of KES 4,650.00 was not received by 05/12/2026. Pay to avoid lapse.",
  "Deposit KSH 99 today and get a free bet of KSH 50!",
  "Black Friday! TV 43 inch was KSh 38,999 now KSh 27,499.",
  "Cheque No. 000214 for KES 65,000.00 drawn on your account 080***114 has been returned UNPAID on 25/11/2026.",
  "Your OTP is 481920. Use it to have KES 500.00 sent to JUMIA. Never share it with anyone.",
])("no money moved: %s", (text) => {
  expect(new Set(piecesOf(text))).toEqual(new Set(["notice"]));
});

const arrived = (text: string) => arrivedMovements(text, "batch", "2026-11-26");

test.each([
  "Use 445-332 to confirm your M-PESA GlobalPay payment of KES 2,000.00 to AMAZON. Code expires in 10 min",
  "123456 is your authorization code for your KES 4,500.00 purchase at JUMIA. Valid for 5 min.",
  "887766 is the code to complete your payment of KES 4,500.00 on Jumia Kenya.",
  "Your SecureCode is 112233. Purchase of KES 3,000.00 at AMAZON with card ending 7788.",
  "Your SecureCode is 112233.\nPurchase of KES 3,000.00 at AMAZON with card ending 7788.",
  "Your 3D Secure password for purchase of KES 9,999.00 at ALIEXPRESS is 778899",
  "Dear customer, your Token is 887766 for the transfer of KES 10,000.00 to JOHN KAMAU. Do not share.",
  "NCBA: authorization code for KES 3,400.00 sent to JANE is 998 112. It expires in 3 minutes.",
  "Activation code 554433 for card purchase of KES 900.00 at UBER",
  "Tumia nambari 443322 kukamilisha malipo ya KES 500.00 kwa Jumia.",
  "KCB: Confirm payment of KES 5,000.00 to JANE by entering code 8891.",
  "To complete payment of KES 1,000.00 at JUMIA, enter 334455.",
  "Do not share this code with anyone: 445566. Payment of KES 500.00 to Spotify",
  "Cardless withdrawal of KES 5,000.00: your ATM code is 33445566. Valid for 24 hours.",
])("what can be paid with a code is not paid, and the code is kept nowhere: %s", (text) => {
  expect(new Set(piecesOf(text))).toEqual(new Set(["notice"]));
  expect(arrived(text)).toMatchObject({ movements: [], unread: [] });
});

test.each([
  "Token: 1234-5678-9012-3456-7890. You have paid KES 1,000.00 to KPLC PREPAID on 05/03/2026. Units 32.1",
  "Token 1234 5678 9012 3456 7890 Units 10.2, KES 300.00 paid to KPLC on 05/03/2026",
  "Your token purchase for meter: 12345678 of KES 500.00 was successful on 05/03/2026.",
  "Purchase of KES 1,200.00 at NAIVAS approved on your card 1234. Auth code 123456. Bal KES 3,000.00",
  "KES 3,000.00 withdrawn from agent code 123456 on 05/03/2026. Bal KES 3,000.00",
  "You have paid KES 700.00 to ZUKU on 05/03/2026. Enter 320320 as the business number next time.",
  "Your A/C 0123 was debited KES 4,000.00 on 05/03/2026. Never share your PIN or OTP with anyone.",
])("the token of a meter, an approval and a warning are no code: %s", (text) => {
  expect(piecesOf(text)).toEqual(["movement"]);
  expect(arrived(text)).toMatchObject({ unread: [text], unkept: 0 });
});
