/** Forms of entries on their way to the server: what no answer comes to is kept, and the page of the queue says so. */
import { QUEUED_FORMS } from "../../domain/queue/queued-entry.ts";
import { forgetDraft } from "../drafts.ts";
import { readFields } from "../sent-form.ts";
import { deviceStore, findSession } from "./device-store.ts";
import { formPath, leadTo } from "./lead-to.ts";
import { entryOf, type NewEntry } from "./pending-entry.ts";
import { QUEUE_PATH } from "./post.ts";
import { keep } from "./queue.ts";
import { announce, sendNow } from "./sender.ts";

/** In milliseconds: on a network that has not answered by then, nobody goes on waiting. */
const PATIENCE = 10_000;

/** Whether it may be a form of which an entry can be kept. */
export const isEntryForm = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && (QUEUED_FORMS as readonly string[]).includes(formPath(url));

/** Sends it, or keeps it and leads to the page that shows it. @param submit sends it as it was to be sent anyway */
export async function sendOrKeep(request: Request, submit: () => Promise<Response>): Promise<Response> {
  const fields = await readFields(request.clone());
  const entry = fields && entryOf(formPath(request.url), fields);
  if (!entry) return submit();
  // Another one under the id of one that waits: sent as it is, it would take that one's place.
  if (await isOfAnother(entry)) return showKept(await keepEntry(entry), entry, request);
  const answer = submit();
  const response = await Promise.race([answer, waitFor(PATIENCE)]).catch(() => null);
  if (response !== null && isFromServer(response)) {
    if (response.ok) await forgetDraft(entry.id).catch(() => undefined);
    return response;
  }
  const id = await keepEntry(entry).catch(() => null);
  // Where nothing can be stored, the page itself goes on trying.
  if (id === null) return answer;
  // The server answers after all. What it recorded it knows by its id, and says so once that is sent again.
  answer.then(() => sendNow(true)).catch(() => undefined);
  return showKept(id, entry, request);
}

const isOfAnother = async ({ id, fields }: NewEntry): Promise<boolean> =>
  (await deviceStore.all().catch(() => [])).some((each) => each.id === id && each.fields !== fields);

/** The page also forgets the draft of its form, which has the id that the form was opened with. */
async function showKept(kept: string, { id }: NewEntry, request: Request): Promise<Response> {
  await forgetDraft(id).catch(() => undefined);
  return leadTo(`${QUEUE_PATH}?kept=${kept}&draft=${id}`, request);
}

const waitFor = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

/** Proxies answer 502 to 504 while the server cannot be reached. */
const isFromServer = ({ status, headers }: Response): boolean =>
  headers.has("X-Remix-Response") || ![502, 503, 504].includes(status);

async function keepEntry(entry: NewEntry): Promise<string> {
  const session = await findSession();
  const { id } = await keep(deviceStore, entry, Date.now() + (session?.clockAhead ?? 0));
  await announce();
  return id;
}
