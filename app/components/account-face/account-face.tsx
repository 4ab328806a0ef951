import type { AccountKind } from "#app/domain/accounts/account.ts";

/** The icon of a kind of account. Decorative: its name stands beside it. */
export function AccountFace({ kind }: { kind: AccountKind }) {
  return <span className="face" data-face={`account-${kind}`} />;
}
