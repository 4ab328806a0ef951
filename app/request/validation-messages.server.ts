/**
 * The message for errors that a schema does not word itself. Our forms never cause them, so one sentence is enough.
 * Importing this module sets it.
 */
import { z } from "zod";

z.config({ customError: () => "Please fill this in again." });
