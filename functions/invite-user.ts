/** The server function invite-user: takes {household_id, invitee_email, role} as JSON, with the session's cookie. */
import type { Context } from "hono";
import { z } from "zod";
import "../app/request/validation-messages.server.ts";
import { isId } from "../app/domain/id.ts";
import { invite, inviteeFields, UNDELIVERED } from "../app/features/members/invitations.server.ts";
import type { Configuration } from "../app/request/configuration.ts";
import { statusOf } from "../app/request/form-replies.server.ts";
import { wordsOf } from "../app/request/refusal-words.ts";
import { newId } from "../db/id.ts";
import type { Scope } from "../db/scope.ts";

/** In bytes; an invitation has a few hundred. */
export const LARGEST_INVITATION = 16 * 1024;

const NO_OBJECT = "Send a JSON object with household_id, invitee_email and role.";
const NO_HOUSEHOLD = "household_id must be the id of your household.";

const schema = inviteeFields.extend({ household_id: z.string({ error: NO_HOUSEHOLD }).refine(isId, NO_HOUSEHOLD) });

/** Responds with `{message}`, or with `{error}`, a sentence, and a fitting status. */
export async function inviteUser(c: Context, scope: Scope, configuration: Configuration): Promise<Response> {
  if (c.req.method !== "POST") return errorResponse(405, "Only POST is answered here.");
  // A page of another site can send neither this content type nor this origin with the session's cookie.
  const origin = c.req.header("Origin");
  if (origin !== undefined && origin !== configuration.publicOrigin) return errorResponse(403, "This is another site.");
  if (!/^application\/json\b/i.test(c.req.header("Content-Type") ?? ""))
    return errorResponse(415, "Only JSON is taken here.");
  const body: unknown = await c.req.json().catch(() => null);
  if (body === null || typeof body !== "object" || Array.isArray(body)) return errorResponse(400, NO_OBJECT);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return errorResponse(400, parsed.error.issues[0]?.message ?? NO_OBJECT);
  const { household_id: household, invitee_email: email, role } = parsed.data;

  try {
    const invited = await invite({ scope, configuration }, { household, id: newId(), email, role });
    switch (invited.outcome) {
      case "sent":
        return Response.json({ message: `Invitation sent successfully to ${invited.email}!` });
      case "undelivered":
        return errorResponse(502, UNDELIVERED);
      case "refused":
        return errorResponse(invited.status, invited.message);
      case "failed":
        return errorResponse(statusOf(invited.refusal), wordsOf(invited.refusal));
    }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return errorResponse(...errorOfRedirect(thrown));
  }
}

const errorResponse = (status: number, error: string): Response => Response.json({ error }, { status });

/** The guards redirect a browser; a caller gets an error instead. */
function errorOfRedirect(redirect: Response): [status: number, error: string] {
  switch (redirect.headers.get("Location")) {
    case "/subscribe":
      return [402, "Your household's subscription has ended."];
    case "/setup-currency":
      return [403, "Choose your currency first."];
    default:
      return [redirect.status, redirect.status === 403 ? "Only editors of a household can change it." : "Unavailable."];
  }
}
