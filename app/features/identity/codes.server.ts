/** Codes to sign in with: eight digits, sent by e-mail, good once and only in the browser that asked. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { LIFETIMES } from "#app/domain/limits.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { confirmationCode, signInCode } from "#app/emails/account.ts";
import { readCookie, writeCookie } from "#app/request/cookie.server.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { type CodeRefusal, type CodeSignIn, redeemCode, requestCode } from "#db/identity/codes.ts";
import { newToken } from "#db/identity/token.ts";
import type { Scope } from "#db/scope.ts";
import { originOf } from "./origin.server.ts";
import * as say from "./words.ts";
import { noteWrongCode } from "./wrong-codes.server.ts";

/** The page that asks for the code. */
export const CODE_PATH = "/login/code";
export const TOO_MANY_CODES = say.tooManyCodes;
const COOKIE = "code";
const DIGITS = 8;
const CODES = 10 ** DIGITS;

export const codeToken = (request: Request, site: string): string | null => readCookie(request, site, COOKIE, 100);
const codeCookie = (browser: string, site: string): string => writeCookie(site, COOKIE, browser, LIFETIMES.code / 1000);
export const dropCode = (site: string): string => writeCookie(site, COOKIE, "", 0);

type TooManyCodes = { code: "codes_limited" };

type CodeRequest = { email: string; browser: string; page: string | null; confirms?: boolean };

function linkWithCode(link: URL, code: string): string {
  link.searchParams.set("code", code);
  return link.href;
}

/**
 * Sends a code to an address, whoever has it; nothing about the answer depends on whether it has an account.
 * @param browser the token of the browser that may use it
 * @param page the page that asks for it, with where to go afterwards; null where an app asks
 * @param confirms whether it confirms who is signed in already
 */
export async function sendCode(
  context: AppLoadContext,
  { email, browser, page, confirms = false }: CodeRequest,
  origin: RequestOrigin,
): Promise<Result<null, TooManyCodes>> {
  const code = newCode();
  const isStored = await requestCode(context.scope, email, { code, browser }, origin);
  if (!isStored) return refused({ code: "codes_limited" });
  const site = context.configuration.publicOrigin;
  const link = page === null ? null : linkWithCode(new URL(page, site), code);
  const mail = confirms
    ? confirmationCode({ code, link, reset: `${site}/forgot-password` })
    : signInCode({ code, link });
  context.mail(email, mail, `code-${newId()}`);
  return DONE;
}

/** The same for a screen. @returns the cookie of this browser */
export async function sendCodeToBrowser(
  context: AppLoadContext,
  request: Request,
  email: string,
  page: string,
  confirms = false,
): Promise<Result<string, TooManyCodes>> {
  const site = context.configuration.publicOrigin;
  const browser = codeToken(request, site) ?? newToken();
  const delivery = await sendCode(context, { email, browser, page, confirms }, originOf(request, context));
  return delivery.ok ? { ok: true, value: codeCookie(browser, site) } : delivery;
}

const NO_CODE = say.enterEmailedCode;

/** The code in a form, as it was typed: with blanks, or whatever stands between its digits. */
export const typedCode = z
  .string({ error: NO_CODE })
  .transform((text) => text.replace(/\D/g, ""))
  .refine((digits) => digits.length === DIGITS, NO_CODE);

/** The code that a mail's link fills in; empty without one. */
export const filledCode = (params: URLSearchParams): string => {
  const code = params.get("code") ?? "";
  return code.length === DIGITS && !/\D/.test(code) ? code : "";
};

/** Signs in with a code, in the browser that asked for it. */
export async function signInWithCode(
  scope: Scope,
  typed: { code: string; browser: string },
  origin: RequestOrigin,
): Promise<Result<CodeSignIn, CodeRefusal>> {
  const result = await redeemCode(scope, typed, origin);
  if (!result.ok && result.refusal.code === "mailed_code_wrong") noteWrongCode(scope);
  return result;
}

/** Random digits, each code as likely as any other. */
function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // The few highest numbers would make low codes likelier.
  if (number >= Math.floor(2 ** 32 / CODES) * CODES) return newCode();
  return String(number % CODES).padStart(DIGITS, "0");
}
