/** Texts of the plan's forms: what cannot be printed, or shows nothing, is refused at its field. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { feesSchema } from "#app/domain/plan/fees-entry.ts";
import { scheduleSchema } from "#app/domain/plan/schedule-entry.ts";

const BILL = { name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "100", unit: "month", anchor: "2026-12-05" };
const FEES = { person: "Amani", name: "Kilimani Primary", paybill: "247247", day1: "2027-01-05", amount1: "10,000" };
const WHO = { payee: "naivas", payee_name: "naivas", payee_account: "12" };

const FORMS: [form: string, schema: z.ZodType, typed: Record<string, string>, texts: Record<string, number>][] = [
  [
    "what is planned",
    scheduleSchema,
    { ...BILL, ...WHO },
    { name: 120, payee: 300, payee_name: 300, payee_account: 100 },
  ],
  ["school fees", feesSchema, { ...FEES, paybill_account: "12" }, { person: 60, name: 120, paybill_account: 40 }],
];

/** The codes of a form's refusal, by field. */
const refusals = (schema: z.ZodType, typed: Record<string, string>) =>
  (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);

describe.each(FORMS)("of %s", (_, schema, typed, texts) => {
  const fields = Object.keys(texts);

  test("are taken as they are where they can be printed", () => {
    expect(refusals(schema, typed)).toEqual([]);
    for (const field of fields) {
      expect(schema.parse({ ...typed, [field]: "  Mama \n Njeri’s  👩‍👧 " }), field).toMatchObject({
        [field]: "Mama Njeri’s 👩‍👧",
      });
    }
  });

  test.each([
    ["a control character", "Nai\u0007vas"],
    ["a null", "Nai\u0000vas"],
    ["an override of the direction", "Nai\u202evas"],
    ["an isolate", "\u2066Naivas"],
    ["a mark of the direction", "Naivas\u200f"],
    ["a tag", "Naivas\u{e0041}"],
  ])("have no %s", (_what, text) => {
    for (const field of fields) {
      expect(refusals(schema, { ...typed, [field]: text })).toEqual([`${field} text_not_printable`]);
    }
  });

  test.each([
    ["spaces of no width", "\u200b\u200d"],
    ["a byte-order mark", "\ufeff"],
    ["fillers", "\u3164\u2800"],
  ])("are not %s alone", (_what, text) => {
    for (const field of fields) {
      const [refusal, ...others] = refusals(schema, { ...typed, [field]: text });
      expect([others, refusal]).toEqual([
        [],
        expect.stringMatching(`^${field} (text_not_printable|name_not_entered)$`),
      ]);
    }
  });

  test("are no longer than they are stored", () => {
    for (const [field, most] of Object.entries(texts)) {
      expect(refusals(schema, { ...typed, [field]: "x".repeat(most) })).toEqual([]);
      expect(refusals(schema, { ...typed, [field]: "x".repeat(most + 1) })).toEqual([`${field} text_too_long`]);
    }
  });

  test("may be left out where they are not asked for", () => {
    const asked = ["name", "person"];
    const rest = Object.fromEntries(
      Object.entries(typed).filter(([field]) => !fields.includes(field) || asked.includes(field)),
    );
    expect(refusals(schema, rest)).toEqual([]);
  });
});
