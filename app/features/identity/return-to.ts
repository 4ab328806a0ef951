/** Where to go after a sign-in, passed along through signing up and verifying the address. */
import { tokenOfInvitation } from "#app/domain/members/invitation.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The path of this site to return to; "/" where none is given. */
export const readReturnTo = (params: URLSearchParams): string => safeRedirect(params.get("redirectTo"));

export const returnToOf = (request: Request): string => readReturnTo(new URL(request.url).searchParams);

/** Adds the path to return to. */
export const withReturnTo = (path: string, returnTo: string): string =>
  returnTo === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(returnTo)}`;

/** Whether the path leads to an invitation; the sign-in page then says why it asks to sign in. */
export const isInvited = (returnTo: string): boolean => tokenOfInvitation(returnTo) !== null;
