/** What the service worker answers by itself about the last view: its page, its forms, and what pages ask. */
import type { LastViewRequest, LastViewState } from "../../domain/last-view/last-view-messages.ts";
import { findSession, ownEntries, records } from "../queue/device-store.ts";
import type { SentFields } from "../sent-form.ts";
import {
  findAsOf,
  findChoice,
  forgetLastView,
  keepLastView,
  lockLastView,
  type Opening,
  readLastView,
  stateOfLastView,
  stayUnlocked,
  unlockLastView,
} from "./last-view.ts";
import * as say from "./last-view.words.ts";
import { lockedPage, openPage, removedPage } from "./last-view-page.ts";
import { LAST_VIEW_PATH } from "./path.ts";

/** The page; null where this phone is to keep nothing for whoever is here. */
export async function showLastView(problem: string | null = null): Promise<Response | null> {
  const choice = await findChoice();
  if (choice === null) return null;
  const view = problem === null ? await readLastView() : null;
  const writes = records(await findSession());
  return view === null
    ? lockedPage(choice, await findAsOf(), { problem, writes })
    : openPage(view, choice, { entries: await ownEntries(choice), writes });
}

/** Does what a form of the page asks for. */
export async function changeLastView(sent: SentFields): Promise<Response | null> {
  const values = new Map(sent);
  if (values.get("intent") !== "unlock") {
    lockLastView();
    return toPage();
  }
  if ((await findChoice()) === null) return null;
  const opening: Opening = await unlockLastView(values.get("pin") ?? "");
  if (opening.isOpen) return toPage();
  return opening.triesLeft === 0
    ? removedPage(records(await findSession()))
    : showLastView(say.notThePin(opening.triesLeft));
}

const toPage = (): Response => Response.redirect(new URL(LAST_VIEW_PATH, location.href).href, 303);

export const isLastViewRequest = (message: unknown): message is LastViewRequest =>
  (message as Partial<LastViewRequest> | null)?.kind === "last-view";

/** Does what a page asks for. @returns what this phone keeps then */
export async function answerLastView(request: LastViewRequest): Promise<LastViewState> {
  switch (request.ask) {
    case "keep":
      await keepLastView(request.secret, request.locksWhenAway);
      break;
    case "remove":
      await forgetLastView();
      break;
    case "open":
      await unlockLastView(request.output);
      break;
    case "stay":
      stayUnlocked();
      break;
    case "lock":
      lockLastView();
      break;
  }
  return stateOfLastView();
}
