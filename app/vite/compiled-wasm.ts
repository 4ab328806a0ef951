import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Node does not import a .wasm file as a compiled module, as workerd does, so development and tests compile it themselves.
 * The importing package must be processed by Vite, not Node (`noExternal`, `server.deps.inline`).
 */
export function compiledWasm(): Plugin {
  return {
    name: "compiled-wasm",
    apply: "serve",
    enforce: "pre",
    load(id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".wasm")) return null;
      const bytes = readFileSync(file).toString("base64");
      return `export default new WebAssembly.Module(Buffer.from("${bytes}", "base64"));`;
    },
  };
}
