/**
 * React's renderer; `wrangler.toml` has the built screens import it from here. It encodes each attribute and each word by
 * itself, six thousand for a list, by an encoder that it makes when it is loaded. With one that remembers, a page takes the
 * worker a quarter less time (docs/performance.md).
 */
import "./replaced-encoder.ts";
// @ts-expect-error: its types are those of react-dom/server, which would be this file
import * as server from "react-dom/server.browser";
import { restoreEncoder } from "./replaced-encoder.ts";

restoreEncoder();

export const { renderToReadableStream } = server as typeof import("react-dom/server");
