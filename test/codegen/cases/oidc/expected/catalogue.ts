// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly bare: () => Promise<typeof import("./providers/bare.js")>
  readonly more: () => Promise<typeof import("./providers/more.js")>
  readonly other: () => Promise<typeof import("./providers/other.js")>
  readonly whole: () => Promise<typeof import("./providers/whole.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  bare: () => import("./providers/bare.js"),
  more: () => import("./providers/more.js"),
  other: () => import("./providers/other.js"),
  whole: () => import("./providers/whole.js"),
}
