/** Every amount of every form, written with another currency than the one it is in: refused where it was typed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { ACTIONS, send, WITH_PASSKEYS } from "./actions/actions.ts";
import { storedOf } from "./stored.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ origin: WITH_PASSKEYS, paystack: true });
});
afterAll(() => app.stop());

/** Figures in fields that are no amounts, or that no one types. */
const NO_AMOUNT =
  /rate|_cents$|version|day|code|position|share|every|times|month|year|duration|paybill|phone|number|digits|pin|date|^id|^part|^(?:expected|line|rest|cents)$/i;
const AMOUNT = /^\d[\d,]*(?:\.\d{1,2})?$/;

describe.each(Object.entries(ACTIONS))("%s", (_, { prepare }) => {
  test("takes no amount that names another currency", async () => {
    const prepared = await prepare(app);
    const names = Object.entries(prepared.fields).flatMap(([name, value]) =>
      AMOUNT.test(value) && !NO_AMOUNT.test(name) ? [name] : [],
    );
    for (const name of names) {
      const before = await storedOf(app, prepared.own);
      const fields = { ...prepared.fields, [name]: `GYD ${prepared.fields[name]}` };
      const answer = await send(app, { ...prepared, fields });
      expect([answer.status, name]).toEqual([400, name]);
      expect(await storedOf(app, prepared.own)).toEqual(before);
    }
  });
});
