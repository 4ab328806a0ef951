/** The screen's dialog is part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/settings/phone";

/** The key that is to be revoked; null for none. */
export function readRevoked(params: URLSearchParams): string | null {
  const id = params.get("remove");
  return isId(id) ? id : null;
}
