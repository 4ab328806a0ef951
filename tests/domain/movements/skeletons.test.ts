/** What is remembered of what someone says of a message. */
import { describe, expect, test } from "vitest";
import { answerTo, NOTHING_MOVED } from "#app/domain/movements/messages/message-answers.ts";
import { questionOfWaiting, readForReview } from "#app/domain/movements/messages/message-questions.ts";
import type { ReadOptions } from "#app/domain/movements/messages/message-reading.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { isSkeleton, type Skeleton, skeletonOf } from "#app/domain/movements/messages/skeletons.ts";
import cases from "../../data/messages/cases.json" with { type: "json" };
import collected from "../../data/messages/collected.json" with { type: "json" };

const TODAY = { today: "2026-11-26" } as const;
const odd = (name: string, amount = "70.00") =>
  `TAC1BB2CC3 Confirmed. Ksh${amount} of your account went on to ${name} on 6/3/26.`;

const questionOf = (text: string, options: ReadOptions = TODAY) => {
  const reading = readMessages(text, options);
  const [question] = readForReview({ ...reading, notices: reading.notices.length }, options).questions;
  if (!question) throw new Error("nothing is asked");
  return question;
};
const said = { amount: 7_000, day: "2026-03-06", direction: "out", name: "JIRANI" } as never;

describe("the words that are kept", () => {
  test("hold no word but those of the lexicon, whatever a message holds", () => {
    const texts = [...cases, ...collected].map(({ text }) => text);
    for (const text of texts) {
      const words = skeletonOf(text);
      expect(words === null || isSkeleton(words), text).toBe(true);
      expect(words ?? "", text).not.toMatch(/\d/);
    }
    for (const words of ["amina paid to your account", "· · paid to your account", "paid to your 0700000001", ""])
      expect(isSkeleton(words), words).toBe(false);
  });

  test.each(["JIRANI SHOP", "KIOSK YA MAMA", "House of Grace", "Bank Street Cafe", "MARY"])(
    "are the same for %s",
    (name) => {
      expect(skeletonOf(odd(name, "1,950.00"))).toBe(skeletonOf(odd("ASHA MTAMU")));
    },
  );

  test("are none where a message has fewer than four of the lexicon", () => {
    expect(skeletonOf("Ksh70.00 went to JIRANI")).toBeNull();
  });
});

describe("what someone says", () => {
  const { skeleton } = answerTo(questionOf(odd("JIRANI")), said);
  const skeletons = [skeleton as Skeleton];

  test("is proposed for the next one with the same words, and never certain", () => {
    const { movements } = readMessages(odd("ASHA", "1,200.00"), { ...TODAY, skeletons });
    expect(movements).toMatchObject([{ level: "learned", amount: 120_000, direction: "out", party: { name: "ASHA" } }]);
    expect(questionOf(odd("ASHA"), { ...TODAY, skeletons })).toMatchObject({ state: "check", isLearned: true });
  });

  test("is remembered once: who agrees to what was read teaches nothing", () => {
    const again = questionOf(odd("ASHA", "70.00"), { ...TODAY, skeletons });
    expect(answerTo(again, said).skeleton).toBeNull();
    expect(answerTo(again, { ...(said as object), direction: "in" } as never).skeleton).toMatchObject({
      direction: "in",
    });
  });

  test("is not remembered where the amount is none that the message prints", () => {
    expect(answerTo(questionOf(odd("JIRANI")), { ...(said as object), amount: 7_100 } as never).skeleton).toBeNull();
  });

  test("that nothing moved is proposed, too, and still waits for someone to agree", () => {
    const nothing = answerTo(questionOf(odd("JIRANI")), NOTHING_MOVED);
    expect(nothing).toMatchObject({ movements: [], skeleton: { amount: null } });
    const options = { ...TODAY, skeletons: [nothing.skeleton as Skeleton] };
    expect(readMessages(odd("ASHA"), options)).toMatchObject({ movements: [], unread: [{}] });
    expect(questionOf(odd("ASHA"), options)).toMatchObject({ state: "sort", direction: "none", isLearned: true });
  });
});

describe("a message that a phone sent, as a question", () => {
  const arrivedAt = { day: "2026-03-07", time: "10:00" } as const;

  test("has the day of its arrival where it prints none", () => {
    const text = "Ksh70.00 of your account went to JIRANI. It has been confirmed.";
    expect(questionOfWaiting(text, arrivedAt, TODAY)).toMatchObject({ words: text, amount: 7_000, day: "2026-03-07" });
  });

  test("is one question, whatever it tells of", () => {
    const sent = "TAA1BB2CC3 Confirmed. Ksh20.00 sent to ASHA MTAMU 0700000123 on 1/2/26 at 9:00 AM.";
    expect(questionOfWaiting(sent, arrivedAt, TODAY)).toMatchObject({
      state: "check",
      amount: 2_000,
      direction: "out",
    });
    const failed = "Failed. You have insufficient funds to send Ksh20.00.";
    expect(questionOfWaiting(failed, arrivedAt, TODAY)).toMatchObject({ state: "sort", direction: "none" });
    const two = `${sent}\n\n${sent.replace("TAA1BB2CC3", "TAD1BB2CC3")}`;
    expect(questionOfWaiting(two, arrivedAt, TODAY)).toMatchObject({ state: "sort", words: two });
  });
});
