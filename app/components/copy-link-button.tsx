import * as say from "./copy-link-button.words.ts";
import { useCopy } from "./use-copy.ts";

type Props = {
  /** The link, as it is when the button is pressed. */
  link: () => string;
  /** What to do where the browser does not allow copying. */
  otherwise: string;
};

/** Copies a link, and says so. */
export function CopyLinkButton({ link, otherwise }: Props) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <button type="button" className="btn btn-mini" onClick={() => copy(link())}>
        {say.copyLink}
      </button>
      <span role="status" className="text-sm font-medium text-good">
        {outcome === "copied" && say.linkCopied}
        {outcome === "refused" && otherwise}
      </span>
    </>
  );
}
