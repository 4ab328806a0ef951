/** Where a sign-in leads to, kept on the way through signing up and verifying the address. */
import { tokenOfInvitation } from "#app/domain/invitation.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The path of this site that an address asks to come back to; "/" without one. */
export const comingBackTo = (params: URLSearchParams): string => safeRedirect(params.get("redirectTo"));

/** An address that keeps where to come back to. */
export const keeping = (path: string, backTo: string): string =>
  backTo === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(backTo)}`;

/** Whether somebody is on their way to an invitation, and should be told why they are asked to sign in. */
export const isInvited = (backTo: string): boolean => tokenOfInvitation(backTo) !== null;
