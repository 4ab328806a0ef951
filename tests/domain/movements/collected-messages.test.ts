/** Messages that were collected apart from the reader: of other senders, years and hands, in English and Kiswahili. */
import { expect, test } from "vitest";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import collected from "../../data/messages/collected.json" with { type: "json" };

const readings = collected.map(({ id, text, want }) => {
  const { movements, unread } = readMessages(text, { today: "2026-11-26" });
  return { id, want, main: movements.find(({ part }) => part !== "fee") ?? movements[0], isUnread: unread.length > 0 };
});
const moved = readings.filter(({ want }) => want.kind !== "none" && want.kind !== "asked");

test("no amount, no direction and no day is another one than the right one", () => {
  const wrong = moved.filter(
    ({ main, want }) =>
      main &&
      (main.amount !== want.amount_cents ||
        main.direction !== want.direction ||
        (want.date !== undefined && main.at?.day !== want.date)),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("nothing is read by itself where no money moved, or where the words do not say which way", () => {
  const wrong = readings.filter(({ main, want }) => {
    if (want.kind === "none") return main !== undefined;
    return want.kind === "asked" && main?.level === "wording";
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("what tells of money is read, or left to be sorted, and never without a word", () => {
  expect(moved.filter(({ main, isUnread }) => !main && !isUnread).map(({ id }) => id)).toEqual([]);
});

test("95 of 100 that tell of money are read", () => {
  expect(moved.filter(({ main }) => main).length / moved.length).toBeGreaterThan(0.95);
});
