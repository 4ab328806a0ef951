import { Link } from "@remix-run/react";
import type { PictureName } from "../content/pictures.ts";
import { type Block, type Piece, piecesOf } from "../content/prose.ts";
import { Picture } from "./picture.tsx";

/** Paragraphs, lists and pictures, comfortably spaced. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (typeof block === "string") {
      return (
        <p key={block}>
          <Paragraph text={block} />
        </p>
      );
    }
    if ("picture" in block) return <Screen key={block.picture} {...block} />;
    return (
      <ul key={block.list[0]} className="m-0 grid list-disc gap-1.5 pl-5 marker:text-edge">
        {block.list.map((item) => (
          <li key={item}>
            <Paragraph text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

/** A screenshot, no taller than the reader's window. */
function Screen({ picture, alt }: { picture: PictureName; alt: string }) {
  return (
    <div className="my-2 max-w-72 overflow-hidden rounded-m border border-line md:max-w-none print:hidden">
      <Picture of={picture} alt={alt} />
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  return piecesOf(text).map((piece) => <Words key={`${piece.words} ${piece.href}`} {...piece} />);
}

function Words({ words, href, isStrong }: Piece) {
  if (isStrong) return <strong className="font-bold">{words}</strong>;
  if (href === undefined) return words;
  if (!href.startsWith("/")) {
    return (
      <a className="link" href={href}>
        {words}
      </a>
    );
  }
  return (
    <Link className="link" to={href} reloadDocument={needsDocument(href)}>
      {words}
    </Link>
  );
}

/** Links that must load a document: files, and the only page whose policy allows PayPal. */
const needsDocument = (href: string): boolean => ["/subscribe", "/settings/data-export"].includes(href);
