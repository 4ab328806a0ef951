/**
 * The message for errors that a schema does not word itself. Our forms never cause them, so one sentence is enough.
 * Importing this module sets it.
 */
import { z } from "zod";
import * as say from "./validation-messages.words.ts";

export const UNWORDED = say.fillInAgain;

z.config({ customError: () => UNWORDED });
