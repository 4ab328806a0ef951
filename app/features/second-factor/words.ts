/** What the settings and the API say about setting up a second factor. */
import type { Refusal } from "#db/refusal.ts";
import type { SetUpRefusal } from "./set-up.server.ts";

export const SET_UP_WORDS = {
  app_code_wrong:
    "That is not the code that your app should show now. Check that your phone sets its clock automatically, then enter the newest code.",
  set_up_anew: "The set-up was restarted somewhere else. Scan the picture shown now.",
} as const satisfies Record<Exclude<SetUpRefusal, Refusal>["code"], string>;
