import type { SubmissionResult, useForm } from "@conform-to/react";

/** What a form's component gets: the schema's constraints, and what the server answered to the last submit. */
export type FormProps = {
  constraint: NonNullable<Parameters<typeof useForm>[0]["constraint"]>;
  lastResult: SubmissionResult | null | undefined;
};
