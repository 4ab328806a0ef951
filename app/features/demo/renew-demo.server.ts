/** The demo household in which strangers look around: a new one every day, and the end of those before it. */
import { dayAndTime } from "#app/domain/calendar.ts";
import type { Configuration } from "#app/request/configuration.ts";
import { beginDemo, openDemo, removeDemos } from "#db/demo/demo.ts";
import { newId } from "#db/id.ts";
import { createScope } from "#db/request-scope.ts";
import type { SystemScope } from "#db/system.ts";
import { makeDemo } from "./make-demo.server.ts";
import * as say from "./words.ts";

/** A domain that nobody can have (RFC 2606), so that nobody gets mails of these people's, or a link into their account. */
const DOMAIN = "household.invalid";
/** As begin_demo has it. */
const TIME_ZONE = "Africa/Nairobi";

/**
 * Makes today's demo household where there is none, and deletes those of earlier days that nobody looks at any more. Without the
 * setting it deletes all of them.
 */
export async function renewDemo(configuration: Configuration, system: SystemScope, at: Date): Promise<void> {
  await removeDemos(system, configuration.hasDemo, at);
  if (!configuration.hasDemo) return;
  const id = newId();
  const person = (full_name: string) => ({
    id: newId(),
    email: `${full_name.split(" ", 1)[0]?.toLowerCase()}.${id.slice(-6)}@${DOMAIN}`,
    full_name,
  });
  const people = [person(say.achiengOtieno), person(say.barakaMutua)] as const;
  const sessionToken = await beginDemo(system, { id, name: say.achiengAndBaraka, people }, at);
  if (sessionToken === null) return;
  const scope = createScope({
    database: configuration.database,
    requestId: "demo",
    at,
    sessionToken,
    fromScript: true,
    currentPath: "/",
    waitUntil: () => {},
    afterResponse: () => {},
    onUnsafeRole: () => {},
  });
  // What one call takes is no measure for the next: nobody waits for them.
  scope.markAnswered();
  await makeDemo({ scope, configuration }, dayAndTime(at, TIME_ZONE).day);
  await openDemo(system, id);
}
