import { RememberingTextEncoder } from "./text-encoder.ts";

const own = TextEncoder;
Object.assign(globalThis, { TextEncoder: RememberingTextEncoder });

/** Has whatever is loaded from now on encode as usual. */
export function restoreEncoder(): void {
  Object.assign(globalThis, { TextEncoder: own });
}
