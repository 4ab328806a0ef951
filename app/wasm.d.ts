/** The build hands a compiled module (vite/compiled-wasm.ts). */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
