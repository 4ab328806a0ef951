/** The fields that the account forms share. */
import { z } from "zod";
import { isVisible, printable } from "#app/domain/plain-text.ts";
import { isCommonPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords.server.ts";
import * as say from "./words.ts";

/** Invisible characters: they could make a name look empty, or reverse the text around it. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Reduces any pasted text to one line of what can be printed; empty where that shows nothing. */
export function oneLine(text: string): string {
  const line = printable(text.replace(INVISIBLE, "").replace(/[\s\p{Cc}]+/gu, " ")).trim();
  return isVisible(line) ? line : "";
}

const NO_NAME = say.enterYourFullName;

export const fullName = z
  .string({ error: NO_NAME })
  .max(120, say.atMost120Characters)
  .transform(oneLine)
  .refine((name) => name !== "", NO_NAME);

/** The longest address that mail servers accept (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;

const address = (error: string) => z.string({ error }).trim().toLowerCase().max(MAX_EMAIL_LENGTH, error).email(error);

export const email = address(say.enterYourEmail);

/** Someone else's address. */
export const anothersEmail = address(say.enterAnEmail);

const TOO_SHORT = say.passwordTooShort(MIN_PASSWORD_LENGTH);

export const newPassword = z
  .string({ error: TOO_SHORT })
  .min(MIN_PASSWORD_LENGTH, { error: TOO_SHORT, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: say.passwordTooLong(MAX_PASSWORD_LENGTH), abort: true })
  .refine((password) => !isCommonPassword(password), {
    error: say.commonPassword,
  });

/** What a sign-up or a sign-in with a password is told without one of the two. */
export const NO_CREDENTIALS = say.emailAndPasswordNeeded;

/** Whether a sign-up or a sign-in with a password lacks its address or its password, as they were sent. */
export const lacksCredentials = (email: unknown, password: unknown): boolean =>
  typeof email !== "string" || oneLine(email) === "" || typeof password !== "string" || password === "";

export const confirmation = z.string({ error: say.repeatPassword });

export const MISMATCH = { path: ["confirmation"], error: say.passwordsDoNotMatch };
