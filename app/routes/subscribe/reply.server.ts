import { data } from "@remix-run/cloudflare";
import type { Returned } from "./search-params.ts";

type Reply = {
  /** What is to be read while PayPal has not said that all is well. */
  waiting?: string;
  /** Why nothing came of it. */
  problem?: string;
  /** Whether there is nothing to wait for: it is not to go on, as the household has another one or cancelled it. */
  isUnwanted?: boolean;
  /** The subscription that PayPal was asked about. */
  asked?: Returned | null;
};

/** What the page says after a form that did not lead on. */
export const reply = ({ waiting, problem, isUnwanted, asked }: Reply, status: number) =>
  data(
    { waiting: waiting ?? null, problem: problem ?? null, isUnwanted: isUnwanted ?? false, asked: asked ?? null },
    { status },
  );
