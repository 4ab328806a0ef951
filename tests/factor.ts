/** Someone's authenticator app, and their account with it set up through the screens. */
import { setTimeout as sleep } from "node:timers/promises";
import { TOTP } from "otpauth";
import type { TestApp } from "./app-server.ts";
import { readPage } from "./page.ts";
import type { Person } from "./people.ts";

export const SECURITY = "/settings/security";

/** The code that the app shows. @param steps how many periods of 30 seconds earlier or later */
export const codeOf = (secret: string, steps = 0, at = Date.now()): string =>
  new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: at + steps * 30_000 });

/**
 * Waits for the next step where the present one is about to end, so that a code is still the one before when it arrives.
 * @param needed how long it may take to arrive, in milliseconds
 */
export async function untilEarlyInStep(needed = 8_000): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < needed) await sleep(left);
}

/** The code of the step before, which is good if it arrives within four seconds; after it the present one is good, too. */
export async function codeBefore(secret: string): Promise<string> {
  await untilEarlyInStep(4_000);
  return codeOf(secret, -1);
}

/** A code that no step near now has. */
export function wrongCode(secret: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555", "666666", "777777"].find(
    (code) => !near.includes(code),
  ) as string;
}

/** The secret on the page, as typed into an app by hand. */
export const secretOn = (html: string): string =>
  /select-all">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";

/** The recovery codes on the page. */
export const recoveryCodesOn = (html: string): string[] =>
  [...html.matchAll(/<li>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/li>/g)].map(([, code = ""]) => code);

/** Sets up an authenticator; its first code is that of the step before now, so that the present one is still good. */
export async function setUpFactor(app: TestApp, person: Person): Promise<{ secret: string; codes: string[] }> {
  await app.confirmNow(person);
  await app.post(SECURITY, { intent: "begin" }, { cookie: person.cookie });
  const secret = secretOn((await readPage(await app.fetch(SECURITY, { cookie: person.cookie }))).html);
  const confirm = async () =>
    app.post(SECURITY, { intent: "confirm", code: await codeBefore(secret) }, { cookie: person.cookie });
  let done = await confirm();
  // On a busy machine the next step may have begun before the code was checked.
  if (done.status === 400) done = await confirm();
  const codes = recoveryCodesOn((await readPage(done)).html);
  if (codes.length === 0) throw new Error(`The second factor was not turned on: ${done.status}.`);
  await app.owner`update sessions set reauthenticated_at = null where user_id = ${person.userId}`;
  return { secret, codes };
}
