import { Link, useLocation } from "@remix-run/react";
import { shareLinks, shareText } from "#app/content/sharing.ts";
import { Modal } from "../dialog/modal.tsx";
import { CopyMessage } from "./copy-message.tsx";
import { useOrigin } from "./visitor.ts";
import * as say from "./words.tsx";

/** 'Share with Friends' for devices without a share sheet: any screen of the shell with `?share`. */
export function ShareDialog() {
  const origin = useOrigin();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (!params.has("share")) return null;
  params.delete("share");
  const back = params.size > 0 ? `${pathname}?${params}` : pathname;
  const text = shareText(origin);
  return (
    <Modal title={say.shareWithFriends} closeTo={back}>
      <div className="grid gap-3.5">
        <p className="rounded-m bg-faint px-3.5 py-2.5 select-all">{text}</p>
        <ul className="tidy-list grid gap-2.5 sm:grid-cols-3">
          {shareLinks(origin).map(({ label, href }, index) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="btn w-full"
                data-first-focus={index === 0 || undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <CopyMessage text={text} />
        <Link to={back} replace preventScrollReset className="btn">
          {say.close}
        </Link>
      </div>
    </Modal>
  );
}
