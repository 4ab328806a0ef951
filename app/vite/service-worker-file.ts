import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../offline/service-worker.ts", import.meta.url));

/**
 * Builds the service worker with the screens, as one file at the site's root: browsers identify it by its address, and it
 * controls only pages below its folder.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: "service-worker-file",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: "service-worker.js" });
    },
  };
}
