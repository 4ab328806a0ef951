import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** Node cannot import a .wasm module as workerd does, so development and tests compile it by hand. */
export function compiledWasm(): Plugin {
  return {
    name: "compiled-wasm",
    apply: "serve",
    enforce: "pre",
    resolveId(id) {
      // A package's own name for it, as the built worker imports it.
      return id.endsWith(".wasm") && !id.startsWith(".") && !id.startsWith("/") ? require.resolve(id) : null;
    },
    load(id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".wasm")) return null;
      const bytes = readFileSync(file).toString("base64");
      return `export default new WebAssembly.Module(Buffer.from("${bytes}", "base64"));`;
    },
  };
}
