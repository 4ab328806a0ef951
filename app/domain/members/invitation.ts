/** An invitation's state for the person who opens its link; a stranger learns no more than they may. */
export type InvitationState =
  | "open"
  /** This person accepted it and is in the household. */
  | "joined"
  | "used"
  /** A newer mail has a new link. */
  | "replaced"
  | "revoked"
  | "expired"
  /** They are signed in with an address other than the invited one. */
  | "other address"
  /** They are in the household already. */
  | "member"
  /** The household's subscription has ended. */
  | "lapsed";

/** An invitation that its inviter may pass on: its link works for this address alone. */
export type SharedInvitation = { email: string; link: string };

const PATH = "/accept-invite";

export const invitationPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`;

/** The token in an invitation's link; null when the path is not one. */
export function tokenOfInvitation(path: string): string | null {
  const [pathname, query = ""] = path.split("?", 2);
  return pathname === PATH ? new URLSearchParams(query).get("token") : null;
}
