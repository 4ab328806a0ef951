/** Files of all that a household recorded: long work, so that one is made at a time, and so many a day. */
import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import type { RouteGuard } from "#app/domain/access.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { beginExport, endExport } from "#db/exports/exports.ts";
import type { Scope } from "#db/scope.ts";
import * as say from "./words.ts";

const UNDER_WAY = say.exportUnderWay;
const TOO_MANY = say.tooManyExports;

/** In seconds. */
const MINUTE = 60;
const DAY = 86_400;

/** Where the file is, who may have it, and what it is. */
export type FileRoute = { path: string; guard: Extract<RouteGuard, "account" | "app">; type: string };

/** A file that is sent while it is made. */
export type MadeFile = { chunks: AsyncIterable<Uint8Array>; name: string };

/**
 * The response with the file, or a 429 while another one of the household is being made. A failure aborts the download, so
 * that no truncated file passes for a complete one.
 */
export async function soleExport(
  { request, context: { scope } }: Pick<LoaderFunctionArgs, "request" | "context">,
  { path, guard, type }: FileRoute,
  make: () => Promise<MadeFile>,
): Promise<Response> {
  if (scope.fromScript) {
    // A script that asks early for what a link leads to has no use for a file.
    await scope.read(guard);
    return redirectDocument(path);
  }
  if (request.method === "HEAD") {
    // Nobody reads a file of which the headers alone are asked for, nor gives back the claim that it needs.
    await scope.read(guard);
    return new Response(null, { headers: { "Content-Type": type } });
  }
  await claim(scope, guard);
  try {
    const { chunks, name } = await make();
    const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
    return new Response(asStream(thenRelease(chunks, scope)), { headers });
  } catch (error) {
    await release(scope);
    throw error;
  }
}

async function claim(scope: Scope, guard: FileRoute["guard"]): Promise<void> {
  const claimed = await scope
    .write("account", (db) => ({ result: beginExport(db, scope.at) }))
    .catch(async (refusal) => {
      // A page that is only shown leads strangers elsewhere than a form does.
      await scope.read(guard);
      throw refusal;
    });
  if (!claimed.ok) {
    throw new Response(wordsOf(claimed.refusal), { status: 503 });
  }
  const begun = claimed.value.data.result[0]?.outcome;
  if (begun === "under way") throw tooMany(UNDER_WAY, MINUTE);
  if (begun === "limited") throw tooMany(TOO_MANY, DAY);
}

const tooMany = (words: string, seconds: number) =>
  new Response(words, { status: 429, headers: { "Retry-After": String(seconds) } });

/** A claim that cannot be given back lapses in a minute, as does that of a worker that was ended. */
async function release(scope: Scope): Promise<void> {
  await scope.write("account", (db) => ({ ended: endExport(db, scope.at) })).catch(() => undefined);
}

async function* thenRelease(chunks: AsyncIterable<Uint8Array>, scope: Scope): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    await release(scope);
  }
}

function asStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
