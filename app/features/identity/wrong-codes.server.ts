/** Wrong codes are counted across all accounts: whoever tries a few at each of very many is seen nowhere else. */
import { LIMITS } from "#app/domain/limits.ts";
import { logError } from "#app/log/log.ts";
import { countWrongCode } from "#db/identity/codes.ts";
import type { Scope } from "#db/scope.ts";

/** The first alert; the next ones come at twice as many, and so on. */
const FIRST_ALERT = LIMITS["wrong codes an hour"];

/** Counts a wrong code after the response, whether it was mailed or an app's. */
export function noteWrongCode(scope: Scope): void {
  scope.afterResponse(async () => {
    const count = await countWrongCode(scope);
    if (Number.isInteger(Math.log2(count / FIRST_ALERT)) && count >= FIRST_ALERT) {
      logError("codes-guessed", `${count} wrong codes within an hour`);
    }
  });
}
