import { expect, test } from "vitest";
import type { z } from "zod";
import { accountSchema, agreementSchema } from "#app/domain/accounts/account-entry.ts";
import { loanEntrySchema } from "#app/domain/loans/loan-entry.ts";
import { entrySchema } from "#app/domain/transactions/transaction-entry.ts";
import { TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { transferSchema } from "#app/domain/transfers/transfer-entry.ts";
import { parseForm, parseMoneyForm } from "#app/request/form.server.ts";
// As in the product: what nobody types has one sentence for all that can be wrong with it.
import "#app/request/validation-messages.server.ts";

const SCHEMAS: readonly z.ZodType[] = [
  accountSchema,
  agreementSchema,
  loanEntrySchema,
  transferSchema,
  ...TYPE_NAMES.map((type) => entrySchema(type)),
];

const FIELDS = SCHEMAS.flatMap((schema) => Object.keys((schema as z.ZodObject).shape));

test.each(["", "?", "-1", "0", "1.999", "x".repeat(400), "a\u0007", "9".repeat(15)])(
  "a form filled with %j is answered in sentences, and with no code of the rules that refuse it",
  (text) => {
    const form = new FormData();
    for (const field of FIELDS) form.set(field, text);
    for (const schema of SCHEMAS)
      for (const parse of [parseForm, parseMoneyForm]) {
        const problems = Object.values(parse(form, schema).reply().error ?? {}).flatMap((each) => each ?? []);
        expect(problems.length).toBeGreaterThan(0);
        expect(problems.filter((problem) => !/^[A-Z].* .*\.$/.test(problem))).toEqual([]);
      }
  },
);
