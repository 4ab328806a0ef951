/** Backups of messages, and what an account began with. */
import { describe, expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { EMPTY_BACKUP, readBackup } from "#app/domain/movements/messages/sms-backup.ts";
import type { Movement } from "#app/domain/movements/movement.ts";
import { openingOf } from "#app/domain/movements/opening.ts";
import { monthOfMessages } from "../../mpesa/month.ts";
import { fc, runs } from "../../property.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\n", "&#10;");

const element = (address: string, body: string, date = Date.UTC(2026, 2, 5, 18, 25)) =>
  `  <sms protocol="0" address="${address}" date="${date}" type="1" body="${escaped(body)}" readable_date="Mar 5, 2026" />\n`;

const backup = (...elements: string[]) =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count="${elements.length}">\n${elements.join("")}</smses>`;

const SENT =
  "TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to ST. MARY'S & SONS  0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.";
const REPAID =
  "TAA1BB2CE3  Confirmed. Ksh 738.92 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Available Fuliza M-PESA limit is Ksh 11000.00. Your M-PESA balance is 8581.08.";

describe("a backup of messages", () => {
  test("gives what M-PESA sent, and nothing of anyone else's", () => {
    const text = backup(
      element("MPESA", SENT),
      element("+254700000001", "Ksh50 sent to mum on 5/3/26"),
      element("M-PESA", REPAID),
    );
    const { movements, unread, messages } = readBackup(EMPTY_BACKUP, text);
    expect([messages, unread]).toEqual([2, []]);
    expect(movements.map(({ receipt, part }) => `${receipt} ${part}`)).toEqual([
      "TAA1BB2CC3 main",
      "TAA1BB2CC3 fee",
      "TAA1BB2CE3 main",
    ]);
    expect(movements[0]?.party.name).toBe("ST. MARY'S & SONS");
  });

  test("says when a message came that prints no day itself, in Nairobi", () => {
    const late = Date.UTC(2026, 2, 5, 22, 30);
    expect(readBackup(EMPTY_BACKUP, backup(element("MPESA", REPAID, late))).movements[0]?.at).toEqual({
      day: "2026-03-06",
      time: "01:30",
    });
  });

  test("is the same however it is cut into pieces", () => {
    const text = backup(element("MPESA", SENT), element("MPESA", REPAID), element("KCB", "KES 5.00"));
    const whole = readBackup(EMPTY_BACKUP, text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), text.length];
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        const read = pieces.reduce((before, piece) => readBackup(before, piece), EMPTY_BACKUP);
        expect({ ...read, rest: "" }).toEqual({ ...whole, rest: "" });
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("what an account began with", () => {
  test("is what the first message's balance and its charge leave", () => {
    expect(openingOf(readMessages(SENT).movements)).toEqual({ day: "2026-03-05", balance: 58_526 + 250_000 + 3_300 });
  });

  test("is found from any order of messages", () => {
    const { text } = monthOfMessages("2026-10", 1_250_000);
    const reversed = text.split("\n").reverse().join("\n");
    for (const each of [text, reversed]) {
      expect(openingOf(readMessages(each).movements)).toEqual({ day: "2026-10-01", balance: 1_250_000 });
    }
  });

  test("is found from a statement, whose charges have balances of their own", () => {
    const row = (part: Movement["part"], amount: number, balance: number): Movement => ({
      receipt: "TAA1BB2CC3",
      part,
      at: { day: "2026-03-05", time: "21:25" },
      amount: amount as Movement["amount"],
      direction: "out",
      kind: part === "fee" ? "fee" : "send",
      party: { name: null, number: null, account: null },
      balance: balance as Movement["balance"],
      wallet: "mpesa",
    });
    expect(openingOf([row("main", 250_000, 61_826), row("fee", 3_300, 58_526)])).toEqual({
      day: "2026-03-05",
      balance: 311_826,
    });
  });

  test("is unknown where no balance is printed", () => {
    expect(
      openingOf(readMessages("TAA1BB2CC3 Confirmed. Ksh20.00 sent to ASHA 0700000123 on 1/2/26 at 9:00 AM").movements),
    ).toBeNull();
  });
});
