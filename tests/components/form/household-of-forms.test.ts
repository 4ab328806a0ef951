/** Forms of the app shell say which household they were opened in; the server refuses them once it is another. */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import ROUTES from "#app/routes.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const shell = ROUTES.find(({ id }) => id === "frames/app");
const SHELL = (shell?.children ?? []).map(({ file }) => `app/${dirname(file)}/**/*.tsx`);
const SHARED = ["app/features/**/*.tsx", "app/components/{dialog,form,shell}/**/*.tsx"];

/** Forms that concern nobody's household, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "app/components/shell/account-menu.tsx": "it signs out, in whatever household",
};

/** The elements that send with POST themselves, and whether they have the field within. */
function postingElements(file: string): { tag: string; hasField: boolean }[] {
  const source = ts.createSourceFile(file, readFileSync(`${ROOT}${file}`, "utf8"), ts.ScriptTarget.Latest, true);
  const elements: { tag: string; hasField: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const opening = ts.isJsxElement(node) ? node.openingElement : node;
      const posts = opening.attributes.properties.some((attribute) => /^method="post"$/.test(attribute.getText()));
      if (posts) elements.push({ tag: opening.tagName.getText(), hasField: /<HouseholdField\b/.test(node.getText()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return elements;
}

test("every form that the app shell sends says the household it was opened in", () => {
  const files = globSync([...SHELL, ...SHARED], { cwd: ROOT }).filter((file) => !(file in EXCEPTIONS));
  const forms = files.flatMap((file) => postingElements(file).map((form) => ({ file, ...form })));
  expect(forms.length).toBeGreaterThan(2);
  expect(forms.filter(({ hasField }) => !hasField)).toEqual([]);
});
