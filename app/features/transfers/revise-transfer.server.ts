import type { Context } from "../context.ts";
import { type RecordTransfer, saveTransfer } from "./save-transfer.server.ts";

/** Changes a transfer that still has the version that was shown, and its fee with it. */
export const reviseTransfer = (context: Context, { version, ...input }: RecordTransfer & { version: number }) =>
  saveTransfer(context, "revise-transfer", input, version);
