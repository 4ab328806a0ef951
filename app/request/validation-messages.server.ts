/**
 * What a field is told where its schema has no words of its own: a form of ours never sends such a thing, so one sentence
 * is enough for whoever does. Importing this is what sets it.
 */
import { z } from "zod";

z.config({ customError: () => "Please fill this in again." });
