import { type Handler, Parser, type ParserOptions } from "htmlparser2";

type Reader = Partial<Pick<Handler, "onopentag" | "onclosetag" | "ontext">>;

/** No bank's document is nested so deeply, and the time to find the element that a tag closes grows with the depth. */
const DEEPEST = 1_000;
/** Spreadsheets name a few dozen at their beginning, and each one more is kept until its element ends. */
const MOST_ATTRIBUTES = 200;
/** Each tag may search all open elements: this allows a million tags nested a hundred deep. */
const MOST_LOOKED_THROUGH = 100_000_000;
/** Is thrown for what no document of a bank is like. */
export const ODD_MARKUP = new Error("elements within elements, or with attributes, without end");

/**
 * Reads XML that anyone may have written, piece by piece. The names of elements come without their namespaces.
 * @throws ODD_MARKUP
 */
export function readXml(pieces: Iterable<string>, { onopentag, onclosetag, ontext }: Reader): void {
  const reader = {
    onopentag: (name, attributes, isImplied) => onopentag?.(local(name), attributes, isImplied),
    onclosetag: (name, isImplied) => onclosetag?.(local(name), isImplied),
    ...(ontext && { ontext }),
  } satisfies Reader;
  read(pieces, reader, { xmlMode: true });
}

/**
 * Reads HTML as browsers do, whatever is left open in it.
 * @throws ODD_MARKUP
 */
export function readHtml(text: string, reader: Reader): void {
  read([text], reader, {});
}

/** Also counts tags that the reader is not told about, such as closing tags without an opening one. */
class BoundedParser extends Parser {
  depth = 0;
  #looked = 0;

  override onopentagname(start: number, end: number): void {
    this.#look();
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#look();
    super.onclosetag(start, end);
  }

  #look() {
    this.#looked += this.depth;
    if (this.#looked > MOST_LOOKED_THROUGH) throw ODD_MARKUP;
  }
}

function read(pieces: Iterable<string>, { onopentag, onclosetag, ...rest }: Reader, options: ParserOptions) {
  let attributes = 0;
  const reader: Reader & Pick<Handler, "onattribute"> = {
    ...rest,
    onattribute() {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) throw ODD_MARKUP;
    },
    onopentag(...event) {
      attributes = 0;
      parser.depth += 1;
      if (parser.depth > DEEPEST) throw ODD_MARKUP;
      onopentag?.(...event);
    },
    onclosetag(...event) {
      parser.depth -= 1;
      onclosetag?.(...event);
    },
  };
  const parser = new BoundedParser(reader, options);
  for (const piece of pieces) parser.write(piece);
  parser.end();
}

export const local = (name: string): string => name.slice(name.indexOf(":") + 1);
