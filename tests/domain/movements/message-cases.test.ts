/** Messages as people have them, of M-PESA, Airtel Money and banks, in English and Kiswahili. */
import { describe, expect, test } from "vitest";
import type { MessagesReading } from "#app/domain/movements/messages/message-reading.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { skeletonOf } from "#app/domain/movements/messages/skeletons.ts";
import { readStagedMovements } from "#app/domain/movements/staged-movement-schema.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import cases from "../../data/messages/cases.json" with { type: "json" };

type Case = (typeof cases)[number];
const TODAY = { today: "2026-11-26" };

const ABOVE =
  "UKA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00. Amount you can transact within the day is 497,500.00.";

/** What a case says of the movement that a reading has besides the one that it was glued to. */
function readingOf({ movements, unread }: Pick<MessagesReading, "movements" | "unread">) {
  const own = movements.filter(({ receipt }) => receipt !== "UKA1BB2CC3");
  const main = own.find(({ part }) => part === "main" || part === "reversal");
  if (!main) return unread.length > 0 ? "asked" : "none";
  const { amount, direction, balance, kind, wallet, at, party } = main;
  const fee = own.find((each) => each.part === "fee" && each.wallet === wallet)?.amount ?? 0;
  return {
    amount_cents: amount,
    direction,
    fee_cents: fee,
    balance_cents: balance,
    date: at?.day ?? null,
    party: (party.name ?? party.number ?? "").toLowerCase(),
    kind,
    wallet,
  };
}

function wanted({ want }: Case) {
  if (want.kind === "none" || want.kind === "asked") return want.kind;
  const party = want.party === null ? expect.any(String) : want.party.toLowerCase();
  return { ...expectedFields(want), party, fee_cents: want.fee_cents ?? 0 };
}

const expectedFields = ({ amount_cents, direction, balance_cents, date, kind, wallet }: Case["want"]) => ({
  amount_cents,
  direction,
  balance_cents,
  date,
  kind,
  wallet,
});

describe.each(cases.map((each) => [`${each.id}: ${each.text}`, each] as const))("%s", (_, each) => {
  test("is read right alone", () => {
    expect(readingOf(readMessages(each.text, TODAY))).toEqual(wanted(each));
  });

  test.each([
    ["below another one", `${ABOVE}\n${each.text}`],
    ["above another one", `${each.text}\n${ABOVE}`],
  ])("is read right %s", (_place, text) => {
    const reading = readMessages(text, TODAY);
    expect(reading.movements.filter(({ receipt }) => receipt === "UKA1BB2CC3")).toHaveLength(2);
    expect(readingOf(reading)).toEqual(wanted(each));
  });
});

describe("all of a text", () => {
  const texts = [
    cases.map(({ text }) => text).join("\n"),
    cases.map(({ text }) => text).join("\n\n"),
    cases.map(({ text }, index) => `[${(index % 28) + 1}/08/2026, 10:0${index % 10}:00] Asha: ${text}`).join("\r\n"),
    `\n\n  ${ABOVE}  \n \n Habari yako?\n${ABOVE.replace("UKA1", "UKB1")}${ABOVE.replace("UKA1", "UKC1")}`,
  ];

  test.each(texts)("is in the pieces that it is cut into, and nothing else: %#", (text) => {
    const { pieces } = readMessages(text, TODAY);
    let end = 0;
    for (const piece of pieces) {
      expect(text.slice(end, piece.start).trim()).toBe("");
      expect(text.slice(piece.start, piece.end).trim()).toBe(piece.text);
      end = piece.end;
    }
    expect(text.slice(end).trim()).toBe("");
  });

  test.each(texts)("is a movement, tells that no money moved, or is to be sorted: %#", (text) => {
    const { movements, notices, unread, pieces } = readMessages(text, TODAY);
    const starts = (each: readonly { start: number }[]) => each.map(({ start }) => start);
    const of = (as: string) => starts(pieces.filter((piece) => piece.as === as));
    expect(starts(notices)).toEqual(of("notice"));
    expect(starts(unread)).toEqual(of("unread"));
    const read = new Set(starts(movements.map(({ words }) => words)));
    expect([...read].every((start) => of("movement").includes(start))).toBe(true);
  });
});

