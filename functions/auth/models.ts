/** What the API takes and answers with: the types and the checks of its bodies. */
import { z } from "@hono/zod-openapi";
import { isCurrency } from "../../app/domain/currency-codes.ts";
import { email, fullName, newPassword } from "../../app/features/identity/fields.server.ts";

export const Factor = z
  .object({ id: z.string(), factor_type: z.literal("totp"), status: z.enum(["verified", "unverified"]) })
  .openapi("Factor");

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    currency_preference: z.string().nullable(),
    user_metadata: z
      .object({ full_name: z.string(), currency_preference: z.string().nullable() })
      .openapi({ description: "The same name and currency, where clients of this kind look for them" }),
    household_id: z.string(),
    role: z.enum(["viewer", "editor"]),
    has_password: z.boolean(),
    identities: z.array(z.object({ identity_id: z.string(), provider: z.literal("google"), email: z.string() })),
    factors: z.array(Factor),
    factor_ends_at: z.string().nullable().openapi({
      description: "When the second factor is turned off, as someone asked; keep it on if that was not its owner",
    }),
  })
  .openapi("User");

export const Session = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.number().openapi({ description: "Seconds" }),
    expires_at: z.int().openapi({ description: "When the access token ends, in seconds since 1970" }),
    refresh_token: z.string().openapi({ description: "Good once: each refresh answers with the next one" }),
    user: User,
  })
  .openapi("Session");

export const FactorQuestion = z
  .object({ sign_in_token: z.string(), factors: z.array(Factor) })
  .openapi("FactorQuestion", {
    description:
      "The first factor was right. Challenge one of the factors and verify it with this token, within ten minutes.",
  });

export const SignedIn = z.union([Session, FactorQuestion]).openapi("SignedIn");

export const ClientToken = z.object({
  client_token: z.string().openapi({ description: "Proves at verification that the same client asked" }),
});
export const Message = z.object({ message: z.string() });
export const Done = z.object({ done: z.literal(true) });

export const token = z.string({ error: "Send the token." }).min(1).max(400);
export const clientToken = z.string().max(120);
export const anyPassword = z.string({ error: "Send the password." }).max(1000);
export const currency = z.string().refine(isCurrency, "Choose a currency from the list.");
export const eightDigits = z.string().regex(/^\d{8}$/, "Send the eight digits of the code.");
export const newAccountData = z.object({
  full_name: fullName,
  currency_preference: currency,
  time_zone: z.string().max(60).optional(),
  accept_terms: z.literal(true, { error: "Please agree to the terms to create an account." }).optional().openapi({
    description: "Need not be sent: this call accepts the Terms of Service and the Privacy Policy",
  }),
});

export const grants = z.discriminatedUnion("grant_type", [
  z.object({ grant_type: z.literal("password"), email, password: anyPassword, client_token: clientToken.optional() }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string().max(1000) }),
  z.object({
    grant_type: z.literal("pkce"),
    auth_code: z.string().max(3000),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({
    grant_type: z.literal("id_token"),
    provider: z.literal("google"),
    id_token: z.string().max(6000),
    nonce: z.string().min(16).max(200),
  }),
]);

export const keptPasskeys = z.array(z.uuid()).max(20).default([]).openapi({
  description: "Ids. Those that are not named no longer open the account, unless a second factor protects it",
});
export const keptIdentities = z
  .array(
    z
      .string()
      .max(320)
      .refine((address) => !address.includes("\u0000")),
  )
  .max(5)
  .default([])
  .openapi({ description: "Addresses at the provider, as for passkeys" });

export const verification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("email"), token: eightDigits, client_token: clientToken }),
  z.object({
    type: z.literal("signup"),
    token,
    client_token: clientToken.optional(),
    password: z.string().max(1000).optional(),
    data: newAccountData.optional(),
  }),
  z.object({
    type: z.literal("recovery"),
    token,
    password: newPassword,
    keep_sessions: z.array(z.uuid()).max(100).default([]),
    keep_passkeys: keptPasskeys,
    keep_identities: keptIdentities,
  }),
  z.object({ type: z.literal("email_change"), token }),
  z.object({ type: z.literal("reauthentication"), token: eightDigits, client_token: clientToken }),
]);
