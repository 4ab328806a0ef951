import type { Context } from "../context.ts";
import { type RecordTransfer, saveTransfer } from "./save-transfer.server.ts";

/** Records a transfer with its fee. The same one sent again records nothing and still succeeds. */
export const recordTransfer = (context: Context, input: RecordTransfer) =>
  saveTransfer(context, "record-transfer", input, null);