describe("what no wording fits", () => {
  const DEBIT =
    "Dear JUMA, your account 0100XXXX200 was debited with KES 4,350.00 on 12/11/2026 to JIRANI HARDWARE. Ref: FT26316ABCD. Family Bank";

  test("is read by its one amount and its verb, and marked so", () => {
    expect(readMessages(DEBIT, TODAY).movements).toMatchObject([
      {
        level: "grammar",
        amount: 435_000,
        direction: "out",
        at: { day: "2026-11-12", time: null },
        party: { name: "JIRANI HARDWARE" },
        receipt: "FT26316ABCD",
        wallet: "bank",
      },
    ]);
  });

  test.each([
    ["two amounts", DEBIT.replace("to JIRANI", "and KES 50.00 to JIRANI")],
    ["both directions", `${DEBIT} The account of JIRANI HARDWARE has been credited.`],
    ["another currency", DEBIT.replace("KES", "USD")],
    ["a day that there is not", DEBIT.replace("12/11/2026", "31/02/2026")],
  ])("with %s is left to be sorted", (_, text) => {
    const { movements, unread } = readMessages(text, TODAY);
    expect([movements, unread.map((piece) => piece.text)]).toEqual([[], [text]]);
  });

  test("as someone said of one with the same words, is proposed so again", () => {
    const text = "Wakala Sacco: umeweka akiba ya KES 500.00 kwenye account yako ya savings tarehe 3/11/2026";
    const skeletons = [
      { words: skeletonOf(text) ?? "", amount: 0, direction: "out", kind: "savings", wallet: "bank" } as const,
    ];
    expect(readMessages(text.replace("500", "750"), { ...TODAY, skeletons }).movements).toMatchObject([
      { level: "learned", amount: 75_000, direction: "out" },
    ]);
    expect(readMessages(text, TODAY).movements.some(({ level }) => level === "learned")).toBe(false);
  });
});

describe("the day of what prints none", () => {
  const REPAID =
    "UKRMK5QVVY Confirmed. Ksh 7.05 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Available Fuliza M-PESA limit is Ksh 1300.00.";
  const dayIn = (text: string, options = {}) =>
    readMessages(text, { ...TODAY, ...options }).movements.find(({ kind }) => kind === "fuliza_repay")?.at?.day ?? null;

  test("is that of its arrival, else of the header before it", () => {
    const headed = `[21/08/2026, 21:52:00] Asha: ${REPAID}`;
    expect(dayIn(headed, { arrivedAt: { day: "2026-08-22", time: "10:00" } })).toBe("2026-08-22");
    expect(dayIn(headed)).toBe("2026-08-21");
    expect(dayIn(`21:52, 21/08/2026 - Asha: ${REPAID}`)).toBe("2026-08-21");
  });

  test("is that of the movements above and below it where both are of one day, and otherwise unknown", () => {
    const later = ABOVE.replace("UKA1", "UKB1");
    expect(dayIn([ABOVE, REPAID, later].join("\n"))).toBe("2026-03-05");
    expect(dayIn([ABOVE, REPAID, later.replace("5/3/26", "6/3/26")].join("\n"))).toBeNull();
    expect(dayIn([ABOVE, REPAID].join("\n"))).toBeNull();
  });
});

test("a year of two digits is at most one ahead; what is then more than twenty years ago is asked", () => {
  expect(readMessages(ABOVE.replace("5/3/26", "5/3/27"), TODAY).movements[0]?.at?.day).toBe("2027-03-05");
  expect(readMessages(ABOVE.replace("5/3/26", "5/3/99"), TODAY)).toMatchObject({ movements: [], unread: [{}] });
  expect(readMessages(ABOVE.replace("5/3/26", "5/3/99"), { today: "2005-01-01" }).movements[0]?.at?.day).toBe(
    "1999-03-05",
  );
});

test("the words of a message are not in what is sent of it", () => {
  const [sent] = stagedMovements(readMessages(ABOVE, TODAY).movements, "batch");
  expect(JSON.stringify(sent)).not.toContain("Confirmed");
  expect(readStagedMovements(JSON.stringify([sent]))).not.toBeNull();
});
