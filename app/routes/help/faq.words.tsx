import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
export const faqPamoja = "FAQ · Pamoja";
export const frequentlyAskedQuestions = "Frequently asked questions";
export const moreHelp = (userGuide: Marked, contact: ReactNode) => (
  <>
    There is more in the {userGuide("User Guide")}. Anything else? Write to {contact}.
  </>
);
