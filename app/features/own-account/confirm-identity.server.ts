import type { Result } from "#app/domain/result.ts";
import { doAs, type FullContext } from "../context.ts";
import {
  type ConfirmationRefusal,
  confirmIdentity as check,
  type TypedProof,
} from "../identity/reauthenticate.server.ts";

/** Confirms that it is them, which holds for ten minutes. */
export async function confirmIdentity(
  context: FullContext,
  typed: TypedProof,
): Promise<Result<null, ConfirmationRefusal>> {
  const checked = await check(context, typed);
  return checked.ok ? doAs(context, "confirm-identity", (db) => checked.value.proof(db)) : checked;
}
