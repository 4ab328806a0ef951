import { type Environment, isWebAddress } from "./environment.ts";

/** The product as a client of Google, and where Google's endpoints are. */
export type GoogleConfiguration = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
  /** Where Google sends people back to. It must be registered there. */
  callbackUrl: string;
};

/** Google's own; a local set-up replaces them with those of the simulator provider. */
const GOOGLE_ENDPOINTS = {
  GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
  GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
  GOOGLE_JWKS_URL: "https://www.googleapis.com/oauth2/v3/certs",
  GOOGLE_ISSUER: "https://accounts.google.com",
} as const;

/** All or nothing: without a client id and a secret, signing in with Google is not offered. */
export function readGoogle(
  environment: Environment,
  publicOrigin: string,
  problems: string[],
): GoogleConfiguration | null {
  const clientId = environment.GOOGLE_CLIENT_ID?.trim() ?? "";
  const clientSecret = environment.GOOGLE_CLIENT_SECRET?.trim() ?? "";
  if (clientId === "" && clientSecret === "") return null;
  if (clientId === "") problems.push("GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is.");
  if (clientSecret === "") problems.push("GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is.");
  const endpoint = (name: keyof typeof GOOGLE_ENDPOINTS) => {
    const value = environment[name]?.trim() || GOOGLE_ENDPOINTS[name];
    if (!isWebAddress(value)) problems.push(`${name} is not a web address.`);
    return value;
  };
  return {
    clientId,
    clientSecret,
    authorizationUrl: endpoint("GOOGLE_AUTHORIZATION_URL"),
    tokenUrl: endpoint("GOOGLE_TOKEN_URL"),
    jwksUrl: endpoint("GOOGLE_JWKS_URL"),
    issuer: endpoint("GOOGLE_ISSUER"),
    callbackUrl: `${publicOrigin}/auth/google/callback`,
  };
}
