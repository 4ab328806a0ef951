import { type LocalServer, listen } from "../simulators/http.ts";

const PATH = "/scheduled";

/**
 * What `npm run job` asks to run the scheduled job. It answers no browser: a page of any site could ask it, too.
 * @param run the job, as if it were that moment; now, if none is given
 */
export const startControl = (run: (at?: Date) => Promise<void>): Promise<LocalServer> =>
  listen(
    0,
    async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
      if (request.method !== "POST" || pathname !== PATH) return void response.writeHead(404).end();
      const failure = await run(new Date(Number(searchParams.get("time")))).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      response.writeHead(failure === null ? 200 : 500).end(failure ?? "ok");
    },
    { forBrowsers: false },
  );

/** Has the job run by a product that was started elsewhere on this machine. Throws with the reason when it fails. */
export async function askToRunJob(control: string, at: Date): Promise<void> {
  const response = await fetch(`${control}${PATH}?time=${at.getTime()}`, { method: "POST" });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}
