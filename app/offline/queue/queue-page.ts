/** The page of what waits for the network: it shows it, changes it and throws it away, and takes what is typed meanwhile. */
import { categoriesOf, subcategoriesOf } from "../../domain/categories.ts";
import { labelOf, PLAIN_TYPES } from "../../domain/transactions/transaction-types.ts";
import { escapeHtml } from "../../emails/email.ts";
import { pageResponse } from "../page.ts";
import { becomesValue, type Problems, summaryOf, type Typed } from "./fields.ts";
import type { PendingEntry } from "./pending-entry.ts";
import { QUEUE_PATH } from "./post.ts";
import { WAITED_LONG } from "./queue.ts";
import * as say from "./queue-page.words.ts";
import { watchQueue } from "./watch-queue.ts";

export type Notice = { kind: "kept" | "thrown_away"; entry: PendingEntry } | { kind: "sent" };

/** What the page shows above the entries. */
export type Task =
  | { kind: "write"; line: string; notice: Notice | null }
  /** Of a viewer: what still waits, and nothing to write. */
  | { kind: "view" }
  | { kind: "fields"; entry: PendingEntry | null; typed: Typed; problems: Problems }
  | { kind: "discard"; entry: PendingEntry }
  /** `left`: why not all could be sent, where that was tried. */
  | { kind: "leaving"; left: "silent" | "refused" | null };

/** @param elsewhere how many entries of the same person wait for another household of theirs */
export function queuePage(task: Task, entries: readonly PendingEntry[], elsewhere = 0): Response {
  return pageResponse({
    title: task.kind === "view" ? say.notSentHeading : say.writeItDown,
    status: 200,
    body: `${bodyOf(task, entries)}${task.kind === "write" || task.kind === "view" ? listOf(entries) : ""}${
      elsewhere === 0 ? "" : `\n<p class="state">${say.waitElsewhere(elsewhere)}</p>`
    }`,
    script: watchQueue,
  });
}

function bodyOf(task: Task, entries: readonly PendingEntry[]): string {
  switch (task.kind) {
    case "write":
      return `<h1>${say.writeItDown}</h1>
${task.notice ? noticeOf(task.notice) : `<p>${say.whatIsItFor}</p>`}
<form class="line" method="post" action="${QUEUE_PATH}">
<label for="line">${say.oneLine}</label>
<input id="line" name="line" value="${escapeHtml(task.line)}" placeholder="${say.likeThis}" maxlength="200" autocomplete="off" required>
${submit("line", say.keep, "go")}
<a class="button" href="${QUEUE_PATH}?fields">${say.inFields}</a>
</form>`;
    case "view":
      return `<h1>${say.notSentHeading}</h1>
<p>${say.viewersWriteNothing}</p>`;
    case "fields":
      return `<h1>${task.entry ? say.changeIt : say.writeItDown}</h1>
${task.entry ? problemOf(task.entry) : ""}
<form method="post" action="${QUEUE_PATH}">
${task.entry ? hidden("entry", task.entry.id) : ""}
${fieldsOf(task)}
<p class="actions">${submit("save", task.entry ? say.save : say.keep, "go")} <a class="button" href="${QUEUE_PATH}">${say.cancel}</a></p>
</form>`;
    case "discard":
      return `<h1>${say.throwItAway}</h1>
<p>${escapeHtml(say.itIsNotRecorded(lineOf(task.entry)))}</p>
<form class="actions" method="post" action="${QUEUE_PATH}">
${hidden("entry", task.entry.id)}
${submit("discard", say.throwAway, "bad")} <a class="button" href="${QUEUE_PATH}">${say.keepIt}</a>
</form>`;
    case "leaving":
      return `<h1>${say.before}</h1>
<p>${say.notSentYet(entries.length)}</p>
${task.left === "silent" ? `<p role="alert" class="problem">${say.stillWaiting}</p>` : ""}
${task.left === "refused" ? `<p role="alert" class="problem">${say.wasRefused} <a href="${QUEUE_PATH}">${say.seeWhy}</a></p>` : ""}
<form class="column" method="post" action="/logout">
<button class="button go" name="queue" value="send">${say.sendAndSignOut(entries.length)}</button>
<button class="button" name="queue" value="keep">${say.keepForMe(entries.length)}</button>
<button class="button bad" name="queue" value="discard">${say.discardAndSignOut(entries.length)}</button>
<a class="button" href="/">${say.cancel}</a>
</form>`;
  }
}

const lineOf = (entry: PendingEntry): string => {
  const { amount, what } = summaryOf(entry);
  return `${amount} · ${what}`;
};

