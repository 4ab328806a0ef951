import { type Handler, Parser } from "htmlparser2";

type Reader = Partial<Pick<Handler, "onopentag" | "onclosetag" | "ontext">>;

/** Reads XML that anyone may have written, piece by piece. The names of elements come without their namespaces. */
export function readXml(pieces: Iterable<string>, { onopentag, onclosetag, ontext }: Reader): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => onopentag?.(local(name), attributes, isImplied),
      onclosetag: (name, isImplied) => onclosetag?.(local(name), isImplied),
      ...(ontext && { ontext }),
    },
    { xmlMode: true },
  );
  for (const piece of pieces) parser.write(piece);
  parser.end();
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads HTML as browsers do, whatever is left open in it. */
export function readHtml(text: string, reader: Reader): void {
  new Parser(reader).end(text);
}
