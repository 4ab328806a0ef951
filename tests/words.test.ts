/** Sentences stand in words modules, so that all that the product says is read, and translated, in one kind of file. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { REFUSAL_CODES } from "#db/refusal-codes.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Folders and files whose sentences may stand where they are, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "app/content/": "whole pages of prose, which are nothing but words",
  "app/emails/": "whole letters, which are nothing but words",
  "app/styleguide/": "for developers, and never part of the product",
  "app/gateways/": "what providers answered, for the log",
  "app/log/": "for the log",
  "app/features/billing/": "what PayPal is told, and what the log says of it",
  "app/features/demo/": "a made-up household, which is data",
  "app/features/subscriptions/approve-subscription.server.ts": "for the log",
  "app/features/accounts/correct-account.server.ts": "the description and category of a recorded row, which are data",
  "app/features/identity/device.server.ts": "names of devices and countries",
  "app/features/movements/name-own-accounts.server.ts": "names of form fields",
  "app/request/configuration.ts": "for those who run the product",
  "app/request/google-configuration.ts": "for those who run the product",
  "app/request/paypal-configuration.ts": "for those who run the product",
  "app/request/paystack-configuration.ts": "for those who run the product",
  "app/request/push-configuration.ts": "for those who run the product",
  "app/domain/categories.ts": "names of categories, which are data",
  "app/domain/currencies.ts": "names of currencies, which are data",
  "app/domain/limits.ts": "names of limits, as code has them",
  "app/domain/imports/file-presets.ts": "names of programs, and of their columns, which are data",
  "app/domain/imports/file-mapping.ts": "names of categories, which are data",
  "app/domain/transactions/transaction-types.ts":
    "names of types, which are data as those of categories are: files name them",
  "app/domain/movements/statements/file-account.ts": "names of banks",
  "app/domain/one-line/spent-on.ts": "names of categories, and what is bought of them, which are data",
  "app/domain/plan/holidays.ts": "names of holidays",
  "app/domain/movements/kinds.ts": "names of kinds, which are data: a movement that names nobody is stored by them",
  "app/domain/movements/messages/message-reader.ts": "what M-PESA prints",
  "app/domain/movements/review/known-payees.ts": "names of categories, which are data",
  "app/domain/movements/messages/message-wordings.ts": "what M-PESA prints",
  "app/domain/movements/own-accounts.ts": "names of M-PESA's products",
  "app/domain/movements/payee.ts": "names of M-PESA's products",
  "app/domain/movements/review/proposals.ts": "names of categories, which are data",
  "app/domain/movements/statements/statement-head.ts": "what M-PESA prints",
  "app/domain/movements/statements/statement-shapes.ts": "what M-PESA prints",
  "app/routes/transactions/common-categories.ts": "names of categories, which are data",
  "app/components/mark.tsx": "the product's name",
  "app/domain/one-line/measures.ts": "units, which are data",
  "app/offline/offline-page.ts": "a page of its own, which needs nothing else",
  "app/offline/page.ts": "HTML and headers",
  "app/offline/queue/queue-page.ts": "HTML, whose words stand beside it",
  "functions/": "answers to programs: their codes are for code, and their texts for developers",
  "db/": "SQL, and what commands print",
};

/** Codes and headers that read like words. */
const NO_SENTENCES = new Set([
  "another is linked",
  "cash below zero",
  "events of a calendar",
  "guesses a day",
  "not set up",
  "proofs in a session",
  "rows of a review",
  "rows of an export",
  "rows with problem",
  "rows without rate",
  "wrong codes an hour",
]);

/** What speaks to developers and to the log. */
const FOR_DEVELOPERS = /^(\w*Error|RegExp)$/;
const CALLS_FOR_DEVELOPERS = /^(log\w*|console\.\w+|.*\.(includes|startsWith|describe|unsafe|query))$/;

/** `words.ts`, `month-picker.words.ts`, `refusal-words.ts` */
const isWords = (path: string): boolean => /(^|[.-])words(\.server)?\.tsx?$/.test(basename(path));

/** Two words and more, of which the first has a capital letter, as people read them. */
const isSentence = (text: string): boolean =>
  (/(^|[\s“(])[A-Z][\w’'.-]*[,:;.!?…”)]* \S/.test(text) && /[a-z]{2}/.test(text) && !/[{}<>]|&&|;$|=>/.test(text)) ||
  /^[a-z’']+,?( [a-z’']+[,.:?]?){2,}$/.test(text);

/** A template's text, each value an X: `X is deleted` */
const textOf = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join("");

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ""));

