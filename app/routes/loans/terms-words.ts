import { formatCount, plural } from "#app/domain/count.ts";
import type { KnownTerms } from "#app/domain/loans/loan.ts";

/** `12% per year over 24 months`; unknown terms are left out. */
export function termsInWords({ interest_rate, duration, duration_unit }: Omit<KnownTerms, "principal_amount">): string {
  return [
    interest_rate === null ? "" : `${Number(interest_rate)}% per year`,
    duration === null
      ? ""
      : `over ${plural(duration, `1 ${duration_unit?.slice(0, -1)}`, `${formatCount(duration)} ${duration_unit}`)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
