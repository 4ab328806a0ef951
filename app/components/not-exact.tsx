import * as say from "./not-exact.words.ts";

/** Stands in for sums that would not be exact (`canAddUp`). */
export function NotExact() {
  return <p className="notice notice-calm m-0">{say.sumsNotShown}</p>;
}
