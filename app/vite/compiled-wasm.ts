import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Node does not import a .wasm as workerd does, compiled: development and tests compile it by hand. The package that
 * imports it must be one that Vite reads rather than Node (`noExternal`, `server.deps.inline`).
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
