// What core uses of the platform's WebAssembly, where there is any.

/** A module compiled. */
export interface WasmModule {
  readonly kind?: 'module';
}

export interface WasmMemory {
  /** Replaced whenever the memory grows. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports?: object) => { readonly exports: unknown };
  readonly CompileError: new (message?: string) => Error;
}

/** The platform's WebAssembly; undefined where there is none. */
export function webAssembly(): WebAssemblyApi | undefined {
  return (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
}
