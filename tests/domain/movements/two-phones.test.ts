/** Messages of two phones, which belong to two accounts. */
import { expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { receiptsOfTwoPhones } from "#app/domain/movements/two-phones.ts";

const receipts = (...messages: string[]) => receiptsOfTwoPhones(readMessages(messages.join("\n")).movements);

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";
const RECEIVED =
  "TAA1BB2CC3 Confirmed.You have received Ksh2,500.00 from BARAKA TEST 0700***002 on 5/3/26 at 9:25 PM  New M-PESA balance is Ksh2,600.00.";

test("a payment that was both sent and received tells of two phones", () => {
  expect(receipts(SENT, RECEIVED)).toEqual(["TAA1BB2CC3"]);
  expect(receipts(SENT)).toEqual([]);
  expect(receipts(SENT, RECEIVED.replace("TAA1BB2CC3", "TAA1BB2CC4"))).toEqual([]);
});

test("Fuliza that was repaid out of what arrived, drawn for a payment, or a bank's message of it does not", () => {
  const repaid =
    "TAA1BB2CC3 Confirmed. Ksh 738.92 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Your M-PESA balance is 8581.08.";
  const drawn =
    "TAA1BB2CC3 Confirmed. Fuliza M-PESA amount is Ksh 300.00. Access Fee charged Ksh 3.00. Total Fuliza M-PESA outstanding amount is Ksh303.00 due on 05/04/26.";
  const bank =
    "Bank to M-PESA transfer of KES 2,500.00 to 254700000001 - AMINA TEST successfully processed. Transaction Ref ID: 0001ABC. M-PESA Ref ID: TAA1BB2CC3";
  expect(receipts(RECEIVED, repaid)).toEqual([]);
  expect(receipts(SENT, drawn)).toEqual([]);
  expect(receipts(RECEIVED, bank)).toEqual([]);
});
