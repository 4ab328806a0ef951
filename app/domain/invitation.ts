/** How an invitation stands for the person who opens its link; for a stranger, as far as that can be told. */
export type InvitationState =
  | "open"
  /** This very person accepted it and is in the household. */
  | "joined"
  | "used"
  /** A newer mail has another link. */
  | "replaced"
  | "revoked"
  | "expired"
  /** They are signed in with an address that was not invited. */
  | "other address"
  /** They are in the household already. */
  | "member"
  /** The household's subscription has ended. */
  | "lapsed";

const PATH = "/accept-invite";

/** Where an invitation's link leads. */
export const invitationPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`;

/** The token of an invitation's link, when a path of this site is one. */
export function tokenOfInvitation(path: string): string | null {
  const [pathname, query = ""] = path.split("?", 2);
  return pathname === PATH ? new URLSearchParams(query).get("token") : null;
}
