import type { WorkerVars } from "../../local/worker.ts";

/** Enough for a worker that only serves files. */
export const VARS: WorkerVars = {
  DATABASE_URL: "postgres://app:local@127.0.0.1:1/pamoja",
  DATABASE_WORKER_SECRET: "only for tests: there is no such database",
  PUBLIC_ORIGIN: "http://127.0.0.1:1",
  AUTH_SECRET: "only for tests: no such secret protects anything",
  RESEND_API_KEY: "re_local",
  RESEND_BASE_URL: "http://127.0.0.1:1",
  MAIL_FROM: "Pamoja <hello@pamoja.test>",
  OPERATOR_NAME: "Nobody",
  OPERATOR_ADDRESS: "Nowhere",
};
