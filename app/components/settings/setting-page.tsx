import type { ReactNode } from "react";
import { BackToSettings } from "./back-to-settings.tsx";
import { SettingNames } from "./setting-names.tsx";
import { SETTINGS, type SettingId } from "./settings.ts";

type Props = {
  /** The row that leads to it. */
  setting: SettingId;
  /** Whether it is a part of what that row leads to. */
  isPart?: boolean;
  children: ReactNode;
};

/** A setting that has an address of its own: beside the list of all of them, or on a small screen below the way back to it. */
export const SettingPage = ({ setting, isPart = false, children }: Props) => (
  <div className="setting-alone">
    <SettingNames present={setting} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToSettings className="lg:hidden" {...(isPart && { to: SETTINGS[setting].to })} />
      {children}
    </div>
  </div>
);

type CardProps = { id: string; title: string; children: ReactNode };

/** What the setting is, and what can be done with it. */
export const SettingCard = ({ id, title, children }: CardProps) => (
  <section className="card grid gap-3" aria-labelledby={id}>
    <h2 id={id} className="mb-0">
      {title}
    </h2>
    {children}
  </section>
);