const SPOKEN = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);

const SOURCES = ["app", "functions", "db"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => join(folder, path)),
);

/** Whether a JSX element shows this: `{isOn ? "on" : "off"}`, or an attribute that is read aloud. */
function isShown(node: ts.Node): boolean {
  let at = node.parent;
  while (ts.isConditionalExpression(at) || ts.isBinaryExpression(at) || ts.isParenthesizedExpression(at)) {
    if (ts.isConditionalExpression(at) ? at.condition === node : ts.isBinaryExpression(at) && !isOr(at)) return false;
    node = at;
    at = at.parent;
  }
  if (!ts.isJsxExpression(at)) return false;
  return ts.isJsxAttribute(at.parent) ? SPOKEN.has(at.parent.name.getText()) : true;
}

const isOr = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
    kind,
  );

function sentencesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), "utf8"), ts.ScriptTarget.Latest, true);
  const sentences: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (NO_SENTENCES.has(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    sentences.push(`${path}:${line + 1} ${text.replaceAll(/\s+/g, " ").trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isNewExpression(node) && FOR_DEVELOPERS.test(node.expression.getText())) return;
    if (ts.isCallExpression(node) && CALLS_FOR_DEVELOPERS.test(node.expression.getText())) return;
    if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text);
    if (ts.isJsxAttribute(node) && /^(\w*[cC]lassName|d|to|href|src\w*)$/.test(node.name.getText())) return;
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (SPOKEN.has(node.name.getText()) ? hasWords(text) : /^[A-Z][a-z]/.test(text)) report(node, text);
      return;
    }
    if (ts.isStringLiteralLike(node) && isShown(node) && hasWords(node.text)) report(node, node.text);
    else if (ts.isStringLiteralLike(node) && isSentence(node.text)) report(node, node.text);
    if (
      ts.isTemplateExpression(node) &&
      / [a-z]{2,}|[a-z]{2,} /.test(textOf(node)) &&
      !/[{}<>]|&&|;$|=>|var\(--|^attachment; |^1; url=/.test(textOf(node))
    )
      report(node, textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sentences;
}

const exceptionOf = (path: string): string | undefined => Object.keys(EXCEPTIONS).find((each) => path.startsWith(each));

/** The files that import a words module: all of their text, by its path. */
const SAYERS = new Map<string, string>();
for (const path of SOURCES) {
  const text = readFileSync(join(ROOT, path), "utf8");
  for (const [, from = ""] of text.matchAll(/from "([^"]*words(?:\.server)?\.tsx?)"/g)) {
    const words = from.startsWith(".") ? join(dirname(path), from) : from.replace("#", "");
    SAYERS.set(words, `${SAYERS.get(words) ?? ""}${text}`);
  }
}

/** The names of a words module that nobody says. */
function unsaidIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const isSaid = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(SAYERS.get(path) ?? "") || text.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !isSaid(name))
    .map((name) => `${path} ${name}`);
}

describe("sentences", () => {
  test("stand in words modules alone", () => {
    const misplaced = SOURCES.filter((path) => !isWords(path) && !exceptionOf(path)).flatMap(sentencesIn);
    expect(misplaced.slice(0, 20)).toEqual([]);
  });

  test("are none of the domain's, which answers with codes and values", () => {
    expect(SOURCES.filter((path) => path.startsWith("app/domain/") && isWords(path))).toEqual([]);
  });

  test("are said somewhere", () => {
    expect(SOURCES.filter(isWords).flatMap(unsaidIn)).toEqual([]);
  });

  test("have exceptions that exist", () => {
    const unneeded = Object.keys(EXCEPTIONS).filter(
      (each) => !SOURCES.some((path) => path.startsWith(each) && !isWords(path) && sentencesIn(path).length > 0),
    );
    expect(unneeded).toEqual([]);
  });
});

test("the database raises codes, and where a refusal has a name, that one", () => {
  const raised = readdirSync(join(ROOT, "db"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql") && !name.startsWith("migrations"))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, "db", name), "utf8").matchAll(
        /raise exception '([^']*)'(?:\s+using errcode = '(\w+)')?/g,
      ),
    ]);
  expect(raised.length).toBeGreaterThan(80);
  const names: Readonly<Record<string, string>> = REFUSAL_CODES;
  const wrong = raised.filter(([, text = "", state = ""]) => !/^\w+$/.test(text) || (names[state] ?? text) !== text);
  expect(wrong.map(([all]) => all)).toEqual([]);
});
