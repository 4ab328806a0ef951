/** The server function invite-user: takes {household_id, invitee_email, role} as JSON, with the session's cookie. */
import type { Context } from "hono";
import { z } from "zod";
import "../app/request/validation-messages.server.ts";
import { isId } from "../app/domain/id.ts";
import { type InvitationRefusal, inviteeFields, inviteMember } from "../app/features/members/invite-member.server.ts";
import { INVITATION_WORDS, UNDELIVERED } from "../app/features/members/words.ts";
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
    const result = await inviteMember({ scope, configuration }, { household, id: newId(), email, role });
    if (!result.ok) return errorResponse(...errorOf(result.refusal));
    return result.value.isSent
      ? Response.json({ message: `Invitation sent successfully to ${result.value.email}!` })
      : errorResponse(502, UNDELIVERED);
  } catch (thrown) {
    // The installation is at fault.
    if (!(thrown instanceof Response)) throw thrown;
    return errorResponse(thrown.status, "Unavailable.");
  }
}

const errorResponse = (status: number, error: string): Response => Response.json({ error }, { status });

function errorOf(refusal: InvitationRefusal): readonly [status: number, error: string] {
  switch (refusal.code) {
    case "access_ended":
      return [402, "Your household's subscription has ended."];
    case "currency_missing":
      return [403, "Choose your currency first."];
    case "editors_only":
      return [403, "Only editors of a household can change it."];
    default: {
      if ("sqlstate" in refusal) return [statusOf(refusal), wordsOf(refusal)];
      const [message, status] = INVITATION_WORDS[refusal.code];
      return [status, message];
    }
  }
}
