import type { NeonQueryFunction } from "@neondatabase/serverless";
import { sessionCookie } from "../../app/features/identity/session.server.ts";
import { bytes, newToken, sha256 } from "../../db/identity/token.ts";

/** A new session of someone, as if they had signed in at a moment of the product's clock. */
export async function openSession(owner: NeonQueryFunction<false, false>, userId: string, origin: string, at: Date) {
  for (;;) {
    try {
      const token = newToken();
      const now = at.toISOString();
      await owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
        values (${bytes(await sha256(token))}::bytea, ${userId}, 'soak', ${now}, ${now}, ${now}::timestamptz + interval '30 days')`;
      return { cookie: sessionCookie(token, origin).split(";")[0] ?? "" };
    } catch {
      // The database is being started again.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
