/** React's renderer in the worker, with an encoder that remembers short texts. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { RememberingTextEncoder } from "../../functions/rendering/text-encoder.ts";
import { fc } from "../property.ts";

test("texts are encoded as by any encoder, the first time and again", () => {
  const encoder = new RememberingTextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
      const expected = new TextEncoder().encode(text);
      expect(encoder.encode(text)).toEqual(expected);
      expect(encoder.encode(text)).toEqual(expected);
    }),
  );
});

test("short texts are remembered, long ones are not, and not all of them for ever", () => {
  const encoder = new RememberingTextEncoder();
  const [first, long] = [encoder.encode("class"), encoder.encode("x".repeat(65))];
  expect(encoder.encode("class")).toBe(first);
  expect(encoder.encode("x".repeat(65))).not.toBe(long);
  for (let other = 0; other < 4_000; other += 1) encoder.encode(String(other));
  expect(encoder.encode("class")).not.toBe(first);
});

/** In a process of its own, as React is loaded once in each. */
const SCRIPT = `
  import { createElement } from "react";
  import { RememberingTextEncoder } from "./functions/rendering/text-encoder.ts";
  const texts = [];
  const { encode } = RememberingTextEncoder.prototype;
  RememberingTextEncoder.prototype.encode = function (text) {
    texts.push(text);
    return encode.call(this, text);
  };
  const { renderToReadableStream } = await import("./functions/rendering/react-dom-server.ts");
  const stream = await renderToReadableStream(createElement("p", { title: "Salary" }, "Ksh 5"));
  const html = await new Response(stream).text();
  const isRestored = !(new TextEncoder() instanceof RememberingTextEncoder);
  console.log(JSON.stringify({ html, isUsed: texts.includes("Salary"), isRestored }));
`;

test("React encodes with it, and nobody else does", () => {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT], { cwd, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual({ html: '<p title="Salary">Ksh 5</p>', isUsed: true, isRestored: true });
});
