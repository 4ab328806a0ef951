/** An action of the product, up to the submit itself, which succeeds. */
import { expect } from "vitest";
import type { TestApp } from "../../app-server.ts";
import type { Person, PersonOptions } from "../../people.ts";

export type Fields = Record<string, string>;

export type Prepared = {
  path: string;
  fields: Fields;
  /** A file that the form sends along, as its field `file`. */
  file?: File;
  cookie?: string | undefined;
  /** Ids and addresses: whatever of the database has one of them is this submit's. */
  own: readonly string[];
};

/** What a second submit may do after the first one was done, or after it failed on its way. */
export type Again =
  /** Nothing at all where there was anything to see of the first: it is known, or it is refused. */
  | "nothing"
  /** What a first one that failed noted as begun or as failed, and did not do; nothing after one that was done. */
  | "what is left"
  /** The same once more, as someone who asks again wants it: another code, another link, another session. */
  | "another";

export type Action = {
  prepare: (app: TestApp) => Promise<Prepared>;
  /** By default nothing. */
  again?: Again;
};

/** Actions by their path and intent; in brackets, what tells two of the same apart. */
export type Actions = Record<string, Action | Action["prepare"]>;

export const PASSWORD = "maembe-saba-77";
export const NEW_PASSWORD = "maembe-nane-88";

export const ownOf = ({ userId, householdId, email }: Person): string[] => [userId, householdId, email];

export async function editor(app: TestApp, options: PersonOptions = {}) {
  const person = await app.signedUp(options);
  return { ...person, own: ownOf(person) };
}
export type Editor = Awaited<ReturnType<typeof editor>>;

/** Sends a form that has to succeed. */
export async function done(app: TestApp, path: string, fields: Fields, { cookie }: Pick<Person, "cookie">) {
  const response = await app.post(path, fields, { cookie });
  expect(response.status, `${path} ${fields.intent}: ${response.status}`).toBeLessThan(400);
  return response;
}

/** An editor and a form of theirs, after others. */
export const form =
  (path: string, fields: () => Fields, before: ((app: TestApp, who: Editor) => Promise<unknown>)[] = []) =>
  async (app: TestApp): Promise<Prepared> => {
    const who = await editor(app);
    for (const each of before) await each(app, who);
    return { path, fields: fields(), cookie: who.cookie, own: who.own };
  };

/** A change of a row as it was first shown. */
export const changed = (id: string, intent: string, more: Fields = {}): Fields => ({
  intent,
  id,
  version: "1",
  ...more,
});
