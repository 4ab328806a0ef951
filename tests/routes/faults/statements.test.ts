/**
 * A database error at each statement of each action in turn: nothing of it is written, no library's words are shown,
 * and the same form succeeds afterwards.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../app-server.ts";
import { expectLoggedError } from "../../setup.ts";
import type { Prepared } from "../actions/action.ts";
import { ACTIONS, send, WITH_PASSKEYS } from "../actions/actions.ts";
import { libraryWordsIn } from "../library-words.ts";
import { storedOf } from "../stored.ts";
import { partOf } from "./sample.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.beforeStatement = undefined;
});

/** They have one statement before another, or ask a company in between, and its effect is not taken back. */
const SEVERAL = ["/settings cancel-", "/settings delete-account", "/subscribe", "/login/factor", "/login/code"];
const MOST_STATEMENTS = 12;

describe.each(partOf(Object.entries(ACTIONS), 60).filter(([name]) => !SEVERAL.some((start) => name.startsWith(start))))(
  "%s",
  (_, { prepare }) => {
    /** Sends it with an error at a statement. @returns null where there are fewer */
    async function failingAt(failing: number, prepared: Prepared): Promise<Response | null> {
      let [statement, isReached] = [0, false];
      app.database.hooks.beforeStatement = (call) => {
        if (call.role !== "app" || call.readOnly || isReached) return;
        statement += 1;
        if (statement <= failing) return;
        isReached = true;
        throw Object.assign(new Error("the disk is full"), { code: "53100" });
      };
      const response = await send(app, prepared);
      await app.settled();
      return isReached ? response : null;
    }

    test("failing at each of its statements leaves nothing half-written, and succeeds afterwards", async () => {
      expectLoggedError(/53100/);
      const prepared = await prepare(app);
      const before = await storedOf(app, prepared.own);
      for (let failing = 0; failing < MOST_STATEMENTS; failing += 1) {
        const response = await failingAt(failing, prepared);
        if (response === null) break;
        expect(libraryWordsIn(response, await response.text()), `statement ${failing}`).toBeNull();
        if (response.status < 400) return;
        expect(await storedOf(app, prepared.own), `statement ${failing}`).toEqual(before);
      }
      app.database.hooks.beforeStatement = undefined;
      expect((await send(app, prepared)).status).toBeLessThan(500);
    });
  },
);