const submit = (intent: string, text: string, look: string) =>
  `<button class="button ${look}" type="submit" name="intent" value="${intent}">${text}</button>`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function noticeOf(notice: Notice): string {
  if (notice.kind === "sent") return `<p role="status" class="good">${say.allAreRecorded}</p>`;
  const { kind, entry } = notice;
  return kind === "kept"
    ? `<p role="status" class="good">${escapeHtml(say.keptOnThisPhone(lineOf(entry)))}</p>`
    : `<form role="status" class="good" method="post" action="${QUEUE_PATH}">
${escapeHtml(say.thrownAway(lineOf(entry)))}
${hidden("form", entry.form)}${hidden("fields", entry.fields)}
${submit("undo", say.undo, "small")}
</form>`;
}

const problemOf = ({ problem }: PendingEntry) =>
  problem === null
    ? ""
    : `<p role="alert" class="problem">${escapeHtml(say.notRecorded(problem === WAITED_LONG ? say.waitedLong : problem))}</p>`;

function fieldsOf({ entry, typed, problems }: Extract<Task, { kind: "fields" }>): string {
  const field = (name: keyof Typed, label: string, control: (attributes: string) => string) => {
    const problem = problems[name];
    const described = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : "";
    return `<label for="${name}">${label}</label>
${control(`id="${name}" name="${name}" ${described}`)}
${problem ? `<p id="${name}-problem" class="problem">${problem}</p>` : ""}`;
  };
  const input = (name: keyof Typed, more: string) => (attributes: string) =>
    `<input ${attributes} value="${escapeHtml(typed[name])}" ${more}>`;
  const isTransfer = entry?.form === "/transactions/transfer";
  return [
    field("amount", say.amount, input("amount", `inputmode="decimal" autocomplete="off"`)),
    field("description", say.description, input("description", `maxlength="200" autocomplete="off"`)),
    isTransfer
      ? ""
      : field("becomes", say.category, (attributes) => `<select ${attributes}>${choices(typed.becomes)}</select>`),
    field("date", say.date, input("date", `type="date"`)),
    hasAccount(entry)
      ? `<label class="check"><input type="checkbox" name="with_account" checked> ${say.withItsAccount}</label>`
      : "",
  ].join("\n");
}

/** Only the network knows the accounts, so the one that was chosen can be kept or left out. */
const hasAccount = (entry: PendingEntry | null): boolean =>
  entry?.form === "/transactions" && Boolean(new URLSearchParams(entry.fields).get("account"));

/** Every category of every plain type, the chosen one selected. */
function choices(chosen: string): string {
  const option = (value: string, text: string) =>
    `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;
  const group = (label: string, options: readonly string[]) =>
    `<optgroup label="${escapeHtml(label)}">${options.join("")}</optgroup>`;
  const groups = [...PLAIN_TYPES]
    .sort((one, other) => Number(other === "expense") - Number(one === "expense"))
    .flatMap((type) => {
      const categories = categoriesOf(type);
      if (categories.length === 0) return group(labelOf(type), [option(type, labelOf(type))]);
      if (type !== "expense")
        return group(
          labelOf(type),
          categories.map((category) => option(becomesValue(type, category, null), category)),
        );
      return categories.map((category) =>
        group(
          category,
          subcategoriesOf(type, category).map((each) => option(becomesValue(type, category, each), each)),
        ),
      );
    });
  return `<option value="">${say.choose}</option>${groups.join("")}`;
}

function listOf(entries: readonly PendingEntry[]): string {
  if (entries.length === 0) {
    return `<p class="actions"><a class="button" href="/transactions">${say.transactions}</a></p>`;
  }
  return `<h2>${say.waiting(entries.length)}</h2>
<ul>${[...entries].reverse().map(rowOf).join("")}</ul>
<form class="actions" method="post" action="${QUEUE_PATH}">
${submit("send", say.sendNow, "")}
<a class="button" href="/transactions">${say.transactions}</a>
</form>
<p class="state" role="status">${say.sentByItself}</p>
<p class="install" id="install" hidden><button type="button" class="button">${say.addToHomeScreen}</button></p>
<p class="state install" id="iphone" hidden>${say.onAnIPhone}</p>`;
}

function rowOf(entry: PendingEntry): string {
  const { amount, what, details } = summaryOf(entry);
  const state = entry.problem === null ? say.waits : "";
  return `<li>
<span><b>${escapeHtml(what)}</b> <b>${escapeHtml(amount)}</b></span>
<small>${escapeHtml([details, state].filter((text) => text !== "").join(" · "))}</small>
${problemOf(entry)}
<span class="links">${entry.isKnown ? `<a href="/transactions?edit=${entry.id}">${say.openIt}</a>` : ""}
<a href="${QUEUE_PATH}?change=${entry.id}">${entry.isKnown ? say.recordAsAnother : say.change}</a> <a href="${QUEUE_PATH}?discard=${entry.id}">${say.throwAway}</a></span>
</li>`;
}
