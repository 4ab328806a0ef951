/** In characters. A longer text is seldom one that was encoded before. */
const LONGEST = 64;
/** How many texts are remembered: some hundred kilobytes. */
const MOST = 4_000;

type Encoded = ReturnType<TextEncoder["encode"]>;

/**
 * An encoder that remembers short texts: the names of attributes and classes, and what stands in many rows. It gives the
 * same array for the same text, which nobody may write to.
 */
export class RememberingTextEncoder extends TextEncoder {
  readonly #arrays = new Map<string, Encoded>();

  override encode(text = ""): Encoded {
    if (text.length > LONGEST) return super.encode(text);
    const remembered = this.#arrays.get(text);
    if (remembered !== undefined) return remembered;
    const array = super.encode(text);
    if (this.#arrays.size >= MOST) this.#arrays.clear();
    this.#arrays.set(text, array);
    return array;
  }
}
