import type { SubmissionResult } from "@conform-to/dom";
import type { Constraints } from "./form.ts";

/** A form component's props: the schema's constraints, and the server's answer to the last submit. */
export type FormProps = {
  constraint?: Constraints;
  lastResult: SubmissionResult | null | undefined;
};
