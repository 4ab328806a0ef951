/** Links as they would have been mailed. */
import { newId } from "#db/id.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import type { TestApp } from "../../app-server.ts";

/** Stores a link for someone. @returns its token */
export async function storedLink(app: TestApp, userId: string, purpose: "reset" | "change-email" | "not-me") {
  const token = newToken();
  const newEmail = purpose === "change-email" ? `${newId()}@people.test` : null;
  await app.owner`insert into email_links (token_hash, user_id, purpose, new_email, created_at, expires_at)
    values (${await hashOf(token)}::bytea, ${userId}, ${purpose}, ${newEmail}, now(), now() + interval '1 day')`;
  return token;
}

/** A sign-up whose link waits to be opened. @returns its token, and that of the browser where it began */
export async function storedSignUp(app: TestApp, email: string, account: { passwordHash: string } | null) {
  const [token, browser] = [newToken(), newToken()];
  await app.owner`insert into sign_ups (token_hash, email, browser_hash, full_name, currency, time_zone, password_hash,
      created_at, expires_at)
    values (${await hashOf(token)}::bytea, ${email}, ${account && (await hashOf(browser))}::bytea, ${account && "Njeri"},
      ${account && "KES"}, ${account && "Africa/Nairobi"}, ${account?.passwordHash ?? null}, now(), now() + interval '1 day')`;
  return { token, browser };
}
