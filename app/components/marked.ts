import type { ReactNode } from "react";

/** Marks a part of a sentence, as a link or in bold. */
export type Marked = (text: string) => ReactNode;
