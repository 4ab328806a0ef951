import { type Environment, isLocal } from "./environment.ts";

/** By what the push services know the product (VAPID). */
export type PushConfiguration = {
  /** In base64url, as browsers take it too. */
  publicKey: string;
  privateKey: string;
  /** Where a push service may complain. */
  subject: string;
  /** Where everything is sent instead of to the push services; null but on a local machine. */
  baseUrl: string | null;
};

/**
 * Without keys, no notifications are offered.
 * @param email the operator's, where no other contact is set
 */
export function readPush(
  environment: Environment,
  { publicOrigin, email }: { publicOrigin: string; email: string },
  problems: string[],
): PushConfiguration | null {
  const publicKey = environment.VAPID_PUBLIC_KEY?.trim() ?? "";
  const privateKey = environment.VAPID_PRIVATE_KEY?.trim() ?? "";
  const subject = environment.VAPID_SUBJECT?.trim() || `mailto:${email}`;
  const baseUrl = (environment.PUSH_BASE_URL?.trim() ?? "").replace(/\/+$/, "");
  if (publicKey === "" && privateKey === "") {
    if (baseUrl !== "") problems.push("VAPID_PUBLIC_KEY is not set, but PUSH_BASE_URL is.");
    return null;
  }
  if (!/^B[\w-]{86}$/.test(publicKey)) problems.push("VAPID_PUBLIC_KEY is not a public key of P-256 in base64url.");
  if (!/^[\w-]{43}$/.test(privateKey)) problems.push("VAPID_PRIVATE_KEY is not a private key of P-256 in base64url.");
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    problems.push("VAPID_SUBJECT is no mailto: or https: address.");
  if (baseUrl !== "" && !(isLocal(baseUrl) && isLocal(publicOrigin)))
    problems.push("PUSH_BASE_URL is for this machine only.");
  return { publicKey, privateKey, subject, baseUrl: baseUrl || null };
}
