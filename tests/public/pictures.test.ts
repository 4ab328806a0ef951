import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PICTURE_SIZES, PICTURES, type PictureSize, pictureAddress, SHARE_CARD } from "#app/content/pictures.ts";
import { THEMES } from "#app/domain/themes.ts";
import { pictureSize } from "./picture-size.ts";

const PUBLIC = new URL("../../public/", import.meta.url);
const read = (address: string) => readFileSync(new URL(address.slice(1), PUBLIC));

const TAKEN = PICTURES.flatMap(({ name }) =>
  (Object.keys(PICTURE_SIZES) as PictureSize[]).flatMap((size) =>
    THEMES.map((theme) => [pictureAddress(name, size, theme), PICTURE_SIZES[size]] as const),
  ),
);

test.each([...TAKEN, [SHARE_CARD.address, SHARE_CARD] as const])(
  "%s is there, as large as the page says, and light enough for a phone",
  (address, { width, height }) => {
    const bytes = read(address);
    expect(pictureSize(bytes)).toEqual([width, height]);
    expect(bytes.length).toBeLessThan(60 * 1024);
  },
);

test("no picture is kept that is not taken anew with the others", () => {
  const stored = readdirSync(new URL("pictures/", PUBLIC)).map((name) => `/pictures/${name}`);
  expect(stored.toSorted()).toEqual([...TAKEN.map(([address]) => address), SHARE_CARD.address].toSorted());
});
