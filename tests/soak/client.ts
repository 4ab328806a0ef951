/** A phone that asks the product, and sends a form again until it is answered. */
import { setTimeout as sleep } from "node:timers/promises";
import { libraryWordsIn } from "../routes/library-words.ts";
import { deedOf, type Figures } from "./figures.ts";
import type { Stage } from "./stage.ts";

export type Fields = Record<string, string>;
/** `unknown`: it was refused once an earlier try had no answer, and may have been done by that. */
export type Outcome = "done" | "refused" | "unknown";
export type Sending = {
  /** What it is counted as. */
  deed: string;
  path: string;
  fields: Fields;
  file?: File;
  /** Whether the state of the household may refuse it. */
  mayBeRefused?: boolean;
};

const TRIES = 60;
/** Milliseconds from one try to the next. */
const PAUSE = 500;
/** Milliseconds by which what is broken may show later than it broke. */
const LATER = 2_000;

export type Client = ReturnType<typeof openClient>;

/** @param cookie of the session, which may be replaced */
export function openClient(stage: Stage, figures: Figures, cookie: string) {
  const { origin } = stage.pamoja;
  const client = { cookie, ask, write, answerOf };

  /** @returns null where there was no answer, or one that was broken on its way */
  async function ask(path: string, fields?: Fields, file?: File): Promise<Response | null> {
    const started = performance.now();
    figures.requests += 1;
    try {
      const headers = { Cookie: client.cookie, Origin: origin, "User-Agent": "soak" };
      const sent = fields ? { method: "POST", body: file ? formOf(fields, file) : new URLSearchParams(fields) } : {};
      const signal = AbortSignal.timeout(60_000);
      const response = await fetch(origin + path, { ...sent, headers, redirect: "manual", signal });
      const body = await response.clone().text();
      const words = libraryWordsIn(response, body);
      if (words !== null) figures.unexpected.push(`${path} shows "${words}"`);
      if (response.status < 500) {
        figures.waits.push(performance.now() - started);
        return response;
      }
      if (!stage.wasDisturbedSince(started)) figures.unexpected.push(`${path} answered ${response.status}`);
    } catch (error) {
      if (!stage.wasDisturbedSince(started - LATER)) figures.unexpected.push(`${path}: ${String(error)}`);
    }
    return null;
  }

  /** Sends a form until it is answered. @returns the answer, and whether an earlier try had none */
  async function answerOf({
    deed,
    path,
    fields,
    file,
  }: Sending): Promise<{ response: Response; tries: number } | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await ask(path, fields, file);
      if (response) return { response, tries };
      deedOf(figures, deed).repeated += 1;
      await sleep(PAUSE);
    }
    figures.unexpected.push(`${path} ${fields.intent} was never answered`);
    return null;
  }

  async function write(sending: Sending): Promise<Outcome> {
    const answer = await answerOf(sending);
    if (answer === null) return "unknown";
    const { response, tries } = answer;
    const counts = deedOf(figures, sending.deed);
    if (response.status < 400) {
      counts.done += 1;
      return "done";
    }
    counts.refused += 1;
    if (tries > 0) return "unknown";
    if (!sending.mayBeRefused)
      figures.unexpected.push(`${sending.path} ${sending.fields.intent} was refused: ${response.status}`);
    return "refused";
  }

  return client;
}

function formOf(fields: Fields, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}
