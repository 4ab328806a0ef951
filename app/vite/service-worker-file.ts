import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const SOURCE = fileURLToPath(new URL("../offline/service-worker.ts", import.meta.url));

/**
 * Builds the service worker with the screens, as one file at the site's root: browsers identify it by its address, and it
 * controls only pages below its folder. It is a build of its own: a module that a screen has, too, would become a file that
 * both load, which a service worker cannot.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: "service-worker-file",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        build: {
          write: false,
          target: "es2021",
          minify: "esbuild",
          lib: { entry: SOURCE, formats: ["es"], fileName: "service-worker" },
        },
      });
      const [output] = built as Rollup.RollupOutput[];
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: output?.output[0].code ?? "" });
    },
  };
}
