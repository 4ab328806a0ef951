import type { Visitor } from "#app/domain/access.ts";
import * as say from "./factor-notice-words.ts";
import { whenOff } from "./factor-reset.server.ts";

/** What the pages outside the shell tell someone whose second factor somebody asked to turn off; null where nobody did. */
export const factorNotice = ({
  factorResetAt,
}: Pick<Visitor, "factorResetAt">): { text: string; link: string } | null =>
  factorResetAt === null ? null : { text: say.factorResetAsked(whenOff(factorResetAt)), link: say.keepItOn };
