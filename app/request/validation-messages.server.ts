/**
 * The message for errors that a schema does not word itself. Our forms never cause them, so one sentence is enough.
 * Importing this module sets it.
 */
import { z } from "zod";

export const UNWORDED = "Please fill this in again.";

z.config({ customError: () => UNWORDED });
