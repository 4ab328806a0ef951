import type { SubmissionResult } from "@conform-to/dom";
import type { Constraints } from "./form.ts";

/** What a form's component gets: the schema's constraints, and what the server answered to the last submit. */
export type FormProps = {
  constraint: Constraints;
  lastResult: SubmissionResult | null | undefined;
};
