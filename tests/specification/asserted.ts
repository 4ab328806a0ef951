/** Which texts the tests of this folder write out, titles and comments aside. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

const HERE = new URL("./", import.meta.url);
const TITLED = /^(test|describe)\b/;

/** Every string in the sections' tests that is not the title of a test. */
export function assertedTexts(): Set<string> {
  const texts = new Set<string>();
  for (const name of readdirSync(HERE).filter((file) => /^section-\d\.test\.ts$/.test(file))) {
    const file = ts.createSourceFile(name, readFileSync(new URL(name, HERE), "utf8"), ts.ScriptTarget.Latest, true);
    collect(file, file, texts);
  }
  return texts;
}

function collect(node: ts.Node, file: ts.SourceFile, texts: Set<string>): void {
  if (ts.isStringLiteralLike(node) && !isTitle(node, file)) texts.add(node.text);
  ts.forEachChild(node, (child) => collect(child, file, texts));
}

function isTitle(node: ts.Node, file: ts.SourceFile): boolean {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.arguments[0] === node && TITLED.test(parent.expression.getText(file));
}
