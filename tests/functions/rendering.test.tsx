/** React's renderer in the worker, with an encoder that remembers short texts. */
import { afterEach, expect, test, vi } from "vitest";
import { renderToReadableStream } from "../../functions/rendering/react-dom-server.ts";
import { RememberingTextEncoder } from "../../functions/rendering/text-encoder.ts";
import { fc } from "../property.ts";

afterEach(() => vi.restoreAllMocks());

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

test("React encodes with it, and nobody else does", async () => {
  const encode = vi.spyOn(RememberingTextEncoder.prototype, "encode");
  const html = await new Response(await renderToReadableStream(<p title="Salary">Ksh 5</p>)).text();
  expect(html).toBe('<p title="Salary">Ksh 5</p>');
  expect(encode.mock.calls.flat()).toContain("Salary");
  expect(new TextEncoder()).not.toBeInstanceOf(RememberingTextEncoder);
});
