import * as say from "./copy-link-button.words.ts";
import { useCopy } from "./use-copy.ts";

type Props = {
  /** The link, as it is when the button is pressed; or another text, which the words then name. */
  link: () => string;
  words?: { copy: string; copied: string };
  /** What to do where the browser does not allow copying. */
  otherwise: string;
};

/** Copies a link, and says so. */
export function CopyLinkButton({ link, words = { copy: say.copyLink, copied: say.linkCopied }, otherwise }: Props) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <button type="button" className="btn btn-mini" onClick={() => copy(link())}>
        {words.copy}
      </button>
      <span role="status" className="text-sm font-medium text-good">
        {outcome === "copied" && words.copied}
        {outcome === "refused" && otherwise}
      </span>
    </>
  );
}
