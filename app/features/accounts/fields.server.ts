/** The fields that the account's forms share. */
import { z } from "zod";
import { isCommonPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./passwords.server.ts";

/** Marks that are not seen: they would make an empty name, or turn the letters of others around. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** One line of text, whatever was pasted. */
export const oneLine = (text: string): string =>
  text
    .replace(UNSEEN, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

const NO_NAME = "Enter your full name.";

export const fullName = z
  .string({ error: NO_NAME })
  .max(120, "Use at most 120 characters.")
  .transform(oneLine)
  .refine((name) => name !== "", NO_NAME);

/** The longest address that mail servers take. */
const LONGEST_EMAIL = 254;

const address = (error: string) => z.string({ error }).trim().toLowerCase().max(LONGEST_EMAIL, error).email(error);

export const email = address("Enter your email address, like name@example.com.");

/** The address of somebody else. */
export const anothersEmail = address("Enter an email address, like name@example.com.");

const TOO_SHORT = `Password must be at least ${SHORTEST_PASSWORD} characters long.`;

export const newPassword = z
  .string({ error: TOO_SHORT })
  .min(SHORTEST_PASSWORD, { error: TOO_SHORT, abort: true })
  .max(LONGEST_PASSWORD, { error: `Password must be at most ${LONGEST_PASSWORD} characters long.`, abort: true })
  .refine((password) => !isCommonPassword(password), {
    error: "This password is among the first that are tried when somebody breaks into accounts. Choose another one.",
  });

export const confirmation = z.string({ error: "Type the new password once more." });

export const MISMATCH = { path: ["confirmation"], error: "Passwords do not match." };
