/** The lines of the log: what each has, what none has, and who may write one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { countDatabaseCall } from "#app/log/activity.ts";
import { type LogLine, logError, logWarning } from "#app/log/log.ts";
import { readable } from "#app/log/readable.ts";
import { safeText } from "#app/log/safe-text.ts";
import { asActivity } from "../../functions/activity.ts";
import { expectLoggedError } from "../setup.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The only line that is logged by something. */
async function lineOf(run: () => unknown): Promise<LogLine> {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(String(line)));
  await run();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  return JSON.parse(lines[0] ?? "") as LogLine;
}

describe("a line", () => {
  test("is one JSON object, with the level, the time, the event, and the request that it belongs to", async () => {
    let id = "";
    const line = await lineOf(() =>
      asActivity("/loans/:id", async ({ requestId }) => {
        id = requestId;
        await new Promise((resolve) => setTimeout(resolve, 1));
        logError("write-failed", "write failed: 22012", { error: new Error("division\nby zero"), code: "22012" });
      }),
    );
    expect(line).toEqual({
      level: "error",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      event: "write-failed",
      requestId: expect.stringMatching(/^[0-9a-f]{8}$/),
      route: "/loans/:id",
      message: "write failed: 22012",
      error: "Error: division\nby zero",
      code: "22012",
    });
    expect(line.requestId).toBe(id);
  });

  test("outside of a request has no request", async () => {
    expect(await lineOf(() => logWarning("webhook-refused", "refused"))).toMatchObject({
      level: "warning",
      requestId: null,
      route: null,
    });
  });

  test("is short and in words for a person on one machine, and other output stays as it is", async () => {
    const line = await lineOf(() => logError("read-failed", "read failed: XX000", { error: new Error("broken") }));
    expect(readable(JSON.stringify({ ...line, requestId: "1a2b3c4d", route: "/faq" }))).toBe(
      "read-failed 1a2b3c4d /faq | read failed: XX000: Error: broken",
    );
    expect(readable("Uncaught Error: x")).toBe("Uncaught Error: x");
    expect(readable('{"level":')).toBe('{"level":');
  });
});

test("requests at the same time keep their lines, database calls and failures apart", async () => {
  expectLoggedError(/first failed/);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [first, second] = await Promise.all([
    asActivity("/a", async (activity) => {
      await countDatabaseCall(() => wait(30));
      logError("call-failed", "first failed", { code: "unreachable" });
      return activity;
    }),
    asActivity("/b", async (activity) => {
      await countDatabaseCall(() => wait(5));
      await expect(countDatabaseCall(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
      return activity;
    }),
  ]);
  expect(first).toMatchObject({ route: "/a", databaseCalls: 1, failure: "unreachable" });
  expect(first.databaseTime).toBeGreaterThan(25);
  expect(second).toMatchObject({ route: "/b", databaseCalls: 2, failure: null });
  expect(second.requestId).not.toBe(first.requestId);
});

describe("the text of an error", () => {
  const SECRETS: Record<string, [text: string, safe: string]> = {
    "an address": ["Resend refused wanjiku.k+1@mail.example.co.ke.", "Resend refused …@…."],
    "the password of a database": [
      "TypeError: fetch failed: postgresql://app:s3cret@ep-1.neon.tech/pamoja",
      "TypeError: fetch failed: postgresql://…@ep-1.neon.tech/pamoja",
    ],
    "what follows a question mark": ["GET /unsubscribe?token=abc&kind=budget failed", "GET /unsubscribe?… failed"],
    "a value that Postgres quotes": [
      'invalid input syntax for type uuid: "my pin"',
      'invalid input syntax for type uuid: "…"',
    ],
    "a phone number": ["number +254712345678 or 0712345678", "number … or …"],
    "a key": ["bad key sk_live_0123456789abcdef0123456789abcdef", "bad key …"],
    "a signed token": ["eyJhbGciOiJIUzI1NiJ9eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x_y-z", "…"],
  };
  test.each(Object.entries(SECRETS))("leaves out %s", (_, [text, safe]) => {
    expect(safeText(text)).toBe(safe);
  });

  test("leaves out the parameters of a query, and says why it failed", () => {
    const error = new Error("Failed query: insert into transactions\nparams: Rent,45000", {
      cause: new Error("the database broke"),
    });
    expect(safeText(error)).toBe("Error: the database broke");
    expect(safeText(`${error.name}: ${error.message}`)).toBe("a query failed");
  });

  test.each([
    'NeonDbError: null value in column "day" of relation "loans" violates not-null constraint',
    "pamoja-0193a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b was not settled",
    "I-BW452GLLEP1G was not reconciled: unreachable, PayPal answered 503",
    "at fetchWithTimeoutAndRetriesOfTheRates (file:///app/gateways/frankfurter.ts:12:7)",
  ])("leaves %s as it is", (text) => {
    expect(safeText(text)).toBe(text);
  });
});

test("nothing in the worker writes to the console by itself", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const files = ["app", "db", "functions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const writers = files.filter(
    (path) => /\.tsx?$/.test(path) && /\bconsole\.\w+\(/.test(readFileSync(join(root, path), "utf8")),
  );
  // One runs in a browser, one in `npm run dev`, and the others are commands.
  const others = [
    "app/components/use-copy.ts",
    "app/vite/queue.ts",
    "db/backup/back-up.ts",
    "db/backup/restore.ts",
    "db/migrate.ts",
  ];
  expect(writers.toSorted()).toEqual(["app/log/log.ts", ...others].toSorted());
});
