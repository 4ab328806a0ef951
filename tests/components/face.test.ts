/** The faces of categories and types: each has an icon and a colour of its own, whatever is added to the lists. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faceOf } from "#app/components/face/face.tsx";
import { categoriesOf, subcategoriesOf, WITH_A_FACE } from "#app/domain/categories.ts";
import { TYPE_NAMES } from "#app/domain/transactions/transaction-types.ts";
import { coloursIn } from "#app/styleguide/colours.ts";

const read = (path: string) => readFileSync(new URL(`../../app/${path}`, import.meta.url), "utf8");
const stylesheet = read("components/face/face.css");
const tokens = coloursIn(read("styles/tokens.css")).map(({ name }) => name);
const icons = readdirSync(new URL("../../app/components/face/icons", import.meta.url));

const names = [
  ...categoriesOf("expense").map((category) => faceOf("expense", category)),
  ...WITH_A_FACE,
  ...[...TYPE_NAMES, "transfer" as const].map((type) => faceOf(type, null)),
];
const faces = [
  ...stylesheet.matchAll(
    /\[data-face="(.+?)"\] \{\s*--face: var\(--color-(.+?)\);\s*--icon: url\("\.\/icons\/(.+?)"\);/g,
  ),
];

test("every expense category and every type has a face, and there is no other", () => {
  expect(faces.map(([, name]) => name).sort()).toEqual(names.sort());
});

test("each has an icon of its own, and every icon is used", () => {
  expect(faces.map(([, , , icon]) => icon).sort()).toEqual(icons.filter((name) => name.endsWith(".svg")).sort());
});

test("what has an icon beside its category's is a subcategory, in the colour of that", () => {
  const colourOf = new Map(faces.map(([, name, colour]) => [name, colour]));
  for (const name of WITH_A_FACE) {
    const category = categoriesOf("expense").find((each) => subcategoriesOf("expense", each).includes(name));
    expect([name, colourOf.get(name)]).toEqual([name, colourOf.get(category ?? "")]);
  }
});

test("their colours are tokens, and no two expense categories have the same one", () => {
  for (const [, name, colour = ""] of faces) expect(tokens, name).toContain(colour);
  const ofExpenses = faces
    .filter(([, name = ""]) => categoriesOf("expense").includes(name))
    .map(([, , colour]) => colour);
  expect(new Set(ofExpenses).size).toBe(ofExpenses.length);
});

test("an expense has the face of its category, anything else that of its type", () => {
  expect(faceOf("expense", "Rent")).toBe("Rent");
  expect(faceOf("expense", null)).toBe("expense");
  expect(faceOf("income", "Gifts")).toBe("income");
});
