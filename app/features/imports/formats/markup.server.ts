import { type Handler, Parser, type ParserOptions } from "htmlparser2";

type Reader = Partial<Pick<Handler, "onopentag" | "onclosetag" | "ontext">>;

/** No document of a bank has elements within elements so often, and looking for the one that ends takes as long as they are deep. */
const DEEPEST = 1_000;
export const TOO_DEEP = new Error("elements within elements");

/**
 * Reads XML that anyone may have written, piece by piece. The names of elements come without their namespaces.
 * @throws TOO_DEEP
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
 * @throws TOO_DEEP
 */
export function readHtml(text: string, reader: Reader): void {
  read([text], reader, {});
}

function read(pieces: Iterable<string>, { onopentag, onclosetag, ...rest }: Reader, options: ParserOptions) {
  let depth = 0;
  const reader: Reader = {
    ...rest,
    onopentag(...event) {
      depth += 1;
      if (depth > DEEPEST) throw TOO_DEEP;
      onopentag?.(...event);
    },
    onclosetag(...event) {
      depth -= 1;
      onclosetag?.(...event);
    },
  };
  const parser = new Parser(reader, options);
  for (const piece of pieces) parser.write(piece);
  parser.end();
}

export const local = (name: string): string => name.slice(name.indexOf(":") + 1);
