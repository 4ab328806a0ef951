import { type ReactNode, useSyncExternalStore } from "react";
import { rememberedFlag } from "#app/components/remembered-flag.ts";
import * as say from "./words.tsx";

const opened = rememberedFlag("idle_budget_lines");

type Props = {
  /** The group's anchor. */
  of: string;
  /** Below the heading of the group. */
  heading: "h4" | "h5";
  count: number;
  children: ReactNode;
};

/** The lines of a group without a plan or a movement. A phone folds those of all groups at once, and remembers it. */
export function IdleLines({ of, heading: Heading, count, children }: Props) {
  const isOpen = useSyncExternalStore(opened.onSet, opened.isSet, () => false);
  const id = `${of}-idle`;
  return (
    <div className="idle-lines">
      <Heading>
        <span>{say.nothingPlanned}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={isOpen ? opened.unset : opened.set}>
          {say.countWithNothingPlanned(count)}
        </button>
      </Heading>
      <div id={id} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
