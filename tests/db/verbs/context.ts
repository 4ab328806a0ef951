/** What a verb gets from a script: mails are kept, and no outside company answers. */
import type { FullContext } from "#app/features/context.ts";
import { requireConfiguration } from "#app/request/configuration.ts";
import { type Member, scopeOf, type TestDatabase } from "../support.ts";

const SECRET = "a".repeat(40);
const NOWHERE = "http://127.0.0.1:9";

const configuration = requireConfiguration({
  DATABASE_URL: "postgres://app@localhost/pamoja",
  DATABASE_WORKER_SECRET: SECRET,
  PUBLIC_ORIGIN: "https://pamoja.test",
  AUTH_SECRET: SECRET,
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: NOWHERE,
  MAIL_FROM: "Pamoja <hello@pamoja.test>",
  OPERATOR_NAME: "Pamoja",
  OPERATOR_ADDRESS: "Nairobi",
  RATES_URL: NOWHERE,
});

export type Mailed = { to: string; subject: string };

/** @param mailed where the mails go */
export const fullContextOf = (
  database: TestDatabase,
  member: Member | null,
  { fromScript = false, mailed = [] }: { fromScript?: boolean; mailed?: Mailed[] } = {},
): FullContext => ({
  scope: scopeOf(database, member, { fromScript }),
  configuration,
  mail: (to, { subject }) => mailed.push({ to, subject }),
});
