/** Sentences stand in words modules, so that all that the product says is read, and translated, in one kind of file. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Folders and files whose sentences may stand where they are, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "app/content/": "whole pages of prose, which are nothing but words",
  "app/emails/": "whole letters, which are nothing but words",
  "app/styleguide/": "for developers, and never part of the product",
  "app/vite/": "build tools, which speak to developers",
};

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
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${text.replaceAll(/\s+/g, " ").trim()}`);
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
      !/[{}<>]|&&|;$|=>|var\(--/.test(textOf(node))
    )
      report(node, textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const exceptionOf = (path: string): string | undefined => Object.keys(EXCEPTIONS).find((each) => path.startsWith(each));

describe("sentences", () => {
  test("stand in words modules alone", () => {
    const found = SOURCES.filter((path) => !isWords(path) && !exceptionOf(path)).flatMap(sentencesIn);
    expect(found).toEqual([]);
  });
});
